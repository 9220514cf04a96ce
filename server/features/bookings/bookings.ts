import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { preparedOncePerConnection } from '#server/platform/db/prepare.ts'
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

const insertBooking = preparedOncePerConnection((db) =>
  db
    .insert(bookings)
    .values({
      id: sql.placeholder('id'),
      customerName: sql.placeholder('customer_name'),
      customerPhone: sql.placeholder('customer_phone'),
      customerEmail: sql.placeholder('customer_email'),
      customerZip: sql.placeholder('customer_zip'),
      applianceType: sql.placeholder('appliance_type'),
      problemDescription: sql.placeholder('problem_description'),
      preferredTime: sql.placeholder('preferred_time'),
    })
    .onConflictDoNothing({ target: bookings.id })
    .returning(receipt)
    .prepare('create_booking'),
)

/**
 * Stores a booking and enqueues what follows it (mails, webhook) in one transaction, so that neither exists without the
 * other. An id that is already stored is the same booking sent again, or a correction of it: see `repeatBooking`.
 */
export async function createBooking(
  { db, queue, bookingFollowUps }: CreateBookingContext,
  input: BookingInput,
): Promise<{ booking: BookingReceipt; result: 'new' | RepeatResult }> {
  return db.transaction(async (tx) => {
    const [created] = await insertBooking(tx).execute(input)
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
