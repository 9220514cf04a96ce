/** Queues and schedules are rows of pg-boss. A start writes them all at once: its own functions take one at a time. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { JobResult as JobOutcome, JobWithMetadata, PgBoss } from 'pg-boss'
import type { Db } from '#server/platform/db/connect.ts'
import { isAwake } from './resting.ts'
import { openWorkers } from './workers.ts'

/** A queue's settings, named as `PgBoss.createQueue` names them. */
interface QueueSettings {
  name: string
  retryLimit: number
  retryDelay: number
  retryBackoff: boolean
  retryDelayMax: number
  expireInSeconds?: number
  heartbeatSeconds?: number
  /** The queue for jobs whose last attempt failed. */
  deadLetter?: string
}

/**
 * Creates the queues that are missing, in this order, and gives the others their current settings, in two statements however many
 * there are. `create_queue` is what pg-boss documents for SQL.
 */
export async function storeQueues(boss: PgBoss, queues: QueueSettings[]): Promise<void> {
  const rows = JSON.stringify(queues)
  await boss.getDb().executeSql(
    `SELECT pgboss.create_queue(name, settings) FROM (
       SELECT settings->>'name' AS name, settings || '{"policy": "standard"}' AS settings
       FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS wanted (settings, position)
       WHERE NOT EXISTS (SELECT FROM pgboss.queue WHERE name = settings->>'name')
       ORDER BY position
     ) AS missing`,
    [rows],
  )
  await boss.getDb().executeSql(
    `UPDATE pgboss.queue SET retry_limit = w."retryLimit", retry_delay = w."retryDelay", retry_backoff = w."retryBackoff",
       retry_delay_max = w."retryDelayMax", expire_seconds = COALESCE(w."expireInSeconds", expire_seconds),
       heartbeat_seconds = COALESCE(w."heartbeatSeconds", heartbeat_seconds),
       dead_letter = COALESCE(w."deadLetter", dead_letter), updated_on = now()
     FROM jsonb_to_recordset($1::jsonb) AS w (name text, "retryLimit" int, "retryDelay" int, "retryBackoff" bool,
       "retryDelayMax" int, "expireInSeconds" int, "heartbeatSeconds" int, "deadLetter" text)
     WHERE queue.name = w.name AND (retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, heartbeat_seconds,
       dead_letter) IS DISTINCT FROM (w."retryLimit", w."retryDelay", w."retryBackoff", w."retryDelayMax",
       COALESCE(w."expireInSeconds", expire_seconds), COALESCE(w."heartbeatSeconds", heartbeat_seconds),
       COALESCE(w."deadLetter", dead_letter))`,
    [rows],
  )
}

/** When a queue gets a job by itself. */
interface QueueSchedule {
  name: string
  /** Five fields, to the minute. */
  cron: string
  timezone: string
}

/** Gives these queues their schedules. Others of `names` lose theirs: its jobs would pile up with no one to work on them. */
export async function storeSchedules(boss: PgBoss, names: string[], schedules: QueueSchedule[]): Promise<void> {
  await boss
    .getDb()
    .executeSql('DELETE FROM pgboss.schedule WHERE name = ANY($1) AND NOT name = ANY($2)', [
      names,
      schedules.map(({ name }) => name),
    ])
  await boss.getDb().executeSql(
    `INSERT INTO pgboss.schedule AS s (name, key, kind, cron, timezone, data, options, created_on, updated_on)
     SELECT name, '', 'cron', cron, timezone, '{}', jsonb_build_object('tz', timezone), now(), now()
     FROM jsonb_to_recordset($1::jsonb) AS wanted (name text, cron text, timezone text)
     ON CONFLICT (name, key) DO UPDATE SET cron = EXCLUDED.cron, timezone = EXCLUDED.timezone, options = EXCLUDED.options,
       updated_on = now()
     WHERE (s.cron, s.timezone) IS DISTINCT FROM (EXCLUDED.cron, EXCLUDED.timezone)`,
    [JSON.stringify(schedules)],
  )
}

export interface WorkedQueue {
  name: string
  /** What it is created with; undefined for one that is only worked on where it exists. */
  settings?: QueueSettings
  /** `hasPrompt`: whether some of its jobs go first. */
  slots: { concurrency: number; hanging: number; hasPrompt: boolean }
  /** Does one job, whatever comes of it. @returns how it ended */
  work(job: JobWithMetadata<object>, boss: PgBoss): Promise<JobOutcome>
}

/** One look into pg-boss's index per queue, whatever else waits in it; none while the database rests. */
const dueQueues = `
  SELECT name FROM unnest($1::text[]) AS queue (name)
  WHERE ${isAwake} AND EXISTS (SELECT FROM pgboss.job WHERE job.name = queue.name AND state < 'active' AND NOT blocked AND start_after <= now())`

/**
 * Asks every `pauseMs` which queues have a job that is due, and has one of their workers look for it. If all the workers started at once
 * and polled that often themselves, a start and every idle second would run dozens of statements that find nothing.
 * @returns what stops it
 */
export function wakeWorkersWhenDue(
  boss: PgBoss,
  queues: WorkedQueue[],
  {
    pauseMs,
    slowAfterMs,
    onFailure,
  }: { pauseMs: number; slowAfterMs: number | undefined; onFailure: (error: Error) => void },
): () => void {
  const stopped = new AbortController()
  const tellFailure = (error: Error) => {
    if (!stopped.signal.aborted) onFailure(error)
  }
  const wakers = new Map(
    queues.map((queue) => [queue.name, openWorkers(boss, queue, { slowAfterMs, onFailure: tellFailure })]),
  )
  async function wake() {
    const { rows } = await boss.getDb().executeSql(dueQueues, [[...wakers.keys()]])
    if (stopped.signal.aborted) return
    for (const { name } of rows as { name: string }[]) wakers.get(name)?.()
  }
  async function watch() {
    while (!stopped.signal.aborted) {
      await wake().catch(onFailure)
      await sleep(pauseMs, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }
  void watch()
  return () => stopped.abort()
}

/**
 * Removes the jobs about something being erased, in the caller's transaction: pending ones, so nobody is contacted about it anymore,
 * and finished ones along with their output. A job that is running may finish, but isn't retried if it fails.
 * @param about the field of the jobs' data that names it, and its values
 */
export async function forgetJobs(db: Db, about: { field: string; values: string[] }): Promise<void> {
  const { rows } = await db.execute(sql`SELECT to_regclass('pgboss.job') IS NOT NULL AS is_there`)
  if (rows[0]?.is_there !== true) return
  const values = sql.join(
    about.values.map((value) => sql`${value}`),
    sql`, `,
  )
  const isAboutIt = sql`data->>${about.field} IN (${values})`
  // All of them first, because a job that fails in between would be pending again.
  await db.execute(sql`UPDATE pgboss.job SET retry_limit = 0, dead_letter = NULL WHERE ${isAboutIt}`)
  await db.execute(sql`DELETE FROM pgboss.job WHERE state <> 'active' AND ${isAboutIt}`)
}
