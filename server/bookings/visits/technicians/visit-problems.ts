import { and, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/db/connect.ts'
import { type Booking, bookings } from '#server/platform/db/schema/bookings.ts'
import { type DeskBooking, deskBookings } from '#server/platform/db/schema/desk.ts'
import { bookingStates, statesThat } from '#shared/bookings/booking-states.ts'
import type { ClosedDays } from '#shared/time/closed-days.ts'
import { problemsOfVisit, type VisitProblem } from '#shared/visits/technicians.ts'
import { describeTechnician, type Technician } from './technicians.ts'

/** What is wrong with a booking's visit as things stand. Only for upcoming visits: what's done is done. */
export function findVisitProblems(
  { desk, booking, sameKindBefore }: { desk: DeskBooking; booking: Booking; sameKindBefore: number },
  technician: Technician | null,
  holidays: ClosedDays,
): VisitProblem[] {
  const { state, windowStart: start, windowEnd: end } = desk
  if (!technician || !start || !end || !bookingStates[state].isExpected) return []
  const places = { seat: desk.seat, same_kind_before: sameKindBefore }
  const visit = { start, end, appliance_type: booking.applianceType, ...places }
  return problemsOfVisit(describeTechnician(technician), visit, holidays)
}

/** How many of each technician's upcoming visits fall outside their working time or no longer have a spot, by technician id. */
export async function countVisitsInTheWay(
  db: Db,
  { people, holidays, now }: { people: Technician[]; holidays: ClosedDays; now: Date },
): Promise<Map<string, number>> {
  const visits = await db
    .select({
      technicianId: deskBookings.technicianId,
      start: deskBookings.windowStart,
      end: deskBookings.windowEnd,
      appliance: bookings.applianceType,
      seat: deskBookings.seat,
      sameKindBefore,
    })
    .from(deskBookings)
    .innerJoin(bookings, eq(bookings.id, deskBookings.bookingId))
    .where(
      and(
        isNotNull(deskBookings.technicianId),
        inArray(deskBookings.state, statesThat('isExpected')),
        gt(deskBookings.windowEnd, now),
      ),
    )
  const described = people.map(describeTechnician)
  return new Map(
    described.map((technician) => {
      const own = visits.filter(({ technicianId }) => technicianId === technician.id)
      const inTheWay = own.filter(({ start, end, appliance, seat, ...others }) => {
        if (start === null || end === null) return false
        const places = { seat, same_kind_before: others.sameKindBefore }
        const visit = { start, end, appliance_type: appliance, ...places }
        return problemsOfVisit(technician, visit, holidays).length > 0
      })
      return [technician.id, inTheWay.length]
    }),
  )
}

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
