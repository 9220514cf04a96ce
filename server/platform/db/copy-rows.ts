/**
 * Copies every row of one database into another with the same tables. Values travel as PostgreSQL writes them, so none changes on
 * the way, and the two servers may run different versions.
 */
import type pg from 'pg'

interface Table {
  /** Quoted, including the schema. */
  name: string
  /** Quoted; generated columns are left out. */
  columns: string[]
  types: string[]
}

/** Rows per batch. Kept small because a single post can be megabytes. */
const rowsAtOnce = 50

const ours = `n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'`

/**
 * Reads `from` as of a single moment and replaces everything in the tables of `to`, all or nothing. Both connections must be
 * dedicated to this.
 * @returns how many rows were copied
 * @throws Error when the two don't have the same tables
 */
export async function copyRows({ from, to }: { from: pg.Client; to: pg.Client }): Promise<number> {
  for (const client of [from, to]) {
    await client.query(`SET statement_timeout = 0; SET TimeZone = 'UTC'; SET DateStyle = 'ISO'; SET IntervalStyle = 'postgres';
      SET bytea_output = 'hex'; SET extra_float_digits = 1`)
  }
  await from.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await to.query('BEGIN')
  try {
    const tables = await listTables(to)
    if (JSON.stringify(await listTables(from)) !== JSON.stringify(tables)) {
      throw new Error(
        'The two databases don’t have the same tables. Start the site once with this version, stop it, and try again.',
      )
    }
    const putRulesBack = await withoutRules(to, tables)
    await to.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`)
    let rows = 0
    for (const table of tables) rows += await copyTable(table, { from, to })
    await copySequences({ from, to })
    await putRulesBack()
    await to.query('COMMIT')
    return rows
  } catch (error) {
    await to.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    await from.query('ROLLBACK').catch(() => {})
  }
}

/** Lists the tables that hold rows of their own, each column with its type. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT format('%I.%I', n.nspname, c.relname) AS name,
      array_agg(quote_ident(a.attname) ORDER BY a.attname) AS columns,
      array_agg(format_type(a.atttypid, a.atttypmod) ORDER BY a.attname) AS types
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND ${ours}
    GROUP BY n.nspname, c.relname ORDER BY n.nspname, c.relname`)
  return rows
}

/**
 * Drops the foreign keys and disables the triggers, which would reject or change rows that arrive table by table.
 * @returns a function that restores them, checking every reference
 */
async function withoutRules(client: pg.Client, tables: Table[]): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<{ name: string; constraint: string; definition: string }>(`
    SELECT format('%I.%I', n.nspname, c.relname) AS name, quote_ident(f.conname) AS constraint,
      pg_get_constraintdef(f.oid) AS definition
    FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE f.contype = 'f' AND f.conparentid = 0 AND ${ours}`)
  for (const { name, constraint } of references) await client.query(`ALTER TABLE ${name} DROP CONSTRAINT ${constraint}`)
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  return async () => {
    for (const { name } of tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
    for (const { name, constraint, definition } of references) {
      await client.query(`ALTER TABLE ${name} ADD CONSTRAINT ${constraint} ${definition}`)
    }
  }
}

async function copyTable({ name, columns, types }: Table, { from, to }: { from: pg.Client; to: pg.Client }) {
  const texts = columns.map((column) => `${column}::text`).join(', ')
  const values = types.map((type, place) => `(row ->> ${place})::${type}`).join(', ')
  await from.query(`DECLARE lines NO SCROLL CURSOR FOR SELECT json_build_array(${texts})::text AS line FROM ${name}`)
  let copied = 0
  for (;;) {
    const { rows } = await from.query<{ line: string }>(`FETCH ${rowsAtOnce} FROM lines`)
    if (rows.length === 0) break
    await to.query(
      `INSERT INTO ${name} (${columns.join(', ')}) OVERRIDING SYSTEM VALUE
       SELECT ${values} FROM json_array_elements($1::json) AS row`,
      [`[${rows.map(({ line }) => line).join(',')}]`],
    )
    copied += rows.length
  }
  await from.query('CLOSE lines')
  return copied
}

/** Sequences continue where they left off. */
async function copySequences({ from, to }: { from: pg.Client; to: pg.Client }): Promise<void> {
  const { rows: sequences } = await to.query<{ name: string }>(`
    SELECT format('%I.%I', n.nspname, c.relname) AS name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind = 'S' AND ${ours}`)
  for (const { name } of sequences) {
    const { rows } = await from.query<{ last_value: string; is_called: boolean }>(
      `SELECT last_value, is_called FROM ${name}`,
    )
    for (const { last_value, is_called } of rows) {
      await to.query('SELECT setval($1::regclass, $2::bigint, $3)', [name, last_value, is_called])
    }
  }
}
