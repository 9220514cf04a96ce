import { and, asc, eq, inArray } from 'drizzle-orm'
import { findSymptom, safeChecksOf } from '#content/appliances/symptoms.ts'
import { type DeskContext, homeowner } from '#server/bookings/desk/desk-context.ts'
import { changeBooking } from '#server/bookings/desk/steps/change-booking.ts'
import { moveBooking } from '#server/bookings/desk/steps/move-booking.ts'
import { changeAndTell } from '#server/messages/notifications/homeowner-news.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookingEvents } from '#server/platform/db/schema/desk.ts'
import { type BookingState, bookingStates } from '#shared/bookings/booking-states.ts'

/** One of a symptom's safe checks, identified by its position. */
interface TriedCheck {
  symptom: string
  check: number
}

/** Whether trying something can still save the visit. Later the technician is already on the way or has seen the appliance. */
export function canStillSaveVisit(state: BookingState): boolean {
  return bookingStates[state].isBeforeVisit
}

/** What the homeowner tried without success, in the order of the events. */
export async function listTriedChecks(db: Db, bookingId: string): Promise<TriedCheck[]> {
  const events = await db
    .select({ data: bookingEvents.data })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.kind, 'check_tried')))
    .orderBy(asc(bookingEvents.seq))
  return events.flatMap(({ data: { symptom, check } }) =>
    typeof symptom === 'string' && typeof check === 'number' ? [{ symptom, check }] : [],
  )
}

/**
 * Records, once, that a check didn't help.
 * @throws AppError not_found; conflict when the booking was erased
 */
export function noteTriedCheck(ctx: DeskContext, { bookingId, ...tried }: TriedCheck & { bookingId: string }) {
  return changeBooking(ctx, { bookingId, by: homeowner }, async (row, tx) => {
    const before = await listTriedChecks(tx, bookingId)
    const isKnown = before.some(({ symptom, check }) => symptom === tried.symptom && check === tried.check)
    return { events: isKnown || bookingStates[row.state].isClosed ? [] : [{ kind: 'check_tried', data: { ...tried } }] }
  })
}

/**
 * Closes a booking because a safe check fixed the appliance, which saves a visit. The owner's cutoff doesn't apply here: nobody
 * wants to make a trip for nothing.
 * @returns whether it is now closed for this reason; `false` when it is too late
 * @throws AppError not_found; conflict when the booking was erased
 */
export async function closeAsFixed(
  ctx: DeskContext,
  { bookingId, ...helped }: TriedCheck & { bookingId: string },
): Promise<boolean> {
  const { row } = await changeAndTell(ctx, 'cancelled', async (inside) => {
    const noted = await changeBooking(inside, { bookingId, by: homeowner }, ({ state }) => ({
      events: canStillSaveVisit(state) ? [{ kind: 'check_helped', data: { ...helped } }] : [],
    }))
    if (noted.events.length === 0) return noted
    const { version } = noted.row
    return moveBooking(inside, { bookingId, version, to: 'cancelled', reason: 'fixed_itself', by: homeowner })
  })
  return row.state === 'cancelled' && hasHelped(ctx.db, bookingId)
}

/**
 * Reopens a booking that a safe check had closed, and notifies the people on duty.
 * @returns whether it is open now
 * @throws AppError not_found; conflict when the booking was erased
 */
export async function reopenAsBroken(ctx: DeskContext, { bookingId }: { bookingId: string }): Promise<boolean> {
  const { row } = await changeAndTell(ctx, 'reopened', async (inside) => {
    // Locks the row, so nothing changes between the check and the move.
    const found = await changeBooking(inside, { bookingId, by: homeowner }, () => ({ events: [] }))
    const { state, version } = found.row
    if (state !== 'cancelled' || !(await hasHelped(inside.db, bookingId))) return found
    return moveBooking(inside, { bookingId, version, to: 'contacted', by: homeowner })
  })
  return !bookingStates[row.state].isClosed
}

/** Whether a safe check helped and nobody has reopened the booking since. */
export async function hasHelped(db: Db, bookingId: string): Promise<boolean> {
  const events = await db
    .select({ kind: bookingEvents.kind })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, bookingId), inArray(bookingEvents.kind, ['check_helped', 'reopened'])))
    .orderBy(asc(bookingEvents.seq))
  return events.at(-1)?.kind === 'check_helped'
}

/** The check that a form names, if it exists. */
export function findCheck(symptom: string, number: string): TriedCheck | null {
  const found = findSymptom(symptom)
  const check = /^\d$/.test(number) ? Number(number) : -1
  return found && safeChecksOf(found, 'en')[check] ? { symptom, check } : null
}
