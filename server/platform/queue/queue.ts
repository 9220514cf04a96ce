import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Db } from '#server/platform/db/connect.ts'
import { safeMessage } from '#server/platform/error-facts.ts'
import type { Log } from '#server/platform/log.ts'

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
  /** Called once when the last try has failed. */
  onExhausted?(data: Data, error: string): Promise<void>
}

export interface Queue {
  /** Enqueues inside the caller's transaction: rolled back with it, durable with it. */
  enqueue<Data extends object>(db: Db, kind: JobKind<Data>, data: Data): Promise<void>
  start(handlers: JobHandler<never>[]): Promise<void>
  isRunning(): boolean
  stop(): Promise<void>
}

const stopTimeoutMs = 6_000

/** The job queue on the application's database (pg-boss, in the schema `pgboss`). */
export function createQueue(options: { databaseUrl: string; log: Log }): Queue {
  const boss = new PgBoss({
    connectionString: options.databaseUrl,
    max: 4,
    application_name: 'appliance-repair-site jobs',
  })
  let isRunning = false
  boss.on('error', (error: Error) => options.log.warn({ reason: error.message }, 'job queue cannot reach the database'))

  return {
    async enqueue(db, kind, data) {
      await boss.send(kind.name, data, { db: fromDrizzle(db as never, sql) })
    },
    async start(handlers) {
      await boss.start()
      for (const handler of handlers) await startWorker(boss, handler as unknown as JobHandler<object>, options.log)
      isRunning = true
    },
    isRunning: () => isRunning,
    async stop() {
      isRunning = false
      await boss.stop({ graceful: true, timeout: stopTimeoutMs })
    },
  }
}

async function startWorker(boss: PgBoss, { kind, handle, onExhausted }: JobHandler<object>, log: Log) {
  const settings = {
    retryLimit: kind.retryLimit,
    retryDelay: kind.retryPauseSeconds,
    retryBackoff: true,
    retryDelayMax: kind.longestRetryPauseSeconds,
    expireInSeconds: kind.expireInSeconds,
  }
  await boss.createQueue(kind.name, settings)
  await boss.updateQueue(kind.name, settings)
  await boss.work<object>(
    kind.name,
    { localConcurrency: kind.concurrency, pollingIntervalSeconds: 1, includeMetadata: true },
    async ([job]) => {
      if (!job) return
      try {
        await handle(job.data, job.signal)
        log.info({ job: kind.name, id: job.id, attempt: job.retryCount + 1 }, 'job done')
      } catch (error) {
        const reason = safeMessage(error)
        const isLast = job.retryCount >= kind.retryLimit
        log[isLast ? 'error' : 'warn'](
          { job: kind.name, id: job.id, attempt: job.retryCount + 1, isLast, reason },
          'job failed',
        )
        if (isLast) await onExhausted?.(job.data, reason)
        throw error
      }
    },
  )
}
