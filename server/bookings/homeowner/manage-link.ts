/** Revoking a homeowner's link, making a new one, and remembering its language. */
import { eq, sql } from 'drizzle-orm'
import type { Actor, DeskContext } from '#server/bookings/desk/desk-context.ts'
import { changeBooking, writeUnlessErased } from '#server/bookings/desk/steps/change-booking.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { homeownerLinks } from '#server/platform/db/schema/homeowner-links.ts'
import type { BookingEventKind } from '#shared/bookings/event-kinds.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'

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
      const revokedAt = isInForce ? null : now
      await tx
        .insert(homeownerLinks)
        .values({ bookingId, revision: 2, revokedAt })
        .onConflictDoUpdate({
          target: homeownerLinks.bookingId,
          set: { revision: sql`${homeownerLinks.revision} + 1`, revokedAt },
        })
    },
  }))
}

/** Stores the language for the page and the emails, in the transaction that stores the booking. */
export async function keepLanguage(
  db: Db,
  { bookingId, language }: { bookingId: string; language: HomeownerLanguage },
): Promise<void> {
  await db
    .insert(homeownerLinks)
    .values({ bookingId, language })
    .onConflictDoUpdate({ target: homeownerLinks.bookingId, set: { language } })
}

/** The same for someone who chooses it on their page. The booking may be getting erased at that moment. */
export function changeLanguage(db: Db, chosen: { bookingId: string; language: HomeownerLanguage }): Promise<void> {
  return writeUnlessErased(db, chosen.bookingId, (tx) => keepLanguage(tx, chosen))
}

/** The language for messages to a homeowner, or `en` if we don't know it. */
export async function findLanguage(db: Db, bookingId: string): Promise<HomeownerLanguage> {
  const [row] = await db
    .select({ language: homeownerLinks.language })
    .from(homeownerLinks)
    .where(eq(homeownerLinks.bookingId, bookingId))
  return row?.language ?? 'en'
}
