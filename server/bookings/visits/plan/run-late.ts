import { and, asc, eq, gte, lt, or } from 'drizzle-orm'
import type { Actor, DeskContext } from '#server/bookings/desk/desk-context.ts'
import { type Change, changeBooking, noBooking } from '#server/bookings/desk/steps/change-booking.ts'
import { rememberBefore } from '#server/bookings/desk/steps/undo-change.ts'
import { conflict } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type DeskBooking, deskBookings } from '#server/platform/db/schema/desk.ts'
import { bookingStates } from '#shared/bookings/booking-states.ts'
import { boundsOfBusinessDay, businessDayOf } from '#shared/time/business-day.ts'
import { minuteMs } from '#shared/time/durations.ts'
import { isUuid } from '#shared/uuid.ts'

/** How long the shop allows for a visit plus the drive to the next one. An arrival window is two hours. */
const minutesPerVisit = 90

interface TimedVisit extends DeskBooking {
  windowStart: Date
  windowEnd: Date
}

/**
 * Pushes back a technician's expected arrival by this many minutes, and the later visits of that day as far as necessary. A visit
 * that can still start within its promised window isn't moved. The windows stay, because they are what was agreed on.
 * @returns ids of the bookings whose homeowners should be told, this one first
 * @throws AppError not_found; conflict when the visit is not planned or has no technician; StaleBooking
 */
export async function runLate(
  ctx: DeskContext,
  { bookingId, minutes, version, by }: { bookingId: string; minutes: number; version: number; by: Actor },
): Promise<string[]> {
  if (!isUuid(bookingId)) throw noBooking()
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx }
    const following = await holdFollowing(tx, bookingId)
    const { row } = await changeBooking(inside, { bookingId, version, by }, (visit) => {
      if (!isTimed(visit) || !bookingStates[visit.state].isExpected)
        throw conflict('Only a planned visit can run late.')
      return expectAt(visit, new Date((visit.expectedAt ?? visit.windowEnd).getTime() + minutes * minuteMs))
    })
    const late = [bookingId]
    let free = (row.expectedAt ?? row.windowStart ?? new Date(0)).getTime() + minutesPerVisit * minuteMs
    for (const visit of following) {
      const arrival = Math.max(free, (visit.expectedAt ?? visit.windowStart).getTime())
      if (arrival > (visit.expectedAt ?? visit.windowEnd).getTime()) {
        await changeBooking(inside, { bookingId: visit.bookingId, by }, (held) => expectAt(held, new Date(arrival)))
        late.push(visit.bookingId)
      }
      free = arrival + minutesPerVisit * minuteMs
    }
    return late
  })
}

/**
 * The technician's later visits of this day that nobody has left for yet, in order. Locks them and the visit itself, so no delay is
 * based on outdated times. Locks in id order, like everything that locks several bookings, to avoid deadlocks.
 */
async function holdFollowing(tx: Db, bookingId: string): Promise<TimedVisit[]> {
  const isThis = eq(deskBookings.bookingId, bookingId)
  const [visit] = await tx.select().from(deskBookings).where(isThis)
  if (!visit || visit.technicianId === null || !isTimed(visit)) return []
  const isFollowing = and(
    eq(deskBookings.technicianId, visit.technicianId),
    eq(deskBookings.state, 'scheduled'),
    gte(deskBookings.windowStart, visit.windowStart),
    lt(deskBookings.windowStart, boundsOfBusinessDay(businessDayOf(visit.windowStart)).to),
  )
  const held = await tx
    .select()
    .from(deskBookings)
    .where(or(isThis, isFollowing))
    .orderBy(asc(deskBookings.bookingId))
    .for('update')
  return held
    .filter(isTimed)
    .filter((one) => one.bookingId !== bookingId)
    .sort((a, b) => a.windowStart.getTime() - b.windowStart.getTime() || (a.seat ?? 0) - (b.seat ?? 0))
}

function expectAt(visit: DeskBooking, expectedAt: Date): Change {
  const patch = { expectedAt }
  return {
    patch,
    events: [
      { kind: 'running_late', data: { expected_at: expectedAt.toISOString(), before: rememberBefore(visit, patch) } },
    ],
  }
}

function isTimed(visit: DeskBooking): visit is TimedVisit {
  return visit.windowStart !== null && visit.windowEnd !== null
}
