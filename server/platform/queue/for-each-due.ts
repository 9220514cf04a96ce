/** The one way in which recurring work goes through rows, so that one that fails doesn't hold up those behind it. */

import { and, eq, gt, gte, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { failedRows, type Sweep } from '#server/platform/db/schema/failed-rows.ts'
import { safeMessage } from '#server/platform/error-facts.ts'
import type { Log } from '#server/platform/log.ts'
import { hourMs } from '#shared/time/durations.ts'
import type { JobKind, Queue } from './queue.ts'
import { mailForADay } from './retry-policies.ts'

/** The owner hears of a row that fails this many times in a row, */
const toldAtFailure = 3
/** with all others of the sweep in one email, and of the next ones no sooner than after this. */
const toldAgainAfterMs = hourMs
const longestPauseMs = hourMs

declare const byForEachDue: unique symbol

/** How recurring work went. Only `forEachDue` makes one, and a `JobHandler` with a schedule has to return one. */
export interface Swept {
  /** How many rows were worked on. */
  done: number
  failed: number
  [byForEachDue]: true
}

export interface SweepContext {
  db: Db
  clock: Clock
  log: Log
  queue: Pick<Queue, 'enqueue'>
}

/** What a sweep goes through. */
interface DueRows<Row> {
  sweep: Sweep
  /**
   * Finds due rows, the most urgent first, in batches or all at once, and doesn't lock them.
   * @param mayTry whether the row with this id wasn't tried in vain a moment ago; needed only by a search with a limit
   */
  find(mayTry: (id: SQLWrapper) => SQL): Promise<Row[]>
  idOf(row: Row): string
  /**
   * Works on one row, in a transaction of its own that finds out whether the row is still due.
   * @returns whether it did something, or how many it counts for
   */
  work(row: Row): Promise<boolean | number>
}

/** Rows that failed at least three times. */
export interface StuckRows {
  sweep: Sweep
  /** At most ten of them. */
  rowIds: string[]
  count: number
  /** When, in ISO 8601 format. */
  toldAt: string
  /** Why the last of them failed. Says no more than a log may. */
  reason: string
}

/** Tells the owner about stuck rows. */
export const stuckRowsMail: JobKind<StuckRows> = { name: 'stuck-rows-mail', ...mailForADay }

/**
 * Works on every due row. A row that fails is counted and logged, and tried again: at once, then after a pause that doubles from a
 * minute to an hour. The owner is emailed about a row's third failure. Any number of processes can run the same sweep at once.
 * @throws Error when the rows can't be found, or a failure can't be recorded
 */
export async function forEachDue<Row>(ctx: SweepContext, due: DueRows<Row>): Promise<Swept> {
  const swept = { done: 0, failed: 0 }
  const failedBefore = await ctx.db.select().from(failedRows).where(eq(failedRows.sweep, due.sweep))
  const now = ctx.clock.now()
  const notNow = failedBefore.filter(({ againAt }) => againAt > now).map(({ rowId }) => rowId)
  const seen = new Set(notNow)
  const mayTry = (id: SQLWrapper) => sql`${id} <> ALL(${sql.param(notNow)}::text[])`
  let reason = ''
  for (;;) {
    const rows = (await due.find(mayTry)).filter((row) => !seen.has(due.idOf(row)))
    if (rows.length === 0) break
    for (const row of rows) {
      const rowId = due.idOf(row)
      seen.add(rowId)
      try {
        const done = Number(await due.work(row))
        swept.done += done
        if (done === 0) notNow.push(rowId)
      } catch (error) {
        swept.failed++
        notNow.push(rowId)
        reason = safeMessage(error)
        await recordFailure(ctx, { sweep: due.sweep, rowId, reason })
        continue
      }
      const isMended = failedBefore.some((failed) => failed.rowId === rowId)
      if (isMended) await ctx.db.delete(failedRows).where(isRow(due.sweep, rowId))
    }
  }
  if (swept.failed > 0) await tellStuck(ctx, due.sweep, reason)
  return swept as Swept
}

/** Recurring work that is a single row or statement, so that nothing stands behind it. */
export function asOneRow(ctx: SweepContext, sweep: Sweep, work: () => Promise<unknown>): Promise<Swept> {
  return forEachDue(ctx, {
    sweep,
    find: async () => [sweep],
    idOf: (row) => row,
    async work() {
      await work()
      return true
    },
  })
}

/**
 * Runs sweeps that have the same schedule, one after another. One that fails as a whole doesn't hold up those behind it.
 * @throws the error of the first one that did, after the others ran
 */
export async function sweepInTurn(sweeps: (() => Promise<Swept>)[]): Promise<Swept> {
  const swept = { done: 0, failed: 0 }
  const errors: unknown[] = []
  for (const sweep of sweeps) {
    try {
      const { done, failed } = await sweep()
      swept.done += done
      swept.failed += failed
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
  return swept as Swept
}

async function recordFailure(
  { db, clock, log }: SweepContext,
  { sweep, rowId, reason }: { sweep: Sweep; rowId: string; reason: string },
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const [failed] = await tx
      .insert(failedRows)
      .values({ sweep, rowId, failures: 1, failedAt: now, againAt: now })
      .onConflictDoUpdate({
        target: [failedRows.sweep, failedRows.rowId],
        set: { failures: sql`${failedRows.failures} + 1`, failedAt: now },
      })
      .returning({ failures: failedRows.failures })
    const failures = failed?.failures ?? 1
    const pauseMs = failures === 1 ? 0 : Math.min(longestPauseMs, 60_000 * 2 ** (failures - 2))
    const againAt = new Date(now.getTime() + pauseMs)
    await tx.update(failedRows).set({ againAt }).where(isRow(sweep, rowId))
    log[failures < toldAtFailure ? 'warn' : 'error']({ sweep, rowId, failures, reason, againAt }, 'a due row failed')
  })
}

/** Many rows can fail for one reason, so the owner isn't told of each. */
async function tellStuck({ db, clock, queue }: SweepContext, sweep: Sweep, reason: string): Promise<void> {
  const now = clock.now()
  const isOf = eq(failedRows.sweep, sweep)
  await db.transaction(async (tx) => {
    const lately = gt(failedRows.toldAt, new Date(now.getTime() - toldAgainAfterMs))
    if ((await tx.$count(failedRows, and(isOf, lately))) > 0) return
    const told = await tx
      .update(failedRows)
      .set({ toldAt: now })
      .where(and(isOf, gte(failedRows.failures, toldAtFailure), isNull(failedRows.toldAt)))
      .returning({ rowId: failedRows.rowId })
    if (told.length === 0) return
    const rowIds = told.map(({ rowId }) => rowId).slice(0, 10)
    await queue.enqueue(tx, stuckRowsMail, { sweep, rowIds, count: told.length, toldAt: now.toISOString(), reason })
  })
}

function isRow(sweep: Sweep, rowId: string): SQL | undefined {
  return and(eq(failedRows.sweep, sweep), eq(failedRows.rowId, rowId))
}
