/** The planned list of topics: appliance × symptom × season. */

import type { Appliance } from '#content/faults/appliance.ts'
import { appliances } from '#content/faults/appliances.ts'
import type { Fault } from '#content/faults/fault.ts'
import { faultsOf } from '#content/faults/faults.ts'
import { type Season, seasons } from '#content/faults/seasons.ts'
import type { NamedAppliance } from '#shared/bookings/booking-fields.ts'

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

const applianceKeys = Object.keys(appliances) as NamedAppliance[]

/** Cycles through the appliances, one fault at a time, so neighbors on the list are about different ones. */
export const plannedTopics: Topic[] = Array.from({ length: 10 }, (_, index) =>
  applianceKeys.flatMap((key) => {
    const fault = faultsOf[key][index]
    return fault ? [{ appliance: appliances[key], fault, index }] : []
  }),
)
  .flat()
  .flatMap(({ appliance, fault, index }) =>
    seasons.map((season, order) => ({
      key: `${appliance.key}/${fault.key}/${season}`,
      label: `${fault.name} in ${season}`,
      appliance,
      fault,
      season,
      turn: index + order,
    })),
  )
