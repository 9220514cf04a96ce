import { useEffect, useRef, useState } from 'react'
import { OvertakenNote } from '#app/routes/admin/action/overtaken-note.tsx'
import { hasNewerVersion, useSharedRecord } from '#app/routes/admin/action/use-shared-record.ts'
import { Options } from '#app/routes/admin/bookings/callers/caller-fields.tsx'
import { nameAppliance } from '#app/routes/admin/bookings/homeowner/homeowner-details.tsx'
import { textOf } from '#app/routes/admin/parts/admin-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { applianceTypes, preferredTimes } from '#shared/bookings/booking-fields.ts'
import {
  type CorrectionField,
  type CorrectionValues,
  checkCorrection,
  correctionFields,
} from '#shared/bookings/correction-form.ts'
import type { BookingOnTheWire, ChangedBookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { formatZip } from '#shared/service-area/zip.ts'
import { ChangeForm } from './change-form.tsx'

interface Known extends CorrectionValues {
  version: number
}

/** For a misheard phone number, an email address that bounced, or a dryer booked as a washer. */
export function CorrectionForm({ booking, onClose }: { booking: BookingOnTheWire; onClose(): void }) {
  const record = useSharedRecord<Known>(knownOf(booking), hasOtherValues)
  const begun = record.value
  const [picked, setPicked] = useState({ round: record.round, appliance: begun.appliance_type })
  const isOtherAppliance = picked.round === record.round && picked.appliance !== begun.appliance_type
  const details = isOtherAppliance ? nameAppliance(booking.homeowner_details) : ''
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const bind = (name: CorrectionField) => ({ name, defaultValue: begun[name], autoComplete: 'off' })
  return (
    <div onChange={record.onChange} onSubmit={record.onSubmit}>
      <OvertakenNote record={record} text="Someone else corrected the booking while you were typing." />
      <ChangeForm
        key={record.round}
        className="grid grid-cols-1 gap-4 sm:grid-cols-2"
        booking={booking}
        change={(values) => ({
          endpoint: 'PUT /api/admin/bookings/{id}/customer',
          body: {
            ...valuesOf(values),
            clear_appliance_details: values.has('clear_appliance_details'),
            // Other changes to the booking don't affect these fields.
            version: record.isOvertaken ? begun.version : booking.version,
          },
        })}
        check={(values) => {
          const check = checkCorrection(valuesOf(values), { stored: begun })
          return check.ok ? {} : check.fields
        }}
        onDone={(changed) => {
          // A user who kept typing while it was being sent isn't done.
          if (record.isTypedOn()) return record.keep(knownOf(changed))
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
            <Field label="Appliance" required error={mistakes.appliance_type}>
              {(control) => (
                <Select
                  {...control}
                  {...bind('appliance_type')}
                  onChange={({ target }) => setPicked({ round: record.round, appliance: target.value })}
                >
                  <Options choices={applianceTypes} />
                </Select>
              )}
            </Field>
            <Field label="Preferred time" error={mistakes.preferred_time}>
              {(control) => (
                <Select {...control} {...bind('preferred_time')}>
                  <option value="">No preference</option>
                  <Options choices={preferredTimes} />
                </Select>
              )}
            </Field>
            {details && (
              <Checkbox
                name="clear_appliance_details"
                defaultChecked
                className="sm:col-span-2"
                label={`Clear what the homeowner said of the old appliance: ${details}`}
              />
            )}
            <Field label="Problem" required error={mistakes.problem_description} className="sm:col-span-2">
              {(control) => <Textarea {...control} {...bind('problem_description')} rows={4} maxLength={4000} />}
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

function knownOf({ customer_email, preferred_time, ...booking }: ChangedBookingOnTheWire): Known {
  const { customer_name, customer_phone, customer_zip, appliance_type, problem_description, version } = booking
  return {
    customer_name,
    customer_phone,
    customer_email: customer_email ?? '',
    customer_zip,
    appliance_type,
    preferred_time: preferred_time ?? '',
    problem_description,
    version,
  }
}

function valuesOf(values: FormData): CorrectionValues {
  return {
    customer_name: textOf(values, 'customer_name'),
    customer_phone: textOf(values, 'customer_phone'),
    customer_email: textOf(values, 'customer_email'),
    customer_zip: formatZip(textOf(values, 'customer_zip')),
    appliance_type: textOf(values, 'appliance_type'),
    preferred_time: textOf(values, 'preferred_time'),
    problem_description: textOf(values, 'problem_description'),
  }
}

function hasOtherValues(loaded: Known, begun: Known): boolean {
  return hasNewerVersion(loaded, begun) && correctionFields.some((name) => loaded[name] !== begun[name])
}
