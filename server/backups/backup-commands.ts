/** `npm run backup` and `npm run restore`: whatever the site runs on, these two are all it takes. */
import { realpathSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { AuditContext } from '#server/audit/audit-chain.ts'
import { recordAuditEvent } from '#server/audit/record-audit-event.ts'
import { fingerprintOf } from '#server/auth/index.ts'
import { findRest } from '#server/platform/queue/resting.ts'
import { isStartError } from '#server/platform/start-error.ts'
import type { BackupsOnTheWire } from '#shared/backups/backup-endpoints.ts'
import { countOf } from '#shared/count.ts'
import { BackupError, verifyArchive } from './archive.ts'
import { folderPlace, readFileBytes } from './backup-places.ts'
import { checkBackup } from './check-backup.ts'
import { keepBackup, removeOutdated } from './keep-backup.ts'
import {
  type BackupsContext,
  makeQueueTables,
  openBackupPlace,
  openChecks,
  openKeeping,
  placeInData,
} from './open-backups.ts'
import { restoreBackup, storeIn } from './restore-backup.ts'

type CommandContext = BackupsContext & AuditContext

/** The commands by name. Each returns the lines to print. */
export const backupCommands = { backup, restore }
export type BackupCommand = keyof typeof backupCommands

/** Backs up to a folder, or to the configured place. */
async function backup(ctx: CommandContext, [folder, ...more]: string[]): Promise<string[]> {
  if (more.length > 0 || folder?.startsWith('-')) throw new BackupError('npm run backup [-- FOLDER]')
  const configured = await openBackupPlace(ctx)
  const isCopy = (await findRest(ctx.db)) !== null
  const place =
    folder === undefined ? (configured ?? placeInData(ctx.config.dataDir)) : folderPlace(path.resolve(folder))
  const keeping = openKeeping(ctx, place)
  const { name, sizeBytes } = await keepBackup(keeping, 'by_hand')
  // What is in a folder of their own is theirs.
  if (folder === undefined) await removeOutdated(keeping)
  const unrecorded = await record(ctx, 'backup_made', name)
  return [
    `${name} is in ${place.label} now (${Math.ceil(sizeBytes / 1e6)} MB).`,
    `The secret that opens it isn’t in it (fingerprint ${await fingerprintOf({ ...ctx.config.auth, dataDir: ctx.config.dataDir })}). Keep a copy of it somewhere else.`,
    ...unrecorded,
    ...(folder === undefined && !configured
      ? [
          isCopy
            ? 'It’s on the same disk as the site: until you press “This is now the shop”, a restored copy leaves the shop’s own backups alone.'
            : 'It’s on the same disk as the site. Enter a bucket under Connections, or set BACKUP_DIR, to keep backups somewhere else, one every night.',
        ]
      : []),
  ]
}

/** Restores a file into an empty place, or with `--check` only tries it in a temporary database beside the site. */
async function restore(ctx: CommandContext, args: string[]): Promise<string[]> {
  const isCheck = args.includes('--check')
  const [name, ...more] = args.filter((arg) => arg !== '--check')
  if (name === undefined || name.startsWith('-') || more.length > 0)
    throw new BackupError('npm run restore -- FILE [--check]')
  const { passphrase } = ctx.config.backups
  const open = () => readFileBytes(path.resolve(name))
  if (isCheck) {
    const { madeAt, rows, files, missing, events } = await checkBackup(openChecks(ctx), { open, passphrase })
    return [
      `This backup of ${madeAt.toISOString()} can be restored: ${rows} rows, ${files} pictures, ${events} events, all intact.`,
      ...(missing > 0 ? [`Not in it, because the storage had lost them: ${countOf(missing, 'picture')}.`] : []),
    ]
  }
  const { databaseUrl, storage, config, log } = ctx
  const { migrationFolders } = openChecks(ctx)
  const target = {
    databaseUrl,
    migrationFolders,
    makeQueue: () => makeQueueTables(databaseUrl, log),
    takeFile: storeIn(storage),
  }
  const { manifest, totals } = await restoreBackup(
    { file: await open(), passphrase, verify: async () => verifyArchive(await open(), passphrase) },
    target,
  )
  const rows = totals.rows.reduce((sum, table) => sum + table.rows, 0)
  const isSame = (await fingerprintOf({ ...config.auth, dataDir: config.dataDir })) === manifest.secret_fingerprint
  return [
    `Restored everything as of ${manifest.made_at}: ${rows} rows and ${totals.files.length} pictures.`,
    ...(isSame ? await record(ctx, 'backup_restored', path.basename(name)) : []),
    isSame
      ? 'Start the site.'
      : `Before you start the site, put back the secret that it had (fingerprint ${manifest.secret_fingerprint}): set AUTH_SECRET, or copy auth-secret into ${config.dataDir}. If it’s lost: npm run admin -- replace-secret`,
    'It sends nothing and does nothing by itself until an owner signs in and presses “This is now the shop”.',
  ]
}

/** @returns a line where that isn't possible: without the secret, or in tables of a version that had no such log */
async function record(ctx: CommandContext, kind: 'backup_made' | 'backup_restored', name: string): Promise<string[]> {
  const unrecorded = ['This isn’t in the list of what happened, which needs the site’s secret and its newest tables.']
  const { rows } = await ctx.db.execute(sql`SELECT to_regclass('audit_events') IS NOT NULL AS is_there`)
  if (!rows[0]?.is_there) return unrecorded
  try {
    await recordAuditEvent(ctx, ctx.db, { kind, by: 'command_line', subject: name })
    return []
  } catch (error) {
    if (isStartError(error)) return unrecorded
    throw error
  }
}

/** The site that a backup would be restored on. */
export interface RestoredSite {
  config: {
    projectRoot: string
    dataDir: string
    database: { url: string | undefined }
    auth: { secret: string | undefined }
  }
  clock: { now(): Date }
}

/**
 * How to put a backup in the place of what the site has, in the shell of its machine. The data moves aside with a name that nothing has
 * yet, and its secret comes back. No command moves a database of one's own.
 * @param folder where the backup is, or undefined if it has to be downloaded into the project's folder first
 */
export function describeRestore(
  { config: { projectRoot, dataDir, database, auth }, clock }: RestoredSite,
  { name, folder }: { name: string; folder: string | undefined },
): BackupsOnTheWire['backups'][number]['restore'] {
  const hasOwnDatabase = database.url !== undefined
  // Where versions are switched, the folder is a link, and moving that would move nothing.
  const data = realpathSync(dataDir)
  const aside = `${data}-before-${clock
    .now()
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')}`
  const file = path.join(folder === undefined ? projectRoot : realpathSync(folder), name)
  const isInData = !hasOwnDatabase && file.startsWith(data + path.sep)
  const secret = auth.secret === undefined ? ` && cp -p ${quoted(path.join(aside, 'auth-secret'))} ${quoted(data)}` : ''
  const restore = `cd ${quoted(projectRoot)} && npm run restore -- ${quoted(isInData ? aside + file.slice(data.length) : file)}`
  return {
    needs_download: folder === undefined,
    needs_database: hasOwnDatabase,
    commands: hasOwnDatabase
      ? [restore]
      : [`mv ${quoted(data)} ${quoted(aside)} && mkdir -m 700 ${quoted(data)}${secret}`, restore],
  }
}

/** As one word of a shell. */
function quoted(word: string): string {
  return /^[\w./@:+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
