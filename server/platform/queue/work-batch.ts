import type { JobResult as JobOutcome, JobWithMetadata } from 'pg-boss'
import { safeMessage } from '#server/platform/error-facts.ts'
import type { Log } from '#server/platform/log.ts'
import type { JobResult } from '#server/platform/metrics.ts'
import type { JobHandler } from './queue.ts'

export interface Observers {
  log: Log
  countJob: (job: string, result: JobResult) => void
}

/** Runs jobs concurrently and reports how each one ended. One failure doesn't affect the others. */
export function workBatch(
  handler: JobHandler<object>,
  jobs: JobWithMetadata<object>[],
  { log, countJob }: Observers,
): Promise<JobOutcome[]> {
  const { kind, schedule } = handler
  return Promise.all(
    jobs.map(async (job): Promise<JobOutcome> => {
      const facts = { job: kind.name, id: job.id, attempt: job.retryCount + 1 }
      try {
        const swept = await handler.handle(job.data, job.signal)
        if (swept && swept.failed > 0) throw new Error(`${swept.failed} due rows failed`)
        // A sweep that runs every minute would flood the log with noise.
        log[schedule ? 'debug' : 'info'](facts, 'job done')
        countJob(kind.name, 'done')
        return { id: job.id, status: 'completed' }
      } catch (error) {
        const isLast = job.retryCount >= kind.retryLimit
        const message = safeMessage(error)
        log[isLast ? 'error' : 'warn']({ ...facts, isLast, reason: message }, 'job failed')
        countJob(kind.name, isLast ? 'exhausted' : 'failed')
        return { id: job.id, status: 'failed', output: { message } }
      }
    }),
  )
}
