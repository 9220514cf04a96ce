import { and, inArray, isNull, lt, sql } from 'drizzle-orm'
import { type AdminActor, type DeskContext, system } from '#server/bookings/desk/desk-context.ts'
import { readDeskSettings } from '#server/bookings/desk/desk-settings.ts'
import { StaleBooking } from '#server/bookings/desk/steps/change-booking.ts'
import { moveBooking } from '#server/bookings/desk/steps/move-booking.ts'
import { isHold } from '#server/bookings/desk/take-hold.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { forEachDue, type SweepContext, type Swept } from '#server/platform/queue/for-each-due.ts'
import { hourMs } from '#shared/time/durations.ts'

const batch = 100
const { bookingId, version, dangerAt, firstAttemptAt } = deskBookings

/**
 * Gives back the time of everyone who chose one and couldn't be reached for as long as the owner has set, counted from the first try.
 * The booking stays open, and the homeowner hears that the visit is off.
 */
export async function giveBackHolds(ctx: DeskContext & SweepContext): Promise<Swept> {
  const { hold_hours: hours } = (await readDeskSettings(ctx.db)).settings
  const since = new Date(ctx.clock.now().getTime() - hours * hourMs)
  const isChosenSince = sql`EXISTS (SELECT FROM booking_events AS chosen WHERE chosen.booking_id = ${bookingId}
    AND chosen.kind IN ('scheduled', 'rescheduled') AND chosen.at >= ${since.toISOString()}::timestamptz)`
  const isDue = and(isHold, isNull(dangerAt), lt(firstAttemptAt, since), sql`NOT ${isChosenSince}`)
  return forEachDue(ctx, {
    sweep: 'hold',
    find: async (mayTry) =>
      hours === 0
        ? []
        : ctx.db
            .select({ bookingId, version })
            .from(deskBookings)
            .where(and(isDue, mayTry(sql`${bookingId}::text`)))
            .limit(batch),
    idOf: (due) => due.bookingId,
    work: (due) => unlessChanged(moveBooking(ctx, { ...due, by: system, to: 'contacted' })),
  })
}

/**
 * Cancels bookings of people who chose a time and couldn't be reached, together. One that changed since, such as because they were
 * reached after all, stays as it is.
 * @returns how many were canceled
 */
export async function letHoldsGo(
  ctx: DeskContext,
  { bookings, by }: { bookings: { id: string; version: number }[]; by: AdminActor },
): Promise<number> {
  const ids = bookings.map(({ id }) => id)
  const held = await ctx.db
    .select({ bookingId })
    .from(deskBookings)
    .where(and(isHold, inArray(bookingId, ids)))
  const holds = new Set(held.map((hold) => hold.bookingId))
  let letGo = 0
  for (const { id, version: seen } of bookings.filter((booking) => holds.has(booking.id))) {
    const step = { bookingId: id, version: seen, by, to: 'cancelled', reason: 'unreachable' } as const
    if (await unlessChanged(moveBooking(ctx, step))) letGo++
  }
  return letGo
}

/** Whether the booking was still as it was when someone looked. */
async function unlessChanged(move: Promise<unknown>): Promise<boolean> {
  try {
    await move
    return true
  } catch (error) {
    if (error instanceof StaleBooking) return false
    throw error
  }
}
