import { and, asc, count, eq, gte, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm'
import { fieldsForTechnicians } from '#server/bookings/booking-row.ts'
import type { DeskContext } from '#server/bookings/desk/desk-context.ts'
import { readDeskSettings } from '#server/bookings/desk/desk-settings.ts'
import {
  describeTechnician,
  readTechnicians,
  type Technician,
} from '#server/bookings/visits/technicians/technicians.ts'
import { findVisitProblems, sameKindBefore } from '#server/bookings/visits/technicians/visit-problems.ts'
import { invalid } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { homeownerLinks } from '#server/platform/db/schema/homeowner.ts'
import { statesThat } from '#shared/bookings/booking-states.ts'
import { findPlaceName, type ServiceArea } from '#shared/service-area/service-area.ts'
import { boundsOfBusinessDay, countDays, listDays } from '#shared/time/business-day.ts'
import { type ClosedDays, closedDaysOf } from '#shared/time/closed-days.ts'
import type { BoardOnTheWire, VisitOnTheWire } from '#shared/visits/plan-on-the-wire.ts'

/** The board is viewed by day or by week. Two weeks is the most one request can ask for. */
const mostDays = 14
const mostUnplanned = 100

/**
 * Everything with a time on these days (YYYY-MM-DD in the shop's time zone, both inclusive), and everything that has no time yet.
 * @throws AppError invalid when the days are out of order, or too many
 */
export async function readBoard(
  db: Db,
  { from, to, holidays, area, now }: { from: string; to: string; holidays: ClosedDays; area: ServiceArea; now: Date },
): Promise<BoardOnTheWire> {
  const days = countDays(from, to) + 1
  if (days < 1) throw invalid('The last day is before the first.', { to: 'Please choose a later day' })
  if (days > mostDays) throw invalid(`Please ask for up to ${mostDays} days.`, { to: 'Please choose an earlier day' })
  const { settings } = await readDeskSettings(db)
  const everybody = await readTechnicians(db)
  const planned = await readPlanned(db, { start: boundsOfBusinessDay(from).from, end: boundsOfBusinessDay(to).to })
  const { rows: unplanned, total } = await readUnplanned(db)
  const isClosed = (day: string) => holidays.includes(day)
  const answer = { technicians: everybody, holidays, area }
  return {
    from,
    to,
    windows: settings.arrival_windows,
    holidays: listDays(from, to).filter(isClosed),
    technicians: everybody
      .filter((person) => person.isActive || planned.some(({ desk }) => desk.technicianId === person.id))
      .map(describeTechnician),
    visits: planned.map((row) => describeVisit(row, answer)),
    unplanned: unplanned.map((row) => describeVisit(row, answer)),
    unplanned_total: total,
    now: now.toISOString(),
  }
}

/** Ordered by window. Leaves out canceled visits, and bookings that weren't from customers. */
function readPlanned(db: Db, { start, end }: { start: Date; end: Date }) {
  return selectVisits(db)
    .where(
      and(
        gte(deskBookings.windowStart, start),
        lt(deskBookings.windowStart, end),
        notInArray(deskBookings.state, statesThat('isCalledOff')),
      ),
    )
    .orderBy(asc(deskBookings.windowStart), asc(deskBookings.seat), asc(deskBookings.bookingId))
}

/** Urgent ones first, then oldest first. */
async function readUnplanned(db: Db) {
  const isUnplanned = and(sql`${deskBookings.isOpen}`, isNull(deskBookings.windowStart))
  const rows = await selectVisits(db)
    .where(isUnplanned)
    .orderBy(asc(sql`${deskBookings.urgency} IS NULL`), asc(deskBookings.createdAt), asc(deskBookings.bookingId))
    .limit(mostUnplanned)
  if (rows.length < mostUnplanned) return { rows, total: rows.length }
  const [counted] = await db.select({ total: count() }).from(deskBookings).where(isUnplanned)
  return { rows, total: counted?.total ?? rows.length }
}

/** Reads bookings in the order of the given ids. */
export async function readVisits(db: Db, ids: string[], { business }: Pick<DeskContext, 'business'>) {
  const rows = await selectVisits(db).where(inArray(deskBookings.bookingId, ids))
  const answer = {
    technicians: await readTechnicians(db),
    holidays: closedDaysOf(business()),
    area: business().serviceArea,
  }
  return ids.flatMap((id) => {
    const row = rows.find(({ booking }) => booking.id === id)
    return row ? [describeVisit(row, answer)] : []
  })
}

/** Selects bookings with everything the plan shows about them. */
function selectVisits(db: Db) {
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
    ...fieldsForTechnicians(booking),
    language,
    street: desk.street,
    place: findPlaceName(area, booking.customerZip),
  }
}
