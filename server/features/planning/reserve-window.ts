import { eq } from 'drizzle-orm'
import { isAppError } from '#server/errors.ts'
import { StaleBooking } from '#server/features/desk/change-booking.ts'
import { type DeskContext, homeowner } from '#server/features/desk/desk-context.ts'
import { moveBooking } from '#server/features/desk/move-booking.ts'
import { WindowTaken } from '#server/features/desk/take-seat.ts'
import { type DeskBooking, deskBookings } from '#server/platform/db/schema/desk.ts'
import type { SuggestionOnTheWire } from '#shared/plan-on-the-wire.ts'
import {
  type Booked,
  type FreeWindow,
  type Reservation,
  type ReservationNotice,
  writeBooked,
} from '#shared/reservation.ts'
import { isPlannedState } from '#shared/technicians.ts'
import { isUuid } from '#shared/uuid.ts'
import { isPermitted, writePermission } from './confirmation-permission.ts'
import { findFreeWindows } from './find-free-windows.ts'

export interface ReserveContext extends DeskContext {
  config: { bookingMode: 'request' | 'instant' }
  installationKeys(): Promise<{ hashing: Uint8Array }>
}

/** Nobody can pack a van and get there in less. */
const leastNoticeMs = 2 * 60 * 60 * 1000

/** Someone in danger needs a call, not a choice of days. */
const neverAlone: (string | null)[] = ['gas', 'sparks']

export function isToBeCalled(urgency: string | null): boolean {
  return neverAlone.includes(urgency)
}

/** How many times the next free technician in the same window is tried when others are just as quick. */
const tries = 5

/** What the confirmation of a new booking offers; `null` when only the shop sets times. */
export async function offerReservation(
  ctx: ReserveContext,
  booked: { bookingId: string; contactBy: Date | null },
): Promise<Reservation | null> {
  if (ctx.config.bookingMode === 'request') return null
  const { hashing } = await ctx.installationKeys()
  const permission = writePermission(hashing, 'reservation', booked.bookingId, ctx.clock.now())
  return readReservation(ctx, { ...booked, permission })
}

/** What the holder of a permission sees: the time of the visit, or else what is free; `null` for everyone else. */
export async function readReservation(ctx: ReserveContext, booked: Booked): Promise<Reservation | null> {
  const row = await findPermitted(ctx, booked)
  if (!row) return null
  const visit = visitOf(row)
  const address = { booked: writeBooked({ ...booked, notice: null }) }
  if (visit) return { state: 'reserved', ...address, ...visit }
  if (!isToBeReserved(row)) return null
  return {
    state: 'open',
    ...address,
    windows: await offerWindows(ctx, booked.bookingId),
  }
}

/**
 * Reserves the free window that starts at `start` (ISO) for the homeowner, with the technician it suits best. If the shop has already
 * set a time, that time stands.
 * @returns what there is to say besides what `readReservation` shows: nothing, once the visit has a time
 */
export async function reserveWindow(
  ctx: ReserveContext,
  { start, ...booked }: Booked & { start: string },
): Promise<ReservationNotice | null> {
  const { bookingId } = booked
  if (!(await findPermitted(ctx, booked))) return 'expired'
  const mayTake = (row: DeskBooking) => visitOf(row) === null && isToBeReserved(row)
  return (await takeFreeWindow(ctx, { bookingId, start, mayTake })) === 'taken' ? 'taken' : null
}

/**
 * Gives a booking the free window that begins at `start` (ISO) on behalf of the homeowner, with the technician it suits best. When someone is quicker, or that
 * technician no longer works then, the next technician of the same window is tried.
 * @param mayTake asked at each try, of the booking as it is then
 * @param move writes the step, and what goes along with it
 * @returns `taken` when no one has that window anymore, `closed` when the booking may not take one
 */
export async function takeFreeWindow(
  ctx: DeskContext,
  {
    bookingId,
    start,
    mayTake,
    move = moveBooking,
  }: { bookingId: string; start: string; mayTake(row: DeskBooking): boolean; move?: typeof moveBooking },
): Promise<'done' | 'taken' | 'closed'> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const [row] = await ctx.db.select().from(deskBookings).where(eq(deskBookings.bookingId, bookingId))
    if (!row) return 'closed'
    // The press that did it came a second time.
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
      // The technician may have a day off now, or have left; why is for the shop alone.
      const isOff = isAppError(error) && error.code === 'invalid'
      if (!(error instanceof WindowTaken || error instanceof StaleBooking || isOff)) throw error
    }
  }
  return 'taken'
}

async function findPermitted(ctx: ReserveContext, { bookingId, permission }: Booked) {
  if (ctx.config.bookingMode === 'request' || !isUuid(bookingId) || !permission) return null
  const { hashing } = await ctx.installationKeys()
  if (!isPermitted(hashing, 'reservation', { bookingId, permission }, ctx.clock.now())) return null
  const [row] = await ctx.db.select().from(deskBookings).where(eq(deskBookings.bookingId, bookingId))
  return row ?? null
}

/** The windows that a homeowner may choose from, the best one first. */
export async function offerWindows(ctx: DeskContext, bookingId: string): Promise<FreeWindow[]> {
  return (await findReservable(ctx, bookingId)).map(describeFree)
}

function visitOf({ state, windowStart, windowEnd }: DeskBooking): { start: string; end: string } | null {
  if (!isPlannedState(state) || windowStart === null || windowEnd === null) return null
  return { start: windowStart.toISOString(), end: windowEnd.toISOString() }
}

function isToBeReserved({ state, urgency, erasedAt }: DeskBooking): boolean {
  return (state === 'new' || state === 'contacted') && !isToBeCalled(urgency) && erasedAt === null
}

/** The free windows that someone can still get ready for, the best one first. */
async function findReservable(ctx: DeskContext, bookingId: string): Promise<SuggestionOnTheWire[]> {
  const soonest = ctx.clock.now().getTime() + leastNoticeMs
  const free = await findFreeWindows(ctx, bookingId)
  return free.filter(({ start }) => Date.parse(start) >= soonest)
}

/** The homeowner sees nothing about the technician or other people's jobs. */
function describeFree({ start, end, reasons }: SuggestionOnTheWire): FreeWindow {
  return { start, end, isPreferred: reasons.some(({ kind }) => kind === 'preferred') }
}
