import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'

/** Writes something next to the desk row, without an event, but not if the booking is erased or being erased. */
export async function writeUnlessErased(db: Db, bookingId: string, write: (tx: Db) => Promise<void>): Promise<void> {
  const { bookingId: id, erasedAt } = deskBookings
  await db.transaction(async (tx) => {
    const isThere = and(eq(id, bookingId), isNull(erasedAt))
    const held = await tx.select({ id }).from(deskBookings).where(isThere).for('key share')
    if (held.length > 0) await write(tx)
  })
}
