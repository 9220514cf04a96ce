import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Actor, DeskContext } from '#server/bookings/desk/desk-context.ts'
import type { LiveMessage } from '#server/bookings/desk/live-message.ts'
import { conflict } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type DeskBooking, deskBookings, deskPeople } from '#server/platform/db/schema/desk.ts'
import { isUuid } from '#shared/uuid.ts'
import { type DeskPatch, noBooking } from './change-booking.ts'

/** How long a claim lasts: a call, and the time to record its outcome. */
const claimMs = 5 * 60 * 1000

/**
 * Shows everyone that this person is on the phone with the homeowner right now. A claim expires on its own. It is not an event,
 * because nothing has happened yet.
 * @throws AppError not_found; conflict, naming who has it
 */
export async function claimBooking(ctx: DeskContext, { bookingId, userId }: { bookingId: string; userId: string }) {
  if (!isUuid(bookingId)) throw noBooking()
  const now = ctx.clock.now()
  await ctx.db.transaction(async (tx) => {
    const isFree = or(
      isNull(deskBookings.claimedBy),
      eq(deskBookings.claimedBy, userId),
      lt(deskBookings.claimedUntil, now),
    )
    const [claimed] = await tx
      .update(deskBookings)
      .set({ claimedBy: userId, claimedUntil: new Date(now.getTime() + claimMs) })
      .where(and(eq(deskBookings.bookingId, bookingId), isFree))
      .returning({ version: deskBookings.version })
    if (!claimed) throw await refusal(tx, bookingId)
    await publishClaim(ctx, tx, { bookingId, version: claimed.version })
  })
}

/** The claim of someone who starts a call, or nothing while a colleague has the booking. */
export function claimPatch(row: DeskBooking, by: Actor, now: Date): DeskPatch {
  const isTaken =
    row.claimedBy !== null && row.claimedBy !== by.id && row.claimedUntil !== null && row.claimedUntil > now
  return isTaken ? {} : { claimedBy: by.id, claimedUntil: new Date(now.getTime() + claimMs) }
}

/** Ends a person's own claim. It's no error if there is none. */
export async function releaseBooking(ctx: DeskContext, { bookingId, userId }: { bookingId: string; userId: string }) {
  if (!isUuid(bookingId)) throw noBooking()
  await ctx.db.transaction(async (tx) => {
    const [released] = await tx
      .update(deskBookings)
      .set({ claimedBy: null, claimedUntil: null })
      .where(and(eq(deskBookings.bookingId, bookingId), eq(deskBookings.claimedBy, userId)))
      .returning({ version: deskBookings.version })
    if (released) await publishClaim(ctx, tx, { bookingId, version: released.version })
  })
}

async function refusal(tx: Db, bookingId: string) {
  const [holder] = await tx
    .select({ name: deskPeople.name })
    .from(deskBookings)
    .leftJoin(deskPeople, eq(deskPeople.userId, deskBookings.claimedBy))
    .where(eq(deskBookings.bookingId, bookingId))
  if (!holder) return noBooking()
  return conflict(`${holder.name ?? 'Someone'} is calling this customer right now.`)
}

function publishClaim(ctx: DeskContext, tx: Db, { bookingId, version }: { bookingId: string; version: number }) {
  const message: LiveMessage = { booking_id: bookingId, version, kind: 'claimed' }
  return ctx.deskFeed.publish(tx, JSON.stringify(message))
}
