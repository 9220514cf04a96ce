import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { type Booking, bookings } from '#server/platform/db/schema/bookings.ts'
import type { JobKind, Queue } from '#server/platform/queue/queue.ts'
import { type BookingInput, isBookingId } from '#shared/booking-form.ts'
import { type BookingJob, customerConfirmation, ownerNotification } from './booking-jobs.ts'
import { type RepeatResult, repeatBooking } from './correct-booking.ts'

/** All that anybody is told about a booking over the public doors: whoever guesses an id learns nothing of its customer. */
export type BookingReceipt = Pick<Booking, 'id' | 'status'>

export interface CreateBookingContext {
  db: Db
  queue: Queue
  /** Jobs of other features that follow every booking. */
  bookingFollowUps: JobKind<BookingJob>[]
}

const receipt = { id: bookings.id, status: bookings.status }

/**
 * Stores a booking and enqueues what follows it (mails, webhook) in one transaction, so that neither exists without the
 * other. An id that is already stored is the same booking sent again, or a correction of it: see `repeatBooking`.
 */
export async function createBooking(
  { db, queue, bookingFollowUps }: CreateBookingContext,
  input: BookingInput,
): Promise<{ booking: BookingReceipt; result: 'new' | RepeatResult }> {
  return db.transaction(async (tx) => {
    const [created] = await tx
      .insert(bookings)
      .values({
        id: input.id,
        customerName: input.customer_name,
        customerPhone: input.customer_phone,
        customerEmail: input.customer_email,
        customerZip: input.customer_zip,
        applianceType: input.appliance_type,
        problemDescription: input.problem_description,
        preferredTime: input.preferred_time,
      })
      .onConflictDoNothing({ target: bookings.id })
      .returning(receipt)
    if (!created) return repeatBooking({ tx, queue }, input)
    const mails = input.customer_email === null ? [ownerNotification] : [ownerNotification, customerConfirmation]
    await queue.enqueueEach(tx, [...mails, ...bookingFollowUps], { bookingId: created.id })
    return { booking: created, result: 'new' }
  })
}

/** What may be shown of a booking to somebody who knows its id, or `null`; any text is accepted as id. */
export async function findBooking(db: Db, id: string): Promise<BookingReceipt | null> {
  if (!isBookingId(id)) return null
  const [found] = await db.select(receipt).from(bookings).where(eq(bookings.id, id))
  return found ?? null
}
