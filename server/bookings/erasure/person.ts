import { asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { invalid } from '#server/errors.ts'
import { listAreaRequestsOf } from '#server/messages/area-requests/use-area-link.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookingCorrections } from '#server/platform/db/schema/booking-corrections.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import type { FoundPersonOnTheWire } from '#shared/bookings/endpoints/personal-data-endpoints.ts'
import { formatPhone } from '#shared/people/phone.ts'
import { readPhoneDigits } from '#shared/people/read-phone.ts'
import { storable } from '#shared/storable.ts'

/** A homeowner, identified by phone number or email address. */
export type Person = { phone: string } | { email: string }

/**
 * Reads a phone number in any format, or an email address.
 * @throws AppError invalid when it is neither
 */
export function readPerson(who: string): Person {
  const typed = storable(who).trim()
  if (/^\S+@\S+\.\S+$/.test(typed)) return { email: typed.toLowerCase() }
  const digits = readPhoneDigits(typed)
  if (digits !== null) return { phone: formatPhone(digits) }
  const sentence = 'Please enter a 10-digit phone number or an email address.'
  throw invalid(sentence, { who: sentence })
}

/**
 * A person's bookings that aren't erased yet, oldest first: those with this number or address now, and those that had it before a
 * correction.
 */
export function findBookingsOf(db: Db, person: Person) {
  const { now, before } = 'phone' in person ? byPhone(person.phone) : byEmail(person.email)
  const wasBefore = sql`EXISTS (
    SELECT 1 FROM ${bookingCorrections}, jsonb_array_elements(${bookingCorrections.changes}) AS change
    WHERE ${bookingCorrections.bookingId} = ${bookings.id} AND ${before}
  )`
  return db
    .select({ booking: bookings, desk: deskBookings })
    .from(bookings)
    .innerJoin(deskBookings, eq(deskBookings.bookingId, bookings.id))
    .where(sql`${deskBookings.erasedAt} IS NULL AND ${or(now, wasBefore)}`)
    .orderBy(asc(bookings.createdAt))
}

/** The ZIP codes a person is waiting to hear about, in wire format. That list has only email addresses. */
export async function findAreaRequestsOf(db: Db, person: Person): Promise<FoundPersonOnTheWire['area_requests']> {
  if (!('email' in person)) return []
  return (await listAreaRequestsOf(db, person.email)).map(({ zip, askedAt, confirmedAt }) => ({
    zip,
    asked_at: askedAt.toISOString(),
    confirmed_at: confirmedAt?.toISOString() ?? null,
  }))
}

function byPhone(phone: string): { now: SQL; before: SQL } {
  return {
    now: eq(bookings.customerPhone, phone),
    before: sql`change->>'field' = 'customer_phone' AND change->>'from' = ${phone}`,
  }
}

function byEmail(email: string): { now: SQL; before: SQL } {
  return {
    now: sql`lower(${bookings.customerEmail}) = ${email}`,
    before: sql`change->>'field' = 'customer_email' AND lower(change->>'from') = ${email}`,
  }
}
