import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type GivenAttribution, keepAttribution } from '#server/attribution/keep-attribution.ts'
import { type AfterBookingContext, afterBooking, type Caller } from '#server/bookings/after-booking.ts'
import { columnsOf } from '#server/bookings/booking-row.ts'
import type { ConsentEvidence } from '#server/messages/consents/consent-evidence.ts'
import { recordConsent } from '#server/messages/consents/consents.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type Booking, bookings } from '#server/platform/db/schema/bookings.ts'
import { together } from '#server/platform/db/together.ts'
import type { BookingInput } from '#shared/bookings/booking-form.ts'
import { exampleFields } from '#shared/bookings/fields-on-the-wire.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import { isUuid } from '#shared/uuid.ts'
import { type RepeatResult, repeatBooking } from './correct-booking.ts'

/** All that the public endpoints reveal about a booking. Someone who guesses an id learns nothing about the customer. */
export type BookingReceipt = Pick<Booking, 'id' | 'status'>

const receipt = { id: bookings.id, status: bookings.status }

export interface NewBooking {
  /** The homeowner's answer to the question about text messages; omitted if they weren't asked. */
  consent?: ConsentEvidence
  /** The one that their browser requests. */
  language?: HomeownerLanguage | null
  /** What brought them, if anything asked. */
  attribution?: GivenAttribution
  /** For a booking by phone. */
  caller?: Caller
  /** When it came in, instead of now. */
  receivedAt?: Date
}

/**
 * Stores a booking and everything that follows it in one transaction, so neither exists without the other. An id that is already
 * stored means the same booking sent again, or a correction of it: see `repeatBooking`.
 */
export async function createBooking(
  ctx: AfterBookingContext,
  input: BookingInput,
  { consent, language = null, attribution, caller, receivedAt }: NewBooking = {},
): Promise<{ booking: BookingReceipt; result: 'new' | RepeatResult }> {
  return ctx.db.transaction(async (tx) => {
    const values = {
      id: input.id,
      ...columnsOf(input),
    }
    const [given] = await tx
      .insert(bookings)
      .values({ ...values, ...(receivedAt && { createdAt: receivedAt }) })
      .onConflictDoNothing({ target: bookings.id })
      .returning({ status: bookings.status, createdAt: bookings.createdAt })
    if (!given) return repeatBooking({ ...ctx, db: tx }, input, consent)
    const booking: Booking = { ...values, ...given }
    const { id: bookingId, customerPhone: phone, createdAt: at } = booking
    const isReachable = input.customer_email !== null || consent?.isGiven === true
    await together(
      afterBooking(ctx, tx, { booking, isReachable, language, caller }),
      attribution && keepAttribution(tx, booking, attribution),
      consent && recordConsent(tx, { bookingId, phone, evidence: consent, at }),
    )
    return { booking: { id: bookingId, status: booking.status }, result: 'new' }
  })
}

/** The public view of a booking, or `null` if there is none. Accepts any text as an id. */
export async function findBooking(db: Db, id: string): Promise<BookingReceipt | null> {
  if (!isUuid(id)) return null
  const [found] = await db.select(receipt).from(bookings).where(eq(bookings.id, id))
  return found ?? null
}

/**
 * Stores a booking with its jobs and rolls it back in the same transaction, so nothing remains and nobody is notified. Shows what no
 * query can: whether the database has room and accepts writes.
 * @throws anything that storing a booking throws
 */
export async function tryStoringBooking(ctx: AfterBookingContext): Promise<void> {
  const takenBack = new Error('Taken back on purpose')
  const attempt = ctx.db.transaction(async (tx) => {
    await createBooking(
      { ...ctx, db: tx },
      {
        id: randomUUID(),
        ...exampleFields(ctx.business().serviceArea),
        customer_name: 'Nobody',
        customer_email: 'nobody@example.com',
        problem_description: 'A try whether bookings can be stored.',
      },
    )
    throw takenBack
  })
  await attempt.catch((error: unknown) => {
    if (error !== takenBack) throw error
  })
}
