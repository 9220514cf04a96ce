import type pg from 'pg'
import { type InstallationSecret, openInstallationKeys } from '#server/auth/index.ts'
import type { BackupPlace, KeptBackup } from '#server/backups/backup-places.ts'
import { type KeepContext, recordBackup, removeOutdated, writeBackup } from '#server/backups/keep-backup.ts'
import { type BackupsContext, openBackupPlace, openKeeping } from '#server/backups/open-backups.ts'
import { sealEvents } from '#server/bookings/desk/event-chain.ts'
import type { Db } from '#server/platform/db/connect.ts'
import {
  listMigrations,
  listPendingMigrations,
  type MigrationFills,
  migrateDatabase,
} from '#server/platform/db/migrate.ts'
import { safeMessage } from '#server/platform/error-facts.ts'
import { isStartError, StartError } from '#server/platform/start-error.ts'
import { minuteMs } from '#shared/time/durations.ts'

type Context = BackupsContext & { pool: pg.Pool }

interface Update {
  folders: string[]
  fills: MigrationFills
  place?: BackupPlace | null
}

/** A service whose start fails tries again every few seconds, which needs no further backup. */
const recentMs = 10 * minuteMs

/**
 * Migrates the database. One that an earlier version has used is backed up first, if there is a place for backups, which is replaced only
 * in tests.
 * @returns the names of the migrations that were applied
 * @throws StartError when the backup fails, before anything was changed, or when a migration does
 */
export async function migrateAfterBackup(
  ctx: Context,
  { folders, fills, place = openBackupPlace(ctx) }: Update,
): Promise<string[]> {
  if (!place || !(await isUpdate(ctx.pool, folders))) return migrateDatabase(ctx.pool, folders, { fills })
  const keeping = openKeeping(ctx, place)
  const kept = await backUp(keeping, ctx.log)
  const migrated = await migrateDatabase(ctx.pool, folders, { fills })
  if (kept) await recordBackup(keeping, kept)
  return migrated
}

/** Whether an earlier version has used the database, and this one is going to change it. */
async function isUpdate(pool: pg.Pool, folders: string[]): Promise<boolean> {
  const { rows } = await pool.query("SELECT to_regclass('schema_migrations') IS NOT NULL AS is_used")
  if (!rows[0].is_used) return false
  const names = (await listMigrations(folders)).map(({ name }) => name)
  const pending = await listPendingMigrations(pool, names)
  return pending.length > 0 && pending.length < names.length
}

/** Nothing waits for a list of the backups, only for the backup itself. @returns `null` if there's a recent one */
async function backUp(keeping: KeepContext, log: Context['log']): Promise<KeptBackup | null> {
  const { place, clock } = keeping
  log.info({ place: place.label }, 'this version changes the database, so it is backed up first')
  const tell = (problem: string) => (error: unknown) => {
    log.warn({ place: place.label, reason: safeMessage(error) }, problem)
  }
  const [newest] = (await place.list().catch(tell('the backups can’t be listed, so another one is made'))) ?? []
  if (newest && clock.now().getTime() - newest.madeAt.getTime() < recentMs) return null
  const kept = await writeBackup(keeping).catch((error: unknown) => {
    throw new StartError(
      `The backup before this update failed, so the database stays as it is: ${safeMessage(error).replace(/\.$/, '')}. See to ${place.label}, then start again; or set BACKUP_DIR to a folder of this machine. The previous version starts without it.`,
      { cause: error },
    )
  })
  await removeOutdated(place).catch(tell('the backups that aren’t kept any longer couldn’t be removed'))
  return kept
}

/** What migrations need besides SQL. `isReplacing`: a lost secret is being replaced, which seals what couldn't be sealed here. */
export function migrationFills(secret: InstallationSecret, { isReplacing = false } = {}): MigrationFills {
  const findKey = async () => (await openInstallationKeys(secret)).hashing
  const seal = (db: Db) =>
    sealEvents(db, findKey).catch((error: unknown) => {
      if (!isReplacing || !isStartError(error)) throw error
    })
  return { '0206-sealed-events.sql': seal }
}
