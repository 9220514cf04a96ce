/** Runs whose process is gone: who notices, who takes them over, and when they are given up. */
import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { aiGenerations, type Generation } from '#server/platform/db/schema/ai-writing.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { failedRunMail } from './writing-jobs.ts'

/** A run gives a sign of life this often. */
export const heartbeatMs = 10_000
/** Three signs missed: its process is gone. */
const silentAfter = sql`interval '40 seconds'`
const forgottenAfter = sql`interval '5 minutes'`
/** A run abandoned this often may itself be what kills its process; one that has failed this often waits for a person. */
export const mostAttempts = 2

/** What ending a run needs: the mail about a failed one is enqueued along with it. */
export interface RunsContext {
  db: Db
  queue: Pick<Queue, 'enqueue'>
}

const isSilent = and(eq(aiGenerations.status, 'running'), sql`${aiGenerations.heartbeatAt} < now() - ${silentAfter}`)

export const interruptedMessage = 'The site was stopped while the post was being written. Please try again.'
export const givenUpMessage = `The site went down ${mostAttempts} times while this post was being written, so we won’t try again.`

/** A sign of life of a run. */
export async function keepAlive(db: Db, id: string): Promise<void> {
  await db.update(aiGenerations).set({ heartbeatAt: sql`now()` }).where(eq(aiGenerations.id, id))
}

/** Gives the run back at once instead of letting it go silent. The site is stopping cleanly, so the attempt does not count. */
export async function giveBackRun(db: Db, id: string): Promise<void> {
  await db
    .update(aiGenerations)
    .set({ heartbeatAt: sql`now() - ${silentAfter}`, attempts: sql`${aiGenerations.attempts} - 1` })
    .where(and(eq(aiGenerations.id, id), eq(aiGenerations.status, 'running')))
}

/** Takes over a run that went silent; `undefined` if it is not silent, or no longer. */
export async function takeOverRun(db: Db, id: string): Promise<Generation | undefined> {
  const [run] = await db
    .update(aiGenerations)
    .set({ heartbeatAt: sql`now()`, attempts: sql`${aiGenerations.attempts} + 1` })
    .where(and(eq(aiGenerations.id, id), isSilent, lt(aiGenerations.attempts, mostAttempts)))
    .returning()
  return run
}

/**
 * Ends what no one is working on anymore. A scheduled run has some minutes and a second attempt in which a process may take it over,
 * and that of `slot` is about to be taken over now; one that is given up is mailed to the owner.
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
