import { Fragment, useEffect, useRef, useState } from 'react'
import { OvertakenNote } from '#app/routes/admin/action/overtaken-note.tsx'
import { hasNewerVersion, useSharedRecord } from '#app/routes/admin/action/use-shared-record.ts'
import { BookingField } from '#app/routes/admin/bookings/booking-field.tsx'
import { nameAppliance } from '#app/routes/admin/bookings/homeowner-details.tsx'
import { SubmitButton } from '#app/routes/admin/form/admin-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import {
  eachField,
  formFields,
  readTypedValues,
  storedFields,
  type TypedValues,
} from '#shared/bookings/booking-fields.ts'
import { checkCorrection } from '#shared/bookings/correction-form.ts'
import type { BookingOnTheWire, ChangedBookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { ChangeForm } from './change-form.tsx'

interface Known extends TypedValues {
  version: number
}

/** For a misheard phone number, an email address that bounced, or a dryer booked as a washer. */
export function CorrectionForm({ booking, onClose }: { booking: BookingOnTheWire; onClose(): void }) {
  const record = useSharedRecord<Known>(knownOf(booking), hasOtherValues)
  const begun = record.value
  const [picked, setPicked] = useState({ round: record.round, appliance: begun.appliance_type })
  const isOtherAppliance = picked.round === record.round && picked.appliance !== begun.appliance_type
  const details = isOtherAppliance ? nameAppliance(booking.homeowner_details) : ''
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={form} onChange={record.onChange} onSubmit={record.onSubmit}>
      <OvertakenNote record={record} text="Someone else corrected the booking while you were typing." />
      <ChangeForm
        key={record.round}
        fields={{ values: begun }}
        className="grid grid-cols-1 gap-4 sm:grid-cols-2"
        booking={booking}
        change={(values) => ({
          endpoint: 'PUT /api/admin/bookings/{id}/customer',
          body: {
            ...readTypedValues(values),
            clear_appliance_details: values.has('clear_appliance_details'),
            // Other changes to the booking don't affect these fields.
            version: record.isOvertaken ? begun.version : booking.version,
          },
        })}
        check={(values) => {
          const check = checkCorrection(readTypedValues(values), { stored: begun })
          return check.ok ? {} : check.fields
        }}
        onDone={(changed) => {
          // A user who kept typing while it was being sent isn't done.
          if (record.isTypedOn()) return record.keep(knownOf(changed))
          record.letGo()
          onClose()
        }}
      >
        {formFields.map((name) => (
          <Fragment key={name}>
            {details && name === 'problem_description' && (
              <Checkbox
                name="clear_appliance_details"
                defaultChecked
                className="sm:col-span-2"
                label={`Clear what the homeowner said of the old appliance: ${details}`}
              />
            )}
            <BookingField
              name={name}
              {...(name === 'appliance_type' && {
                onChange: ({ target }) => setPicked({ round: record.round, appliance: target.value }),
              })}
            />
          </Fragment>
        ))}
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <SubmitButton size="sm">Save</SubmitButton>
          <Button variant="quiet" size="sm" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </ChangeForm>
    </div>
  )
}

function knownOf(booking: ChangedBookingOnTheWire): Known {
  return { ...eachField<TypedValues>(storedFields, (name) => booking[name] ?? ''), version: booking.version }
}

function hasOtherValues(loaded: Known, begun: Known): boolean {
  return hasNewerVersion(loaded, begun) && storedFields.some((name) => loaded[name] !== begun[name])
}
