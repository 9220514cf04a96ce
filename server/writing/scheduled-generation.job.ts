import { and, eq, gte, like, lt, or } from 'drizzle-orm'
import { isAppError } from '#server/errors.ts'
import { aiGenerations } from '#server/platform/db/schema/ai-writing.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { asOneRow, type SweepContext } from '#server/platform/queue/for-each-due.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'
import type { Business } from '#shared/business/business.ts'
import { failedRunMailOf } from './failed-run.email.tsx'
import { type GeneratePostContext, writePost } from './generate-post.ts'
import { beginRun, getRun, monthlyLimitReached, recordRefusal } from './generations.ts'
import { releaseSilentRuns } from './lost-runs.ts'
import { findDueSlot, monthAround } from './schedule.ts'
import { getAiSettings } from './settings.ts'
import { failedRunMail, scheduledGeneration } from './writing-jobs.ts'

export function scheduledGenerationJob(ctx: GeneratePostContext & SweepContext): JobHandler<Record<string, never>> {
  return {
    kind: scheduledGeneration,
    schedule: { cron: '* * * * *' },
    handle: () => asOneRow(ctx, 'scheduled_generation', () => writeDuePost(ctx)),
  }
}

/** Emails the owner about a failed scheduled run. A rerun sends the same Message-ID again. */
export function failedRunMailJob({
  db,
  mailer,
  business,
  ownerAddress,
}: Pick<GeneratePostContext, 'db'> & {
  mailer: Mailer
  business(): Business
  /** Where the owner's emails go. */
  ownerAddress(): string
}): JobHandler<{ runId: string }> {
  return {
    kind: failedRunMail,
    async handle({ runId }) {
      await mailer.send(failedRunMailOf(await getRun(db, runId), business(), ownerAddress()))
    },
  }
}

/**
 * Writes the post that is due, if there is one and no process has begun it. Every process calls this every minute. After downtime,
 * the latest missed run makes up for all. A failed run is retried once within its day; the owner is emailed about the second
 * failure.
 */
export async function writeDuePost(ctx: GeneratePostContext): Promise<void> {
  const settings = await getAiSettings(ctx.db)
  const now = ctx.clock.now()
  const slot = findDueSlot(settings, now)
  if (ctx.runsUnderWay.signal.aborted) return
  if (!slot) return releaseSilentRuns(ctx, null)
  const start = { trigger: 'schedule', writer: ctx.writer.name, model: ctx.writer.model, scheduleSlot: slot } as const
  const begun = await beginRun(ctx, start, settings.monthlyCap).catch((error: unknown) => {
    if (isAppError(error)) return { kind: 'refused', error: error.message } as const
    throw error
  })
  if (begun.kind === 'refused') return recordCapped(ctx, { ...start, error: begun.error }, now)
  // Busy: someone started one by hand. The next minute sees this slot again.
  if (begun.kind !== 'begun') return
  const work = writePost(ctx, begun.run, settings, { topic: null, categoryId: null })
  await ctx.runsUnderWay.follow(work).catch((error: unknown) => {
    // Already kept with the run, emailed and logged.
    if (!isAppError(error)) throw error
  })
}

/** The cap stops every run until the month is over. One email a month says so. */
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
          or(...monthlyLimitReached.map((beginning) => like(aiGenerations.error, `${beginning}%`))),
        ),
      )
      .limit(1)
    const run = await recordRefusal(tx, start)
    if (run && !earlier) await ctx.queue.enqueue(tx, failedRunMail, { runId: run.id })
  })
}
