import type pg from 'pg'
import { type InstallationSecret, openInstallationKeys } from '#server/auth/index.ts'
import type { KeptBackup } from '#server/backups/backup-places.ts'
import { type KeepContext, recordBackup, writeBackup } from '#server/backups/keep-backup.ts'
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

/** A service whose start fails tries again every few seconds, which needs no further backup. */
const recentMs = 10 * minuteMs

/**
 * Migrates the database. One that an earlier version has used is backed up first, if there is a place for backups.
 * @returns the names of the migrations that were applied
 * @throws StartError when the backup fails, before anything was changed, or when a migration does
 */
export async function migrateAfterBackup(
  ctx: Context,
  { folders, fills }: { folders: string[]; fills: MigrationFills },
): Promise<string[]> {
  const place = openBackupPlace(ctx)
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

/** @returns `null` if there's a recent one */
async function backUp(keeping: KeepContext, log: Context['log']): Promise<KeptBackup | null> {
  try {
    const [newest] = await keeping.place.list()
    if (newest && keeping.clock.now().getTime() - newest.madeAt.getTime() < recentMs) return null
    log.info('this version changes the database, so it is backed up first')
    return await writeBackup(keeping)
  } catch (error) {
    throw new StartError(
      `The backup before this update failed, so the database stays as it is: ${safeMessage(error)}. See to ${keeping.place.label}, then start again. The previous version starts without it.`,
      { cause: error },
    )
  }
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
