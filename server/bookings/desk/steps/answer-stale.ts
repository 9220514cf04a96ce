import type { ErrorHandler } from 'hono'
import { describeEvent } from '#server/bookings/desk/booking-answers.ts'
import { namesOfPeople } from '#server/bookings/desk/read/read-booking.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { StaleBookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { StaleBooking } from './change-booking.ts'

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
