import type { Hazard } from '#content/appliances/appliance.ts'
import { type DeskContext, homeowner } from '#server/bookings/desk/desk-context.ts'
import { changeBooking } from '#server/bookings/desk/steps/change-booking.ts'
import { reportDanger, urgencyPatch } from '#server/bookings/desk/steps/change-urgency.ts'
import { changeAndTell } from '#server/messages/notifications/tell-shop.ts'
import { bookingStates } from '#shared/bookings/booking-states.ts'
import { isDanger, isGraver } from '#shared/bookings/urgency.ts'

interface Report {
  bookingId: string
  hazard: Hazard
}

/** Like `markUrgent`, and also notifies the people on duty. */
export function raiseUrgency(ctx: DeskContext, report: Report) {
  return changeAndTell(ctx, 'urgent', (inside) => markUrgent(inside, report))
}

/**
 * Moves a booking to the top because the homeowner reports a danger. Gas and sparks count on a closed booking too, which stays
 * closed, and count again once the shop has talked to them. Water only raises the urgency of an open one.
 * @throws AppError not_found; conflict when it was erased
 */
export function markUrgent(ctx: DeskContext, { bookingId, hazard }: Report) {
  return changeBooking(ctx, { bookingId, by: homeowner }, async (row, tx, now) => {
    if (isDanger(hazard)) return reportDanger(tx, row, { danger: hazard, now })
    return bookingStates[row.state].isClosed || !isGraver(hazard, row.urgency)
      ? { events: [] }
      : { patch: await urgencyPatch(tx, row, hazard), events: [{ kind: 'urgency_set', data: { urgency: hazard } }] }
  })
}
