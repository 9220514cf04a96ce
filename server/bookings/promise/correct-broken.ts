import type { AdminActor, DeskContext } from '#server/bookings/desk/desk-context.ts'
import { changeBooking } from '#server/bookings/desk/steps/change-booking.ts'
import { conflict } from '#server/errors.ts'
import type { BrokenCorrection } from '#shared/promise/response-ledger.ts'

/**
 * Takes back that a promise was missed, where the record is wrong. What was recorded stays, and an event says who took it back and why;
 * the ledger counts the promise as kept.
 * @throws AppError not_found; conflict when it isn't recorded as missed; StaleBooking
 */
export function correctBroken(
  ctx: DeskContext,
  { reason, ...target }: { bookingId: string; by: AdminActor } & BrokenCorrection,
) {
  return changeBooking(ctx, target, (row) => {
    if (row.promiseBrokenAt === null) throw conflict('This promise isn’t recorded as missed.')
    const data = { reason, promised_at: row.promisedAt.toISOString() }
    return { patch: { promiseBrokenAt: null }, events: [{ kind: 'promise_corrected', data }] }
  })
}
