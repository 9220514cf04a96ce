import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { bookingCorrections } from '#server/platform/db/schema/bookings.ts'

/**
 * Whether a correction after this one (0: after the booking itself) set another email address (`findNewMailbox`) and therefore has
 * its own confirmation. A correction that only removed the address doesn't count, because the pending confirmation goes out another
 * way.
 */
export async function isConfirmedByCorrectionAfter(db: Db, bookingId: string, correction: number): Promise<boolean> {
  const [later] = await db
    .select({ number: bookingCorrections.number })
    .from(bookingCorrections)
    .where(
      and(
        eq(bookingCorrections.bookingId, bookingId),
        gt(bookingCorrections.number, correction),
        sql`EXISTS (
          SELECT FROM jsonb_array_elements(${bookingCorrections.changes}) AS change
          WHERE change->>'field' = 'customer_email' AND change->>'to' IS NOT NULL
            AND lower(change->>'to') IS DISTINCT FROM lower(change->>'from')
        )`,
      ),
    )
    .limit(1)
  return later !== undefined
}

/**
 * Whether this email address or phone number came from a correction of the form, which anyone who knows the booking's id can send.
 * What the shop enters is known to be the homeowner's.
 */
export async function isCorrected(
  db: Db,
  bookingId: string,
  field: 'customer_email' | 'customer_phone',
): Promise<boolean> {
  const [newest] = await db
    .select({ isByShop: bookingCorrections.isByShop })
    .from(bookingCorrections)
    .where(
      and(
        eq(bookingCorrections.bookingId, bookingId),
        sql`${bookingCorrections.changes} @> ${JSON.stringify([{ field }])}::jsonb`,
      ),
    )
    .orderBy(desc(bookingCorrections.number))
    .limit(1)
  return newest !== undefined && !newest.isByShop
}
