import { and, asc, eq, gte, notExists, sql } from 'drizzle-orm'
import { takeIn } from '#server/bookings/after-booking.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { forEachDue, type SweepContext, type Swept } from '#server/platform/queue/for-each-due.ts'
import type { DeskContext } from './desk-context.ts'

const batch = 200

/**
 * Puts missing bookings on the desk: those from before there was a desk, those imported by SQL, and those stored by an older version
 * of the site that is still running next to this one.
 * @param since skips older ones; without it, all are checked
 */
export async function takeInMissed(ctx: DeskContext & SweepContext, { since }: { since?: Date } = {}): Promise<Swept> {
  const { id, createdAt } = bookings
  const isMissed = () => notExists(ctx.db.select().from(deskBookings).where(eq(deskBookings.bookingId, id)))
  return forEachDue(ctx, {
    sweep: 'missed_booking',
    find: (mayTry) =>
      ctx.db
        .select({ id })
        .from(bookings)
        .where(and(isMissed(), since && gte(createdAt, since), mayTry(sql`${id}::text`)))
        .orderBy(asc(createdAt))
        .limit(batch),
    idOf: (missed) => missed.id,
    work: (missed) =>
      ctx.db.transaction(async (tx) => {
        // Two processes that check at the same time take turns, and the second finds that it is there.
        await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('take in missed bookings'))`)
        const [booking] = await tx
          .select()
          .from(bookings)
          .where(and(eq(id, missed.id), isMissed()))
        if (booking) await ctx.queue.enqueueAll(tx, await takeIn(ctx, tx, { booking }))
        return booking !== undefined
      }),
  })
}
