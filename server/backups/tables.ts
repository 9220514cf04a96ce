import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { z } from 'zod'
import { BackupError, type Bytes } from './archive.ts'

/**
 * The rows of all tables, as PostgreSQL's own COPY writes them: no value changes on the way, and the two servers may run different
 * versions.
 */
const tableSchema = z.object({
  /** Quoted, including the schema. */
  name: z.string(),
  /** Quoted; generated columns are left out. */
  columns: z.array(z.string()),
})
type Table = z.infer<typeof tableSchema>

const sequenceSchema = z.object({ name: z.string(), last_value: z.string(), is_called: z.boolean() })
type Sequence = z.infer<typeof sequenceSchema>

/** In compressed bytes. What a table holds is cut into files of about this size, because a tar file names its length first. */
const partBytes = 4 * 1024 * 1024

const ours = `n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'`

/** Whatever a connection's own settings are, values are written and read in one way, and nothing times out. */
export const copySettings = `SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = 0;
  SET TimeZone = 'UTC'; SET DateStyle = 'ISO'; SET IntervalStyle = 'postgres'; SET bytea_output = 'hex';
  SET extra_float_digits = 1; SET client_encoding = 'UTF8'`

/** Lists the tables that hold rows of their own. The job queue keeps its own version, which belongs to its tables and not to its rows. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT format('%I.%I', n.nspname, c.relname) AS name, array_agg(quote_ident(a.attname) ORDER BY a.attname) AS columns
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND ${ours}
      AND (n.nspname, c.relname) <> ('pgboss', 'version')
    GROUP BY n.nspname, c.relname ORDER BY n.nspname, c.relname`)
  return rows
}

/** Where each sequence stands. */
export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows: names } = await client.query<{ name: string }>(`
    SELECT format('%I.%I', n.nspname, c.relname) AS name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind = 'S' AND ${ours} ORDER BY 1`)
  const read = names.map(
    ({ name }) => `SELECT '${name.replaceAll("'", "''")}' AS name, last_value::text, is_called FROM ${name}`,
  )
  if (read.length === 0) return []
  return (await client.query<Sequence>(read.join(' UNION ALL '))).rows
}

/** Hands a table's rows to `takePart`, compressed, in parts. @returns how many rows */
export async function copyOut(
  client: pg.Client,
  { name, columns }: Table,
  takePart: (part: Uint8Array, number: number) => Promise<void>,
): Promise<number> {
  const rows = client.query(copyTo(`COPY (SELECT ${columns.join(', ')} FROM ${name}) TO STDOUT`))
  let parts = 0
  await pipeline(rows, createGzip({ level: 1 }), async (compressed: AsyncIterable<Buffer>) => {
    let held: Buffer[] = []
    let size = 0
    const flush = async () => {
      if (size === 0) return
      await takePart(Buffer.concat(held), parts)
      parts += 1
      held = []
      size = 0
    }
    for await (const chunk of compressed) {
      held.push(chunk)
      size += chunk.length
      if (size >= partBytes) await flush()
    }
    await flush()
  })
  return rows.rowCount
}

/** Fills a table with the parts of `copyOut`. @returns how many rows */
export async function copyIn(
  client: pg.Client,
  { name, columns }: Table,
  parts: AsyncIterable<Bytes>,
): Promise<number> {
  const rows = client.query(copyFrom(`COPY ${name} (${columns.join(', ')}) FROM STDIN`))
  async function* compressed() {
    for await (const part of parts) yield* part
  }
  await pipeline(Readable.from(compressed()), createGunzip(), rows)
  return rows.rowCount
}

/**
 * Empties the tables, drops the foreign keys and disables the triggers, which would reject or change rows that arrive table by table.
 * @returns a function that puts them back, checking every reference
 * @throws BackupError when one of the tables or columns isn't there
 */
export async function makeRoom(client: pg.Client, tables: Table[]): Promise<() => Promise<void>> {
  const existing = new Map((await listTables(client)).map(({ name, columns }) => [name, new Set(columns)]))
  const unknown = tables.find(({ name, columns }) => !columns.every((column) => existing.get(name)?.has(column)))
  if (unknown) {
    throw new BackupError(
      `This version of the site has no place for all of ${unknown.name}. Restore with the version that made the backup, then update.`,
    )
  }
  const names = [...existing.keys()]
  const { rows: references } = await client.query<{ name: string; constraint: string; definition: string }>(`
    SELECT format('%I.%I', n.nspname, c.relname) AS name, quote_ident(f.conname) AS constraint,
      pg_get_constraintdef(f.oid) AS definition
    FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE f.contype = 'f' AND f.conparentid = 0 AND ${ours}`)
  for (const { name, constraint } of references) await client.query(`ALTER TABLE ${name} DROP CONSTRAINT ${constraint}`)
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  await client.query(`TRUNCATE ${names.join(', ')}`)
  return async () => {
    for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
    for (const { name, constraint, definition } of references) {
      await client.query(`ALTER TABLE ${name} ADD CONSTRAINT ${constraint} ${definition}`)
    }
  }
}

/** Sequences continue where they left off. */
export async function setSequences(client: pg.Client, sequences: Sequence[]): Promise<void> {
  for (const { name, last_value, is_called } of sequences) {
    await client.query('SELECT setval(to_regclass($1), $2::bigint, $3)', [name, last_value, is_called])
  }
}

/** The first file of a backup: what has to be there before its rows can be taken in. */
export const manifestName = 'backup.json'
export const manifestSchema = z.object({
  format: z.literal(1),
  /** The moment whose data is in the backup. */
  made_at: z.iso.datetime(),
  /** Says which secret opens it (`fingerprintOf`). The secret itself is not in it. */
  secret_fingerprint: z.string(),
  /** In the order in which they were applied, by name and checksum. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
})
export type Manifest = z.infer<typeof manifestSchema>

/** The last file: what was written, to compare with. */
export const totalsName = 'totals.json'
export const totalsSchema = z.object({
  rows: z.array(z.object({ table: z.string(), rows: z.int() })),
  files: z.array(z.object({ path: z.string(), sha256: z.string() })),
  /** Files that rows name and the storage no longer had, such as a photo removed meanwhile. */
  missing: z.array(z.string()),
})
export type Totals = z.infer<typeof totalsSchema>

/** Compressed rows of a table: `tables/public.bookings/000000.copy.gz`. */
export const partName = (table: string, number: number) => `tables/${table}/${String(number).padStart(6, '0')}.copy.gz`
/** A picture or photo, under its path in the storage: `files/posts/….webp`. */
export const fileName = (path: string) => `files/${path}`

/** What a name stands for. */
export function readName(name: string): { table: string } | { path: string } | null {
  const [, table] = /^tables\/(.+)\/\d{6,}\.copy\.gz$/.exec(name) ?? []
  if (table !== undefined) return { table }
  return name.startsWith(fileName('')) ? { path: name.slice(fileName('').length) } : null
}
