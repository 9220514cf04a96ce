/** What the homeowner's page shows about coming prepared, as JSON. */
import type { ApplianceKey, Check } from '#content/faults/fault.ts'
import type { Replacement } from '#content/faults/preparations/replacements.ts'
import type { BookingUrgency } from '#shared/booking-states.ts'

/** What has to be said before anything else: the urgencies that can hurt somebody. The gravest one first. */
export const hazards = ['gas', 'sparks', 'water'] as const satisfies readonly BookingUrgency[]
export type Hazard = (typeof hazards)[number]

export interface Advice {
  /** `ask`: the cheaper end of the range is worth it and the dearer one is not. `replace`: do not repair this one. */
  verdict: 'repair' | 'ask' | 'replace'
  /** In the first two thirds of its usual life, in the last third, or past it. */
  phase: 'young' | 'old' | 'past'
  ageYears: number
  /** How much of the price of a new one a repair may cost, in percent; `limit` is that in US dollars. */
  percent: number
  limit: number
}

export interface PriceCard {
  /** The usual total of this repair, in US dollars. */
  costs: { from: number; to: number }
  /** What the visit costs without a repair; with one it is waived (spec.md §9). */
  fee: number
  replacement: Replacement
  /** `null` while nobody has said how old the appliance is. */
  advice: Advice | null
}

export interface Preparation {
  /** Which drawing fits. */
  appliance: ApplianceKey | 'other'
  /** What has to be said first. */
  hazard: Hazard | null
  /** Whether the shop already treats it as this danger. */
  isTold: boolean
  /** Whether anything can still be added. */
  isOpen: boolean
  /** Whether a safe check closed the booking. */
  isFixed: boolean
  brand: string | null
  model: string | null
  ageYears: number | null
  symptom: string | null
  symptomText: string | null
  tiles: { symptom: string; label: string }[]
  /** Their numbers are how the form names them. */
  checks: (Check & { number: number; isTried: boolean })[]
  /** The card of the symptom; before one is chosen, what repairs of this appliance cost; `null` when nobody knows what it is. */
  price: PriceCard | Pick<PriceCard, 'costs' | 'fee'> | null
  photos: { id: string }[]
  /** For the next photo, so that a form that is sent twice adds one. */
  nextPhotoId: string
}
