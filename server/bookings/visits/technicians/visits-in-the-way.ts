import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { statesThat } from '#shared/bookings/booking-states.ts'
import type { ClosedDays } from '#shared/time/closed-days.ts'
import { problemsOfVisit } from '#shared/visits/technicians.ts'
import { describeTechnician } from './describe-technician.ts'
import type { Technician } from './read-technicians.ts'
import { sameKindBefore } from './same-kind-before.ts'

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
