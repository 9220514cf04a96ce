import type { BookingChange } from '#server/platform/db/schema/booking-corrections.ts'
import type { Booking } from '#server/platform/db/schema/bookings.ts'
import { applianceTypes, preferredTimes } from '#shared/booking-fields.ts'
import { telephoneLink } from '#shared/business.ts'
import { findPlaceName, type ServiceArea } from '#shared/service-area.ts'

/** The first 8 characters of the id: what the customer and the owner call the booking (spec.md §8). */
export function shortIdOf(booking: Pick<Booking, 'id'>): string {
  return booking.id.slice(0, 8)
}

/** The appliance as people read it: `Washing Machine`. */
export function applianceOf({ applianceType }: { applianceType: string }): string {
  return applianceTypes.find(({ value }) => value === applianceType)?.label ?? applianceType
}

/** The preferred time as people read it: `Morning (8AM-12PM)`. */
export function preferredTimeOf({ preferredTime }: { preferredTime: string | null }): string {
  return preferredTimes.find(({ value }) => value === preferredTime)?.label ?? 'No preference'
}

/** The ZIP code and its place: `97201, Portland, OR`. */
export function placeOf({ customerZip }: Pick<Booking, 'customerZip'>, area: ServiceArea): string {
  const place = findPlaceName(area, customerZip)
  return place ? `${customerZip}, ${place}` : customerZip
}

/** One line of a mail about a booking. */
interface Fact {
  label: string
  value: string
  href?: string
}

/** What the customer said, field by field, as the owner reads it; phone and address can be tapped. */
export function factsForOwner(booking: Booking, area: ServiceArea): Fact[] {
  const { customerPhone: phone, customerEmail: email } = booking
  return [
    { label: 'Name', value: booking.customerName },
    { label: 'Phone', value: phone, href: telephoneLink(phone) },
    { label: 'Email', ...(email === null ? { value: 'not provided' } : { value: email, href: mailLink(email) }) },
    { label: 'ZIP code', value: placeOf(booking, area) },
    { label: 'Appliance', value: applianceOf(booking) },
    { label: 'Problem', value: booking.problemDescription },
    { label: 'Preferred time', value: preferredTimeOf(booking) },
  ]
}

/** A corrected field as the owner reads it: its label, and both values in words. */
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
    appliance_type: { label: 'Appliance', read: (type) => applianceOf({ applianceType: type ?? '' }) },
    problem_description: { label: 'Problem', read: asGiven },
    preferred_time: { label: 'Preferred time', read: (time) => preferredTimeOf({ preferredTime: time }) },
  }

function mailLink(address: string): string {
  return `mailto:${encodeURIComponent(address)}`
}
