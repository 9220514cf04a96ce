import { changeBooking } from '#server/features/desk/change-booking.ts'
import type { Actor, DeskContext } from '#server/features/desk/desk-context.ts'

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
