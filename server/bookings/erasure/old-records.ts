import { and, asc, isNull, lt, sql } from 'drizzle-orm'
import { system } from '#server/bookings/desk/desk-context.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import type { Log } from '#server/platform/log.ts'
import { forEachDue, type Swept } from '#server/platform/queue/for-each-due.ts'
import { serviceRecordYears } from '#shared/retention/kept-for.ts'
import { type ErasureContext, eraseBooking } from './erase-booking.ts'

const batch = 100

/** Erases every booking that was sent more than seven years ago. */
export async function eraseOldRecords(ctx: ErasureContext & { log: Log }): Promise<Swept> {
  const before = new Date(ctx.clock.now())
  before.setUTCFullYear(before.getUTCFullYear() - serviceRecordYears)
  const { bookingId, createdAt, erasedAt } = deskBookings
  return forEachDue(ctx, {
    sweep: 'old_record',
    find: (mayTry) =>
      ctx.db
        .select({ bookingId })
        .from(deskBookings)
        .where(and(isNull(erasedAt), lt(createdAt, before), mayTry(sql`${bookingId}::text`)))
        .orderBy(asc(createdAt))
        .limit(batch),
    idOf: (old) => old.bookingId,
    async work(old) {
      await eraseBooking(ctx, { ...old, by: system, why: 'kept_long_enough' })
      return true
    },
  })
}
