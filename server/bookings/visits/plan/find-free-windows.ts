import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { DeskContext } from '#server/bookings/desk/desk-context.ts'
import { readDeskSettings } from '#server/bookings/desk/desk-settings.ts'
import { noBooking } from '#server/bookings/desk/steps/change-booking.ts'
import { readTechnicians } from '#server/bookings/visits/technicians/technicians.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import type { ApplianceType } from '#shared/bookings/booking-fields.ts'
import { canMoveBooking, statesThat } from '#shared/bookings/booking-states.ts'
import { findKnownZip } from '#shared/service-area/service-area.ts'
import { closedDaysOf } from '#shared/time/closed-days.ts'
import { dayMs } from '#shared/time/durations.ts'
import { isUuid } from '#shared/uuid.ts'
import type { SuggestionOnTheWire } from '#shared/visits/plan-on-the-wire.ts'
import type { PlannedVisit } from './free-windows.ts'
import { type Suggestion, suggestWindows } from './suggest-windows.ts'

/** How many days to look ahead, including today. */
const days = 14

export type FindFreeWindowsContext = Pick<DeskContext, 'db' | 'clock' | 'business'>

/**
 * Finds a booking's free windows in the next 14 days, best first, each with the technician who suits it best. A visit that is
 * already planned may move, so its own spot counts as free. Empty for a booking that can't be scheduled.
 * @throws AppError not_found
 */
export async function findFreeWindows(
  { db, clock, business }: FindFreeWindowsContext,
  bookingId: string,
): Promise<SuggestionOnTheWire[]> {
  if (!isUuid(bookingId)) throw noBooking()
  const now = clock.now()
  const [booking, technicians, { settings }, visits] = await Promise.all([
    readBookingToPlan(db, bookingId),
    readTechnicians(db, { activeOnly: true }),
    readDeskSettings(db),
    readPlannedVisits(db, { now, except: bookingId }),
  ])
  if (!booking.canBeScheduled) return []
  const { serviceArea: area } = business()
  const calendar = { area, now, days, windows: settings.arrival_windows, holidays: closedDaysOf(business()) }
  const names = new Map(technicians.map(({ id, name }) => [id, name]))
  const isOnTheMap = findKnownZip(area, booking.zip) !== null
  return suggestWindows({ technicians, visits, ...calendar }, booking)
    .filter(({ window }) => window.start.getTime() !== booking.windowStart?.getTime())
    .map((suggestion) => describeSuggestion(suggestion, names.get(suggestion.technicianId) ?? '', isOnTheMap))
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
  const [row] = await db
    .select({
      zip: bookings.customerZip,
      applianceType: bookings.applianceType,
      preferredTime: bookings.preferredTime,
      urgency: deskBookings.urgency,
      state: deskBookings.state,
      erasedAt: deskBookings.erasedAt,
      windowStart: deskBookings.windowStart,
    })
    .from(deskBookings)
    .innerJoin(bookings, eq(bookings.id, deskBookings.bookingId))
    .where(eq(deskBookings.bookingId, bookingId))
  if (!row) throw noBooking()
  return {
    zip: row.zip,
    applianceType: row.applianceType,
    preferredTime: row.preferredTime,
    isUrgent: row.urgency !== null,
    // The visit already has this one.
    windowStart: row.windowStart,
    canBeScheduled: row.erasedAt === null && canMoveBooking(row.state, 'scheduled'),
  }
}

/** One technician's visits as parallel lists, with times in milliseconds. */
interface VisitLists extends Record<string, unknown> {
  technician_id: string
  starts: number[]
  ends: number[]
  seats: number[]
  zips: string[]
  appliances: ApplianceType[]
}

/**
 * Visits that take up a spot of an active technician. Looking one day back is enough, because a window never spans a night. Fetched
 * as lists, because reading thousands of rows takes longer than PostgreSQL needs to find them.
 */
async function readPlannedVisits(db: Db, { now, except }: { now: Date; except: string }): Promise<PlannedVisit[]> {
  const [from, to] = [-dayMs, (days + 1) * dayMs].map((ms) => new Date(now.getTime() + ms).toISOString())
  const inMs = (moment: SQL) => sql`json_agg((date_part('epoch', ${moment}) * 1000)::int8)`
  const { rows } = await db.execute<VisitLists>(sql`
    SELECT technician_id, ${inMs(sql`window_start`)} AS starts, ${inMs(sql`window_end`)} AS ends, json_agg(seat) AS seats,
      json_agg(customer_zip) AS zips, json_agg(appliance_type) AS appliances
    FROM desk_bookings JOIN bookings ON bookings.id = booking_id
    WHERE technician_id = ANY (ARRAY(SELECT id FROM technicians WHERE is_active))
      AND window_start > ${from}::timestamptz AND window_start < ${to}::timestamptz
      AND ${inArray(deskBookings.state, statesThat('isExpected'))} AND seat IS NOT NULL AND booking_id <> ${except}
    GROUP BY technician_id`)
  return rows.flatMap(({ technician_id: technicianId, starts, ends, seats, zips, appliances }) =>
    seats.map((seat, index) => ({
      technicianId,
      seat,
      start: new Date(starts[index] ?? Number.NaN),
      end: new Date(ends[index] ?? Number.NaN),
      zip: zips[index] ?? '',
      applianceType: appliances[index] ?? 'other',
    })),
  )
}
