import type { Booking } from '#server/platform/db/schema/bookings.ts'
import type { DeskBooking } from '#server/platform/db/schema/desk.ts'
import { bookingStates } from '#shared/bookings/booking-states.ts'
import type { ClosedDays } from '#shared/time/closed-days.ts'
import { problemsOfVisit, type VisitProblem } from '#shared/visits/technicians.ts'
import { describeTechnician } from './describe-technician.ts'
import type { Technician } from './read-technicians.ts'

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
