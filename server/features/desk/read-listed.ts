import { eq } from 'drizzle-orm'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import type { ListedBookingOnTheWire } from '#shared/desk-on-the-wire.ts'
import { describeListed } from './booking-answers.ts'
import { noBooking } from './change-booking.ts'
import type { DeskContext } from './desk-context.ts'
import { nameOfHolder } from './list-bookings.ts'

/**
 * A booking's current state in list format, which is what every change to a booking returns.
 * @throws AppError not_found
 */
export async function readListed(
  { db, clock, business }: Pick<DeskContext, 'db' | 'clock' | 'business'>,
  bookingId: string,
): Promise<ListedBookingOnTheWire> {
  const now = clock.now()
  const [found] = await db
    .select({ desk: deskBookings, booking: bookings, claimedByName: nameOfHolder(now) })
    .from(deskBookings)
    .innerJoin(bookings, eq(bookings.id, deskBookings.bookingId))
    .where(eq(deskBookings.bookingId, bookingId))
  if (!found) throw noBooking()
  return describeListed(found, { now, area: business().serviceArea })
}
