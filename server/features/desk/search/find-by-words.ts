import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'

/** How much of the list is looked through before the index of words is asked. */
const headOfList = 1000

interface List {
  where: SQL | undefined
  order: SQL[]
  /** Whether `where` or `order` names a column of the booking's own row. */
  asksBookings: boolean
  wanted: number
}

/**
 * The first `wanted` bookings of a list, in its order, that the search finds. The index of words gives every match before the first one
 * can be shown, 30,000 for a word that many bookings have; those are found sooner by looking through the head of the list. Only when
 * that does not give enough, because the word is rarer, is the index asked.
 */
export async function findByWords(db: Db, search: SQL, list: List): Promise<string[]> {
  const head = await lookThroughHead(db, search, list)
  return head.isEnough ? head.ids : lookUp(db, search, list)
}

/** Reads on only until there are as many as wanted. It is enough when there are, or when the list ends there. */
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

/** Numbers all matches, so that they are looked up by their words: a plan for the first few goes through the list for a word that is not there. */
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
