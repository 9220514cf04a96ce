import type { ReactNode, Ref } from 'react'
import { InputField, SelectField, TextareaField } from '#app/routes/admin/form/form-field.tsx'
import { applianceTypes, preferredTimes } from '#shared/bookings/booking-fields.ts'
import type { CallerValues } from '#shared/bookings/caller-form.ts'
import { formatPhone } from '#shared/people/phone.ts'
import { readPhoneDigits } from '#shared/people/read-phone.ts'
import { findServiceArea, type ServiceArea } from '#shared/service-area/service-area.ts'
import { formatZip } from '#shared/service-area/zip.ts'

/** The fields in the order of a call: the number is on the phone's display before anyone has said a word. */
export function CallerFields({
  area: served,
  values,
  offer,
  applianceRef,
  onChange,
}: {
  /** Where the business works, once loaded. */
  area: ServiceArea | undefined
  values: CallerValues
  /** Shown below the phone number. */
  offer: ReactNode
  applianceRef: Ref<HTMLSelectElement>
  onChange(change: Partial<CallerValues>): void
}) {
  const area = served && findServiceArea(served, values.customer_zip)
  const bind = (name: keyof CallerValues) => ({
    name,
    value: values[name],
    // The shop is typing about someone else, so the browser shouldn't suggest anything.
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  const formatNumber = () => {
    const digits = readPhoneDigits(values.customer_phone)
    if (digits !== null) onChange({ customer_phone: formatPhone(digits) })
  }
  return (
    <>
      <InputField
        {...bind('customer_phone')}
        label="Phone"
        required
        type="tel"
        inputMode="tel"
        maxLength={40}
        onBlur={formatNumber}
        autoFocus
      />
      <InputField {...bind('customer_name')} label="Name" required autoCapitalize="words" maxLength={200} />
      {offer}
      <InputField
        {...bind('customer_zip')}
        label="ZIP code"
        required
        hint={area && `${area.city}, ${area.state}`}
        onChange={({ target }) => onChange({ customer_zip: formatZip(target.value) })}
        inputMode="numeric"
        maxLength={20}
      />
      <InputField {...bind('street')} label="Street and how to get in" maxLength={400} />
      <InputField
        {...bind('customer_email')}
        label="Email"
        hint="Add one and we’ll email a confirmation."
        className="sm:col-span-2"
        type="email"
        autoCapitalize="none"
        maxLength={400}
      />
      <SelectField
        {...bind('appliance_type')}
        label="Appliance"
        required
        ref={applianceRef}
        options={[{ value: '', label: 'Choose the appliance' }, ...applianceTypes]}
      />
      <SelectField
        {...bind('preferred_time')}
        label="Preferred time"
        options={[{ value: '', label: 'No preference' }, ...preferredTimes]}
      />
      <TextareaField
        {...bind('problem_description')}
        label="Problem"
        required
        className="sm:col-span-2"
        rows={4}
        maxLength={4000}
      />
    </>
  )
}
