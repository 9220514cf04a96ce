/** The planned list of topics: appliance × symptom × season. */

import type { Appliance, Fault } from '#content/appliances/appliance.ts'
import { knownAppliances } from '#content/appliances/appliances.ts'
import { type Season, seasons } from '#content/articles/seasons.ts'

export interface Topic {
  /** appliance/fault/season. Never changes, because runs remember it. */
  key: string
  /** In words: "Refrigerator Not Cooling in summer". */
  label: string
  appliance: Appliance
  fault: Fault
  season: Season
  /** Differs between the seasons of one fault, so each is written in a different way. */
  turn: number
}

/** Cycles through the appliances, one fault at a time, so neighbors on the list are about different ones. */
export const plannedTopics: Topic[] = Array.from({ length: 10 }, (_, index) =>
  knownAppliances.flatMap((appliance) => {
    const fault = appliance.faults[index]
    return fault ? [{ appliance, fault, index }] : []
  }),
)
  .flat()
  .flatMap(({ appliance, fault, index }) =>
    seasons.map((season, order) => ({
      key: `${fault.symptom}/${season}`,
      label: `${fault.name} in ${season}`,
      appliance,
      fault,
      season,
      turn: index + order,
    })),
  )
