import { and, asc, eq } from 'drizzle-orm'
import type { Actor, DeskContext } from '#server/bookings/desk/desk-context.ts'
import { invalid } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookingEvents } from '#server/platform/db/schema/desk.ts'
import { describeLowerable, type LowerablePrices, lowerablePriceKeys } from '#shared/bookings/booking-prices.ts'
import { changeBooking } from './change-booking.ts'
import { rememberBefore } from './undo-change.ts'

/**
 * Asks less for a booking than its homeowner was promised. The history and the homeowner's page say so.
 * @throws AppError invalid for a price that is higher than the booking's; not_found; StaleBooking
 */
export function lowerPrices(
  ctx: DeskContext,
  {
    service_call: serviceCall,
    labor_per_hour: laborPerHour,
    parts_markup_percent: partsMarkupPercent,
    ...target
  }: LowerablePrices & { bookingId: string; version: number; by: Actor },
) {
  return changeBooking(ctx, target, (row) => {
    const patch = { serviceCall, laborPerHour, partsMarkupPercent }
    const was = describeLowerable(row)
    const is = describeLowerable({ ...row, ...patch })
    const raised = lowerablePriceKeys.filter((key) => is[key] > was[key])
    if (raised.length > 0) {
      const sign = (key: keyof LowerablePrices) => (key === 'parts_markup_percent' ? `${was[key]}%` : `$${was[key]}`)
      throw invalid(
        'This booking keeps the prices it was promised. They can only be lowered.',
        Object.fromEntries(raised.map((key) => [key, `Promised: ${sign(key)}. Please enter that or less`])),
      )
    }
    if (lowerablePriceKeys.every((key) => is[key] === was[key])) return { events: [] }
    return { patch, events: [{ kind: 'prices_lowered', data: { was, is, before: rememberBefore(row, patch) } }] }
  })
}

/** What was promised before the desk first lowered it, or `null` if it never did. */
export async function readPromisedAtFirst(db: Db, bookingId: string): Promise<LowerablePrices | null> {
  const [first] = await db
    .select({ data: bookingEvents.data })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.kind, 'prices_lowered')))
    .orderBy(asc(bookingEvents.seq))
    .limit(1)
  return (first?.data.was as LowerablePrices | undefined) ?? null
}
