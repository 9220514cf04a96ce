import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'

/** Every row of every table of every schema, as text: what someone with a copy of the database could read. */
export async function dumpDatabase(db: Db): Promise<string> {
  const { rows } = await db.execute(sql`SELECT format('%I.%I', table_schema, table_name) AS name
    FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`)
  let dump = ''
  for (const { name } of rows) {
    const table = await db.execute(sql`SELECT row::text AS line FROM ${sql.raw(String(name))} AS row`)
    dump += table.rows.map(({ line }) => `${name} ${line}\n`).join('')
  }
  return dump
}

/** The tables that hold data about a booking, found by the column that references it. */
export async function tablesAboutBookings(db: Db): Promise<string[]> {
  const { rows } = await db.execute(sql`SELECT DISTINCT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'booking_id' ORDER BY 1`)
  return rows.map(({ name }) => String(name))
}
