import { PgBoss } from 'pg-boss'
import { type Db, silenceLimitMs } from '#server/platform/db/connect.ts'
import { connectionName } from '#server/platform/db/connection-name.ts'
import { safeMessage } from '#server/platform/error-facts.ts'
import type { Log } from '#server/platform/log.ts'
import type { JobResult } from '#server/platform/metrics.ts'
import { throttle } from '#server/platform/throttle.ts'
import type { Swept } from './for-each-due.ts'
import { insertJobs, insertJobsStatement, type NewJob, newJob } from './new-jobs.ts'
import { storeQueues, storeSchedules, type WorkedQueue, wakeWorkersWhenDue } from './queue-rows.ts'
import { exhaustedOf, exhaustedQueue, type Observers, workedQueue } from './work-job.ts'

/**
 * A kind of background work. The name is the queue's name in the database and must not change once jobs exist. A handler may run
 * more than once for a job (the process may die before the job is marked done), so it or its receiver must be idempotent.
 */
export interface JobKind<Data extends object> extends RetryPolicy, Slots {
  name: string
  /** Where not all jobs of a kind are retried alike: how this one is. */
  retriesOf?(data: Data): RetryPolicy
  /** Where somebody is waiting for some jobs of a kind right now: whether for this one. It goes first, and has slots of its own. */
  isPrompt?(data: Data): boolean
  /**
   * It works on the site's own data and writes to nobody. Any other that came with a backup is given up, unless it recurs, when the
   * restored copy becomes the shop.
   */
  staysInside?: true
  /** Only carries the type of the data; never called. */
  takes?: (data: Data) => void
}

/** How many jobs of a kind each process runs at a time. */
export interface Slots {
  /** As long as none of them takes long. */
  concurrency: number
  /**
   * For jobs that wait for somebody else's server: how many more there may be because others take long. One receiver that hangs then
   * doesn't hold up the messages to all others. Without it, `concurrency` is all there are.
   */
  hanging?: number
}

export interface RetryPolicy {
  /** Retries after the first attempt. */
  retryLimit: number
  /** Delay before the first retry. It doubles with each retry, up to `longestRetryPauseSeconds`. */
  retryPauseSeconds: number
  longestRetryPauseSeconds: number
  /** After this long, a handler is considered dead and the job is retried. */
  expireInSeconds: number
}

export type JobHandler<Data extends object> = AnyJob<Data> & (Errand<Data> | RecurringWork)

interface AnyJob<Data extends object> {
  kind: JobKind<Data>
  /**
   * The queues that did this work in earlier versions. A process of such a version may still fill them, and their jobs are worked on
   * as ones whose `kind` is the queue's name. Their schedules are removed.
   */
  formerQueues?: readonly string[]
  /**
   * Runs when the last attempt has failed, even if the process died during it. It is a job of its own, so it is as durable as the
   * work was and may also run more than once.
   */
  onExhausted?(data: Data, reason: string): Promise<void>
}

interface Errand<Data extends object> {
  handle(data: Data, signal: AbortSignal): Promise<void>
  schedule?: undefined
}

interface RecurringWork {
  /** One of its rows that failed makes the job fail, and so be retried, after the others were worked on. */
  handle(): Promise<Swept>
  /**
   * Recurring work: enqueued at every time `cron` matches (five fields, to the minute, in UTC or `timeZone`), once however many
   * processes run. Every process also enqueues it at startup, so nothing waits for the next time after downtime. Its data is an
   * empty object.
   */
  schedule: { cron: string; timeZone?(): string }
}

export interface Queue {
  /** Enqueues inside the caller's transaction: rolled back with it, durable with it. Doesn't start before `startAfter`. */
  enqueue<Data extends object>(db: Db, kind: JobKind<Data>, data: Data, options?: { startAfter?: Date }): Promise<void>
  /** The same for any number of jobs of any kinds, in one statement. */
  enqueueAll(db: Db, jobs: NewJob[]): Promise<void>
  start(handlers: JobHandler<never>[]): Promise<void>
  /** Stores the schedules anew, since a time zone is another one. */
  keepSchedules(): Promise<void>
  /** The queues, also former ones, of what may go out and doesn't recur. */
  listOutgoing(): string[]
  isRunning(): boolean
  stop(): Promise<void>
}

/** Running jobs get this long to finish. Slower ones are handed back and retried by the next process. */
const stopTimeoutMs = 4_000
/**
 * A running handler sends heartbeats, and the job of one that goes silent (its process was killed) is retried. This is the shortest
 * interval pg-boss accepts.
 */
const heartbeatSeconds = 10
/** How often to look for silent handlers. */
const superviseIntervalSeconds = 10
const exhaustedRetries = { retryLimit: 20, retryDelay: 10, retryBackoff: true, retryDelayMax: 60 * 60 }

