import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { recordAuditEvent } from '#server/audit/record-audit-event.ts'
import type { Actor } from '#server/bookings/desk/desk-context.ts'
import { conflict, invalid } from '#server/errors.ts'
import { forgetAreaRequestsOf, listAreaRequestsOf } from '#server/messages/area-requests/area-link.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookingCorrections, bookings } from '#server/platform/db/schema/bookings.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { isAddress, spellingsOf } from '#server/platform/mail/mailboxes.ts'
import type { ErasedOnTheWire, FoundPersonOnTheWire } from '#shared/bookings/endpoints/personal-data-endpoints.ts'
import { asciiEmail } from '#shared/people/email-address.ts'
import { formatPhone } from '#shared/people/phone.ts'
import { readPhoneDigits } from '#shared/people/read-phone.ts'
import { storable } from '#shared/storable.ts'
import { type ErasureContext, eraseBooking } from './erase-booking.ts'

/** A homeowner, identified by phone number or email address. */
export type Person = { phone: string } | { email: string }

/**
 * Reads a phone number in any format, or an email address.
 * @throws AppError invalid when it is neither
 */
export function readPerson(who: string): Person {
  const typed = storable(who).trim()
  const address = asciiEmail(typed)
  if (/^\S+@\S+\.\S+$/.test(address)) return { email: address.toLowerCase() }
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
  const isNow =
    'phone' in person ? eq(bookings.customerPhone, person.phone) : isAddress(bookings.customerEmail, person.email)
  const former = 'phone' in person ? [person.phone] : spellingsOf(person.email)
  const now = db.select({ id: bookings.id }).from(bookings).where(isNow)
  const before = db
    .select({ id: bookingCorrections.bookingId })
    .from(bookingCorrections)
    .where(sql`former_contacts(${bookingCorrections.changes}) && ${sql.param(former)}::text[]`)
  return (
    db
      .select({ booking: bookings, desk: deskBookings })
      .from(bookings)
      .innerJoin(deskBookings, eq(deskBookings.bookingId, bookings.id))
      // Either one has an index of its own, which an OR of both wouldn't use.
      .where(and(isNull(deskBookings.erasedAt), inArray(bookings.id, now.union(before))))
      .orderBy(asc(bookings.createdAt))
  )
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

/**
 * Erases a person's bookings, each in its own transaction, so the next run erases whatever an interrupted one left over. An email
 * address is also removed from the list of people waiting to hear about a ZIP code.
 * @param who the phone number or email address; `confirmation` is the same, typed again
 * @param bookingIds the ones that were shown and selected
 * @returns how much was erased
 * @throws AppError invalid; conflict when one of them no longer belongs to this person, because it was erased or corrected in the
 * meantime
 */
export async function erasePerson(
  ctx: ErasureContext,
  { who, confirmation, bookingIds, by }: { who: string; confirmation: string; bookingIds: string[]; by: Actor },
): Promise<ErasedOnTheWire> {
  const person = readPerson(who)
  if (confirmation.trim().toLowerCase() !== who.trim().toLowerCase()) {
    const sentence = 'To confirm, please type it exactly as shown.'
    throw invalid(sentence, { confirmation: sentence })
  }
  const found = new Set((await findBookingsOf(ctx.db, person)).map(({ booking }) => booking.id))
  if (bookingIds.some((id) => !found.has(id))) {
    throw conflict('These bookings changed while you were looking. Please search again and check what you’re erasing.')
  }
  for (const bookingId of bookingIds) await eraseBooking(ctx, { bookingId, by, why: 'asked' })
  const forgotten = 'email' in person ? await eraseAreaRequests(ctx, { email: person.email, by }) : 0
  return { erased: bookingIds.length, area_requests: forgotten }
}

function eraseAreaRequests(ctx: ErasureContext, { email, by }: { email: string; by: Actor }): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const forgotten = await forgetAreaRequestsOf({ ...ctx, db: tx }, email)
    const actor = by.id === null ? 'site' : { userId: by.id }
    const event = { kind: 'area_requests_erased', by: actor, is: { requests: forgotten } } as const
    if (forgotten > 0) await recordAuditEvent(ctx, tx, event)
    return forgotten
  })
}
