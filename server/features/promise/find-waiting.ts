import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'

/** The booking an escalation is about; undefined if someone has answered in the meantime. */
export async function findWaiting(db: Db, bookingId: string) {
  const [found] = await db
    .select({ booking: bookings, promisedAt: deskBookings.promisedAt })
    .from(deskBookings)
    .innerJoin(bookings, eq(bookings.id, deskBookings.bookingId))
    .where(and(eq(deskBookings.bookingId, bookingId), deskBookings.isWaiting))
  return found
}
