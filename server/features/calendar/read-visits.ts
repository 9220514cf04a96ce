import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { bookingEvents, deskBookings } from '#server/platform/db/schema/desk.ts'
import { technicians } from '#server/platform/db/schema/technicians.ts'
import type { BookingState } from '#shared/booking-states.ts'
import { calledOffStates, expectedStates, type Visit } from './visit-events.ts'

/** How long past visits stay in the calendars. */
const keptForMs = 60 * 24 * 60 * 60 * 1000

const shownStates: BookingState[] = [...expectedStates, ...calledOffStates, 'done', 'no_show']

/**
 * The visits that a calendar shows, by time: upcoming ones and those of the last 60 days, canceled ones included. A visit whose time
 * was taken back without a new one is left out, so it disappears from every calendar that reads the feed.
 * @param technicianId whose visits; `null` for everyone's
 */
export async function listCalendarVisits(
  db: Db,
  { technicianId, now }: { technicianId: string | null; now: Date },
): Promise<(Visit & { technician: string | null })[]> {
  const rows = await db
    .select({ desk: deskBookings, booking: bookings, changedAt: bookingEvents.at, technician: technicians.name })
    .from(deskBookings)
    .innerJoin(bookings, eq(bookings.id, deskBookings.bookingId))
    .innerJoin(
      bookingEvents,
      and(eq(bookingEvents.bookingId, deskBookings.bookingId), eq(bookingEvents.seq, deskBookings.version)),
    )
    .leftJoin(technicians, eq(technicians.id, deskBookings.technicianId))
    .where(
      and(
        gt(deskBookings.windowStart, new Date(now.getTime() - keptForMs)),
        inArray(deskBookings.state, shownStates),
        isNull(deskBookings.erasedAt),
        technicianId === null ? undefined : eq(deskBookings.technicianId, technicianId),
      ),
    )
    .orderBy(asc(deskBookings.windowStart), asc(deskBookings.bookingId))
  return rows.flatMap(({ desk, ...row }) => {
    const { windowStart: start, windowEnd: end } = desk
    return start && end ? [{ ...row, desk, window: { start, end } }] : []
  })
}

/** One visit, at a time that its booking has or once had. */
export async function readVisit(
  db: Db,
  { booking, desk }: Pick<Visit, 'booking' | 'desk'>,
  window: Visit['window'],
): Promise<Visit> {
  const [newest] = await db
    .select({ at: bookingEvents.at })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, booking.id), eq(bookingEvents.seq, desk.version)))
  return { booking, desk, window, changedAt: newest?.at ?? desk.createdAt }
}
