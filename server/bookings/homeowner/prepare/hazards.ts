import { type Hazard, hazards } from '#content/appliances/appliance.ts'
import { findSymptom } from '#content/appliances/symptoms.ts'
import type { BookingUrgency } from '#shared/bookings/booking-states.ts'
import { findUrgency } from '#shared/bookings/urgency.ts'

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
