import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Actor, DeskContext } from '#server/bookings/desk/desk-context.ts'
import { readDeskSettings } from '#server/bookings/desk/desk-settings.ts'
import { takeHold } from '#server/bookings/desk/take-hold.ts'
import { noSeat, refuseWindow, takeSeat, technicianOf, type Window } from '#server/bookings/desk/take-seat.ts'
import { type DueMoments, findDueMoments } from '#server/bookings/promise/due-moments.ts'
import { conflict, invalid } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookingEvents, type DeskBooking } from '#server/platform/db/schema/desk.ts'
import { type BookingState, bookingStates, canMoveBooking } from '#shared/bookings/booking-states.ts'
import type { BookingEventKind } from '#shared/bookings/event-kinds.ts'
import { closedDaysOf } from '#shared/time/closed-days.ts'
import { windowHasPassed } from '#shared/visits/arrival-windows.ts'
import { type Change, changeBooking, type DeskPatch } from './change-booking.ts'
import { endDanger } from './change-urgency.ts'
import { noteBrokenPromise, noteFirstContact } from './contact.ts'
import { rememberBefore } from './undo-change.ts'
import { turnVisit, type VisitTurn } from './visit-report.ts'

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

/**
 * Moves a booking to another state. There is no other way to do that, no matter who asks. A booking that is reopened before anyone
 * has answered it is new again, and waits.
 * @throws AppError not_found; conflict when the state table forbids the step; invalid if the required window is missing or has
 * passed, or if the technician doesn't work in it; WindowTaken; TooManyHolds; StaleBooking
 */
export function moveBooking(ctx: DeskContext, { bookingId, version, by, ...step }: Move) {
  return changeBooking(ctx, { bookingId, version, by }, async (row, tx, now) => {
    const isUnanswered = bookingStates[row.state].isClosed && step.to === 'contacted' && row.firstContactAt === null
    const waiting = isUnanswered ? await waitAgain(ctx, tx, { row, now }) : undefined
    const visit = await turnVisit(tx, { row, to: step.to, now })
    const change = decideMove(row, { ...step, by, waiting, visit }, now)
    if (step.to === 'scheduled' && by.kind === 'homeowner') await takeHold(tx, row)
    const technicianId = technicianOf(row, step.technicianId)
    if (step.to !== 'scheduled' || !step.window || technicianId === null) return change
    const holidays = closedDaysOf(ctx.business())
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
    ...findDueMoments(ctx.business(), { at: now, isUrgent: row.urgency !== null }, settings),
    firstAttemptAt: null,
  }
}

function decideMove(
  row: DeskBooking,
  step: Omit<Move, 'bookingId' | 'version'> & { waiting: WaitAgain | undefined; visit: VisitTurn },
  now: Date,
): Change {
  const { to, window, reason, by, waiting, visit } = step
  if (!canMoveBooking(row.state, to)) {
    throw conflict(`A booking that is “${bookingStates[row.state].label}” can’t become “${bookingStates[to].label}”.`)
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
    closedAt: bookingStates[to].isClosed ? now : null,
    // Whoever starts the job is there with them.
    ...(by.kind !== 'homeowner' && (bookingStates[to].isClosed || to === 'in_progress') && endDanger(row)),
    ...(window && to === 'scheduled' && { windowStart: window.start, windowEnd: window.end }),
    ...seatPatches[to](row, step),
    ...(bookingStates[to].clearsWindow && { windowStart: null, windowEnd: null }),
    ...waiting,
    ...visit.patch,
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
    before: { ...rememberBefore(row, patch), ...visit.before },
  }
  return {
    patch,
    events: [...contact.events, { kind: kindOf(row, to), data }],
    ...(visit.alsoWrite && { alsoWrite: visit.alsoWrite }),
  }
}

/** What the step changes about who comes. The technician's seat is found later, with their row locked. */
const seatPatches: Record<BookingState, (row: DeskBooking, step: Pick<Move, 'technicianId'>) => DeskPatch> = {
  new: () => ({ expectedAt: null }),
  contacted: () => ({ technicianId: null, ...noSeat }),
  scheduled: (row, { technicianId }) => ({ technicianId: technicianOf(row, technicianId), ...noSeat }),
  on_the_way: () => ({}),
  in_progress: () => ({ expectedAt: null }),
  // The technician who started the job comes back, unless someone else is scheduled.
  waiting_for_part: () => ({ ...noSeat, isPartMissing: true }),
  return_visit: () => ({ ...noSeat, isPartMissing: false }),
  done: () => ({ expectedAt: null, isPartMissing: false }),
  no_show: () => ({ expectedAt: null }),
  cancelled: () => ({ expectedAt: null }),
  not_a_customer: () => ({ expectedAt: null }),
}

function kindOf(row: DeskBooking, to: BookingState): BookingEventKind {
  if (to === 'scheduled' && row.windowStart !== null) return 'rescheduled'
  if (to === 'contacted' && row.state !== 'new') return row.state === 'scheduled' ? 'unscheduled' : 'reopened'
  return bookingStates[to].event
}
