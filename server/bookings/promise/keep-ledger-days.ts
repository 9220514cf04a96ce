import { sql } from 'drizzle-orm'
import { asOneRow, type SweepContext, type Swept } from '#server/platform/queue/for-each-due.ts'
import { ledgerSpans } from '#shared/promise/response-ledger.ts'
import { businessDayOf } from '#shared/time/business-day.ts'
import { businessZone } from '#shared/time/business-zone.ts'
import { dayMs } from '#shared/time/durations.ts'
import { answersBetween, momentOf } from './ledger.ts'

/**
 * Keeps the days within the ledger's longest span that are over and have no one waiting, and forgets older ones and those by another clock.
 * The ledger is correct without this, but then has to read every booking.
 */
export function keepLedgerDays(ctx: SweepContext): Promise<Swept> {
  const now = ctx.clock.now()
  const [oldest, today] = [new Date(now.getTime() - Math.max(...ledgerSpans) * dayMs), now].map(businessDayOf)
  const answers = answersBetween({ from: sql`starts_at`, to: sql`ends_at`, now: momentOf(now) })
  return asOneRow(ctx, 'ledger_day', () =>
    ctx.db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL lock_timeout = '2s'`)
      // Blocks changes to bookings for a moment. Otherwise one could slip in between the count and the row it should invalidate.
      await tx.execute(sql`LOCK TABLE desk_bookings IN SHARE MODE`)
      await tx.execute(sql`
        WITH days AS (
          SELECT day AT TIME ZONE ${businessZone()} AS starts_at, (day + interval '1 day') AT TIME ZONE ${businessZone()} AS ends_at
          FROM generate_series(${oldest}::timestamp, ${today}::timestamp - interval '1 day', '1 day') day
        ), forgotten AS (
          DELETE FROM ledger_days WHERE starts_at NOT IN (SELECT starts_at FROM days)
        )
        INSERT INTO ledger_days (starts_at, ends_at, answers)
        SELECT starts_at, ends_at, ${answers} FROM days
        WHERE starts_at NOT IN (SELECT starts_at FROM ledger_days)
          AND NOT EXISTS (SELECT FROM desk_bookings WHERE is_waiting AND created_at >= starts_at AND created_at < ends_at)`)
    }),
  )
}
