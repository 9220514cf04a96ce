import type { Actor, DeskContext } from '#server/bookings/desk/desk-context.ts'
import { changeBooking } from '#server/bookings/desk/steps/change-booking.ts'

/** Records that a part is on order, or that it has arrived. @throws AppError not_found; StaleBooking */
export function setPartMissing(
  ctx: DeskContext,
  { isMissing, ...target }: { bookingId: string; version: number; by: Actor; isMissing: boolean },
) {
  return changeBooking(ctx, target, (row) => ({
    patch: { isPartMissing: isMissing },
    events: row.isPartMissing === isMissing ? [] : [{ kind: isMissing ? 'part_missing' : 'part_arrived' }],
  }))
}
