import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { preparedOncePerConnection } from '#server/platform/db/prepare.ts'
import { type Booking, bookings } from '#server/platform/db/schema/bookings.ts'
import type { JobKind, Queue } from '#server/platform/queue/queue.ts'
import { type BookingInput, isBookingId } from '#shared/booking-form.ts'
import { type BookingJob, customerConfirmation, ownerNotification } from './booking-jobs.ts'

/** All that anybody is told about a booking over the public doors: whoever guesses an id learns nothing of its customer. */
export type BookingReceipt = Pick<Booking, 'id' | 'status'>

export interface CreateBookingContext {
  db: Db
  queue: Queue
  /** Jobs of other features that follow every booking. */
  bookingFollowUps: JobKind<BookingJob>[]
  /** What other features write in the booking's transaction. */
  onBooked(tx: Db, booking: Booking): Promise<void>
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
    .returning()
    .prepare('create_booking'),
)

/**
 * Stores a booking and enqueues what follows it (mails, webhook) in one transaction, so that neither exists without the
 * other. An id that is already stored is the same booking sent again, whatever else it carries: the first one stands and
 * nothing is enqueued a second time.
 */
export async function createBooking(
  { db, queue, bookingFollowUps, onBooked }: CreateBookingContext,
  input: BookingInput,
): Promise<{ booking: BookingReceipt; isNew: boolean }> {
  return db.transaction(async (tx) => {
    const [created] = await insertBooking(tx).execute(input)
    if (!created) {
      const [first] = await tx.select(receipt).from(bookings).where(eq(bookings.id, input.id))
      if (!first) throw new Error(`Booking ${input.id} conflicts with a row that is not there`)
      return { booking: first, isNew: false }
    }
    const mails = input.customer_email === null ? [ownerNotification] : [ownerNotification, customerConfirmation]
    await queue.enqueueEach(tx, [...mails, ...bookingFollowUps], { bookingId: created.id })
    await onBooked(tx, created)
    return { booking: { id: created.id, status: created.status }, isNew: true }
  })
}

/** What may be shown of a booking to somebody who knows its id, or `null`; any text is accepted as id. */
export async function findBooking(db: Db, id: string): Promise<BookingReceipt | null> {
  if (!isBookingId(id)) return null
  const [found] = await db.select(receipt).from(bookings).where(eq(bookings.id, id))
  return found ?? null
}
