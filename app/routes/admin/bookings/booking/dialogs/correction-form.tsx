import { useEffect, useRef, useState } from 'react'
import { OvertakenNote } from '#app/routes/admin/action/overtaken-note.tsx'
import { hasNewerVersion, useSharedRecord } from '#app/routes/admin/action/use-shared-record.ts'
import { nameAppliance } from '#app/routes/admin/bookings/homeowner-details.tsx'
import { SubmitButton, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { InputField, SelectField, TextareaField } from '#app/routes/admin/form/form-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { applianceTypes, preferredTimes } from '#shared/bookings/booking-fields.ts'
import { type CorrectionValues, checkCorrection, correctionFields } from '#shared/bookings/correction-form.ts'
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
  return (
    <div onChange={record.onChange} onSubmit={record.onSubmit}>
      <OvertakenNote record={record} text="Someone else corrected the booking while you were typing." />
      <ChangeForm
        key={record.round}
        fields={{ values: begun }}
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
        <InputField
          name="customer_name"
          label="Name"
          required
          ref={first}
          autoComplete="off"
          autoCapitalize="words"
          maxLength={200}
        />
        <InputField
          name="customer_phone"
          label="Phone"
          required
          type="tel"
          autoComplete="off"
          inputMode="tel"
          maxLength={40}
        />
        <InputField
          name="customer_email"
          label="Email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={400}
        />
        <InputField
          name="customer_zip"
          label="ZIP code"
          required
          autoComplete="off"
          inputMode="numeric"
          maxLength={20}
        />
        <SelectField
          name="appliance_type"
          label="Appliance"
          required
          options={applianceTypes}
          onChange={({ target }) => setPicked({ round: record.round, appliance: target.value })}
        />
        <SelectField
          name="preferred_time"
          label="Preferred time"
          options={[{ value: '', label: 'No preference' }, ...preferredTimes]}
        />
        {details && (
          <Checkbox
            name="clear_appliance_details"
            defaultChecked
            className="sm:col-span-2"
            label={`Clear what the homeowner said of the old appliance: ${details}`}
          />
        )}
        <TextareaField
          name="problem_description"
          label="Problem"
          required
          className="sm:col-span-2"
          autoComplete="off"
          rows={4}
          maxLength={4000}
        />
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