/** Creates the job queue on the application's database (pg-boss, in the schema `pgboss`). */
export function createQueue(options: {
  databaseUrl: string
  log: Log
  countJob?: (job: string, result: JobResult) => void
  /** Runs before each job, which is done even if it fails. */
  beforeEach?: () => Promise<void>
  /** How soon a due job gets noticed. */
  pauseMs?: number
  /** From when on a job takes long. */
  slowAfterMs?: number
}): Queue {
  const { log, countJob = () => {}, beforeEach = async () => {}, pauseMs = 1_000, slowAfterMs } = options
  // pg-boss passes options it doesn't know to the driver. Without this one, a worker would wait forever for a lost connection.
  const driverOptions = { query_timeout: silenceLimitMs }
  const boss = new PgBoss({
    ...driverOptions,
    connectionString: options.databaseUrl,
    max: 4,
    superviseIntervalSeconds,
    monitorIntervalSeconds: superviseIntervalSeconds,
    application_name: connectionName('jobs'),
    // A row per process, written twice a minute, that nothing here reads.
    registerInstance: false,
  })
  let isRunning = false
  let started: JobHandler<never>[] = []
  let stopWaking = () => {}
  const warn = throttle((reason) => log.warn({ reason }, 'job queue failed'))
  // Every worker appends its own name to the failure it reports.
  const tellFailure = (error: Error) => warn(safeMessage(error).replace(/ \(Queue: [^()]*\)$/, ''))
  boss.on('error', tellFailure)

  return {
    enqueue: (db, kind, data, { startAfter } = {}) => insertJobs(db, [newJob(kind, data, startAfter)]),
    enqueueAll: insertJobs,
    async start(handlers) {
      await boss.start()
      const queues = handlers
        .flatMap((handler) => queuesOf(handler as unknown as JobHandler<object>, { log, countJob }))
        .map(({ work, ...queue }) => ({
          ...queue,
          work: async (...job: Parameters<typeof work>) => {
            await beforeEach().catch(tellFailure)
            return work(...job)
          },
        }))
      await storeQueues(
        boss,
        queues.flatMap(({ settings }) => settings ?? []),
      )
      started = handlers
      await keepSchedules(boss, handlers)
      await enqueueRecurring(boss, handlers)
      stopWaking = wakeWorkersWhenDue(boss, queues, { pauseMs, slowAfterMs, onFailure: tellFailure })
      isRunning = true
    },
    keepSchedules: () => keepSchedules(boss, started),
    listOutgoing: () =>
      started.flatMap(({ kind, schedule, formerQueues = [] }) =>
        schedule || kind.staysInside ? [] : [kind.name, ...formerQueues],
      ),
    isRunning: () => isRunning,
    async stop() {
      isRunning = false
      stopWaking()
      await boss.stop({ graceful: true, timeout: stopTimeoutMs })
    },
  }
}

/** The queues of one kind. Jobs whose last attempt failed have one of their own, which comes first, because the other names it. */
function queuesOf(handler: JobHandler<object>, observers: Observers): WorkedQueue[] {
  const { kind, onExhausted, formerQueues = [] } = handler
  const exhausted = exhaustedOf(kind.name)
  const settings = {
    name: kind.name,
    retryLimit: kind.retryLimit,
    retryDelay: kind.retryPauseSeconds,
    retryBackoff: true,
    retryDelayMax: kind.longestRetryPauseSeconds,
    expireInSeconds: kind.expireInSeconds,
    heartbeatSeconds,
    ...(onExhausted && { deadLetter: exhausted }),
  }
  return [
    ...(onExhausted
      ? [{ ...exhaustedQueue(handler, kind.name, observers), settings: { name: exhausted, ...exhaustedRetries } }]
      : []),
    { ...workedQueue(handler, kind.name, observers), settings },
    // Nothing creates these: jobs are only looked for.
    ...formerQueues.flatMap((former) => [
      exhaustedQueue(handler, former, observers),
      workedQueue(handler, former, observers),
    ]),
  ]
}

/** A schedule is a row. One that is no longer in the code must go, or its jobs would pile up. */
function keepSchedules(boss: PgBoss, handlers: JobHandler<never>[]): Promise<void> {
  return storeSchedules(
    boss,
    handlers.flatMap(({ kind, formerQueues = [] }) => [kind.name, ...formerQueues]),
    handlers.flatMap(({ kind: { name }, schedule }) =>
      schedule ? [{ name, cron: schedule.cron, timezone: schedule.timeZone?.() ?? 'UTC' }] : [],
    ),
  )
}

/** Recurring work also runs right away. */
async function enqueueRecurring(boss: PgBoss, handlers: JobHandler<never>[]) {
  const jobs = handlers.flatMap(({ kind: { name }, schedule }) => (schedule ? [{ name, data: {} }] : []))
  if (jobs.length === 0) return
  await boss.getDb().executeSql(insertJobsStatement, [JSON.stringify(jobs)])
}
