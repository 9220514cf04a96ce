/** The fields of a booking on the desk's screens, each made the way its kind is made. */
import type { ReactNode } from 'react'
import { InputField, SelectField, TextareaField } from '#app/routes/admin/form/form-field.tsx'
import {
  applianceTypes,
  type BookingValues,
  bookingFields,
  type FieldKind,
  preferredTimes,
  type StoredField,
  storedFields,
} from '#shared/bookings/booking-fields.ts'
import { fieldInWords, fieldLabel, fieldsAtShop } from '#shared/bookings/fields-at-shop.ts'

interface Control {
  name: StoredField
  hint?: ReactNode
  className?: string
  autoFocus?: boolean
  /** For a form that keeps its values itself. */
  value?: string
  onChange?(event: { target: { value: string } }): void
  onBlur?(): void
}

type Labeled = Control & { label: string; required: boolean; autoComplete: 'off' }

const controls: Record<FieldKind, (props: Labeled) => ReactNode> = {
  line: (props) => <InputField {...props} autoCapitalize="words" maxLength={200} />,
  phone: (props) => <InputField {...props} type="tel" inputMode="tel" maxLength={40} />,
  email: (props) => <InputField {...props} type="email" autoCapitalize="none" maxLength={400} />,
  zip: (props) => <InputField {...props} inputMode="numeric" maxLength={20} />,
  appliance: (props) => (
    <SelectField
      {...props}
      options={[...(props.value === '' ? [{ value: '', label: 'Choose the appliance' }] : []), ...applianceTypes]}
    />
  ),
  time: (props) => <SelectField {...props} options={[{ value: '', label: 'No preference' }, ...preferredTimes]} />,
  paragraph: ({ className = 'sm:col-span-2', ...props }) => (
    <TextareaField {...props} className={className} rows={4} maxLength={4000} />
  ),
}

/** A field to fill in. The shop is typing about someone else, so the browser doesn't suggest anything. */
export function BookingField(props: Control) {
  const { kind, missing } = bookingFields[props.name]
  return controls[kind]({ ...props, label: fieldLabel(props.name), required: missing !== null, autoComplete: 'off' })
}

/** The fields without a place of their own on a screen, as labels and words. One that whoever looks may not see is left out. */
export function listedFields(
  screen: 'desk' | 'visit',
  booking: Partial<BookingValues>,
): { name: StoredField; label: string; text: string }[] {
  return storedFields.flatMap((name) => {
    const value = booking[name]
    if (fieldsAtShop[name][screen] !== 'listed' || value === undefined) return []
    return [{ name, label: fieldLabel(name), text: fieldInWords(name, value) }]
  })
}

/** For whoever comes: what was said besides what the screen shows anyway. */
export function FieldsForVisit({ booking }: { booking: Partial<BookingValues> }) {
  return listedFields('visit', booking).map(({ name, label, text }) => (
    <p key={name} className="wrap-anywhere">
      <strong>{label}:</strong> {text}
    </p>
  ))
}
