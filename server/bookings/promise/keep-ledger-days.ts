import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { forEachDue, type SweepContext, type Swept } from '#server/platform/queue/for-each-due.ts'
import { ledgerSpans } from '#shared/promise/response-ledger.ts'
import { boundsOfBusinessDay, businessDayOf } from '#shared/time/business-day.ts'
import { dayMs } from '#shared/time/durations.ts'
import { answersBetween, momentOf } from './ledger.ts'

/**
 * Keeps the days within the ledger's longest span that are over and have no one waiting, and forgets older ones. The ledger is
 * correct without this, but then has to read every booking.
 */
export async function keepLedgerDays(ctx: SweepContext): Promise<Swept> {
  const now = ctx.clock.now()
  const oldest = new Date(now.getTime() - Math.max(...ledgerSpans) * dayMs)
  let { from, to } = boundsOfBusinessDay(businessDayOf(oldest))
  await ctx.db.execute(sql`DELETE FROM ledger_days WHERE starts_at < ${momentOf(from)}`)
  const days: { from: Date; to: Date }[] = []
  for (; to <= now; { from, to } = boundsOfBusinessDay(businessDayOf(to))) days.push({ from, to })
  return forEachDue(ctx, {
    sweep: 'ledger_day',
    find: async () => days,
    idOf: (day) => day.from.toISOString(),
    work: (day) => keepDay(ctx.db, { ...day, now }),
  })
}

async function keepDay(db: Db, day: { from: Date; to: Date; now: Date }): Promise<boolean> {
  const [from, to, now] = [momentOf(day.from), momentOf(day.to), momentOf(day.now)]
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`SELECT FROM ledger_days WHERE starts_at = ${from}`)
    if (rows.length > 0) return false
    // Blocks changes to bookings for a moment. Otherwise one could slip in between the count and the row it should invalidate.
    await tx.execute(sql`SET LOCAL lock_timeout = '2s'`)
    await tx.execute(sql`LOCK TABLE desk_bookings IN SHARE MODE`)
    await tx.execute(sql`
      INSERT INTO ledger_days (starts_at, ends_at, answers)
      SELECT ${from}, ${to}, ${answersBetween({ from, to, now })}
      WHERE NOT EXISTS (SELECT FROM desk_bookings WHERE is_waiting AND created_at >= ${from} AND created_at < ${to})
      ON CONFLICT DO NOTHING`)
    return true
  })
}
