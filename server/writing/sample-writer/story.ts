import type { Appliance } from '#content/faults/appliance.ts'
import type { Fault } from '#content/faults/fault.ts'
import type { Season } from '#content/faults/seasons.ts'
import type { Tone } from '#server/platform/db/schema/ai-writing.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import type { Chance } from './chance.ts'

/** How an article approaches its fault. A fault's four seasons use different angles. */
export const angles = ['diagnose', 'checks', 'costs', 'season'] as const
export type Angle = (typeof angles)[number]

/** Everything that determines the texts of one article. */
export interface Story {
  fault: Fault
  appliance: Appliance
  season: Season
  angle: Angle
  tone: Tone
  /** A part of town the article mentions. */
  place: string
  business: BusinessWithArea
  chance: Chance
}
