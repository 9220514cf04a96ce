import { eq } from 'drizzle-orm'
import { describeListed } from '#server/bookings/desk/booking-answers.ts'
import type { DeskContext } from '#server/bookings/desk/desk-context.ts'
import { noBooking } from '#server/bookings/desk/steps/change-booking.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import type { ListedBookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
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
