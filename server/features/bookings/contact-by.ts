import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { promises } from '#shared/business.ts'

/** The time we tell the homeowner instead of the usual minutes, because the office was closed; `null` for every other booking. */
export async function findContactBy(db: Db, bookingId: string): Promise<Date | null> {
  const { bookingId: id, promisedAt, createdAt } = deskBookings
  const isLater = sql`${promisedAt} > ${createdAt} + make_interval(mins => ${promises.contactWithinMinutes})`
  const [found] = await db
    .select({ promisedAt })
    .from(deskBookings)
    .where(and(eq(id, bookingId), isLater))
  return found?.promisedAt ?? null
}
