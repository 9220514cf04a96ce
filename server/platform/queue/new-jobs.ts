import { sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Db } from '#server/platform/db/connect.ts'
import type { JobKind, RetryPolicy } from './queue.ts'

/** A job that hasn't been enqueued yet. */
export interface NewJob {
  name: string
  data: object
  /** Doesn't start before this time. */
  startAfter?: Date
  /** How it is retried, if not like others of its queue. */
  retries?: RetryPolicy
  priority?: number
}

/** Among the jobs of a queue that are due, those of the highest priority go first. */
export const priorities = { prompt: 1, usual: 0 } as const

/** Behind every job that wasn't tried yet. */
const behind = 2

/** A job of the given kind, with data of the matching type. */
export function newJob<Data extends object>(kind: JobKind<Data>, data: Data, startAfter?: Date): NewJob {
  const retries = kind.retriesOf?.(data)
  return {
    name: kind.name,
    data,
    ...(startAfter && { startAfter }),
    ...(retries && { retries }),
    ...(kind.isPrompt?.(data) && { priority: priorities.prompt }),
  }
}

/** Takes jobs as JSON where its only parameter stands. One that was due long ago is kept as if it were due now. */
const [insertHead, insertTail] = [
  `INSERT INTO pgboss.job (name, data, start_after, keep_until, expire_seconds, deletion_seconds, retry_limit, retry_delay,
      retry_backoff, retry_delay_max, heartbeat_seconds, dead_letter, policy, priority)
    SELECT name, j.data, start_after, GREATEST(start_after, now()) + q.retention_seconds * interval '1 second',
      COALESCE((j.retries->>'expireInSeconds')::int, q.expire_seconds), q.deletion_seconds,
      COALESCE((j.retries->>'retryLimit')::int, q.retry_limit),
      COALESCE((j.retries->>'retryPauseSeconds')::int, q.retry_delay), q.retry_backoff,
      COALESCE((j.retries->>'longestRetryPauseSeconds')::int, q.retry_delay_max), q.heartbeat_seconds, q.dead_letter, q.policy,
      COALESCE(j.priority, 0)
    FROM json_to_recordset(`,
  `) AS j (name text, data jsonb, "startAfter" timestamptz, retries jsonb, priority int)
      JOIN pgboss.queue q USING (name),
      COALESCE(j."startAfter", now()) AS start_after`,
]

/** For a connection of pg-boss's own. */
export const insertJobsStatement = `${insertHead}$1${insertTail}`

/**
 * Enqueues jobs of any kinds in one statement, each with its queue's settings. pg-boss documents inserting into its table
 * (docs/sql.md there). Its own functions take one queue at a time, and their statements cost ten times as much.
 * @throws Error when a kind has no queue; nothing is enqueued then
 */
export async function insertJobs(db: Db, jobs: NewJob[]): Promise<void> {
  if (jobs.length === 0) return
  const { rowCount } = await db.execute(sql`${sql.raw(insertHead)}${JSON.stringify(jobs)}${sql.raw(insertTail)}`)
  if (rowCount === jobs.length) return
  // Aborts the caller's transaction, and the inserted jobs with it.
  throw new Error(`One of these kinds of jobs has no queue: ${jobs.map(({ name }) => name).join(', ')}`)
}

/**
 * Puts a job that failed behind those that weren't tried yet, with which it doesn't share all of the queue's slots either: many receivers
 * that are out of order don't hold up the others. A failure to do so is no reason to lose what became of the job.
 */
export async function putBehind(boss: PgBoss, { name, id }: { name: string; id: string }): Promise<void> {
  const statement = 'UPDATE pgboss.job SET priority = priority - $3 WHERE name = $1 AND id = $2 AND priority >= 0'
  await boss
    .getDb()
    .executeSql(statement, [name, id, behind])
    .catch(() => {})
}
