/**
 * Holds: times that homeowners chose on their own, before anyone has talked to them. A made-up booking can hold one, too, so each phone
 * number and mailbox has only a few.
 */
import { and, count, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { AppError } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type DeskBooking, deskBookings } from '#server/platform/db/schema/desk.ts'

/** For one phone number, and for one mailbox. */
const mostHolds = 2

const { bookingId, phoneDigits, emailKey, firstContactAt, isOpen, state } = deskBookings

/** The shop doesn't set a time without talking to the homeowner. */
const isTalkedTo = sql`EXISTS (SELECT FROM booking_events AS talk WHERE talk.booking_id = ${bookingId}
  AND talk.actor_kind <> 'homeowner' AND talk.kind IN ('contacted', 'scheduled', 'rescheduled'))`

/** A booking that a homeowner reserved a time for never waited, so a later contact isn't its first one. */
export const isHold = and(sql`${isOpen}`, eq(state, 'scheduled'), isNull(firstContactAt), sql`NOT ${isTalkedTo}`) as SQL

/** The phone number or mailbox holds as many times as it may. */
export class TooManyHolds extends AppError {
  constructor() {
    super('conflict', 'You’ve already chosen times for other repairs. We’ll call you to set this one.')
  }
}

/**
 * Makes sure that a homeowner nobody has talked to may hold one more time, in the transaction that gives it to them. Two at once for
 * one number or mailbox take turns.
 * @throws TooManyHolds
 */
export async function takeHold(tx: Db, row: DeskBooking): Promise<void> {
  if (row.firstContactAt !== null) return
  const [talkedTo] = await tx
    .select({ bookingId })
    .from(deskBookings)
    .where(and(eq(bookingId, row.bookingId), isTalkedTo))
  if (talkedTo) return
  if (row.phoneDigits !== null) await refuseMore(tx, row, sql`${phoneDigits}`, row.phoneDigits)
  if (row.emailKey !== null) {
    // What follows a plus sign is the same mailbox.
    const mailbox = sql`regexp_replace(${emailKey}, '\\+[^@]*@', '@')`
    await refuseMore(tx, row, mailbox, row.emailKey.replace(/\+[^@]*@/, '@'))
  }
}

async function refuseMore(tx: Db, row: DeskBooking, whose: SQL, key: string) {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`hold ${key}`}, 0))`)
  const others = and(isHold, sql`${whose} = ${key}`, ne(bookingId, row.bookingId))
  const [held] = await tx.select({ holds: count() }).from(deskBookings).where(others)
  if ((held?.holds ?? 0) >= mostHolds) throw new TooManyHolds()
}
