import { createHash, randomBytes } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { verifyAuditLog } from '#server/audit/verify-audit-log.ts'
import { type InstallationSecret, openInstallationKeys } from '#server/auth/index.ts'
import { verifyChain } from '#server/bookings/desk/verify-chain.ts'
import { takeAdvisoryLock } from '#server/platform/db/advisory-lock.ts'
import { connectionName } from '#server/platform/db/connection-name.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { BackupError, type Bytes, explainBackup, verifyArchive } from './archive.ts'
import { listStoredFiles } from './make-backup.ts'
import { migrationFills } from './migration-fills.ts'
import { type RestoreTarget, restoreBackup } from './restore-backup.ts'

export interface CheckContext {
  /** A server where a database can be made beside the site's. */
  databaseUrl: string
  migrationFolders: string[]
  makeQueue(databaseUrl: string): Promise<void>
  secret: Omit<InstallationSecret, 'db'>
}

export interface Checked {
  madeAt: Date
  rows: number
  files: number
  /** Pictures that rows name and the storage didn't have. */
  missing: number
  events: number
}

/**
 * Restores a backup into a temporary database beside the site, brings that up to date, and checks it all: every byte, the number of rows,
 * every reference between them, each file, and the records of what happened.
 * @param open opens the backup anew; it's read twice
 * @throws BackupError with a sentence about what isn't right
 */
export async function checkBackup(
  ctx: CheckContext,
  { open, passphrase }: { open(): Promise<Bytes>; passphrase: string | undefined },
): Promise<Checked> {
  try {
    await verifyArchive(await open(), passphrase)
    return await restoreAndCheck(ctx, { open, passphrase })
  } catch (error) {
    throw explainBackup('The backup was tried, and can’t be restored', error)
  }
}

async function restoreAndCheck(
  ctx: CheckContext,
  { open, passphrase }: { open(): Promise<Bytes>; passphrase: string | undefined },
): Promise<Checked> {
  await using temporary = await makeTemporaryDatabase(ctx.databaseUrl)
  const hashes = new Map<string, string>()
  const target: RestoreTarget = {
    databaseUrl: temporary.url,
    migrationFolders: ctx.migrationFolders,
    makeQueue: () => ctx.makeQueue(temporary.url),
    takeFile: async (path, bytes) => {
      hashes.set(path, createHash('sha256').update(bytes).digest('hex'))
    },
  }
  const { manifest, totals } = await restoreBackup({ file: await open(), passphrase }, target)
  const pool = new pg.Pool({ connectionString: temporary.url, max: 2 })
  pool.on('error', () => {})
  try {
    const changed = totals.files.find(({ path, sha256 }) => hashes.get(path) !== sha256)
    if (changed) throw new BackupError(`The picture ${changed.path} isn’t what it was.`)
    const client = await pool.connect()
    try {
      const there = new Set([...hashes.keys(), ...totals.missing])
      const lost = (await listStoredFiles(drizzle(client))).find((path) => !there.has(path))
      if (lost !== undefined) throw new BackupError(`The picture ${lost} isn’t in it.`)
    } finally {
      client.release()
    }
    const db = drizzle(pool)
    const secret = { ...ctx.secret, db }
    await migrateDatabase(pool, ctx.migrationFolders, { fills: migrationFills(secret) })
    const { hashing } = await openInstallationKeys(secret)
    const { events, problems } = await verifyChain(db, hashing)
    const log = await verifyAuditLog(db, hashing)
    if (log.problem !== null) throw new BackupError(`The record in it isn’t intact. ${log.problem}`)
    if (problems.length > 0) throw new BackupError(`The record of bookings in it isn’t intact. ${problems[0]}`)
    const rows = totals.rows.reduce((sum, table) => sum + table.rows, 0)
    return {
      madeAt: new Date(manifest.made_at),
      rows,
      files: totals.files.length,
      missing: totals.missing.length,
      events: events + log.events,
    }
  } finally {
    await pool.end()
  }
}

/** An arbitrary fixed number. Whoever checks a backup of this site holds this lock on its database: one at a time. */
export const checkLock = 7_240_918_317

/** Drops what a check left that was killed: a copy of everybody's data. Does nothing while one is under way in another process. */
export async function dropUnfinishedChecks(pool: pg.Pool): Promise<void> {
  const lock = await takeAdvisoryLock(pool, checkLock)
  if (!lock) return
  try {
    await dropCopies(pool)
  } finally {
    await lock.release()
  }
}

/** Several sites may share a server, so a copy is named after the site's database. Earlier versions left that out. */
async function dropCopies(database: Pick<pg.Pool | pg.Client, 'query'>): Promise<string> {
  const { rows } = await database.query<{ oid: string; names: string[] }>(`
    SELECT own.oid, array(SELECT datname::text FROM pg_database WHERE pg_get_userbyid(datdba) = current_user
      AND datname ~ ('^backup_check_(' || own.oid || '_)?[0-9a-f]{12}$')) AS names
    FROM pg_database own WHERE own.datname = current_database()`)
  for (const name of rows[0]?.names ?? []) await database.query(`DROP DATABASE ${name} WITH (FORCE)`)
  return `backup_check_${rows[0]?.oid}_${randomBytes(6).toString('hex')}`
}

async function makeTemporaryDatabase(siteUrl: string) {
  const admin = new pg.Client({ connectionString: siteUrl, application_name: connectionName('backup') })
  admin.on('error', () => {})
  await admin.connect()
  await admin.query('SET statement_timeout = 0')
  let name = ''
  try {
    const { rows } = await admin.query('SELECT pg_try_advisory_lock($1) AS taken', [checkLock])
    if (!rows[0].taken) throw new BackupError('A backup is being checked already. Please try again in a few minutes.')
    name = await dropCopies(admin)
    await admin.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`)
  } catch (error) {
    await admin.end()
    if ((error as { code?: unknown }).code !== '42501') throw error
    throw new BackupError(
      'A backup is tried in a database beside the site’s, and the user in DATABASE_URL isn’t allowed to create one. Grant it CREATEDB.',
    )
  }
  const url = new URL(siteUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    async [Symbol.asyncDispose]() {
      try {
        await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
      } finally {
        await admin.end()
      }
    },
  }
}
