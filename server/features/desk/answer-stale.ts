import type { Context } from 'hono'
import type { Db } from '#server/platform/db/connect.ts'
import type { StaleBookingOnTheWire } from '#shared/desk-on-the-wire.ts'
import { describeEvent } from './booking-answers.ts'
import type { StaleBooking } from './change-booking.ts'
import { namesOfPeople } from './read-booking.ts'

/** Refuses a change to an outdated version, and says what happened since. */
export async function answerStale(
  c: Pick<Context, 'json'> & { var: { requestId: string } },
  { db }: { db: Db },
  { code, message, missed }: StaleBooking,
) {
  const people = await namesOfPeople(db)
  const told = missed.map((event) => describeEvent(event, people))
  const answer = { error: { code, message }, missed: told, request_id: c.var.requestId }
  return c.json(answer satisfies StaleBookingOnTheWire & { request_id: string }, 409)
}
