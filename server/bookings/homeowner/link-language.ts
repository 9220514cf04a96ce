import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { homeownerLinks } from '#server/platform/db/schema/homeowner.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'

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

/** Writes something next to the desk row, without an event, but not if the booking is erased or being erased. */
export async function writeUnlessErased(db: Db, bookingId: string, write: (tx: Db) => Promise<void>): Promise<void> {
  const { bookingId: id, erasedAt } = deskBookings
  await db.transaction(async (tx) => {
    const isThere = and(eq(id, bookingId), isNull(erasedAt))
    const held = await tx.select({ id }).from(deskBookings).where(isThere).for('key share')
    if (held.length > 0) await write(tx)
  })
}
