/** Queues and schedules are rows of pg-boss. A start writes them all at once: its own functions take one at a time. */
import type { PgBoss } from 'pg-boss'

/** A queue's settings, named as `PgBoss.createQueue` names them. */
export interface QueueSettings {
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
