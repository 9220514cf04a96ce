/** What the homeowner's page shows about preparing for the visit, as JSON. */

import type { Check, Hazard, Replacement } from '#content/appliances/appliance.ts'
import type { ApplianceKey } from '#shared/bookings/booking-fields.ts'

export interface Advice {
  /** `ask`: worth it at the low end of the range but not at the high end. `replace`: don't repair this one. */
  verdict: 'repair' | 'ask' | 'replace'
  /** In the first two thirds of its usual life, in the last third, or past it. */
  phase: 'young' | 'old' | 'past'
  ageYears: number
  /** How much a repair may cost, in percent of the price of a new one. `limit` is the same in US dollars. */
  percent: number
  limit: number
}

export interface PriceCard {
  /** The usual total for this repair, in US dollars. */
  costs: { from: number; to: number }
  /** The cost of a visit without a repair. It is waived with one (spec.md §9). */
  fee: number
  replacement: Replacement
  /** `null` until someone has said how old the appliance is. */
  advice: Advice | null
}

export interface Preparation {
  /** Selects the drawing. */
  appliance: ApplianceKey
  /** The warning that comes first. */
  hazard: Hazard | null
  /** Whether the shop already treats it as this hazard. */
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
  /** The form identifies each check by its `number`. */
  checks: (Pick<Check, 'step' | 'meaning'> & { number: number; isTried: boolean })[]
  /** The price card for the symptom. Before one is chosen, what repairs of this appliance cost. `null` if the appliance is unknown. */
  price: PriceCard | Pick<PriceCard, 'costs' | 'fee'> | null
  photos: { id: string }[]
  /** The id for the next photo, so a form submitted twice adds only one. */
  nextPhotoId: string
}
