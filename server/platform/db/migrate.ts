import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { safeMessage } from '#server/platform/error-facts.ts'
import { StartError } from '#server/platform/start-error.ts'
import { dayMs } from '#shared/time/durations.ts'
import type { Db } from './connect.ts'

/** Migrating a large table, or waiting for another process to finish migrating, can take a long time. */
const migrationLimitMs = dayMs

/** An arbitrary fixed number. All processes of this product that migrate the same database wait for each other on this lock. */
const migrationLock = 7_240_918_311

export type MigrationFills = Record<string, (db: Db) => Promise<unknown>>

/** A migration that fills a table in batches and commits each one itself. It may be repeated: a killed process begins it anew. */
const isInBatches = (name: string) => name.endsWith('.batches.sql')

/**
 * Applies every `NNNN-name.sql` in `folders` that the database has not seen, in the order of all names, each in its own transaction,
 * unless it works in batches (`NNNN-name.batches.sql`). Safe when several processes start at once: the second waits on an advisory lock and then finds
 * nothing to do. What a migration may do to a table in use is in the README of `migrations`.
 * @param options.fills what SQL can't do, by the name of the migration that records it. It may run again after a crash.
 * @param options.only the names to apply; all by default
 * @returns the names of the migrations that this call applied
 * @throws StartError when one fails, or when an applied file was changed afterwards: migrations are append-only
 */
export async function migrateDatabase(
  pool: pg.Pool,
  folders: string[],
  { fills = {}, only }: { fills?: MigrationFills; only?: Set<string> } = {},
): Promise<string[]> {
  const client = await pool.connect()
  // A lost connection also fails the statement it interrupts, which says so.
  client.on('error', () => {})
  const query = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
    client.query<Row>({ text, values, query_timeout: migrationLimitMs } as pg.QueryConfig)
  try {
    await query('SET statement_timeout = 0')
    await query('SELECT pg_advisory_lock($1)', [migrationLock])
    await query(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    )
    const { rows } = await query<{ name: string; checksum: string }>('SELECT name, checksum FROM schema_migrations')
    const checksumOf = new Map(rows.map((row) => [row.name, row.checksum]))
    const applied: string[] = []
    for (const { name, sql, checksum } of await readMigrations(folders)) {
      const known = checksumOf.get(name)
      if (known !== undefined && !isKnownMigration({ name, checksum }, known)) {
        throw new StartError(
          `Migration ${name} was changed after it had been applied. Restore it and add a new migration instead.`,
        )
      }
      if (known !== undefined || only?.has(name) === false) continue
      await fills[name]?.(drizzle(client))
      try {
        if (!isInBatches(name)) await query('BEGIN')
        await query(sql)
        await query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
        if (!isInBatches(name)) await query('COMMIT')
      } catch (error) {
        if (!isInBatches(name)) await query('ROLLBACK').catch(() => {})
        throw new StartError(
          `Migration ${name} failed: ${safeMessage(error)}. Nothing stored was lost, and the previous version of the site still works with this database: start that one until this is mended.`,
          { cause: error },
        )
      }
      applied.push(name)
    }
    return applied
  } finally {
    // Ends the session, and the lock with it, whatever state the connection is in.
    client.release(true)
  }
}

/**
 * Lists which of these migrations the database has not seen.
 * @throws Error when the database does not answer or was never migrated
 */
export async function listPendingMigrations(pool: pg.Pool, names: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM schema_migrations')
  const applied = new Set(rows.map(({ name }) => name))
  return names.filter((name) => !applied.has(name))
}

/** The folders with the product's own migrations. The auth service keeps its own. */
export function migrationFolders(projectRoot: string): string[] {
  return ['server/platform/db/migrations', 'server/auth/migrations'].map((folder) => path.join(projectRoot, folder))
}

/** The migrations in all these folders, in the order of their names. */
export async function listMigrations(folders: string[]): Promise<{ name: string; file: string }[]> {
  const lists = await Promise.all(folders.map(async (folder) => ({ folder, names: await readdir(folder) })))
  return lists
    .flatMap(({ folder, names }) => names.map((name) => ({ name, file: path.join(folder, name) })))
    .filter(({ name }) => name.endsWith('.sql'))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Each migration with its SQL and the checksum that the database remembers. */
export async function readMigrations(folders: string[]) {
  const migrations = await listMigrations(folders)
  return Promise.all(
    migrations.map(async ({ name, file }) => {
      const sql = await readFile(file, 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Migrations whose comments were changed after their release, with the checksum of their first form. Databases from before remember
 * that one. What they did to the database is the same.
 */
const firstChecksums = new Map([
  ['0001-bookings.sql', 'dff0afdaecdbfa9a5e34b0599ca4269ec80dcab4282672ee696f4aba3296b929'],
  ['0100-booking-desk.sql', '7e044508963475cd6f0aa153d140750f1dcdc1c652d23b9915b12e077dbaae90'],
  ['0122-texting.sql', '830c28f7dde1cb148bc87a083fbe59e4fb33a889303e90c41c4dc726905b9128'],
  ['0130-technicians.sql', '69aa2f7d1e517afe0eb54e2f26389c586baed70f1acbd2449363d22034ed6a4b'],
  ['0191-business-facts.sql', 'cbf61dd0111b2ec7897e6f65653e3c5ec7701439efeece1591b10411d346c37d'],
])

/** Whether a migration that a database remembers by this checksum is the one of this version. */
export function isKnownMigration({ name, checksum }: { name: string; checksum: string }, remembered: string): boolean {
  return remembered === checksum || remembered === firstChecksums.get(name)
}
