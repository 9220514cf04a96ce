import type { Booking, BookingChange } from '#server/platform/db/schema/bookings.ts'
import { applianceLabel, preferredTimeLabel } from '#shared/bookings/booking-fields.ts'
import { type BookingUrgency, urgencies } from '#shared/bookings/booking-states.ts'
import { telephoneLink } from '#shared/business/business.ts'
import { findPlaceName, type ServiceArea } from '#shared/service-area/service-area.ts'

/** The ZIP code with its place name: `97201, Portland, OR`. */
export function placeOf({ customerZip }: Pick<Booking, 'customerZip'>, area: ServiceArea): string {
  const place = findPlaceName(area, customerZip)
  return place ? `${customerZip}, ${place}` : customerZip
}

/** The customer's answers, field by field, as the owner sees them. Phone and email are tappable. */
export function factsForOwner(booking: Booking, area: ServiceArea) {
  const { customerPhone: phone, customerEmail: email } = booking
  return [
    { label: 'Name', value: booking.customerName },
    { label: 'Phone', value: phone, href: telephoneLink(phone) },
    { label: 'Email', ...(email === null ? { value: 'not provided' } : { value: email, href: mailLink(email) }) },
    { label: 'ZIP code', value: placeOf(booking, area) },
    { label: 'Appliance', value: applianceLabel(booking.applianceType) },
    { label: 'Problem', value: booking.problemDescription },
    { label: 'Preferred time', value: preferredTimeLabel(booking.preferredTime) },
  ]
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
  const { label, read } = fields[field]
  return { label, from: read(from, area), to: read(to, area) }
}

const asGiven = (value: string | null) => value ?? 'not provided'

const fields: Record<BookingChange['field'], { label: string; read(value: string | null, area: ServiceArea): string }> =
  {
    customer_name: { label: 'Name', read: asGiven },
    customer_phone: { label: 'Phone', read: asGiven },
    customer_email: { label: 'Email', read: asGiven },
    customer_zip: { label: 'ZIP code', read: (zip, area) => placeOf({ customerZip: zip ?? '' }, area) },
    appliance_type: { label: 'Appliance', read: (type) => applianceLabel(type ?? '') },
    problem_description: { label: 'Problem', read: asGiven },
    preferred_time: { label: 'Preferred time', read: preferredTimeLabel },
  }

function mailLink(address: string): string {
  return `mailto:${encodeURIComponent(address)}`
}
