import type { JobResult as JobOutcome, JobWithMetadata, PgBoss } from 'pg-boss'
import { safeMessage } from '#server/platform/error-facts.ts'
import type { Log } from '#server/platform/log.ts'
import type { JobResult } from '#server/platform/metrics.ts'
import { putBehind } from './new-jobs.ts'
import type { JobHandler } from './queue.ts'
import type { WorkedQueue } from './queue-rows.ts'

export interface Observers {
  log: Log
  countJob: (job: string, result: JobResult) => void
}

/** Works on a kind's jobs in the queue of this name, which may be a former one. */
export function workedQueue(handler: JobHandler<object>, name: string, observers: Observers): WorkedQueue {
  return { name, slots: slotsOf(handler), work: (job, boss) => workOn(handler, job, { ...observers, boss }) }
}

/** Works on the jobs of that queue whose last attempt failed. */
export function exhaustedQueue(
  handler: JobHandler<object>,
  workedQueueName: string,
  { log }: Pick<Observers, 'log'>,
): WorkedQueue {
  const name = exhaustedOf(workedQueueName)
  async function work(job: JobWithMetadata<object>): Promise<JobOutcome> {
    try {
      await handler.onExhausted?.(dataOf(handler, job, workedQueueName), failureIn(job.sourceOutput))
      return { id: job.id, status: 'completed' }
    } catch (error) {
      const message = safeMessage(error)
      log.warn({ job: name, id: job.id, attempt: job.retryCount + 1, reason: message }, 'job failed')
      return { id: job.id, status: 'failed', output: { message } }
    }
  }
  return { name, slots: slotsOf(handler), work }
}

export function exhaustedOf(name: string): string {
  return `${name}.exhausted`
}

function slotsOf({ kind: { concurrency, hanging = 0, isPrompt } }: JobHandler<object>): WorkedQueue['slots'] {
  return { concurrency, hanging, hasPrompt: isPrompt !== undefined }
}

/** Does one job, and says how it ended. */
async function workOn(
  handler: JobHandler<object>,
  job: JobWithMetadata<object>,
  { log, countJob, boss }: Observers & { boss: PgBoss },
): Promise<JobOutcome> {
  const { kind, schedule } = handler
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
    if (!isLast) await putBehind(boss, job)
    return { id: job.id, status: 'failed', output: { message } }
  }
}

/** A job's data; of one in a former queue, whose name says its kind, with that kind. */
function dataOf({ kind }: JobHandler<object>, { data }: { data: object }, queueName: string): object {
  return queueName === kind.name ? data : { kind: queueName, ...data }
}

/** pg-boss stores whatever a handler threw as an object with a `message`. */
function failureIn(output: object | null): string {
  return output && 'message' in output && typeof output.message === 'string' ? output.message : 'no reason was kept'
}
