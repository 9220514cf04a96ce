/** Runs whose process is gone: who notices, who takes over, and when to give up. */
import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { aiGenerations, type Generation } from '#server/platform/db/schema/ai-writing.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { failedRunMail } from './writing-jobs.ts'

/** How often a run sends a heartbeat. */
export const heartbeatMs = 10_000
/** After three missed heartbeats, its process is gone. */
const silentAfter = sql`interval '40 seconds'`
const forgottenAfter = sql`interval '5 minutes'`
/** A run abandoned this many times may itself be what kills its process. One that failed this many times waits for a person. */
export const mostAttempts = 2

/** What it takes to end a run: the email about a failed one is enqueued with it. */
export interface RunsContext {
  db: Db
  queue: Pick<Queue, 'enqueue'>
}

const isSilent = and(eq(aiGenerations.status, 'running'), sql`${aiGenerations.heartbeatAt} < now() - ${silentAfter}`)

export const interruptedMessage = 'The site was stopped while the post was being written. Please try again.'
export const givenUpMessage = `The site went down ${mostAttempts} times while this post was being written, so we won’t try again.`

/** Records a run's heartbeat. */
export async function keepAlive(db: Db, id: string): Promise<void> {
  await db.update(aiGenerations).set({ heartbeatAt: sql`now()` }).where(eq(aiGenerations.id, id))
}

/** Gives the run back right away instead of letting it go silent. The site is stopping cleanly, so the attempt doesn't count. */
export async function giveBackRun(db: Db, id: string): Promise<void> {
  await db
    .update(aiGenerations)
    .set({ heartbeatAt: sql`now() - ${silentAfter}`, attempts: sql`${aiGenerations.attempts} - 1` })
    .where(and(eq(aiGenerations.id, id), eq(aiGenerations.status, 'running')))
}

/** Takes over a run that went silent; `undefined` if it isn't silent, or no longer is. */
export async function takeOverRun(db: Db, id: string): Promise<Generation | undefined> {
  const [run] = await db
    .update(aiGenerations)
    .set({ heartbeatAt: sql`now()`, attempts: sql`${aiGenerations.attempts} + 1` })
    .where(and(eq(aiGenerations.id, id), isSilent, lt(aiGenerations.attempts, mostAttempts)))
    .returning()
  return run
}

/**
 * Ends runs that no one is working on anymore. A scheduled run has a few minutes and a second attempt for a process to take it over,
 * and the run of `slot` is about to be taken over now. The owner is emailed about one that is given up.
 */
export async function releaseSilentRuns({ db, queue }: RunsContext, slot: Date | null): Promise<void> {
  const isForgotten: SQL | undefined = and(
    sql`${aiGenerations.heartbeatAt} < now() - ${forgottenAfter}`,
    slot === null ? undefined : sql`${aiGenerations.scheduleSlot} <> ${slot}`,
  )
  const isUsedUp = gte(aiGenerations.attempts, mostAttempts)
  await db.transaction(async (tx) => {
    const released = await tx
      .update(aiGenerations)
      .set({
        status: 'failed',
        error: sql`CASE WHEN ${isUsedUp} THEN ${givenUpMessage} ELSE ${interruptedMessage} END`,
        finishedAt: sql`now()`,
      })
      .where(and(isSilent, or(eq(aiGenerations.trigger, 'manual'), isUsedUp, isForgotten)))
      .returning({ id: aiGenerations.id, trigger: aiGenerations.trigger })
    for (const { id, trigger } of released) {
      if (trigger === 'schedule') await queue.enqueue(tx, failedRunMail, { runId: id })
    }
  })
}

/** The runs of this process: how they find out that the site is stopping, and how it waits for them to finish. */
export interface RunsUnderWay {
  signal: AbortSignal
  /** Tracks a run that goes on even if no one is waiting for it anymore. */
  follow<Result>(run: Promise<Result>): Promise<Result>
  stop(): Promise<void>
}

export function createRunsUnderWay(): RunsUnderWay {
  const stopping = new AbortController()
  const runs = new Set<Promise<unknown>>()
  return {
    signal: stopping.signal,
    follow(run) {
      const settled: Promise<unknown> = run.catch(() => {}).finally(() => runs.delete(settled))
      runs.add(settled)
      return run
    },
    async stop() {
      stopping.abort()
      await Promise.all(runs)
    },
  }
}
