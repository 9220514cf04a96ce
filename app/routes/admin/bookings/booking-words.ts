import { applianceTypes, preferredTimes } from '#shared/booking-fields.ts'
import type { ListedBookingOnTheWire } from '#shared/desk-on-the-wire.ts'

/** `Washing Machine`. */
export function applianceName({ appliance_type: type }: { appliance_type: string }): string {
  return applianceTypes.find(({ value }) => value === type)?.label ?? type
}

/** `Morning (8AM-12PM)`. */
export function preferredTimeName({ preferred_time: time }: Pick<ListedBookingOnTheWire, 'preferred_time'>): string {
  return preferredTimes.find(({ value }) => value === time)?.label ?? 'No preference'
}

/** The first 8 characters of the id: what customer and shop call a booking by (spec.md §8). */
export function bookingNumber({ id }: { id: string }): string {
  return id.slice(0, 8)
}

/** Where a phone opens its map. */
export function mapLink(where: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(where)}`
}
