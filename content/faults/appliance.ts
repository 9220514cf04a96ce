import type { ApplianceKey } from './fault.ts'
import type { Season } from './seasons.ts'

/** What the sample writer knows of an appliance beyond its faults. */
export interface Appliance {
  key: ApplianceKey
  /** "refrigerator", with its article "a refrigerator". */
  noun: string
  article: string
  plural: string
  /** As `repairCosts` names it. */
  costName: string
  /** Words in a category or a topic that mean it. */
  words: RegExp
  lifespan: string
  howItWorks: string[]
  care: string[]
  mistakes: string[]
  visit: string[]
  questions: { question: string; answer: string }[]
  seasons: Record<Season, string[]>
}
