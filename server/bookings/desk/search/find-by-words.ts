import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'

/** How much of the list to scan before using the word index. */
const headOfList = 1000

interface List {
  where: SQL | undefined
  order: SQL[]
  /** Whether `where` or `order` refers to a column of the booking's own row. */
  asksBookings: boolean
  wanted: number
}

/**
 * The first `wanted` bookings of a list, in its order, that match the search. The word index has to return every match before the
 * first one can be shown, 30,000 for a word that many bookings have. Those are found faster by scanning the head of the list. Only
 * if that doesn't yield enough, because the word is rarer, is the index used.
 */
export async function findByWords(db: Db, search: SQL, list: List): Promise<string[]> {
  const head = await lookThroughHead(db, search, list)
  return head.isEnough ? head.ids : lookUp(db, search, list)
}

/** Reads only until there are as many as wanted. It's enough when there are, or when the list ends there. */
async function lookThroughHead(db: Db, search: SQL, { where, order, asksBookings, wanted }: List) {
  const { rows } = await db.execute<{ ids: string[]; isEnough: boolean }>(sql`
    WITH head AS MATERIALIZED (
      SELECT ${deskBookings.bookingId} AS id, ${deskBookings.words} @@ ${search} AS is_match FROM ${from(asksBookings)}
      WHERE ${and(where, sql`true`)} ORDER BY ${sql.join(order, sql`, `)} LIMIT ${headOfList}
    ), found AS MATERIALIZED (
      SELECT id FROM head WHERE is_match LIMIT ${wanted}
    )
    SELECT array(SELECT id FROM found) AS ids,
      (SELECT count(*) FROM found) = ${wanted} OR (SELECT count(*) FROM head) < ${headOfList} AS "isEnough"`)
  return rows[0] ?? { ids: [], isEnough: false }
}

/**
 * Numbers all matches so PostgreSQL looks them up by their words. Asked only for the first few, it would scan the whole list for a
 * word that isn't there.
 */
async function lookUp(db: Db, search: SQL, { where, order, asksBookings, wanted }: List): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH found AS MATERIALIZED (
      SELECT ${deskBookings.bookingId} AS id, row_number() OVER (ORDER BY ${sql.join(order, sql`, `)}) AS place
      FROM ${from(asksBookings)} WHERE ${and(where, sql`${deskBookings.words} @@ ${search}`)}
    )
    SELECT id FROM found ORDER BY place LIMIT ${wanted}`)
  return rows.map(({ id }) => id)
}

function from(asksBookings: boolean): SQL {
  return asksBookings
    ? sql`${deskBookings} JOIN ${bookings} ON ${bookings.id} = ${deskBookings.bookingId}`
    : sql`${deskBookings}`
}
