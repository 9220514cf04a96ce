import { eq } from 'drizzle-orm'
import { type DeskContext, homeowner } from '#server/bookings/desk/desk-context.ts'
import { readDeskSettings } from '#server/bookings/desk/desk-settings.ts'
import { StaleBooking } from '#server/bookings/desk/steps/change-booking.ts'
import { moveBooking } from '#server/bookings/desk/steps/move-booking.ts'
import { TooManyHolds } from '#server/bookings/desk/take-hold.ts'
import { WindowTaken } from '#server/bookings/desk/take-seat.ts'
import { isPermitted, writePermission } from '#server/bookings/homeowner/confirmed-link.ts'
import { isAppError } from '#server/errors.ts'
import { type DeskBooking, deskBookings } from '#server/platform/db/schema/desk.ts'
import { bookingStates } from '#shared/bookings/booking-states.ts'
import { isDanger } from '#shared/bookings/urgency.ts'
import { hourMs } from '#shared/time/durations.ts'
import { isUuid } from '#shared/uuid.ts'
import type { SuggestionOnTheWire } from '#shared/visits/plan-on-the-wire.ts'
import {
  type Booked,
  describeVisitTime,
  type FreeWindow,
  type Reservation,
  type ReservationNotice,
  writeBooked,
} from '#shared/visits/reservation.ts'
import { findFreeWindows } from './find-free-windows.ts'

/** Nobody can load a van and get there any faster. */
const leastNoticeMs = 2 * hourMs

/** How many attempts a window gets, each with the next free technician, while others keep getting there first. */
const tries = 5

/** What the confirmation of a new booking offers; `null` if only the shop sets times. */
export async function offerReservation(
  ctx: DeskContext,
  booked: { bookingId: string; contactBy: Date | null },
): Promise<Reservation | null> {
  if (!(await booksInstantly(ctx))) return null
  const { hashing } = await ctx.installationKeys()
  const permission = writePermission(hashing, 'reservation', booked.bookingId, ctx.clock.now())
  return readReservation(ctx, { ...booked, permission })
}

/**
 * What the holder of a permission sees: the time of the visit, or else the free windows. `null` without a valid permission, and for a
 * booking without a time that can't be given one here, such as one that was canceled or needs a call.
 */
export async function readReservation(ctx: DeskContext, booked: Booked): Promise<Reservation | null> {
  const row = await findPermitted(ctx, booked)
  if (!row) return null
  const visit = visitOf(row)
  const address = { booked: writeBooked({ ...booked, notice: null }) }
  const timeOf = (window: { start: string; end: string }) => describeVisitTime(window, ctx.clock.now())
  if (visit) return { state: 'reserved', ...address, ...visit, time: timeOf(visit) }
  if (!isToBeReserved(row)) return null
  const windows = await offerWindows(ctx, booked.bookingId)
  return { state: 'open', ...address, windows: windows.map((window) => ({ ...window, time: timeOf(window) })) }
}

/**
 * Reserves the free window that starts at `start` (ISO) for the homeowner, with the technician who suits it best. If the shop has
 * already set a time, that time stands.
 * @returns a notice to show on top of what `readReservation` says; none once the visit has a time
 */
export async function reserveWindow(
  ctx: DeskContext,
  { start, ...booked }: Booked & { start: string },
): Promise<ReservationNotice | null> {
  const { bookingId } = booked
  if (!(await findPermitted(ctx, booked))) return 'expired'
  const mayTake = (row: DeskBooking) => visitOf(row) === null && isToBeReserved(row)
  const taken = await takeFreeWindow(ctx, { bookingId, start, mayTake })
  return taken === 'taken' || taken === 'too_many' ? taken : null
}

/**
 * Gives a booking the free window that starts at `start` (ISO) on the homeowner's behalf, with the technician who suits it best. If
 * someone else is quicker, or that technician no longer works then, tries the next technician in the same window.
 * @param mayTake checked on each attempt, with the booking as it is by then
 * @param move writes the step and everything that goes with it
 * @returns `taken` if no technician has that window free anymore, `too_many` if the homeowner holds enough times already, `closed` if
 * the booking can't take one
 */
export async function takeFreeWindow(
  ctx: DeskContext,
  {
    bookingId,
    start,
    mayTake,
    move = moveBooking,
  }: { bookingId: string; start: string; mayTake(row: DeskBooking): boolean; move?: typeof moveBooking },
): Promise<'done' | 'taken' | 'too_many' | 'closed'> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const [row] = await ctx.db.select().from(deskBookings).where(eq(deskBookings.bookingId, bookingId))
    if (!row) return 'closed'
    // The same press was sent twice.
    if (visitOf(row)?.start === start && row.state === 'scheduled') return 'done'
    if (!mayTake(row)) return 'closed'
    const chosen = (await findReservable(ctx, bookingId)).find((free) => free.start === start)
    if (!chosen) return 'taken'
    try {
      const window = { start: new Date(chosen.start), end: new Date(chosen.end) }
      const { version } = row
      await move(ctx, {
        bookingId,
        version,
        by: homeowner,
        to: 'scheduled',
        window,
        technicianId: chosen.technician_id,
      })
      return 'done'
    } catch (error) {
      if (error instanceof TooManyHolds) return 'too_many'
      // The technician may be off that day by now, or have left. Only the shop gets to know why.
      const isOff = isAppError(error) && error.code === 'invalid'
      if (!(error instanceof WindowTaken || error instanceof StaleBooking || isOff)) throw error
    }
  }
  return 'taken'
}

async function booksInstantly({ db }: DeskContext): Promise<boolean> {
  return (await readDeskSettings(db)).settings.books_instantly
}

async function findPermitted(ctx: DeskContext, { bookingId, permission }: Booked) {
  if (!isUuid(bookingId) || !permission || !(await booksInstantly(ctx))) return null
  const { hashing } = await ctx.installationKeys()
  if (!isPermitted(hashing, 'reservation', { bookingId, permission }, ctx.clock.now())) return null
  const [row] = await ctx.db.select().from(deskBookings).where(eq(deskBookings.bookingId, bookingId))
  return row ?? null
}

/** The windows a homeowner can choose from, best first. */
export async function offerWindows(ctx: DeskContext, bookingId: string): Promise<FreeWindow[]> {
  // Leaves out everything about the technician and other people's jobs.
  return (await findReservable(ctx, bookingId)).map(({ start, end, reasons }) => ({
    start,
    end,
    isPreferred: reasons.some(({ kind }) => kind === 'preferred'),
  }))
}

function visitOf({ state, windowStart, windowEnd }: DeskBooking): { start: string; end: string } | null {
  if (!bookingStates[state].isExpected || windowStart === null || windowEnd === null) return null
  return { start: windowStart.toISOString(), end: windowEnd.toISOString() }
}

/** Someone in danger needs a call, not a list of times. */
function isToBeReserved({ state, urgency, erasedAt }: DeskBooking): boolean {
  return (
    bookingStates[state].isBeforeVisit && !bookingStates[state].isExpected && !isDanger(urgency) && erasedAt === null
  )
}

/** The free windows that leave enough time to get ready, best first. */
async function findReservable(ctx: DeskContext, bookingId: string): Promise<SuggestionOnTheWire[]> {
  const soonest = ctx.clock.now().getTime() + leastNoticeMs
  const free = await findFreeWindows(ctx, bookingId)
  return free.filter(({ start }) => Date.parse(start) >= soonest)
}
