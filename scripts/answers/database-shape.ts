import type { RecordedSite } from './site.ts'

/** The queue's tables belong to its library. */
const ours = `n.nspname NOT IN ('pg_catalog', 'information_schema', 'pgboss') AND n.nspname NOT LIKE 'pg\\_%'`

/** What the database is made of, by kind: one line each. */
const questions: Record<string, string> = {
  columns: `
    SELECT format('%s.%s.%s %s%s%s', n.nspname, c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      CASE WHEN a.attnotnull THEN ' not null' END, ' default ' || pg_get_expr(d.adbin, d.adrelid)) AS line
    FROM pg_attribute a
    JOIN pg_class c ON c.oid = a.attrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE ${ours} AND c.relkind IN ('r', 'p', 'v', 'm') AND a.attnum > 0 AND NOT a.attisdropped`,
  constraints: `
    SELECT format('%s.%s %s %s', n.nspname, c.relname, o.conname, pg_get_constraintdef(o.oid)) AS line
    FROM pg_constraint o
    JOIN pg_class c ON c.oid = o.conrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE ${ours}`,
  indexes: `
    SELECT pg_get_indexdef(i.indexrelid) AS line
    FROM pg_index i
    JOIN pg_class c ON c.oid = i.indrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE ${ours}`,
  triggers: `
    SELECT pg_get_triggerdef(t.oid) AS line
    FROM pg_trigger t
    JOIN pg_class c ON c.oid = t.tgrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE ${ours} AND NOT t.tgisinternal`,
  functions: `
    SELECT pg_get_functiondef(p.oid) AS line
    FROM pg_proc p
    JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE ${ours} AND p.prokind = 'f' AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = p.oid AND e.deptype = 'e')`,
  rights: `
    SELECT format('%s %s.%s', grantee, table_schema || '.' || table_name, privilege_type) AS line
    FROM information_schema.role_table_grants
    WHERE table_schema NOT IN ('pg_catalog', 'information_schema', 'pgboss')`,
}

/** The tables with their columns, constraints, indexes and rights, and how many rows each has. */
export async function readDatabaseShape({ query }: Pick<RecordedSite, 'query'>): Promise<Record<string, string[]>> {
  const shape: Record<string, string[]> = {}
  for (const [kind, sql] of Object.entries(questions)) {
    const rows = await query(sql)
    shape[kind] = rows.map(({ line }) => String(line)).toSorted()
  }
  const tables = await query(
    `SELECT n.nspname AS schema, c.relname AS name FROM pg_class c
     JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${ours} AND c.relkind = 'r' ORDER BY 1, 2`,
  )
  shape.rows = []
  for (const { schema, name } of tables) {
    const [counted] = await query(`SELECT count(*) AS count FROM "${schema}"."${name}"`)
    shape.rows.push(`${schema}.${name} ${counted?.count}`)
  }
  return shape
}
