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
  staysInside: true,
}

/** Longer than any job that writes an email may take. */
const longestWritingMs = 5 * 60 * 1000

/**
 * Schedules a search of the outbox for emails of someone this transaction erases. It runs once the emails being written right now
 * are there, since their jobs read the row before it was erased. The caller removes the ones already there (`Mailer.forget`); this
 * also covers for it if the process dies in between.
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
