import { eq } from 'drizzle-orm'
import type { ErrorHandler } from 'hono'
import { nameOfHolder } from '#server/bookings/desk/read/list-bookings.ts'
import { namesOfPeople } from '#server/bookings/desk/read/read-booking.ts'
import { noBooking, StaleBooking } from '#server/bookings/desk/steps/change-booking.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import type { ListedBookingOnTheWire, StaleBookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { describeEvent, describeListed } from './booking-answers.ts'
import type { DeskContext } from './desk-context.ts'

/** What a change of a booking sends. */
export interface PressedChange<Body> {
  path: { id: string }
  headers: { 'Idempotency-Key': string | undefined }
  body: Body
}

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

/** For `onError`: rejects a change to an outdated version and reports what has happened since. Rethrows every other error. */
export function answerStale<Env extends { Variables: { requestId: string } }>({ db }: { db: Db }): ErrorHandler<Env> {
  return async (thrown, c) => {
    if (!(thrown instanceof StaleBooking)) throw thrown
    const { code, message, missed } = thrown
    const people = await namesOfPeople(db)
    const told = missed.map((event) => describeEvent(event, people))
    const answer = { error: { code, message }, missed: told, request_id: c.get('requestId') }
    return c.json(answer satisfies StaleBookingOnTheWire & { request_id: string }, 409)
  }
}
