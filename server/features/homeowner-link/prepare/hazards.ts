import { type Hazard, hazards } from '#content/homeowner/preparation.ts'
import type { BookingUrgency } from '#shared/booking-states.ts'
import { findUrgency } from '#shared/urgency.ts'

/** What a symptom may come with. Only the homeowner knows whether it does, so this is asked and sets no flag by itself. */
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

/**
 * The danger that a booking speaks of, the gravest one: by its urgency, by what was written, or by the symptom that was chosen (`washer/leaking`).
 */
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

/** The danger that a text says is there, in English or in Spanish. */
export function hazardInWords(applianceType: string, text: string): Hazard | null {
  const urgency = findUrgency(applianceType, text)
  return hazards.find((hazard) => hazard === urgency) ?? null
}
