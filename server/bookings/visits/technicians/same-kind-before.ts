import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { statesThat } from '#shared/bookings/booking-states.ts'

const other = alias(deskBookings, 'other_desk')
const otherBooking = alias(bookings, 'other_booking')

/**
 * How many planned visits for the same kind of appliance have a lower seat with the same technician at the same time, for a query
 * that joins `desk_bookings` and `bookings`. No window spans a night, so the index finds them within a day.
 */
export const sameKindBefore = sql<number>`(
  SELECT count(*)::int FROM ${deskBookings} AS ${other} JOIN ${bookings} AS ${otherBooking} ON ${eq(otherBooking.id, other.bookingId)}
  WHERE ${and(
    eq(other.technicianId, deskBookings.technicianId),
    inArray(other.state, statesThat('isExpected')),
    lt(other.seat, deskBookings.seat),
    lt(other.windowStart, deskBookings.windowEnd),
    gt(other.windowEnd, deskBookings.windowStart),
    gt(other.windowStart, sql`${deskBookings.windowStart} - interval '1 day'`),
    eq(otherBooking.applianceType, bookings.applianceType),
  )})`
