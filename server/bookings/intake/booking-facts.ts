import { fieldsOf } from '#server/bookings/booking-row.ts'
import type { Booking, BookingChange } from '#server/platform/db/schema/bookings.ts'
import { bookingFields, type FieldKind, type StoredField, storedFields } from '#shared/bookings/booking-fields.ts'
import { type BookingUrgency, urgencies } from '#shared/bookings/booking-states.ts'
import { fieldInWords, fieldLabel } from '#shared/bookings/fields-at-shop.ts'
import { telephoneLink } from '#shared/business/business.ts'
import { findPlaceName, type ServiceArea } from '#shared/service-area/service-area.ts'

/** The ZIP code with its place name: `97201, Portland, OR`. */
export function placeOf({ customerZip }: Pick<Booking, 'customerZip'>, area: ServiceArea): string {
  const place = findPlaceName(area, customerZip)
  return place ? `${customerZip}, ${place}` : customerZip
}

/** What a tap on a field does. */
const links: Record<FieldKind, ((value: string) => string) | null> = {
  line: null,
  phone: telephoneLink,
  email: (address) => `mailto:${encodeURIComponent(address)}`,
  zip: null,
  appliance: null,
  time: null,
  paragraph: null,
}

/** A field as the owner reads it: a ZIP code with its place. */
function read(name: StoredField, value: string | null, area: ServiceArea): string {
  return bookingFields[name].kind === 'zip' ? placeOf({ customerZip: value ?? '' }, area) : fieldInWords(name, value)
}

/** The customer's answers, field by field, as the owner sees them. Phone and email are tappable. */
export function factsForOwner(booking: Booking, area: ServiceArea) {
  const values = fieldsOf(booking)
  return storedFields.map((name) => {
    const link = links[bookingFields[name].kind]
    const value = values[name]
    return {
      label: fieldLabel(name),
      value: read(name, value, area),
      ...(link && value !== null && { href: link(value) }),
    }
  })
}

/** The sentence that an email to the owner begins with, or `null` if the booking can wait its turn. */
export function describeUrgency(urgency: BookingUrgency | null): string | null {
  if (urgency === null) return null
  return urgency === 'other'
    ? 'Urgent: please call now.'
    : `Urgent (${urgencies[urgency].label.toLowerCase()}): please call now.`
}

/** A corrected field as the owner sees it: its label and both values in words. */
export function describeChange(
  { field, from, to }: BookingChange,
  area: ServiceArea,
): { label: string; from: string; to: string } {
  return { label: fieldLabel(field), from: read(field, from, area), to: read(field, to, area) }
}
