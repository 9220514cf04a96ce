import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Actor, DeskContext, DueMoments } from '#server/bookings/desk/desk-context.ts'
import { readDeskSettings } from '#server/bookings/desk/desk-settings.ts'
import { noSeat, refuseWindow, takeSeat, technicianOf, type Window } from '#server/bookings/desk/take-seat.ts'
import { conflict, invalid } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookingEvents, type DeskBooking } from '#server/platform/db/schema/desk.ts'
import { type BookingState, canMoveBooking, isClosedState, labelOfState } from '#shared/bookings/booking-states.ts'
import { windowHasPassed } from '#shared/visits/arrival-windows.ts'
import { type Change, changeBooking, type DeskPatch } from './change-booking.ts'
import { endDanger } from './change-urgency.ts'
import { noteBrokenPromise, noteFirstContact } from './first-contact.ts'
import { rememberBefore } from './undo-change.ts'

export interface Move {
  bookingId: string
  to: BookingState
  by: Actor
  /** The version the person was looking at. */
  version: number
  /** Required for `scheduled`. */
  window?: Window
  /** Who comes, for `scheduled`. `null` means nobody in particular. If omitted, the technician stays the same. */
  technicianId?: string | null
  /** One of the reasons in shared/bookings/booking-states.ts, for `cancelled` and `not_a_customer`. */
  reason?: string
}

/** The event name for each step. Rescheduling a visit and taking one back have their own names. */
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
 * Moves a booking to another state. There is no other way to do that, no matter who asks. A booking that is reopened before anyone
 * has answered it is new again, and waits.
 * @throws AppError not_found; conflict when the state table forbids the step; invalid if the required window is missing or has
 * passed, or if the technician doesn't work in it; WindowTaken; StaleBooking
 */
export function moveBooking(ctx: DeskContext, { bookingId, version, by, ...step }: Move) {
  return changeBooking(ctx, { bookingId, version, by }, async (row, tx, now) => {
    const isUnanswered = isClosedState(row.state) && step.to === 'contacted' && row.firstContactAt === null
    const waiting = isUnanswered ? await waitAgain(ctx, tx, { row, now }) : undefined
    const change = decideMove(row, { ...step, by, waiting }, now)
    const technicianId = technicianOf(row, step.technicianId)
    if (step.to !== 'scheduled' || !step.window || technicianId === null) return change
    const holidays = ctx.holidays()
    return {
      ...change,
      patch: {
        ...change.patch,
        ...(await takeSeat(tx, { bookingId, technicianId, window: step.window, holidays })),
      },
    }
  })
}

type WaitAgain = { state: 'new' } & Partial<DueMoments & { firstAttemptAt: null }>

/**
 * If the shop closed the booking while the homeowner was waiting, the old promise of a call still stands. If the homeowner canceled
 * it, or it had a time, it gets a new promise.
 */
async function waitAgain(ctx: DeskContext, tx: Db, { row, now }: { row: DeskBooking; now: Date }): Promise<WaitAgain> {
  const { bookingId, kind, seq } = bookingEvents
  const [closing] = await tx
    .select()
    .from(bookingEvents)
    .where(and(eq(bookingId, row.bookingId), inArray(kind, ['cancelled', 'not_a_customer'])))
    .orderBy(desc(seq))
    .limit(1)
  if (closing?.actorKind !== 'homeowner' && closing?.data.from === 'new') return { state: 'new' }
  const { settings } = await readDeskSettings(tx)
  return {
    state: 'new',
    ...ctx.findDueMoments({ at: now, isUrgent: row.urgency !== null }, settings),
    firstAttemptAt: null,
  }
}

function decideMove(
  row: DeskBooking,
  step: Omit<Move, 'bookingId' | 'version'> & { waiting: WaitAgain | undefined },
  now: Date,
): Change {
  const { to, window, reason, by, waiting } = step
  if (!canMoveBooking(row.state, to)) {
    throw conflict(`A booking that is “${labelOfState(row.state)}” can’t become “${labelOfState(to)}”.`)
  }
  if (to === 'scheduled' && !window)
    throw invalid('Please choose the day and the time.', { window: 'Please choose a time' })
  if (to === 'scheduled' && window && window.end <= now) refuseWindow(windowHasPassed)
  if (row.state === 'new' && to === 'contacted') {
    throw conflict('Please call, text or email the customer, and log how it went.')
  }
  // The shop never agrees on a time without talking to the homeowner. A homeowner who reserves a time hasn't heard from anyone yet.
  const isAgreed = to === 'scheduled' && by.kind !== 'homeowner'
  const contact = isAgreed ? noteFirstContact(row, { by, now }) : { ...noteBrokenPromise(row, now), isFirst: false }
  const patch: DeskPatch = {
    ...contact.patch,
    state: to,
    closedAt: isClosedState(to) ? now : null,
    // Whoever starts the job is there with them.
    ...(by.kind !== 'homeowner' && (isClosedState(to) || to === 'in_progress') && endDanger(row)),
    ...(window && to === 'scheduled' && { windowStart: window.start, windowEnd: window.end }),
    ...seatPatch(row, step),
    // A visit that was canceled, missed or has to be repeated loses its old time.
    ...((to === 'contacted' || to === 'return_visit' || to === 'waiting_for_part') && {
      windowStart: null,
      windowEnd: null,
    }),
    ...waiting,
  }
  const data = {
    from: row.state,
    ...(window &&
      to === 'scheduled' && {
        window_start: window.start.toISOString(),
        window_end: window.end.toISOString(),
        technician_id: technicianOf(row, step.technicianId),
      }),
    ...(reason !== undefined && { reason }),
    ...(contact.isFirst && { is_first: true }),
    ...(waiting?.promisedAt && { promised_at: waiting.promisedAt.toISOString() }),
    before: rememberBefore(row, patch),
  }
  return { patch, events: [...contact.events, { kind: kindOf(row, to), data }] }
}

/** What the step changes about who comes. The technician's seat is found later, with their row locked. */
function seatPatch(row: DeskBooking, { to, technicianId }: Pick<Move, 'to' | 'technicianId'>): DeskPatch {
  switch (to) {
    case 'scheduled':
      return { technicianId: technicianOf(row, technicianId), ...noSeat }
    case 'contacted':
      return { technicianId: null, ...noSeat }
    // The technician who started the job comes back, unless someone else is scheduled.
    case 'waiting_for_part':
      return { ...noSeat, isPartMissing: true }
    case 'return_visit':
      return { ...noSeat, isPartMissing: false }
    case 'on_the_way':
      return {}
    case 'done':
      return { expectedAt: null, isPartMissing: false }
    default:
      return { expectedAt: null }
  }
}

function kindOf(row: DeskBooking, to: BookingState): string {
  if (to === 'scheduled' && row.windowStart !== null) return 'rescheduled'
  if (to === 'contacted' && row.state !== 'new') return row.state === 'scheduled' ? 'unscheduled' : 'reopened'
  return eventOfState[to]
}
