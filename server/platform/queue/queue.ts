import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Db } from '#server/platform/db/connect.ts'
import { safeMessage } from '#server/platform/error-facts.ts'
import type { Log } from '#server/platform/log.ts'
import type { JobResult } from '#server/platform/metrics.ts'

/**
 * A kind of background work. The name is the queue's name in the database and must not change once jobs exist.
 * A handler may run more than once for one job (the process may die before the job is marked done), so it is idempotent
 * or its receiver is.
 */
export interface JobKind<Data extends object> {
  name: string
  /** Tries after the first one. */
  retryLimit: number
  /** Pause before the first retry; later ones double it, up to `longestRetryPauseSeconds`. */
  retryPauseSeconds: number
  longestRetryPauseSeconds: number
  /** After this long a handler is considered dead and the job is tried again. */
  expireInSeconds: number
  /** How many jobs of this kind one process works on at a time. */
  concurrency: number
  /** Only there to carry the type of the data; never called. */
  takes?: (data: Data) => void
}

export interface JobHandler<Data extends object> {
  kind: JobKind<Data>
  handle(data: Data, signal: AbortSignal): Promise<void>
  /**
   * What happens when the last try has failed, also when the process died in it. It is a job of its own, so it is as durable
   * as the work was, and may likewise run more than once.
   */
  onExhausted?(data: Data, reason: string): Promise<void>
}

export interface Queue {
  /** Enqueues inside the caller's transaction: rolled back with it, durable with it. */
  enqueue<Data extends object>(db: Db, kind: JobKind<Data>, data: Data): Promise<void>
  start(handlers: JobHandler<never>[]): Promise<void>
  isRunning(): boolean
  stop(): Promise<void>
}

/** Jobs under way get this long to end; what takes longer is given back and tried again by the next process. */
const stopTimeoutMs = 6_000
const exhaustedRetries = { retryLimit: 20, retryDelay: 10, retryBackoff: true, retryDelayMax: 60 * 60 }

/** The job queue on the application's database (pg-boss, in the schema `pgboss`). */
export function createQueue(options: {
  databaseUrl: string
  log: Log
  countJob?: (job: string, result: JobResult) => void
}): Queue {
  const { log, countJob = () => {} } = options
  const boss = new PgBoss({
    connectionString: options.databaseUrl,
    max: 4,
    application_name: 'appliance-repair-site jobs',
  })
  let isRunning = false
  boss.on('error', (error: Error) => log.warn({ reason: safeMessage(error) }, 'job queue cannot reach the database'))

  return {
    async enqueue(db, kind, data) {
      await boss.send(kind.name, data, { db: fromDrizzle(db as never, sql) })
    },
    async start(handlers) {
      await boss.start()
      for (const handler of handlers)
        await startWorker(boss, handler as unknown as JobHandler<object>, { log, countJob })
      isRunning = true
    },
    isRunning: () => isRunning,
    async stop() {
      isRunning = false
      await boss.stop({ graceful: true, timeout: stopTimeoutMs })
    },
  }
}

interface Observers {
  log: Log
  countJob: (job: string, result: JobResult) => void
}

async function startWorker(boss: PgBoss, handler: JobHandler<object>, { log, countJob }: Observers) {
  const { kind } = handler
  const deadLetter = await startExhaustedWorker(boss, handler)
  const settings = {
    retryLimit: kind.retryLimit,
    retryDelay: kind.retryPauseSeconds,
    retryBackoff: true,
    retryDelayMax: kind.longestRetryPauseSeconds,
    expireInSeconds: kind.expireInSeconds,
    ...(deadLetter !== undefined && { deadLetter }),
  }
  await boss.createQueue(kind.name, settings)
  await boss.updateQueue(kind.name, settings)
  await boss.work<object>(
    kind.name,
    { localConcurrency: kind.concurrency, pollingIntervalSeconds: 1, includeMetadata: true },
    async ([job]) => {
      if (!job) return
      const facts = { job: kind.name, id: job.id, attempt: job.retryCount + 1 }
      try {
        await handler.handle(job.data, job.signal)
        log.info(facts, 'job done')
        countJob(kind.name, 'done')
      } catch (error) {
        const isLast = job.retryCount >= kind.retryLimit
        log[isLast ? 'error' : 'warn']({ ...facts, isLast, reason: safeMessage(error) }, 'job failed')
        countJob(kind.name, isLast ? 'exhausted' : 'failed')
        throw error
      }
    },
  )
}

/** @returns the queue that takes the jobs whose last try failed; undefined when nobody asked to know */
async function startExhaustedWorker(boss: PgBoss, { kind, onExhausted }: JobHandler<object>) {
  if (!onExhausted) return undefined
  const name = `${kind.name}.exhausted`
  await boss.createQueue(name, exhaustedRetries)
  await boss.updateQueue(name, exhaustedRetries)
  const options = { pollingIntervalSeconds: 2, includeMetadata: true } as const
  await boss.work(name, options, async ([job]: JobWithMetadata<object>[]) => {
    if (job) await onExhausted(job.data, failureIn(job.sourceOutput))
  })
  return name
}

/** pg-boss keeps what a handler threw as an object with a `message`. */
function failureIn(output: object | null): string {
  return output && 'message' in output && typeof output.message === 'string' ? output.message : 'no reason was kept'
}
