import { sql } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'
import { businessTimeZone } from '#shared/business.ts'
import { businessDayBounds } from '#shared/business-day.ts'
import { ledgerSpans } from '#shared/response-ledger.ts'
import { answersBetween, momentOf } from './answers.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Keeps the days within the ledger's longest span that are over and have no one waiting, and forgets older ones. The ledger is
 * correct without this, but then has to read every booking.
 */
export async function keepLedgerDays({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock.now()
  const oldest = new Date(now.getTime() - Math.max(...ledgerSpans) * dayMs)
  let { from, to } = businessDayBounds(oldest)
  await db.execute(sql`DELETE FROM ledger_days WHERE starts_at < ${momentOf(from)}`)
  for (; to <= now; { from, to } = businessDayBounds(to)) await keepDay(db, { from, to, now })
}

async function keepDay(db: Db, day: { from: Date; to: Date; now: Date }) {
  const [from, to, now] = [momentOf(day.from), momentOf(day.to), momentOf(day.now)]
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`SELECT FROM ledger_days WHERE starts_at = ${from}`)
    if (rows.length > 0) return
    // Blocks changes to bookings for a moment. Otherwise one could slip in between the count and the row it should invalidate.
    await tx.execute(sql`SET LOCAL lock_timeout = '2s'`)
    await tx.execute(sql`LOCK TABLE desk_bookings IN SHARE MODE`)
    await tx.execute(sql`
      INSERT INTO ledger_days (starts_at, ends_at, answers)
      SELECT ${from}, ${to}, ${answersBetween({ from, to, now })}
      WHERE NOT EXISTS (SELECT FROM desk_bookings WHERE is_waiting AND created_at >= ${from} AND created_at < ${to})
      ON CONFLICT DO NOTHING`)
  })
}

/** Runs `keepLedgerDays` every night. */
export function keepLedgerDaysJob(ctx: { db: Db; clock: Clock }): JobHandler<object> {
  return {
    kind: {
      name: 'keep-ledger-days',
      retryLimit: 5,
      retryPauseSeconds: 60,
      longestRetryPauseSeconds: 600,
      expireInSeconds: 600,
      concurrency: 1,
    },
    schedule: { cron: '10 3 * * *', timeZone: businessTimeZone },
    async handle() {
      await keepLedgerDays(ctx)
    },
  }
}
