import { fieldsOf } from '#server/bookings/booking-row.ts'
import type { Booking, BookingChange } from '#server/platform/db/schema/bookings.ts'
import {
  applianceLabel,
  bookingFields,
  type FieldKind,
  preferredTimeLabel,
  storedFields,
} from '#shared/bookings/booking-fields.ts'
import { type BookingUrgency, urgencies } from '#shared/bookings/booking-states.ts'
import { fieldLabel } from '#shared/bookings/fields-at-shop.ts'
import { telephoneLink } from '#shared/business/business.ts'
import { findPlaceName, type ServiceArea } from '#shared/service-area/service-area.ts'

/** The ZIP code with its place name: `97201, Portland, OR`. */
export function placeOf({ customerZip }: Pick<Booking, 'customerZip'>, area: ServiceArea): string {
  const place = findPlaceName(area, customerZip)
  return place ? `${customerZip}, ${place}` : customerZip
}

/** How the owner reads each kind of field, and what a tap on it does. */
const kinds: Record<
  FieldKind,
  { read(value: string | null, area: ServiceArea): string; link?(value: string): string }
> = {
  line: { read: asGiven },
  phone: { read: asGiven, link: telephoneLink },
  email: { read: asGiven, link: (address) => `mailto:${encodeURIComponent(address)}` },
  zip: { read: (zip, area) => placeOf({ customerZip: zip ?? '' }, area) },
  appliance: { read: (type) => applianceLabel(type ?? '') },
  time: { read: preferredTimeLabel },
  paragraph: { read: asGiven },
}

function asGiven(value: string | null): string {
  return value ?? 'not provided'
}

/** The customer's answers, field by field, as the owner sees them. Phone and email are tappable. */
export function factsForOwner(booking: Booking, area: ServiceArea) {
  const values = fieldsOf(booking)
  return storedFields.map((name) => {
    const { read, link } = kinds[bookingFields[name].kind]
    const value = values[name]
    return {
      label: fieldLabel(name),
      value: read(value, area),
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
  const { read } = kinds[bookingFields[field].kind]
  return { label: fieldLabel(field), from: read(from, area), to: read(to, area) }
}
