import type { Hazard } from '#content/homeowner/preparation.ts'
import { changeBooking } from '#server/features/desk/change-booking.ts'
import { urgencyPatch } from '#server/features/desk/change-urgency.ts'
import { type DeskContext, homeowner } from '#server/features/desk/desk-context.ts'
import { changeAndTell } from '#server/features/notifications/tell-shop.ts'
import { isClosedState } from '#shared/booking-states.ts'
import { isGraver } from '#shared/urgency.ts'

interface Danger {
  bookingId: string
  hazard: Hazard
}

/** Like `markUrgent`, and also notifies the people on duty. */
export function raiseUrgency(ctx: DeskContext, danger: Danger) {
  return changeAndTell(ctx, 'urgent', (inside) => markUrgent(inside, danger))
}

/**
 * Moves a booking to the top because the homeowner reports a danger. Nothing changes if it is reported again, or if the shop already
 * treats the booking as more serious. A closed booking stays closed.
 * @throws AppError not_found; conflict when it was erased
 */
export function markUrgent(ctx: DeskContext, { bookingId, hazard }: Danger) {
  return changeBooking(ctx, { bookingId, by: homeowner }, async (row, tx) =>
    isClosedState(row.state) || !isGraver(hazard, row.urgency)
      ? { events: [] }
      : { patch: await urgencyPatch(tx, row, hazard), events: [{ kind: 'urgency_set', data: { urgency: hazard } }] },
  )
}
