import { randomUUID } from 'node:crypto'
import type { AfterBookingContext } from '#server/bookings/after-booking.ts'
import { createBooking } from './bookings.ts'

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
        customer_name: 'Nobody',
        customer_phone: '(503) 555-0100',
        customer_email: 'nobody@example.com',
        customer_zip: '97201',
        appliance_type: 'refrigerator',
        problem_description: 'A try whether bookings can be stored.',
        preferred_time: null,
      },
    )
    throw takenBack
  })
  await attempt.catch((error: unknown) => {
    if (error !== takenBack) throw error
  })
}
