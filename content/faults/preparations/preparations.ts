/** What the shop brings, plans and charges for every fault in the base, and what a homeowner may check before the visit. */

import type { Cause, Fault } from '#content/faults/fault.ts'
import type { NamedAppliance } from '#shared/bookings/booking-fields.ts'
import { dishwasherPreparations } from './dishwasher.ts'
import { disposalPreparations } from './disposal.ts'
import { dryerPreparations } from './dryer.ts'
import { ovenPreparations } from './oven.ts'
import type { Preparation } from './preparation.ts'
import { refrigeratorPreparations } from './refrigerator.ts'
import { washerPreparations } from './washer.ts'

export const preparations = {
  refrigerator: refrigeratorPreparations,
  washer: washerPreparations,
  dryer: dryerPreparations,
  dishwasher: dishwasherPreparations,
  oven: ovenPreparations,
  disposal: disposalPreparations,
}
type Preparations = typeof preparations

/** One entry per symptom, by appliance and key, so such a table can't miss one. */
export type EverySymptom<Entry> = { [A in NamedAppliance]: { [K in keyof Preparations[A]]: Entry } }

/** As many entries as the symptom has safe checks, so no language can miss one. */
export type EverySafeCheck<Entry> = {
  [A in NamedAppliance]: {
    [K in keyof Preparations[A]]: Preparations[A][K] extends { safeChecks: infer Checks extends readonly number[] }
      ? { readonly [I in keyof Checks]: Entry }
      : never
  }
}

/**
 * The preparation for a fault.
 * @throws Error when the base has a fault without one
 */
export function preparationOf(appliance: NamedAppliance, key: string): Preparation {
  const found = new Map<string, Preparation>(Object.entries(preparations[appliance])).get(key)
  if (!found) throw new Error(`Nothing is prepared for ${appliance}/${key}`)
  return found
}

/** The causes with their typical share in percent, most likely first. */
export function likelyCausesOf(appliance: NamedAppliance, fault: Fault): (Cause & { share: number })[] {
  const { shares } = preparationOf(appliance, fault.key)
  return fault.causes.map((cause, n) => ({ ...cause, share: shares[n] ?? 0 })).toSorted((a, b) => b.share - a.share)
}
