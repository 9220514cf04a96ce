/** Revoking a homeowner's link, making a new one, and remembering its language. */
import { isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor, DeskContext } from '#server/bookings/desk/desk-context.ts'
import { changeBooking } from '#server/bookings/desk/steps/change-booking.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { homeownerLinks } from '#server/platform/db/schema/homeowner.ts'
import type { BookingEventKind } from '#shared/bookings/event-kinds.ts'

interface Target {
  bookingId: string
  by: Actor
}

/**
 * Revokes every URL that was issued for this booking.
 * @throws AppError not_found; conflict when it was erased
 */
export function revokeLink(ctx: DeskContext, target: Target) {
  return replaceLink(ctx, target, { kind: 'link_revoked', isInForce: false })
}

/**
 * Creates a new URL and revokes every one issued before.
 * @throws AppError not_found; conflict when it was erased
 */
export function renewLink(ctx: DeskContext, target: Target) {
  return replaceLink(ctx, target, { kind: 'link_renewed', isInForce: true })
}

function replaceLink(
  ctx: DeskContext,
  target: Target,
  { kind, isInForce }: { kind: BookingEventKind; isInForce: boolean },
) {
  return changeBooking(ctx, target, ({ bookingId }, _tx, now) => ({
    events: [{ kind }],
    async alsoWrite(tx) {
      await endIssuedLinks(tx, { bookingId, revokedAt: isInForce ? null : now })
    },
  }))
}

/**
 * Replaces the link after whoever got it turned out to be somebody else, in the correction's transaction. One that was turned off
 * stays off.
 * @returns whether there was one in force
 */
export async function endLinkInForce(tx: Db, bookingId: string): Promise<boolean> {
  return (await endIssuedLinks(tx, { bookingId, revokedAt: null }, isNull(homeownerLinks.revokedAt))) > 0
}

async function endIssuedLinks(
  tx: Db,
  { bookingId, revokedAt }: { bookingId: string; revokedAt: Date | null },
  setWhere?: SQL,
): Promise<number> {
  const written = await tx
    .insert(homeownerLinks)
    .values({ bookingId, revision: 2, revokedAt })
    .onConflictDoUpdate({
      target: homeownerLinks.bookingId,
      set: { revision: sql`${homeownerLinks.revision} + 1`, revokedAt },
      ...(setWhere && { setWhere }),
    })
    .returning({ revision: homeownerLinks.revision })
  return written.length
}
