/**
 * A database for each test file, handed on from file to file within a worker: emptying one takes a few milliseconds, creating one
 * half a second. One whose schema or settings a file changed isn't used again.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject } from 'vitest'

interface Database {
  url: string
  /** The test file that used it last. */
  file: string
  schema: string
  /** What the migrations put into their tables, as JSON by table. */
  seeds: Map<string, string>
}

const databases: Database[] = []

/** In bytes. A larger table would leave indexes that the planner takes for those of a large table. */
const largestEmptied = 2 ** 20
const restartSequences = `SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
  FROM pg_sequences WHERE last_value IS NOT NULL`

/**
 * A migrated database for the calling test file, which may ask for several. Nobody else uses it while the file runs. With `isEmpty`, it
 * has no tables. Returns its URL.
 */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<string> {
  if (isEmpty) return createDatabase('template0')
  const file = expect.getState().testPath ?? ''
  for (;;) {
    const used = databases.find((each) => each.file !== file)
    const database = used ?? (await addDatabase())
    database.file = file
    if ((!used || (await takeOver(database))) && (await emptyDatabase(database))) return database.url
    databases.splice(databases.indexOf(database), 1)
  }
}

async function addDatabase(): Promise<Database> {
  const url = await createDatabase(new URL(inject('templateUrl')).pathname.slice(1))
  const seeds = new Map<string, string>()
  const schema = await withClient(url, async (client) => {
    for (const table of await listTables(client)) {
      const { rows } = await client.query(`SELECT json_agg(t) AS seeds FROM ${table} AS t`)
      if (rows[0].seeds !== null) seeds.set(table, JSON.stringify(rows[0].seeds))
    }
    return describeSchema(client)
  })
  const database = { url, file: '', schema, seeds }
  databases.push(database)
  return database
}

async function createDatabase(template: string): Promise<string> {
  const url = inject('templateUrl')
  const name = newName()
  // Copying the files takes a third of the time that copying by the write-ahead log does.
  const create = `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`
  await withClient(administrationOf(url), (client) => client.query(create))
  return withName(url, name)
}

const newName = () => `test_${randomUUID().replaceAll('-', '')}`
const administrationOf = (url: string) => withName(url, 'postgres')

function withName(url: string, name: string): string {
  const named = new URL(url)
  named.pathname = `/${name}`
  return named.href
}

/**
 * Ends every connection that a file left open, and gives the database another name: a site that the file didn't close connects again, and
 * would take the next file's jobs. @returns whether it could
 */
async function takeOver(database: Database): Promise<boolean> {
  const was = new URL(database.url).pathname.slice(1)
  const name = newName()
  return withClient(administrationOf(database.url), async (client) => {
    for (let tries = 0; tries < 50; tries++) {
      await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [was])
      const isRenamed = await client.query(`ALTER DATABASE ${was} RENAME TO ${name}`).then(
        () => true,
        () => false,
      )
      if (!isRenamed) continue
      database.url = withName(database.url, name)
      return true
    }
    return false
  })
}

/**
 * Makes the database as new.
 * @returns whether that's possible: not if its schema was changed, it became large, or it can't be reached anymore
 */
async function emptyDatabase({ url, schema, seeds }: Database): Promise<boolean> {
  try {
    return await withClient(url, async (client) => {
      if ((await describeSchema(client)) !== schema) return false
      const full = await listFullTables(client)
      if (full.some(({ size }) => size > largestEmptied)) return false
      // History that can only be added to would refuse to be emptied.
      await client.query('SET session_replication_role = replica')
      // TRUNCATE would create a thousand files anew: those of all tables that refer to a full one, and of their indexes.
      await client.query(full.map(({ table }) => `DELETE FROM ${table}`).join(';'))
      if (full.length > 0) await client.query(`VACUUM (INDEX_CLEANUP ON) ${full.map(({ table }) => table).join(', ')}`)
      await client.query(restartSequences)
      for (const [table, rows] of seeds) {
        await client.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`, [rows])
      }
      return true
    })
  } catch {
    return false
  }
}

async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS table FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  )
  return rows.map(({ table }) => table)
}

async function listFullTables(client: pg.Client): Promise<{ table: string; size: number }[]> {
  const looks = (await listTables(client)).map(
    (table) =>
      `SELECT '${table}' AS table, pg_relation_size('${table}')::int AS size WHERE EXISTS (SELECT FROM ${table})`,
  )
  const { rows } = await client.query<{ table: string; size: number }>(looks.join(' UNION ALL '))
  return rows
}

/** A hash of its columns, constraints, triggers, functions and settings. */
async function describeSchema(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ schema: string }>(
    `WITH ours AS (SELECT oid FROM pg_namespace WHERE nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema')
     SELECT md5(string_agg(part, ',' ORDER BY part)) AS schema FROM (
       SELECT concat_ws(' ', c.oid, c.relname, a.attname, a.atttypid, a.attnotnull) FROM pg_class c JOIN pg_attribute a ON attrelid = c.oid
         WHERE relnamespace IN (SELECT oid FROM ours) AND attnum > 0
       UNION ALL SELECT concat_ws(' ', oid, conname) FROM pg_constraint WHERE connamespace IN (SELECT oid FROM ours)
       UNION ALL SELECT concat_ws(' ', oid, tgname, tgenabled) FROM pg_trigger WHERE NOT tgisinternal
       UNION ALL SELECT concat_ws(' ', oid, proname, prosrc) FROM pg_proc WHERE pronamespace IN (SELECT oid FROM ours)
       UNION ALL SELECT setconfig::text FROM pg_db_role_setting WHERE setdatabase IN
         (SELECT oid FROM pg_database WHERE datname = current_database())
     ) AS parts (part)`,
  )
  return rows[0]?.schema ?? ''
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
