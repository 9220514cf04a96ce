import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { JobHandler, JobKind, Queue } from '#server/platform/queue/queue.ts'
import type { Mailer } from './mailer.ts'

const emailForgetting: JobKind<{ keyStarts: string[] }> = {
  name: 'forget-emails',
  retryLimit: 30,
  retryPauseSeconds: 5,
  longestRetryPauseSeconds: 3600,
  expireInSeconds: 300,
  concurrency: 1,
}

/** Longer than a job that writes an email may take. */
const longestWritingMs = 5 * 60 * 1000

/**
 * Has the outbox searched for the emails of someone who is erased in this transaction, once those that are being written right now are there:
 * their jobs read the row before it was erased. Whoever calls this removes what is there already (`Mailer.forget`); this also makes up
 * for it when the process dies in between.
 */
export async function forgetEmailsUnderWay(
  tx: Db,
  { queue, clock }: { queue: Queue; clock: Clock },
  keyStarts: string[],
): Promise<void> {
  const startAfter = new Date(clock.now().getTime() + longestWritingMs)
  await queue.enqueue(tx, emailForgetting, { keyStarts }, { startAfter })
}

export function forgetEmailsJob({ mailer }: { mailer: Pick<Mailer, 'forget'> }): JobHandler<{ keyStarts: string[] }> {
  return {
    kind: emailForgetting,
    async handle({ keyStarts }) {
      for (const keyStart of keyStarts) await mailer.forget(keyStart)
    },
  }
}
