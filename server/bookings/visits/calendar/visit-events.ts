/** A visit as a calendar entry: one for the technician, one for the homeowner. */

import type { Booking } from '#server/platform/db/schema/bookings.ts'
import type { DeskBooking } from '#server/platform/db/schema/desk.ts'
import { applianceLabel, bookingNumber } from '#shared/bookings/booking-fields.ts'
import { bookingStates } from '#shared/bookings/booking-states.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import { findPlaceName, type ServiceArea } from '#shared/service-area/service-area.ts'
import { clockTime, formatMoment } from '#shared/time/formats.ts'
import type { VisitRecord } from './visit-history.ts'
import type { CalendarEvent } from './write-calendar.ts'

export interface BookedVisit {
  desk: DeskBooking
  booking: Booking
}

/** One visit of a booking. What it says about the homeowner comes from the booking, everything else from the visit itself. */
export interface Visit extends BookedVisit {
  record: VisitRecord
  /** Goes up with every change. */
  sequence: number
  changedAt: Date
}

/** For the shop: where to go, what is wrong, and who to call. */
export function eventForShop(visit: Visit, business: BusinessWithArea, technician: string | null): CalendarEvent {
  const { booking, record } = visit
  const remarks = [
    technician,
    record.expectedAt && !record.isOver ? `expected ${formatMoment(record.expectedAt, clockTime)}` : null,
    record.isOver && record.state !== 'return_visit' ? bookingStates[record.state].label.toLowerCase() : null,
  ].filter((remark) => remark !== null)
  const url = `${business.url}/admin/bookings/${booking.id}`
  return {
    ...factsOf(visit, business.serviceArea),
    summary: `${applianceLabel(booking.applianceType)}: ${booking.customerName}${remarks.length > 0 ? ` (${remarks.join(', ')})` : ''}`,
    description: [booking.customerPhone, booking.problemDescription, url].join('\n'),
    url,
  }
}

/** For the homeowner: who is coming, and who to call. */
export function eventForHomeowner(visit: Visit, business: BusinessWithArea): CalendarEvent {
  const { booking } = visit
  return {
    ...factsOf(visit, business.serviceArea),
    summary: `${applianceLabel(booking.applianceType)} repair: ${business.name}`,
    description: [
      'The technician arrives within this time.',
      `Booking ${bookingNumber(booking.id)}. To change it, call ${business.phone}.`,
    ].join('\n'),
    organizer: { name: business.name, email: business.email },
  }
}

function factsOf({ desk, booking, record, sequence, changedAt }: Visit, area: ServiceArea) {
  return {
    uid: uidOf(booking.id, record),
    sequence,
    changedAt,
    ...record.window,
    // Once someone has come, the visit took place, whatever was decided there.
    isCancelled: bookingStates[record.state].isCalledOff && !record.isOver,
    location: addressOf(desk, booking, area),
  }
}

/** The first visit's is the booking's id, as it was when a booking had one entry for all of its visits. */
function uidOf(bookingId: string, { number }: VisitRecord): string {
  return number === 1 ? bookingId : `${bookingId}-${number}`
}

/** `12 NW Lovejoy St, Portland, OR 97209`, or as much of it as we know. */
function addressOf({ street }: DeskBooking, { customerZip }: Booking, area: ServiceArea): string {
  const city = findPlaceName(area, customerZip)
  const place = city ? `${city} ${customerZip}` : customerZip
  return street === null ? place : `${street}, ${place}`
}
