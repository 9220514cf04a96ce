/** What backups need, from the site's configuration. */
import path from 'node:path'
import { fingerprintOf } from '#server/auth/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { migrationFolders } from '#server/platform/db/migrate.ts'
import type { Log } from '#server/platform/log.ts'
import { createQueue } from '#server/platform/queue/queue.ts'
import { findRest } from '#server/platform/queue/resting.ts'
import type { S3Settings } from '#server/platform/storage/s3-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { type BackupPlace, folderPlace } from './backup-places.ts'
import { bucketPlace } from './bucket-place.ts'
import type { CheckContext } from './check-backup.ts'
import type { KeepContext } from './keep-backup.ts'

export interface BackupConfig {
  /** Where the nightly backup goes: a folder's path, or a bucket. `null`: where the owner entered, if they did. */
  place: string | S3Settings | null
  passphrase: string | undefined
}

export interface BackupsContext {
  config: {
    projectRoot: string
    dataDir: string
    backups: BackupConfig
    auth: { secret: string | undefined; previousSecret: string | undefined }
  }
  /** The bucket that the owner entered. */
  connections(): { backupBucket: S3Settings | null }
  databaseUrl: string
  storage: Storage
  db: Db
  clock: Clock
  log: Log
}

/**
 * The place that is set in the environment or entered by the owner, or `null`. It can change at any time. A restored copy has none: it
 * would remove what the shop keeps there.
 */
export async function openBackupPlace({
  db,
  config,
  connections,
}: Pick<BackupsContext, 'db' | 'connections'> & { config: { backups: BackupConfig } }): Promise<BackupPlace | null> {
  if (await findRest(db)) return null
  const place = config.backups.place ?? connections().backupBucket
  if (place === null) return null
  return typeof place === 'string' ? folderPlace(place) : bucketPlace(place)
}

/** Where a backup goes that somebody asks for while no place is configured: next to the data, and so on the same disk. */
export function placeInData(dataDir: string): BackupPlace {
  return folderPlace(path.join(dataDir, 'backups'))
}

export function openKeeping(ctx: BackupsContext, place: BackupPlace): KeepContext {
  const { config, databaseUrl, storage, db, clock, log } = ctx
  const secretFingerprint = () => fingerprintOf({ secret: config.auth.secret, dataDir: config.dataDir })
  return {
    db,
    clock,
    place,
    log,
    source: { databaseUrl, storage, secretFingerprint, passphrase: config.backups.passphrase },
  }
}

export function openChecks({
  config,
  databaseUrl,
  log,
}: Pick<BackupsContext, 'config' | 'databaseUrl' | 'log'>): CheckContext {
  const { auth, dataDir, projectRoot } = config
  return {
    databaseUrl,
    migrationFolders: migrationFolders(projectRoot),
    makeQueue: (url) => makeQueueTables(url, log),
    secret: { dataDir, secret: auth.secret, previousSecret: auth.previousSecret },
  }
}

/** The job queue makes its tables when it starts. */
export async function makeQueueTables(databaseUrl: string, log: Log): Promise<void> {
  const queue = createQueue({ databaseUrl, log })
  await queue.start([])
  await queue.stop()
}
