import { eq } from 'drizzle-orm'
import type { Technician } from '#server/bookings/visits/technicians/read-technicians.ts'
import { sameKindBefore } from '#server/bookings/visits/technicians/same-kind-before.ts'
import { findVisitProblems } from '#server/bookings/visits/technicians/visit-problems.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { homeownerLinks } from '#server/platform/db/schema/homeowner-links.ts'
import { findPlaceName, type ServiceArea } from '#shared/service-area/service-area.ts'
import type { ClosedDays } from '#shared/time/closed-days.ts'
import type { VisitOnTheWire } from '#shared/visits/plan-on-the-wire.ts'

/** Selects bookings with everything the plan shows about them. */
export function selectVisits(db: Db) {
  return db
    .select({ desk: deskBookings, booking: bookings, language: homeownerLinks.language, sameKindBefore })
    .from(deskBookings)
    .innerJoin(bookings, eq(bookings.id, deskBookings.bookingId))
    .leftJoin(homeownerLinks, eq(homeownerLinks.bookingId, deskBookings.bookingId))
}
type PlannedBooking = Awaited<ReturnType<typeof selectVisits>>[number]

/** A booking as the plan shows it, with any current problems of its visit. */
export function describeVisit(
  planned: PlannedBooking,
  { technicians, holidays, area }: { technicians: readonly Technician[]; holidays: ClosedDays; area: ServiceArea },
): VisitOnTheWire {
  const { desk, booking, language } = planned
  const technician = technicians.find(({ id }) => id === desk.technicianId)
  return {
    id: booking.id,
    version: desk.version,
    state: desk.state,
    technician_id: desk.technicianId,
    seat: desk.seat,
    window_start: desk.windowStart?.toISOString() ?? null,
    window_end: desk.windowEnd?.toISOString() ?? null,
    expected_at: desk.expectedAt?.toISOString() ?? null,
    is_part_missing: desk.isPartMissing,
    problems: findVisitProblems(planned, technician ?? null, holidays),
    urgency: desk.urgency,
    danger_at: desk.dangerAt?.toISOString() ?? null,
    created_at: desk.createdAt.toISOString(),
    customer_name: booking.customerName,
    customer_phone: booking.customerPhone,
    language,
    customer_zip: booking.customerZip,
    street: desk.street,
    place: findPlaceName(area, booking.customerZip),
    appliance_type: booking.applianceType,
    problem_description: booking.problemDescription,
    preferred_time: booking.preferredTime,
  }
}
