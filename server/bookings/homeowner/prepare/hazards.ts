import { type Hazard, hazards } from '#content/homeowner/preparation.ts'
import type { BookingUrgency } from '#shared/bookings/booking-states.ts'
import { findUrgency } from '#shared/bookings/urgency.ts'

/**
 * The danger a symptom may come with. Only the homeowner knows whether it does, so the page asks about it, and the symptom alone
 * doesn't set the flag.
 */
const hazardsOfSymptoms: Record<string, Hazard> = {
  'oven/burner-not-lighting': 'gas',
  'oven/not-heating': 'gas',
  'dryer/overheating': 'sparks',
  'dryer/trips-breaker': 'sparks',
  'oven/smoking': 'sparks',
  'refrigerator/leaking-water': 'water',
  'washer/leaking': 'water',
  'dishwasher/leaking': 'water',
  'disposal/leaking': 'water',
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
    symptom === null ? null : (hazardsOfSymptoms[symptom] ?? null),
  ]
  return hazards.find((hazard) => found.includes(hazard)) ?? null
}

/** The danger that a text reports, in English or Spanish. */
export function hazardInWords(applianceType: string, text: string): Hazard | null {
  const urgency = findUrgency(applianceType, text)
  return hazards.find((hazard) => hazard === urgency) ?? null
}
