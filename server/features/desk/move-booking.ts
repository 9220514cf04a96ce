import { conflict, invalid } from '#server/errors.ts'
import type { DeskBooking } from '#server/platform/db/schema/desk.ts'
import { type BookingState, canMoveBooking, isClosedState, labelOfState } from '#shared/booking-states.ts'
import { type Change, changeBooking, type DeskPatch } from './change-booking.ts'
import type { Actor, DeskContext } from './desk-context.ts'
import { noteFirstContact } from './first-contact.ts'
import { rememberBefore } from './undo-change.ts'

/** The time that was agreed on; the end comes after the start. */
export interface Window {
  start: Date
  end: Date
}

export interface Move {
  bookingId: string
  to: BookingState
  by: Actor
  /** The version that the person was looking at. */
  version: number
  /** Required for `scheduled`. */
  window?: Window
  /** One of the choices of shared/booking-states.ts, for `cancelled` and `not_a_customer`. */
  reason?: string
}

/** What the step is called among the events. A new time for a scheduled visit and a visit taken back have names of their own. */
const eventOfState: Record<BookingState, string> = {
  new: 'reopened',
  contacted: 'contacted',
  scheduled: 'scheduled',
  on_the_way: 'on_the_way',
  in_progress: 'started',
  waiting_for_part: 'waiting_for_part',
  return_visit: 'return_visit',
  done: 'completed',
  no_show: 'no_show',
  cancelled: 'cancelled',
  not_a_customer: 'not_a_customer',
}

/**
 * Moves a booking to another state: the only way in which that happens, whoever asks for it.
 * @throws AppError not_found; conflict when the table of states forbids the step; invalid without a window that it needs; StaleBooking
 */
export function moveBooking(ctx: DeskContext, { bookingId, version, by, ...step }: Move) {
  return changeBooking(ctx, { bookingId, version, by }, (row, _tx, now) => decideMove(row, { ...step, by }, now))
}

export function decideMove(row: DeskBooking, step: Pick<Move, 'to' | 'window' | 'reason' | 'by'>, now: Date): Change {
  const { to, window, reason, by } = step
  if (!canMoveBooking(row.state, to)) {
    throw conflict(`A booking that is “${labelOfState(row.state)}” cannot become “${labelOfState(to)}”.`)
  }
  if (to === 'scheduled' && !window)
    throw invalid('Please choose the day and the time.', { window: 'Please choose a time' })
  if (row.state === 'new' && to === 'contacted') {
    throw conflict('Please call, text or mail the customer and say what came of it.')
  }
  // Nobody agrees on a time without having talked.
  const contact = to === 'scheduled' ? noteFirstContact(row, { by, now }) : { patch: {}, events: [], isFirst: false }
  const patch: DeskPatch = {
    ...contact.patch,
    state: to,
    closedAt: isClosedState(to) ? now : null,
    ...(window && to === 'scheduled' && { windowStart: window.start, windowEnd: window.end }),
    // A visit that is taken back, missed or still to be repeated is no longer at its old time.
    ...((to === 'contacted' || to === 'return_visit' || to === 'waiting_for_part') && {
      windowStart: null,
      windowEnd: null,
    }),
  }
  const data = {
    from: row.state,
    ...(window &&
      to === 'scheduled' && { window_start: window.start.toISOString(), window_end: window.end.toISOString() }),
    ...(reason !== undefined && { reason }),
    ...(contact.isFirst && { is_first: true }),
    before: rememberBefore(row, patch),
  }
  return { patch, events: [...contact.events, { kind: kindOf(row, to), data }] }
}

function kindOf(row: DeskBooking, to: BookingState): string {
  if (to === 'scheduled' && row.windowStart !== null) return 'rescheduled'
  if (to === 'contacted' && row.state !== 'new') return row.state === 'scheduled' ? 'unscheduled' : 'reopened'
  return eventOfState[to]
}
