import { and, asc, eq, gte, lt, ne } from 'drizzle-orm'
import { conflict } from '#server/errors.ts'
import { changeBooking } from '#server/features/desk/change-booking.ts'
import type { Actor, DeskContext } from '#server/features/desk/desk-context.ts'
import { rememberBefore } from '#server/features/desk/undo-change.ts'
import { readTechnician } from '#server/features/technicians/read-technicians.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type DeskBooking, deskBookings } from '#server/platform/db/schema/desk.ts'
import { businessDayBounds } from '#shared/business-day.ts'
import { isPlannedState } from '#shared/technicians.ts'

/** How long the shop plans for a visit and the drive to the next one: an arrival window is two hours. */
const minutesPerVisit = 90
const minuteMs = 60_000

interface TimedVisit extends DeskBooking {
  windowStart: Date
  windowEnd: Date
}

/**
 * Pushes back a technician's expected arrival by so many minutes, and the later visits of the same day as far as necessary: anyone
 * who can still be reached within their promised window is not moved. The windows stay: they are what was agreed on.
 * @returns the ids of the bookings whose homeowners should be told, this one first
 * @throws AppError not_found; conflict when the visit is not planned or has no technician; StaleBooking
 */
export async function runLate(
  ctx: DeskContext,
  { bookingId, minutes, version, by }: { bookingId: string; minutes: number; version: number; by: Actor },
): Promise<string[]> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx }
    await holdTechnician(tx, bookingId)
    const { row } = await changeBooking(inside, { bookingId, version, by }, (visit) => {
      if (!isTimed(visit) || !isPlannedState(visit.state)) throw conflict('Only a planned visit can run late.')
      return expectAt(visit, new Date((visit.expectedAt ?? visit.windowEnd).getTime() + minutes * minuteMs))
    })
    const late = [bookingId]
    let free = afterVisit(row)
    for (const visit of await followingVisits(tx, row)) {
      const arrival = Math.max(free, plannedArrival(visit))
      if (arrival > (visit.expectedAt ?? visit.windowEnd).getTime()) {
        await changeBooking(inside, { bookingId: visit.bookingId, by }, (held) => expectAt(held, new Date(arrival)))
        late.push(visit.bookingId)
      }
      free = arrival + minutesPerVisit * minuteMs
    }
    return late
  })
}

/** Two people who report the same technician late take turns, so that no delay is based on outdated times. */
async function holdTechnician(tx: Db, bookingId: string): Promise<void> {
  const [visit] = await tx
    .select({ technicianId: deskBookings.technicianId })
    .from(deskBookings)
    .where(eq(deskBookings.bookingId, bookingId))
  if (visit?.technicianId) await readTechnician(tx, visit.technicianId, { lock: true })
}

function expectAt(visit: DeskBooking, expectedAt: Date) {
  const patch = { expectedAt }
  return {
    patch,
    events: [
      { kind: 'running_late', data: { expected_at: expectedAt.toISOString(), before: rememberBefore(visit, patch) } },
    ],
  }
}

/** The technician's later visits of this day that nobody has left for yet, in order. */
async function followingVisits(tx: Db, { bookingId, technicianId, windowStart }: DeskBooking): Promise<TimedVisit[]> {
  if (technicianId === null || windowStart === null) return []
  const { to } = businessDayBounds(windowStart)
  const rows = await tx
    .select()
    .from(deskBookings)
    .where(
      and(
        eq(deskBookings.technicianId, technicianId),
        eq(deskBookings.state, 'scheduled'),
        ne(deskBookings.bookingId, bookingId),
        gte(deskBookings.windowStart, windowStart),
        lt(deskBookings.windowStart, to),
      ),
    )
    .orderBy(asc(deskBookings.windowStart), asc(deskBookings.seat))
  return rows.filter(isTimed)
}

/** When the technician is free for the next visit. */
function afterVisit({ expectedAt, windowStart }: DeskBooking): number {
  return (expectedAt ?? windowStart ?? new Date(0)).getTime() + minutesPerVisit * minuteMs
}

function plannedArrival({ expectedAt, windowStart }: TimedVisit): number {
  return (expectedAt ?? windowStart).getTime()
}

function isTimed(visit: DeskBooking): visit is TimedVisit {
  return visit.windowStart !== null && visit.windowEnd !== null
}
