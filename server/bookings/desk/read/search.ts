import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { type Booking, bookings } from '#server/platform/db/schema/bookings.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { bookingNumber } from '#shared/bookings/booking-fields.ts'
import { apostrophes, foldForSearch } from '#shared/fold-for-search.ts'
import { nationalDigits } from '#shared/people/phone.ts'

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

/** As many digits of a phone number as people go by. */
const fewestDigits = 4

/**
 * Everything the desk can find a booking by, as one text search vector: name, street and email address word by word, every end of the
 * phone number that has at least four digits, the ZIP code, the booking's number, and the problem's words in every form. Words are
 * folded; one with an apostrophe is found with it, without it and by its parts.
 */
export function searchWordsOf(booking: Omit<Booking, 'createdAt' | 'status'> & { street: string | null }): SQL<string> {
  const digits = nationalDigits(booking.customerPhone)
  const written = [booking.customerName, booking.street ?? '', booking.customerEmail ?? ''].join(' ')
  const exact = [
    ...wordsIn(written),
    ...wordsIn(written.replace(apostrophes, ' ')),
    booking.customerZip,
    ...endsOf(digits),
    bookingNumber(booking.id),
  ]
  const problem = `${booking.problemDescription} ${foldForSearch(booking.problemDescription)}`
  return sql<string>`to_tsvector('simple', ${[...new Set(exact)].join(' ')}) || to_tsvector('english', ${problem})`
}

/** A search finds the starts of these, so any run of digits in the number. */
function endsOf(digits: string): string[] {
  return Array.from({ length: Math.max(0, digits.length - fewestDigits) + 1 }, (_, start) => digits.slice(start))
}

/**
 * The search box's content as a text search query, or `null` if there is nothing to look for. Every word has to match, as the start
 * of a word or, in the problem, in any of its forms. Phone numbers, and parts of them, can be typed in any format.
 */
export function searchQueryOf(typed: string): SQL<string> | null {
  const whole = typed.slice(0, 200)
  // A booking's number in two halves, the way it's said. One of digits alone is found like a phone number.
  const halved = (whole.match(/(?<![\p{L}\p{N}])[\da-f]{4}\s[\da-f]{4}(?![\p{L}\p{N}])/giu) ?? []).filter((run) =>
    /[a-f]/i.test(run),
  )
  const text = without(whole, halved)
  const numbers =
    text
      .match(/(?<![\p{L}\p{N}])\+?[\d(][\d\s().-]*\d(?![\p{L}\p{N}])/gu)
      ?.filter((run) => nationalDigits(run).length >= fewestDigits) ?? []
  const parts = [
    // Two numbers beside each other, such as a house and a street, may be two words as well.
    ...numbers.map((run) => sql`(${startOf(nationalDigits(run))} || ${allOf(wordsIn(run).map(startOf))})`),
    ...halved.map(
      (run) => sql`(${startOf(run.replace(/\s/, '').toLowerCase())} || ${allOf(wordsIn(run).map(startOf))})`,
    ),
    ...wordsIn(without(text, numbers)).map((word) => sql`(${startOf(word)} || plainto_tsquery('english', ${word}))`),
  ].slice(0, 10)
  return parts.length === 0 ? null : sql<string>`(${allOf(parts)})`
}

const without = (text: string, runs: string[]) => runs.reduce((left, run) => left.replace(run, ' '), text)
const startOf = (word: string) => sql`to_tsquery('simple', ${`${word}:*`})`
const allOf = (parts: SQL[]) => sql`(${sql.join(parts, sql` && `)})`

/** Runs of letters and digits, folded. PostgreSQL's own parsing of addresses and names depends on what is around them. */
function wordsIn(text: string): string[] {
  return foldForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
