import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'

type Results<Parts extends readonly unknown[]> = { -readonly [Part in keyof Parts]: Awaited<Parts[Part]> }

/**
 * Runs parts of one transaction concurrently: their statements go out together, and PostgreSQL works through them in the order they
 * were sent. No part may need what another one writes. If one fails, the others are awaited before this throws, so none of them
 * sends anything after the rollback.
 * @param parts promises, or queries that aren't running yet; anything else is returned as is
 */
export async function together<const Parts extends readonly unknown[]>(...parts: Parts): Promise<Results<Parts>> {
  // A query runs each time it is awaited.
  const running = parts.map(async (part) => part)
  try {
    return (await Promise.all(running)) as Results<Parts>
  } catch (error) {
    await Promise.allSettled(running)
    throw error
  }
}

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
