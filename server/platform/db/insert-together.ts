import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'

/**
 * Runs several inserts as one statement, because each round trip to PostgreSQL costs more than most inserts do. None of them sees
 * the rows of another.
 * @returns what the last one returns, with the columns as PostgreSQL names them
 */
export async function insertTogether(tx: Db, inserts: readonly SQLWrapper[]): Promise<Record<string, unknown>[]> {
  const last = inserts.at(-1)
  if (!last) return []
  const others = inserts.slice(0, -1).map((insert, index) => sql`${sql.identifier(`insert_${index + 1}`)} AS ${insert}`)
  const before = others.length > 0 ? sql`WITH ${sql.join(others, sql`, `)} ` : sql``
  const { rows } = await tx.execute(sql`${before}${last.getSQL()}`)
  return rows
}
