import type pg from 'pg'
import type { BackupPlace, KeptBackup } from '#server/backups/backup-places.ts'
import { type KeepContext, nameNow, recordBackup, writeBackup } from '#server/backups/keep-backup.ts'
import { type BackupsContext, openBackupPlace, openKeeping } from '#server/backups/open-backups.ts'
import {
  listMigrations,
  listPendingMigrations,
  type MigrationFills,
  migrateDatabase,
} from '#server/platform/db/migrate.ts'
import { safeMessage } from '#server/platform/error-facts.ts'
import { StartError } from '#server/platform/start-error.ts'
import { dayMs, minuteMs } from '#shared/time/durations.ts'

type Context = BackupsContext & { pool: pg.Pool }

interface Update {
  folders: string[]
  fills: MigrationFills
  place?: BackupPlace | null
}

/** A service whose start fails tries again every few seconds, which needs no further backup. */
const recentMs = 10 * minuteMs
/** The tries of this long count as one update. */
const sameUpdateMs = 2 * dayMs

/**
 * Migrates the database. One that an earlier version has used is backed up first, if there is a place for backups, which is replaced only
 * in tests.
 * @returns the names of the migrations that were applied
 * @throws StartError when the backup fails, before anything was changed, or when a migration does
 */
export async function migrateAfterBackup(ctx: Context, { folders, fills, ...replaced }: Update): Promise<string[]> {
  const place = replaced.place === undefined ? await openBackupPlace(ctx) : replaced.place
  if (!place || !(await isUpdate(ctx.pool, folders))) return migrateDatabase(ctx.pool, folders, { fills })
  const keeping = openKeeping(ctx, place)
  const kept = await backUp(keeping, ctx.log)
  // A migration may fail, or the process die in it: what is there to go back to is known by then.
  const isRecorded = await canRecord(ctx.pool)
  if (isRecorded) await recordBackup(keeping, kept)
  const migrated = await migrateDatabase(ctx.pool, folders, { fills })
  if (!isRecorded) await recordBackup(keeping, kept)
  return migrated
}

/** Whether the database is of a version that knows backups. */
async function canRecord(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    "SELECT FROM pg_attribute WHERE attrelid = to_regclass('recorded_backups') AND attname = 'size_bytes'",
  )
  return rowCount === 1
}

/** Whether an earlier version has used the database, and this one is going to change it. */
async function isUpdate(pool: pg.Pool, folders: string[]): Promise<boolean> {
  const { rows } = await pool.query("SELECT to_regclass('schema_migrations') IS NOT NULL AS is_used")
  if (!rows[0].is_used) return false
  const names = (await listMigrations(folders)).map(({ name }) => name)
  const pending = await listPendingMigrations(pool, names)
  return pending.length > 0 && pending.length < names.length
}

/**
 * Nothing waits for a list of the backups, only for the backup itself.
 * @returns the one to go back to, which may be that of an earlier try
 */
async function backUp(keeping: KeepContext, log: Context['log']): Promise<KeptBackup> {
  const { place, clock } = keeping
  log.info({ place: place.label }, 'this version changes the database, so it is backed up first')
  const there = await place.list().catch((error: unknown) => {
    log.warn({ place: place.label, reason: safeMessage(error) }, 'the backups can’t be listed, so another one is made')
    return []
  })
  const earlier = findEarlierTry(there, clock.now())
  if (earlier) return earlier
  return writeBackup(keeping, nameNow(keeping, 'before_update')).catch((error: unknown) => {
    throw new StartError(
      `The backup before this update failed, so the database stays as it is: ${safeMessage(error).replace(/\.$/, '')}. See to ${place.label}, then start again; or set BACKUP_DIR to a folder of this machine. The previous version starts without it.`,
      { cause: error },
    )
  })
}

/**
 * The backup of an earlier try, if that will do. None of them goes for a month, so those of a start that fails all night are made less
 * and less often: each waits half as long as all before it took.
 */
function findEarlierTry(there: KeptBackup[], now: Date): KeptBackup | undefined {
  const ageOf = ({ madeAt }: KeptBackup) => now.getTime() - madeAt.getTime()
  const tries = there.filter((backup) => backup.kind === 'before_update' && ageOf(backup) < sameUpdateMs)
  const [last] = tries
  if (!last) return
  const took = ageOf(tries.at(-1) ?? last) - ageOf(last)
  return ageOf(last) < Math.max(recentMs, took / 2) ? last : undefined
}
