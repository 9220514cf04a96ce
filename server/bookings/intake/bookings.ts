import { eq } from 'drizzle-orm'
import type { ConsentEvidence } from '#server/messages/consents/consent-evidence.ts'
import { recordConsent } from '#server/messages/consents/record-consent.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type Booking, bookings } from '#server/platform/db/schema/bookings.ts'
import { together } from '#server/platform/db/together.ts'
import { type NewJob, newJob } from '#server/platform/queue/new-jobs.ts'
import type { JobKind, Queue } from '#server/platform/queue/queue.ts'
import type { BookingInput } from '#shared/bookings/booking-form.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import { isUuid } from '#shared/uuid.ts'
import { type BookingJob, customerConfirmation, ownerNotification } from './booking-jobs.ts'
import { type RepeatResult, repeatBooking } from './correct-booking.ts'

/** All that the public endpoints reveal about a booking. Someone who guesses an id learns nothing about the customer. */
export type BookingReceipt = Pick<Booking, 'id' | 'status'>

export interface CreateBookingContext {
  db: Db
  queue: Queue
  /** Other features' jobs that follow every booking. */
  bookingFollowUps: JobKind<BookingJob>[]
  /**
   * Lets other features write within the booking's transaction.
   * @returns the jobs they want enqueued in it
   */
  onBooked(tx: Db, booking: Booking, language?: HomeownerLanguage | null): Promise<NewJob[]>
  /** The same for a correction. `fields` are the changed ones. */
  onCorrected(tx: Db, correction: { booking: Booking; fields: string[] }): Promise<void>
}

const receipt = { id: bookings.id, status: bookings.status }

/**
 * Stores a booking and enqueues its follow-ups (emails, webhook) in one transaction, so neither exists without the other. An id that
 * is already stored means the same booking sent again, or a correction of it: see `repeatBooking`.
 * @param consent the homeowner's answer to the question about text messages; omitted if they weren't asked
 * @param language the one that their browser requests
 */
export async function createBooking(
  { db, queue, bookingFollowUps, onBooked, onCorrected }: CreateBookingContext,
  input: BookingInput,
  consent?: ConsentEvidence,
  language: HomeownerLanguage | null = null,
): Promise<{ booking: BookingReceipt; result: 'new' | RepeatResult }> {
  return db.transaction(async (tx) => {
    const values = {
      id: input.id,
      customerName: input.customer_name,
      customerPhone: input.customer_phone,
      customerEmail: input.customer_email,
      customerZip: input.customer_zip,
      applianceType: input.appliance_type,
      problemDescription: input.problem_description,
      preferredTime: input.preferred_time,
    }
    const [given] = await tx
      .insert(bookings)
      .values(values)
      .onConflictDoNothing({ target: bookings.id })
      .returning({ status: bookings.status, createdAt: bookings.createdAt })
    if (!given) return repeatBooking({ tx, queue, onCorrected }, input, consent)
    const booking: Booking = { ...values, ...given }
    const { id: bookingId, customerPhone: phone, createdAt: at } = booking
    const [furtherJobs] = await together(
      onBooked(tx, booking, language),
      consent && recordConsent(tx, { bookingId, phone, evidence: consent, at }),
    )
    const isReachable = input.customer_email !== null || consent?.isGiven === true
    const mails = isReachable ? [ownerNotification, customerConfirmation] : [ownerNotification]
    const jobs = [...mails, ...bookingFollowUps].map((kind) => newJob(kind, { bookingId }))
    await queue.enqueueAll(tx, [...jobs, ...furtherJobs])
    return { booking: { id: bookingId, status: booking.status }, result: 'new' }
  })
}

/** The public view of a booking, or `null` if there is none. Accepts any text as an id. */
export async function findBooking(db: Db, id: string): Promise<BookingReceipt | null> {
  if (!isUuid(id)) return null
  const [found] = await db.select(receipt).from(bookings).where(eq(bookings.id, id))
  return found ?? null
}
