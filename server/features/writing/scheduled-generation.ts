import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { isAppError } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { aiGenerations } from '#server/platform/db/schema/ai-writing.ts'
import { type GeneratePostContext, writePost } from './generate-post.ts'
import { beginRun, recordRefusal, refuseAboveCap } from './generations.ts'
import { findDueSlot, monthAround } from './schedule.ts'
import { getAiSettings } from './settings.ts'
import { failedRunMail } from './writing-jobs.ts'

/**
 * Writes the post that is due, if one is and no process has begun it: called every minute by every process. After a downtime the
 * newest missed run makes up for all. A run that fails is mailed to the owner once; its slot is not tried again.
 */
export async function writeDuePost(ctx: GeneratePostContext): Promise<void> {
  const settings = await getAiSettings(ctx.db)
  const now = ctx.clock.now()
  const slot = findDueSlot(settings, now)
  if (!slot || ctx.runsUnderWay.signal.aborted) return
  const start = { trigger: 'schedule', writer: ctx.writer.name, model: ctx.writer.model, scheduleSlot: slot } as const
  const refusal = await refuseAboveCap(ctx.db, settings.monthlyCap, now).then(
    () => null,
    (error: unknown) => {
      if (isAppError(error)) return error.message
      throw error
    },
  )
  if (refusal !== null) return recordCapped(ctx, { ...start, error: refusal }, now)
  const begun = await beginRun(ctx.db, start)
  // Busy: somebody writes by hand, and the next minute sees this slot again.
  if (begun.kind !== 'begun') return
  const { run } = begun
  const work = writePost(ctx, run, settings, { topic: null, categoryId: null })
  await ctx.runsUnderWay.follow(work).catch(async (error: unknown) => {
    if (!isAppError(error)) throw error
    // A run that was given back is still running, and another process goes on with it.
    if (await hasFailed(ctx.db, run.id)) await ctx.queue.enqueue(ctx.db, failedRunMail, { runId: run.id })
  })
}

/** The cap stops every run until the month is over; one mail a month says so. */
async function recordCapped(ctx: GeneratePostContext, start: Parameters<typeof recordRefusal>[1], now: Date) {
  const { start: from, end } = monthAround(now)
  await ctx.db.transaction(async (tx) => {
    const [earlier] = await tx
      .select({ id: aiGenerations.id })
      .from(aiGenerations)
      .where(
        and(
          eq(aiGenerations.status, 'failed'),
          eq(aiGenerations.trigger, 'schedule'),
          gte(aiGenerations.scheduleSlot, from),
          lt(aiGenerations.scheduleSlot, end),
          sql`${aiGenerations.error} LIKE 'The limit of %'`,
        ),
      )
      .limit(1)
    const run = await recordRefusal(tx, start)
    if (run && !earlier) await ctx.queue.enqueue(tx, failedRunMail, { runId: run.id })
  })
}

async function hasFailed(db: Db, id: string): Promise<boolean> {
  const [run] = await db.select({ status: aiGenerations.status }).from(aiGenerations).where(eq(aiGenerations.id, id))
  return run?.status === 'failed'
}
