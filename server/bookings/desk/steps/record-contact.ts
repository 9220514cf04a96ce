import { and, eq, sql } from 'drizzle-orm'
import type { Actor, DeskContext } from '#server/bookings/desk/desk-context.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookingEvents, type DeskBooking } from '#server/platform/db/schema/desk.ts'
import { type ContactChannel, type ContactOutcome, isRealContact } from '#shared/bookings/booking-states.ts'
import { type Change, changeBooking, type DeskPatch, type NewEvent } from './change-booking.ts'
import { endDanger, isNewDanger } from './change-urgency.ts'
import { claimPatch } from './claim-booking.ts'
import { noteFirstContact } from './first-contact.ts'
import { rememberBefore } from './undo-change.ts'

interface Contact {
  bookingId: string
  by: Actor
  /** The id of the button press, if it has one. */
  id?: string
  channel: ContactChannel
  outcome: ContactOutcome
  /** The template that a text was made from. */
  template?: string
  /** The version on the caller's screen. A danger reported after it doesn't end: they haven't talked about it. */
  version?: number
}

/**
 * Records an attempt to reach the homeowner and its outcome. Only adds something, so it's never stale. A repeated `id` means the same
 * press sent again.
 * @throws AppError not_found
 */
export function recordContact(ctx: DeskContext, { bookingId, by, version, ...contact }: Contact) {
  return changeBooking(ctx, { bookingId, by }, async (row, tx, now) => {
    if (contact.id !== undefined && (await isRecorded(tx, bookingId, contact.id))) return { events: [] }
    const staysInDanger = version !== undefined && (await isNewDanger(tx, row, { version }))
    return decideContact(row, { by, now, ...contact, staysInDanger })
  })
}

async function isRecorded(tx: Db, bookingId: string, press: string): Promise<boolean> {
  const isSame = sql`${bookingEvents.data}->>'press' = ${press}`
  const [known] = await tx
    .select({ seq: bookingEvents.seq })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, bookingId), isSame))
  return known !== undefined
}

/**
 * What a contact changes. The first real one stops the promise clock and moves a new booking to contacted. If it comes after the
 * promised time, the promise is broken, and that is recorded too. Only reaching them ends a reported danger.
 */
export function decideContact(
  row: DeskBooking,
  {
    by,
    now,
    id,
    channel,
    outcome,
    template,
    staysInDanger = false,
  }: Omit<Contact, 'bookingId' | 'version'> & { now: Date; staysInDanger?: boolean },
): Change {
  const isReal = isRealContact(outcome)
  const first = isReal ? noteFirstContact(row, { by, now }) : { patch: {}, events: [], isFirst: false }
  const patch: DeskPatch = {
    ...first.patch,
    ...(row.firstAttemptAt === null && { firstAttemptAt: now }),
    ...(isReal && row.state === 'new' && { state: 'contacted' as const }),
    ...(outcome === 'reached' && !staysInDanger && endDanger(row)),
    // The caller holds the booking for the length of a call, unless a colleague has it.
    ...(outcome === 'attempted' && channel === 'call' && claimPatch(row, by, now)),
    // The call is over.
    ...(outcome !== 'attempted' && { claimedBy: null, claimedUntil: null }),
  }
  const before = rememberBefore(row, patch)
  const event: NewEvent = {
    kind: outcome === 'attempted' ? 'attempted' : isReal ? 'contacted' : 'no_answer',
    data: {
      channel,
      outcome,
      ...(template !== undefined && { template }),
      ...(id !== undefined && { press: id }),
      ...(first.isFirst && { is_first: true }),
      ...(outcome !== 'attempted' && { before }),
    },
  }
  return { patch, events: [...first.events, event] }
}
