import { eq } from 'drizzle-orm'
import { writeUnlessErased } from '#server/bookings/desk/write-unless-erased.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { homeownerLinks } from '#server/platform/db/schema/homeowner-links.ts'
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
