import { useEffect, useRef } from 'react'
import { OvertakenNote } from '#app/routes/admin/action/overtaken-note.tsx'
import { useSharedRecord } from '#app/routes/admin/action/use-shared-record.ts'
import { textOf } from '#app/routes/admin/admin-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { type CustomerField, type CustomerValues, checkCustomer, customerFields } from '#shared/customer-form.ts'
import type { BookingOnTheWire } from '#shared/desk-on-the-wire.ts'
import { ChangeForm } from './change-form.tsx'

interface Known extends CustomerValues {
  version: number
}

/** For a number that was heard wrong, or an address that mail came back from. */
export function CustomerForm({ booking, onClose }: { booking: BookingOnTheWire; onClose(): void }) {
  const record = useSharedRecord<Known>(knownOf(booking), hasOtherValues)
  const begun = record.value
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const bind = (name: CustomerField) => ({ name, defaultValue: begun[name], autoComplete: 'off' })
  return (
    <div onChange={record.onChange}>
      <OvertakenNote record={record} text="Someone else corrected the customer while you were typing." />
      <ChangeForm
        key={record.round}
        className="grid gap-4 sm:grid-cols-2"
        booking={booking}
        door="PUT customer"
        // Other changes of the booking don't touch these fields.
        body={(values) => ({
          ...valuesOf(values),
          version: record.isOvertaken ? begun.version : booking.version,
        })}
        check={(values) => {
          const check = checkCustomer(valuesOf(values))
          return check.ok ? {} : check.fields
        }}
        onDone={() => {
          record.letGo()
          onClose()
        }}
      >
        {({ mistakes, isBusy }) => (
          <>
            <Field label="Name" required error={mistakes.customer_name}>
              {(control) => (
                <input {...control} {...bind('customer_name')} ref={first} autoCapitalize="words" maxLength={200} />
              )}
            </Field>
            <Field label="Phone" required error={mistakes.customer_phone}>
              {(control) => (
                <input {...control} {...bind('customer_phone')} type="tel" inputMode="tel" maxLength={40} />
              )}
            </Field>
            <Field label="Email" error={mistakes.customer_email}>
              {(control) => (
                <input {...control} {...bind('customer_email')} type="email" autoCapitalize="none" maxLength={400} />
              )}
            </Field>
            <Field label="ZIP code" required error={mistakes.customer_zip}>
              {(control) => <input {...control} {...bind('customer_zip')} inputMode="numeric" maxLength={20} />}
            </Field>
            <div className="flex flex-wrap gap-3 sm:col-span-2">
              <Button type="submit" size="sm" disabled={isBusy}>
                Save
              </Button>
              <Button variant="quiet" size="sm" onClick={onClose}>
                Cancel
              </Button>
            </div>
          </>
        )}
      </ChangeForm>
    </div>
  )
}

function knownOf({ customer_email, ...booking }: BookingOnTheWire): Known {
  const { customer_name, customer_phone, customer_zip, version } = booking
  return { customer_name, customer_phone, customer_email: customer_email ?? '', customer_zip, version }
}

function valuesOf(values: FormData): CustomerValues {
  return {
    customer_name: textOf(values, 'customer_name'),
    customer_phone: textOf(values, 'customer_phone'),
    customer_email: textOf(values, 'customer_email'),
    customer_zip: textOf(values, 'customer_zip'),
  }
}

function hasOtherValues(loaded: Known, begun: Known): boolean {
  return customerFields.some((name) => loaded[name] !== begun[name])
}
