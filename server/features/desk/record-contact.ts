import { type ContactChannel, type ContactOutcome, isRealContact } from '#shared/booking-states.ts'
import { changeBooking, type DeskPatch, type NewEvent } from './change-booking.ts'
import { type Actor, type DeskContext, system } from './desk-context.ts'
import { rememberBefore } from './undo-change.ts'

export interface Contact {
  bookingId: string
  by: Actor
  channel: ContactChannel
  outcome: ContactOutcome
  /** Which template a text was made of. */
  template?: string
}

/**
 * Writes down that somebody tried to reach the homeowner, and what came of it. The first real contact stops the promise clock and makes
 * a new booking a contacted one; when it comes after the promised moment, the promise is broken, and that is written
 * down as well. Only adds, so it needs no version.
 * @throws AppError not_found
 */
export function recordContact(ctx: DeskContext, { bookingId, by, channel, outcome, template }: Contact) {
  return changeBooking(ctx, { bookingId, by }, (row, _tx, now) => {
    const isReal = isRealContact(outcome)
    const isFirst = isReal && row.firstContactAt === null
    const patch: DeskPatch = {
      ...(row.firstAttemptAt === null && { firstAttemptAt: now }),
      ...(isFirst && { firstContactAt: now, firstContactBy: by.id }),
      ...(isReal && row.state === 'new' && { state: 'contacted' as const }),
      // Whoever called is done with it.
      ...(outcome !== 'attempted' && { claimedBy: null, claimedUntil: null }),
    }
    const events: NewEvent[] = []
    if (isFirst && row.state === 'new' && row.promiseBrokenAt === null && now > row.promisedAt) {
      patch.promiseBrokenAt = row.promisedAt
      events.push({ kind: 'promise_broken', data: { promised_at: row.promisedAt.toISOString() }, by: system })
    }
    const before = rememberBefore(row, patch)
    events.push({
      kind: outcome === 'attempted' ? 'attempted' : isReal ? 'contacted' : 'no_answer',
      data: {
        channel,
        outcome,
        ...(template !== undefined && { template }),
        ...(isFirst && { is_first: true }),
        ...(outcome !== 'attempted' && { before }),
      },
    })
    return { patch, events }
  })
}
