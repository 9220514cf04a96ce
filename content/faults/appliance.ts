import type { NamedAppliance } from '#shared/bookings/booking-fields.ts'
import type { Season } from './seasons.ts'

/** What the sample writer knows about an appliance beyond its faults. */
export interface Appliance {
  key: NamedAppliance
  /** "refrigerator", with its article "a refrigerator". */
  noun: string
  article: string
  plural: string
  /** The name used in `repairCosts`. */
  costName: string
  /** Words in a category or topic that refer to it. */
  words: RegExp
  lifespan: string
  howItWorks: string[]
  care: string[]
  mistakes: string[]
  visit: string[]
  questions: { question: string; answer: string }[]
  seasons: Record<Season, string[]>
}
