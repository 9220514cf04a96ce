import { and, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import { noBooking } from '#server/features/desk/change-booking.ts'
import type { DeskContext } from '#server/features/desk/desk-context.ts'
import { readDeskSettings } from '#server/features/desk/desk-settings.ts'
import { readTechnicians } from '#server/features/technicians/read-technicians.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { canMoveBooking } from '#shared/booking-states.ts'
import type { SuggestionOnTheWire } from '#shared/plan-on-the-wire.ts'
import { findServiceArea } from '#shared/service-area.ts'
import { type ApplianceType, plannedStates } from '#shared/technicians.ts'
import { isUuid } from '#shared/uuid.ts'
import type { PlannedVisit } from './free-windows.ts'
import { type Suggestion, suggestWindows } from './suggest-windows.ts'

/** How many days ahead are checked, including today. */
const days = 14
const dayMs = 24 * 60 * 60 * 1000

export type FindFreeWindowsContext = Pick<DeskContext, 'db' | 'clock' | 'holidays'>

/**
 * The free windows of the next 14 days for a booking, best first, each with the technician it suits best. A visit that is already
 * planned may move, so its own place counts as free. None for a booking that cannot be scheduled.
 * @throws AppError not_found
 */
export async function findFreeWindows(
  { db, clock, holidays }: FindFreeWindowsContext,
  bookingId: string,
): Promise<SuggestionOnTheWire[]> {
  const booking = await readBookingToPlan(db, bookingId)
  if (!booking.canBeScheduled) return []
  const technicians = await readTechnicians(db, { activeOnly: true })
  const { settings } = await readDeskSettings(db)
  const now = clock.now()
  const ids = technicians.map(({ id }) => id)
  const visits = await readPlannedVisits(db, { technicianIds: ids, now, except: bookingId })
  const calendar = { now, days, windows: settings.arrival_windows, holidays }
  const names = new Map(technicians.map(({ id, name }) => [id, name]))
  const isOnTheMap = findServiceArea(booking.zip) !== null
  return suggestWindows({ technicians, visits, ...calendar }, booking).map((suggestion) =>
    describeSuggestion(suggestion, names.get(suggestion.technicianId) ?? '', isOnTheMap),
  )
}

function describeSuggestion(
  { technicianId, window, miles, reasons }: Suggestion,
  technicianName: string,
  isOnTheMap: boolean,
): SuggestionOnTheWire {
  return {
    technician_id: technicianId,
    technician_name: technicianName,
    start: window.start.toISOString(),
    end: window.end.toISOString(),
    miles: isOnTheMap ? Math.round(miles * 10) / 10 : null,
    reasons,
  }
}

async function readBookingToPlan(db: Db, bookingId: string) {
  if (!isUuid(bookingId)) throw noBooking()
  const [row] = await db
    .select({
      zip: bookings.customerZip,
      applianceType: bookings.applianceType,
      preferredTime: bookings.preferredTime,
      urgency: deskBookings.urgency,
      state: deskBookings.state,
      erasedAt: deskBookings.erasedAt,
    })
    .from(deskBookings)
    .innerJoin(bookings, eq(bookings.id, deskBookings.bookingId))
    .where(eq(deskBookings.bookingId, bookingId))
  if (!row) throw noBooking()
  return {
    zip: row.zip,
    applianceType: row.applianceType as ApplianceType,
    preferredTime: row.preferredTime,
    isUrgent: row.urgency !== null,
    canBeScheduled: row.erasedAt === null && canMoveBooking(row.state, 'scheduled'),
  }
}

/** What takes up these technicians' places, starting with the day before: a window never spans a night. */
export async function readPlannedVisits(
  db: Db,
  { technicianIds, now, except }: { technicianIds: string[]; now: Date; except: string },
): Promise<PlannedVisit[]> {
  if (technicianIds.length === 0) return []
  const rows = await db
    .select({
      technicianId: deskBookings.technicianId,
      seat: deskBookings.seat,
      start: deskBookings.windowStart,
      end: deskBookings.windowEnd,
      zip: bookings.customerZip,
      applianceType: bookings.applianceType,
    })
    .from(deskBookings)
    .innerJoin(bookings, eq(bookings.id, deskBookings.bookingId))
    .where(
      and(
        inArray(deskBookings.technicianId, technicianIds),
        gt(deskBookings.windowStart, new Date(now.getTime() - dayMs)),
        lt(deskBookings.windowStart, new Date(now.getTime() + (days + 1) * dayMs)),
        inArray(deskBookings.state, [...plannedStates]),
        ne(deskBookings.bookingId, except),
      ),
    )
  return rows.flatMap(({ technicianId, seat, start, end, zip, applianceType }) =>
    technicianId !== null && seat !== null && start !== null && end !== null
      ? [{ technicianId, seat, start, end, zip, applianceType: applianceType as ApplianceType }]
      : [],
  )
}
