import type { Context } from 'hono'
import type { StaleBookingOnTheWire } from '#shared/desk-on-the-wire.ts'
import { describeEvent } from './booking-answers.ts'
import type { StaleBooking } from './change-booking.ts'
import type { DeskContext } from './desk-context.ts'
import { namesOfPeople } from './read-booking.ts'

/** 409 with what happened to the booking after the version that was looked at. */
export async function answerStale<Env extends { Variables: { requestId: string } }>(
  c: Context<Env>,
  { db }: Pick<DeskContext, 'db'>,
  { code, message, missed }: StaleBooking,
) {
  const people = await namesOfPeople(db)
  const told = missed.map((event) => describeEvent(event, people))
  const answer: StaleBookingOnTheWire = { error: { code, message }, missed: told }
  return c.json({ ...answer, request_id: c.var.requestId }, 409)
}
