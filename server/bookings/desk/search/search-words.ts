import { type SQL, sql } from 'drizzle-orm'
import type { Booking } from '#server/platform/db/schema/bookings.ts'
import { bookingNumber } from '#shared/bookings/booking-fields.ts'
import { nationalDigits } from '#shared/people/phone.ts'

type Words = Pick<
  Booking,
  'id' | 'customerName' | 'customerPhone' | 'customerEmail' | 'customerZip' | 'problemDescription'
> & { street: string | null }

/**
 * Everything the desk can find a booking by, as one text search vector: name, street and email address word by word, the phone
 * number whole and its last seven and last four digits, the ZIP code, the booking's number, and the problem's words in every form.
 */
export function searchWordsOf(booking: Words): SQL<string> {
  const digits = nationalDigits(booking.customerPhone)
  const exact = [
    booking.customerName,
    booking.street ?? '',
    booking.customerEmail ?? '',
    booking.customerZip,
    digits,
    digits.slice(-7),
    digits.slice(-4),
    bookingNumber(booking.id),
  ].flatMap(wordsIn)
  return sql<string>`to_tsvector('simple', ${exact.join(' ')}) || to_tsvector('english', ${booking.problemDescription})`
}

/**
 * The search box's content as a text search query, or `null` if there is nothing to look for. Every word has to match, as the start
 * of a word or, in the problem, in any of its forms. Phone numbers can be typed in any format.
 */
export function searchQueryOf(typed: string): SQL<string> | null {
  const text = typed.slice(0, 200).replace(/\+?[\d(][\d\s().-]{5,}\d/g, nationalDigits)
  const words = wordsIn(text).slice(0, 10)
  if (words.length === 0) return null
  const parts = words.map((word) => {
    return sql`(to_tsquery('simple', ${`${word}:*`}) || plainto_tsquery('english', ${word}))`
  })
  return sql<string>`(${sql.join(parts, sql` && `)})`
}

/** Runs of letters and digits. PostgreSQL's own parsing of addresses and names with apostrophes depends on what is around them. */
function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}
