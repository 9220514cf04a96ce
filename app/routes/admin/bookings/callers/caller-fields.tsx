import type { ReactNode, Ref } from 'react'
import type { Mistakes } from '#app/routes/admin/form/form-field.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
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
  mistakes,
  offer,
  applianceRef,
  onChange,
}: {
  /** Where the business works, once loaded. */
  area: ServiceArea | undefined
  values: CallerValues
  mistakes: Mistakes
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
      <Field label="Phone" required error={mistakes.customer_phone}>
        {(control) => (
          <input
            {...control}
            {...bind('customer_phone')}
            type="tel"
            inputMode="tel"
            maxLength={40}
            onBlur={formatNumber}
            // biome-ignore lint/a11y/noAutofocus: the user has someone on the phone
            autoFocus
          />
        )}
      </Field>
      <Field label="Name" required error={mistakes.customer_name}>
        {(control) => <input {...control} {...bind('customer_name')} autoCapitalize="words" maxLength={200} />}
      </Field>
      {offer}
      <Field label="ZIP code" required error={mistakes.customer_zip} hint={area && `${area.city}, ${area.state}`}>
        {(control) => (
          <input
            {...control}
            {...bind('customer_zip')}
            onChange={({ target }) => onChange({ customer_zip: formatZip(target.value) })}
            inputMode="numeric"
            maxLength={20}
          />
        )}
      </Field>
      <Field label="Street and how to get in" error={mistakes.street}>
        {(control) => <input {...control} {...bind('street')} maxLength={400} />}
      </Field>
      <Field
        label="Email"
        error={mistakes.customer_email}
        hint="Add one and we’ll email a confirmation."
        className="sm:col-span-2"
      >
        {(control) => (
          <input {...control} {...bind('customer_email')} type="email" autoCapitalize="none" maxLength={400} />
        )}
      </Field>
      <Field label="Appliance" required error={mistakes.appliance_type}>
        {(control) => (
          <Select {...control} {...bind('appliance_type')} ref={applianceRef}>
            <option value="">Choose the appliance</option>
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
      <Field label="Problem" required error={mistakes.problem_description} className="sm:col-span-2">
        {(control) => <Textarea {...control} {...bind('problem_description')} rows={4} maxLength={4000} />}
      </Field>
    </>
  )
}

/** The options of a select, below the empty one. */
function Options({ choices }: { choices: readonly { value: string; label: string }[] }) {
  return choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
