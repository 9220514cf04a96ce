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

/** As `markUrgent`, and tells the people on duty. */
export function raiseUrgency(ctx: DeskContext, danger: Danger) {
  return changeAndTell(ctx, 'urgent', (inside) => markUrgent(inside, danger))
}

/**
 * Puts a booking on top because the homeowner says that there is danger. Said again, or when the shop already treats it as graver, nothing
 * changes; a closed booking stays closed. @throws AppError not_found; conflict when it was erased
 */
export function markUrgent(ctx: DeskContext, { bookingId, hazard }: Danger) {
  return changeBooking(ctx, { bookingId, by: homeowner }, async (row, tx) =>
    isClosedState(row.state) || !isGraver(hazard, row.urgency)
      ? { events: [] }
      : { patch: await urgencyPatch(tx, row, hazard), events: [{ kind: 'urgency_set', data: { urgency: hazard } }] },
  )
}
