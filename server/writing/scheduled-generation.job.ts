import type { Mailer } from '#server/platform/mail/mailer.ts'
import { asOneRow, type SweepContext } from '#server/platform/queue/for-each-due.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'
import type { Business } from '#shared/business/business.ts'
import { failedRunMailOf } from './failed-run.email.tsx'
import type { GeneratePostContext } from './generate-post.ts'
import { getRun } from './generations.ts'
import { writeDuePost } from './scheduled-generation.ts'
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
