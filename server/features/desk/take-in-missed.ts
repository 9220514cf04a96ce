import { asc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import type { Booking } from '#server/platform/db/schema/bookings.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import type { NewJob } from '#server/platform/queue/new-jobs.ts'
import type { Queue } from '#server/platform/queue/queue.ts'

const batch = 200

export interface TakeInMissedContext {
  db: Db
  queue: Pick<Queue, 'enqueueAll'>
  /** @returns the jobs to enqueue in the transaction */
  onBooked(tx: Db, booking: Booking): Promise<NewJob[]>
}

/**
 * Puts missing bookings on the desk: those from before there was a desk, those imported by SQL, and those stored by an older version
 * of the site that is still running next to this one.
 * @param since skips older ones; without it, all are checked
 * @returns how many were taken in
 */
export async function takeInMissed(ctx: TakeInMissedContext, { since }: { since?: Date } = {}): Promise<number> {
  for (let total = 0; ; ) {
    const taken = await ctx.db.transaction(async (tx) => {
      // Two processes that check at the same time take turns, and the second finds nothing left.
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('take in missed bookings'))`)
      const missed = await tx
        .select({ booking: bookings })
        .from(bookings)
        .leftJoin(deskBookings, eq(deskBookings.bookingId, bookings.id))
        .where(
          since
            ? sql`${isNull(deskBookings.bookingId)} AND ${gte(bookings.createdAt, since)}`
            : isNull(deskBookings.bookingId),
        )
        .orderBy(asc(bookings.createdAt))
        .limit(batch)
      const jobs: NewJob[] = []
      for (const { booking } of missed) jobs.push(...(await ctx.onBooked(tx, booking)))
      await ctx.queue.enqueueAll(tx, jobs)
      return missed.length
    })
    total += taken
    if (taken < batch) return total
  }
}
