/**
 * No migration after 0198 keeps visitors out: tried on several times the bookings that one transaction may change (and on 200,000 in
 * `npm run storm`), by what PostgreSQL did and not by how long it took.
 */
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { rounds } from '#tests/support/seed.ts'
import { fillInBulk } from '#tests/support/sites/bulk-set-up.ts'
import { listMigrations, migrateDatabase, migrationFolders } from './migrate.ts'

const bookings = rounds(200_000)
const mostRowsAtOnce = 5_000

const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'))
const pool = new pg.Pool({ connectionString: await createTestDatabase({ isEmpty: true }), max: 2 })
afterAll(async () => {
  await pool.end()
  rmSync(folder, { recursive: true })
})

const ours = await listMigrations(migrationFolders(path.resolve(import.meta.dirname, '../../..')))
const [before, after] = [ours.filter(({ name }) => name < '0199'), ours.filter(({ name }) => name >= '0199')]
for (const { name, file } of before) copyFileSync(file, path.join(folder, name))
await migrateDatabase(pool, [folder])
await fillInBulk(pool, async (client) => {
  await client.query(
    `INSERT INTO bookings (id, customer_name, customer_phone, customer_zip, appliance_type, problem_description)
   SELECT gen_random_uuid(), 'Ada Park', '(503) 555-0199', '97201', 'dryer', 'It squeaks'
   FROM generate_series(1, ${bookings})`,
  )
  await client.query(
    `INSERT INTO desk_bookings (booking_id, created_at, promised_at, due_at, state, closed_at, version, last_hash)
   SELECT id, created_at, created_at, created_at, 'done', created_at, 1, '\\x00' FROM bookings`,
  )
})

interface Table {
  name: string
  file: string
}

async function listFilledTables(): Promise<Table[]> {
  const { rows } = await pool.query<Table>(
    `SELECT oid::regclass::text AS name, pg_relation_filenode(oid)::text AS file FROM pg_class
     WHERE relkind = 'r' AND relnamespace IN ('public'::regnamespace, 'auth'::regnamespace) AND pg_relation_size(oid) > 0`,
  )
  return rows
}

/** Applies one more migration. Returns what would have kept visitors waiting. */
async function apply(name: string, write: (file: string) => void): Promise<string[]> {
  const tables = await listFilledTables()
  const { rows: moments } = await pool.query('SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next')
  write(path.join(folder, name))
  expect(await migrateDatabase(pool, [folder])).toEqual([name])
  const problems: string[] = []
  const now = new Map((await listFilledTables()).map((table) => [table.name, table.file]))
  for (const { name: table, file } of tables) {
    if (now.has(table) && now.get(table) !== file) problems.push(`${table} was rewritten`)
  }
  for (const table of now.keys()) {
    const { rows } = await pool.query<{ rows: number }>(
      `SELECT count(*)::int AS rows FROM ${table} WHERE xmin::text::bigint >= $1 GROUP BY xmin::text ORDER BY 1 DESC LIMIT 1`,
      [moments[0].next],
    )
    const changed = rows[0]?.rows ?? 0
    if (changed > mostRowsAtOnce) problems.push(`${changed} rows of ${table} were changed in one transaction`)
  }
  return problems
}

test.each(after)('$name keeps nobody waiting', async ({ name, file: own }) => {
  expect(await apply(name, (file) => copyFileSync(own, file))).toEqual([])
})

test('what the README forbids would be found, and what it says instead is not', async () => {
  await pool.query('CREATE TABLE visits AS SELECT id, NULL::int AS kept FROM generate_series(1, 6000) id')
  const write = (sql: string) => (file: string) => writeFileSync(file, sql)
  const all = '6000 rows of visits were changed in one transaction'
  const rewritten = ['visits was rewritten', all]
  expect(await apply('9001.sql', write('ALTER TABLE visits ADD COLUMN at time DEFAULT clock_timestamp()'))).toEqual(
    rewritten,
  )
  expect(await apply('9002.sql', write('ALTER TABLE visits ALTER COLUMN id TYPE bigint'))).toEqual(rewritten)
  expect(await apply('9003.sql', write('ALTER TABLE visits ADD COLUMN half int DEFAULT 0'))).toEqual([])
  expect(await apply('9004.sql', write('UPDATE visits SET half = id / 2'))).toEqual([all])
  const fill = `DO $$ BEGIN
    LOOP
      UPDATE visits SET kept = id WHERE ctid = ANY (ARRAY(SELECT ctid FROM visits WHERE kept IS NULL LIMIT ${mostRowsAtOnce}));
      EXIT WHEN NOT FOUND;
      COMMIT;
    END LOOP;
  END $$`
  expect(await apply('9005.batches.sql', write(fill))).toEqual([])
})
