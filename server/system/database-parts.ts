import { listMigrations, listPendingMigrations, migrationFolders } from '#server/platform/db/migrate.ts'
import { isPooledByTransaction, needsSessions } from '#server/platform/db/server-check.ts'
import { findRest } from '#server/platform/queue/resting.ts'
import { hourMs, minuteMs } from '#shared/time/durations.ts'
import { broken, type Finding, fine, off, type SystemContext, warning } from './finding.ts'

/** PostgreSQL warns at 40 million transactions before its limit of two billion, and stops at three million. */
const mostTransactions = 1_500_000_000
/** The site's own limit for a statement is far below. */
const longestTransactionMs = hourMs
const longestWaitMs = 10 * minuteMs
/** pg-boss looks at its schedules twice a minute. */
const longestSilenceMs = 5 * minuteMs

export async function examineDatabase({ pool, config }: SystemContext): Promise<Finding> {
  if (config.database.url && (await isPooledByTransaction(config.database.url))) return broken(needsSessions)
  const { rows } = await pool.query<{ version: string; bytes: string; age: number; open_ms: number | null }>(`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes,
      age(datfrozenxid)::int AS age,
      (SELECT (extract(epoch FROM max(now() - xact_start)) * 1000)::float8 FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()) AS open_ms
    FROM pg_database WHERE datname = current_database()`)
  const [database] = rows
  if (!database) return broken('It tells nothing about itself. Restart PostgreSQL.')
  const about = `PostgreSQL ${database.version}, ${Math.ceil(Number(database.bytes) / 1e6)} MB`
  if (database.age > mostTransactions) {
    return broken(
      `${about}. It hasn’t been tidied up for so long that it will stop taking bookings. Run VACUUM FREEZE in it, and check that autovacuum is on.`,
    )
  }
  if ((database.open_ms ?? 0) > longestTransactionMs) {
    const hours = Math.round((database.open_ms ?? 0) / hourMs)
    return warning(
      `${about}. Something has kept it from tidying up for ${hours} hours, so it grows. Find the oldest transaction in pg_stat_activity and end it.`,
    )
  }
  return fine(`${about}.`)
}

export async function examineMigrations({ pool, config }: SystemContext): Promise<Finding> {
  const names = (await listMigrations(migrationFolders(config.projectRoot))).map(({ name }) => name)
  const pending = await listPendingMigrations(pool, names)
  if (pending.length > 0)
    return broken(
      `It isn’t ready for this version of the site: ${pending.length} of ${names.length} steps are missing. Restart the site.`,
    )
  return fine(`It’s ready for this version of the site, with all ${names.length} steps done.`)
}

export async function examineQueue({ db, pool, clock }: SystemContext): Promise<Finding> {
  if (await findRest(db)) {
    return warning(
      'This is a restored copy, so it sends nothing and does nothing by itself. If it is the shop now, press “This is now the shop” in the back office.',
    )
  }
  const { rows } = await pool.query<{ waiting: number; oldest: Date | null; given_up: number }>(
    `SELECT count(*) FILTER (WHERE state IN ('created', 'retry'))::int AS waiting,
       min(start_after) FILTER (WHERE state = 'created') AS oldest,
       count(*) FILTER (WHERE state = 'failed' AND completed_on > $1::timestamptz - interval '7 days')::int AS given_up
     FROM pgboss.job`,
    [clock.now()],
  )
  const { waiting = 0, oldest = null, given_up: givenUp = 0 } = rows[0] ?? {}
  const lateMs = oldest ? clock.now().getTime() - oldest.getTime() : 0
  if (lateMs > longestWaitMs) {
    return broken(
      `Something that was due, such as an email, has been waiting for ${Math.round(lateMs / minuteMs)} minutes. Restart the site; if that doesn’t help, look for “job queue failed” in its log.`,
    )
  }
  if (givenUp > 0) {
    return warning(
      `${givenUp} thing${givenUp === 1 ? '' : 's'} that the site had to do, such as an email, failed for good in the last seven days. Look for “exhausted” in the log, and mend what it names.`,
    )
  }
  return fine(`${waiting} waiting. Everything worked out in the last seven days.`)
}

export async function examineSchedules({ db, pool, clock }: SystemContext): Promise<Finding> {
  if (await findRest(db)) return off('They wait: this is a restored copy.')
  const { rows } = await pool.query<{ schedules: number; looked_at: Date | null; runs: boolean }>(`
    SELECT (SELECT count(*)::int FROM pgboss.schedule) AS schedules, (SELECT cron_on FROM pgboss.version) AS looked_at,
      EXISTS (SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND application_name LIKE 'appliance-repair-site jobs%') AS runs`)
  const { schedules = 0, looked_at: lookedAt = null, runs = false } = rows[0] ?? {}
  if (!runs) return off('The site isn’t running, so nothing is done on time.')
  const silenceMs = clock.now().getTime() - (lookedAt?.getTime() ?? 0)
  if (schedules === 0)
    return broken('Nothing is planned, so no reminder and no backup happens on time. Restart the site.')
  if (lookedAt && silenceMs > longestSilenceMs) {
    return broken(
      `Reminders, backups and the like haven’t been started for ${Math.round(silenceMs / minuteMs)} minutes. Restart the site.`,
    )
  }
  return fine(`Reminders, backups and the like happen on time (${schedules} schedules).`)
}
