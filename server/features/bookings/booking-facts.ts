import type { Booking } from '#server/platform/db/schema/bookings.ts'
import { applianceTypes, preferredTimes } from '#shared/booking-fields.ts'
import { findServiceArea } from '#shared/service-area.ts'

/** The first 8 characters of the id: what customer and owner call the booking by (spec.md §8). */
export function shortIdOf(booking: Pick<Booking, 'id'>): string {
  return booking.id.slice(0, 8)
}

/** The appliance as people read it: `Washing Machine`. */
export function applianceOf({ applianceType }: Booking): string {
  return applianceTypes.find(({ value }) => value === applianceType)?.label ?? applianceType
}

/** The preferred time as people read it: `Morning (8AM-12PM)`. */
export function preferredTimeOf({ preferredTime }: Booking): string {
  return preferredTimes.find(({ value }) => value === preferredTime)?.label ?? 'No preference'
}

/** The ZIP code with its place: `97201, Portland, OR`. */
export function placeOf({ customerZip }: Booking): string {
  const entry = findServiceArea(customerZip)
  return entry ? `${customerZip}, ${entry.city}, ${entry.state}` : customerZip
}
