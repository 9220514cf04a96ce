import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { isStartError } from '#server/platform/start-error.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { migrateDatabase, migrationFolders } from './migrate.ts'

const pools: pg.Pool[] = []

async function openPool() {
  const pool = new pg.Pool({ connectionString: await createTestDatabase(), max: 2 })
  pools.push(pool)
  return pool
}

function folderWith(files: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'))
  for (const [name, sql] of Object.entries(files)) writeFileSync(path.join(folder, name), sql)
  return folder
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.end()))
})

test('two processes that start at the same time apply each migration once', async () => {
  const pool = await openPool()
  const folder = folderWith({ '9001-a.sql': 'CREATE TABLE a (x int)', '9002-b.sql': 'CREATE TABLE b (x int)' })
  const applied = await Promise.all([migrateDatabase(pool, [folder]), migrateDatabase(pool, [folder])])
  expect(applied.flat().sort()).toEqual(['9001-a.sql', '9002-b.sql'])
})

test('a failed migration leaves nothing behind, and the error names it', async () => {
  const pool = await openPool()
  const folder = folderWith({ '9001-a.sql': 'CREATE TABLE a (x int); SELECT broken' })
  await expect(migrateDatabase(pool, [folder])).rejects.toThrow(/9001-a\.sql failed/)
  expect((await pool.query("SELECT to_regclass('a') AS name")).rows).toEqual([{ name: null }])
})

test('one that works in batches commits each, and begins anew after it was cut off', async () => {
  const pool = await openPool()
  const fill = (limit: string) => `DO $$
    BEGIN
      LOOP
        UPDATE rows SET filled = id WHERE ctid = ANY (ARRAY(SELECT ctid FROM rows WHERE filled IS NULL LIMIT 10));
        EXIT WHEN NOT FOUND;
        COMMIT;
        ${limit}
      END LOOP;
    END $$`
  await pool.query('CREATE TABLE rows AS SELECT id, NULL::int AS filled FROM generate_series(1, 35) id')
  const cut = folderWith({ '9001-fill.batches.sql': fill(`RAISE EXCEPTION 'cut off';`) })
  await expect(migrateDatabase(pool, [cut])).rejects.toThrow('cut off')
  const left = async () =>
    (await pool.query('SELECT count(*)::int AS left FROM rows WHERE filled IS NULL')).rows[0].left
  expect(await left()).toBe(25)
  expect(await migrateDatabase(pool, [folderWith({ '9001-fill.batches.sql': fill('') })])).toEqual([
    '9001-fill.batches.sql',
  ])
  expect(await left()).toBe(0)
})

test('refuses to start when an applied migration has been changed', async () => {
  const pool = await openPool()
  const folder = folderWith({ '9001-a.sql': 'CREATE TABLE a (x int)' })
  await migrateDatabase(pool, [folder])
  writeFileSync(path.join(folder, '9001-a.sql'), 'CREATE TABLE a (x bigint)')
  await expect(migrateDatabase(pool, [folder])).rejects.toThrow(/was changed after it had been applied/)
})

test('a database from before five released migrations got other comments still opens', async () => {
  const pool = await openPool()
  await pool.query(`UPDATE schema_migrations SET checksum = CASE name
    WHEN '0001-bookings.sql' THEN 'dff0afdaecdbfa9a5e34b0599ca4269ec80dcab4282672ee696f4aba3296b929'
    WHEN '0191-business-facts.sql' THEN 'cbf61dd0111b2ec7897e6f65653e3c5ec7701439efeece1591b10411d346c37d'
    ELSE checksum END`)
  expect(await migrateDatabase(pool, migrationFolders(process.cwd()))).toEqual([])
})

test('no released migration was changed, not even in a comment', () => {
  const released = readFileSync(path.join(import.meta.dirname, 'released-migrations.sha256'), 'utf8')
  const changed = released
    .trim()
    .split('\n')
    .map((line) => line.split('  '))
    .filter(([checksum, file = '']) => createHash('sha256').update(readFileSync(file)).digest('hex') !== checksum)
  expect(changed).toEqual([])
})

test('a migration may run longer than any statement of the running site', async () => {
  const connectionString = await createTestDatabase()
  const pool = new pg.Pool({ connectionString, query_timeout: 50, options: '-c statement_timeout=50' })
  pools.push(pool)
  const folder = folderWith({ '9001-a.sql': 'SELECT pg_sleep(0.3)' })
  expect(await migrateDatabase(pool, [folder])).toEqual(['9001-a.sql'])
})

test('after a failed update, the previous version works with what was stored, and the next attempt carries on', async () => {
  const pool = await openPool()
  const old = { '9001-a.sql': 'CREATE TABLE a (x int)' }
  await migrateDatabase(pool, [folderWith(old)])
  await pool.query('INSERT INTO a VALUES (1)')
  const next = { ...old, '9002-b.sql': 'ALTER TABLE a ADD y int' }
  const broken = { ...next, '9003-c.sql': 'UPDATE a SET x = 2; ALTER TABLE a DROP y; SELECT missing FROM a' }
  await expect(migrateDatabase(pool, [folderWith(broken)])).rejects.toSatisfy(isStartError)
  expect((await pool.query('SELECT * FROM a')).rows).toEqual([{ x: 1, y: null }])
  expect(await migrateDatabase(pool, [folderWith(old)])).toEqual([])
  await pool.query('INSERT INTO a VALUES (3)')
  const mended = { ...next, '9003-c.sql': 'ALTER TABLE a DROP y' }
  expect(await migrateDatabase(pool, [folderWith(mended)])).toEqual(['9003-c.sql'])
  expect((await pool.query('SELECT * FROM a')).rows).toEqual([{ x: 1 }, { x: 3 }])
})

test('one that is cut off in the middle is repeated', async () => {
  const pool = await openPool()
  await pool.query('CREATE TABLE a AS SELECT 1 AS x')
  const other = await pool.connect()
  await other.query('BEGIN; LOCK TABLE a IN ACCESS SHARE MODE')
  const folder = folderWith({ '9001-b.sql': 'CREATE TABLE b AS SELECT 2 AS x; ALTER TABLE a ADD y int' })
  const cutOff = expect(migrateDatabase(pool, [folder])).rejects.toThrow(/9001-b\.sql failed/)
  const cut = `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE relation = 'a'::regclass AND NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
  await expect.poll(async () => (await other.query(cut)).rowCount).toBe(1)
  await cutOff
  await other.query('COMMIT')
  other.release()
  expect(await migrateDatabase(pool, [folder])).toEqual(['9001-b.sql'])
  expect((await pool.query('SELECT a.y, b.x FROM a, b')).rows).toEqual([{ y: null, x: 2 }])
})
