import { and, asc, isNull, lt } from 'drizzle-orm'
import { system } from '#server/features/desk/desk-context.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import type { Log } from '#server/platform/log.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'
import { nightlyCleanup } from '#server/platform/queue/retry-policies.ts'
import { businessTimeZone } from '#shared/business.ts'
import { type ErasureContext, eraseBooking } from './erase-booking.ts'

/** How long service records are kept, as the privacy policy says (spec.md §9). */
const keptForYears = 7
const batch = 100

/**
 * Erases every booking that was sent more than seven years ago.
 * @returns how many
 */
export async function eraseOldRecords(ctx: ErasureContext): Promise<number> {
  const before = new Date(ctx.clock.now())
  before.setUTCFullYear(before.getUTCFullYear() - keptForYears)
  for (let total = 0; ; ) {
    const old = await ctx.db
      .select({ bookingId: deskBookings.bookingId })
      .from(deskBookings)
      .where(and(isNull(deskBookings.erasedAt), lt(deskBookings.createdAt, before)))
      .orderBy(asc(deskBookings.createdAt))
      .limit(batch)
    for (const { bookingId } of old) await eraseBooking(ctx, { bookingId, by: system, why: 'kept_long_enough' })
    total += old.length
    if (old.length < batch) return total
  }
}

/** Runs every night. */
export function eraseOldRecordsJob(ctx: ErasureContext & { log: Log }): JobHandler<object> {
  return {
    kind: {
      name: 'erase-old-records',
      ...nightlyCleanup,
    },
    schedule: { cron: '20 3 * * *', timeZone: businessTimeZone },
    async handle() {
      const erased = await eraseOldRecords(ctx)
      if (erased > 0) ctx.log.info({ erased }, 'emptied service records that are older than seven years')
    },
  }
}
