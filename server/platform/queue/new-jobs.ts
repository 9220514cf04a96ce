import { sql } from 'drizzle-orm'
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
}

/** A job of the given kind, with data of the matching type. */
export function newJob<Data extends object>(kind: JobKind<Data>, data: Data, startAfter?: Date): NewJob {
  const retries = kind.retriesOf?.(data)
  return { name: kind.name, data, ...(startAfter && { startAfter }), ...(retries && { retries }) }
}

/** Takes jobs as JSON where its only parameter stands. */
const [insertHead, insertTail] = [
  `INSERT INTO pgboss.job (name, data, start_after, keep_until, expire_seconds, deletion_seconds, retry_limit, retry_delay,
      retry_backoff, retry_delay_max, heartbeat_seconds, dead_letter, policy)
    SELECT name, j.data, start_after, start_after + q.retention_seconds * interval '1 second',
      COALESCE((j.retries->>'expireInSeconds')::int, q.expire_seconds), q.deletion_seconds,
      COALESCE((j.retries->>'retryLimit')::int, q.retry_limit),
      COALESCE((j.retries->>'retryPauseSeconds')::int, q.retry_delay), q.retry_backoff,
      COALESCE((j.retries->>'longestRetryPauseSeconds')::int, q.retry_delay_max), q.heartbeat_seconds, q.dead_letter, q.policy
    FROM json_to_recordset(`,
  `) AS j (name text, data jsonb, "startAfter" timestamptz, retries jsonb)
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
