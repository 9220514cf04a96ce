import type { JobResult as JobOutcome, JobWithMetadata, PgBoss } from 'pg-boss'
import { safeMessage } from '#server/platform/error-facts.ts'
import type { Log } from '#server/platform/log.ts'
import type { JobResult } from '#server/platform/metrics.ts'
import type { JobHandler } from './queue.ts'
import type { WorkedQueue } from './queue-rows.ts'

/** Workers start, and are woken, when a job is due (queue-rows.ts). This is how often they look on their own, should that fail. */
const pollingIntervalSeconds = 60

export interface Observers {
  log: Log
  countJob: (job: string, result: JobResult) => void
}

/** Works on a kind's jobs in the queue of this name, which may be a former one. */
export function workedQueue(handler: JobHandler<object>, name: string, observers: Observers): WorkedQueue {
  // A full batch is followed immediately by the next, so a backlog clears as fast as the handlers can work.
  const options = {
    batchSize: handler.kind.concurrency,
    burstWhenBatchFull: true,
    perJobResults: true,
    pollingIntervalSeconds,
    includeMetadata: true,
  } as const
  const start = (boss: PgBoss) =>
    boss.work(name, options, (jobs: JobWithMetadata<object>[]) => workBatch(handler, jobs, observers))
  return { name, start }
}

/** Works on the jobs of that queue whose last attempt failed. */
export function exhaustedQueue(handler: JobHandler<object>, workedQueueName: string): WorkedQueue {
  const name = exhaustedOf(workedQueueName)
  const start = (boss: PgBoss) =>
    boss.work(name, { pollingIntervalSeconds, includeMetadata: true }, async ([job]: JobWithMetadata<object>[]) => {
      if (job) await handler.onExhausted?.(dataOf(handler, job, workedQueueName), failureIn(job.sourceOutput))
    })
  return { name, start }
}

export function exhaustedOf(name: string): string {
  return `${name}.exhausted`
}

/** Runs jobs concurrently and reports how each one ended. One failure doesn't affect the others. */
function workBatch(
  handler: JobHandler<object>,
  jobs: JobWithMetadata<object>[],
  { log, countJob }: Observers,
): Promise<JobOutcome[]> {
  const { kind, schedule } = handler
  return Promise.all(
    jobs.map(async (job): Promise<JobOutcome> => {
      const data = dataOf(handler, job, job.name)
      const facts = {
        job: kind.name,
        ...('kind' in data && { kind: data.kind }),
        id: job.id,
        attempt: job.retryCount + 1,
      }
      try {
        const swept = await handler.handle(data, job.signal)
        if (swept && swept.failed > 0) throw new Error(`${swept.failed} due rows failed`)
        // A sweep that runs every minute would flood the log with noise.
        log[schedule ? 'debug' : 'info'](facts, 'job done')
        countJob(kind.name, 'done')
        return { id: job.id, status: 'completed' }
      } catch (error) {
        const isLast = job.retryCount >= job.retryLimit
        const message = safeMessage(error)
        log[isLast ? 'error' : 'warn']({ ...facts, isLast, reason: message }, 'job failed')
        countJob(kind.name, isLast ? 'exhausted' : 'failed')
        return { id: job.id, status: 'failed', output: { message } }
      }
    }),
  )
}

/** A job's data; of one in a former queue, whose name says its kind, with that kind. */
function dataOf({ kind }: JobHandler<object>, { data }: { data: object }, queueName: string): object {
  return queueName === kind.name ? data : { kind: queueName, ...data }
}

/** pg-boss stores whatever a handler threw as an object with a `message`. */
function failureIn(output: object | null): string {
  return output && 'message' in output && typeof output.message === 'string' ? output.message : 'no reason was kept'
}
