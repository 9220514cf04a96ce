import type { Appliance } from '#content/faults/appliance.ts'
import type { Fault } from '#content/faults/fault.ts'
import type { Season } from '#content/faults/seasons.ts'
import type { Tone } from '#server/platform/db/schema/ai-writing.ts'
import type { BusinessWithArea } from '#shared/business.ts'
import type { Chance } from './chance.ts'

/** How an article goes about its fault; the four seasons of a fault take different ones. */
export const angles = ['diagnose', 'checks', 'costs', 'season'] as const
export type Angle = (typeof angles)[number]

/** Everything that the texts of one article are chosen by. */
export interface Story {
  fault: Fault
  appliance: Appliance
  season: Season
  angle: Angle
  tone: Tone
  /** A part of town that the article speaks of. */
  place: string
  business: BusinessWithArea
  chance: Chance
}
