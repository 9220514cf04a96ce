import type { ReactNode } from 'react'
import { InputField } from '#app/routes/admin/form/form-field.tsx'
import { formFields, type StoredField } from '#shared/bookings/booking-fields.ts'
import type { CallerValues } from '#shared/bookings/caller-form.ts'
import { formatPhone } from '#shared/people/phone.ts'
import { readPhoneDigits } from '#shared/people/read-phone.ts'
import { findServiceArea, type ServiceArea } from '#shared/service-area/service-area.ts'
import { formatZip } from '#shared/service-area/zip.ts'
import { BookingField } from './booking-field.tsx'

/** Asked first. */
const firstAsked: readonly StoredField[] = ['customer_phone', 'customer_name', 'customer_zip', 'customer_email']

/** The fields in the order of a call: the number is on the phone's display before anyone has said a word. */
export function CallerFields({
  area: served,
  values,
  offer,
  onChange,
}: {
  /** Where the business works, once loaded. */
  area: ServiceArea | undefined
  values: CallerValues
  /** Shown below the phone number. */
  offer: ReactNode
  onChange(change: Partial<CallerValues>): void
}) {
  const area = served && findServiceArea(served, values.customer_zip)
  const bind = <Name extends keyof CallerValues>(name: Name) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  const formatNumber = () => {
    const digits = readPhoneDigits(values.customer_phone)
    if (digits !== null) onChange({ customer_phone: formatPhone(digits) })
  }
  return (
    <>
      <BookingField {...bind('customer_phone')} onBlur={formatNumber} autoFocus />
      <BookingField {...bind('customer_name')} />
      {offer}
      <BookingField
        {...bind('customer_zip')}
        hint={area && `${area.city}, ${area.state}${area.serviceCall ? `. Service call: $${area.serviceCall}` : ''}`}
        onChange={({ target }) => onChange({ customer_zip: formatZip(target.value) })}
      />
      <InputField {...bind('street')} label="Street and how to get in" autoComplete="off" maxLength={400} />
      <BookingField
        {...bind('customer_email')}
        hint="Add one and we’ll email a confirmation."
        className="sm:col-span-2"
      />
      {formFields.map((name) => !firstAsked.includes(name) && <BookingField key={name} {...bind(name)} />)}
      <InputField
        {...bind('heard_from')}
        label="How did you hear about us?"
        autoComplete="off"
        className="sm:col-span-2"
      />
    </>
  )
}
