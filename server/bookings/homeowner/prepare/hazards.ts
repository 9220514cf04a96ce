import { type Hazard, hazards } from '#content/appliances/appliance.ts'
import { findSymptom } from '#content/appliances/symptoms.ts'
import { type DeskContext, homeowner } from '#server/bookings/desk/desk-context.ts'
import { changeBooking } from '#server/bookings/desk/steps/change-booking.ts'
import { reportDanger, urgencyPatch } from '#server/bookings/desk/steps/change-urgency.ts'
import { changeAndTell } from '#server/messages/notifications/homeowner-news.ts'
import { type BookingUrgency, bookingStates } from '#shared/bookings/booking-states.ts'
import { findUrgency, isDanger, isGraver } from '#shared/bookings/urgency.ts'

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

/** The most serious danger in a booking, from its urgency, the text, or the chosen symptom (`washer/leaking`). */
export function findHazard({
  applianceType,
  urgency,
  texts,
  symptom,
}: {
  applianceType: string
  urgency: BookingUrgency | null
  texts: (string | null)[]
  symptom: string | null
}): Hazard | null {
  const found = [
    urgency,
    ...texts.map((text) => (text === null ? null : hazardInWords(applianceType, text))),
    findSymptom(symptom)?.hazard,
  ]
  return hazards.find((hazard) => found.includes(hazard)) ?? null
}

/** The danger that a text reports, in English or Spanish. */
export function hazardInWords(applianceType: string, text: string): Hazard | null {
  const urgency = findUrgency(applianceType, text)
  return hazards.find((hazard) => hazard === urgency) ?? null
}
