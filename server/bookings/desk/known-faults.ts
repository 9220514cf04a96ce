import type { Fault } from '#content/appliances/appliance.ts'
import { appliances } from '#content/appliances/appliances.ts'
import { chosenSymptom, likelyCausesOf, safeChecksOf } from '#content/appliances/symptoms.ts'
import type { Booking } from '#server/platform/db/schema/bookings.ts'
import type { BookingEvent } from '#server/platform/db/schema/desk.ts'
import { type Business, defaultPrices } from '#shared/business/business.ts'
import type { KnownFaultOnTheWire } from '#shared/homeowner/preparation-on-the-wire.ts'
import { findKnownFaults } from './find-known-faults.ts'

/** Next to the one the homeowner chose, more would be a list to read. */
const mostFaults = 3

/**
 * The faults a booking may be about, with what to bring. The one the homeowner chose (`washer/leaking`) comes before those their
 * words suggest.
 */
export function describeKnownFaults(
  { applianceType, problemDescription }: Pick<Booking, 'applianceType' | 'problemDescription'>,
  { symptomKey, repairCosts }: { symptomKey: string | null; repairCosts: Business['repairCosts'] },
): KnownFaultOnTheWire[] {
  const chosen = chosenSymptom(applianceType, symptomKey)
  const guessed = findKnownFaults(applianceType, problemDescription).filter((fault) => fault !== chosen)
  return [...(chosen ? [chosen] : []), ...guessed].slice(0, mostFaults).map((fault) => ({
    name: fault.name,
    stop: fault.stop,
    is_chosen: fault === chosen,
    parts: fault.parts,
    minutes: fault.minutes,
    costs: usualCostsOf(fault, repairCosts),
    causes: likelyCausesOf(fault),
  }))
}

/** The checks that the homeowner tried without success on the booking's appliance, in the words they were given. */
export function describeTriedChecks(
  { applianceType }: Pick<Booking, 'applianceType'>,
  events: Pick<BookingEvent, 'kind' | 'data'>[],
): string[] {
  return events.flatMap(({ kind, data }) => {
    const tried = kind === 'check_tried' && typeof data.symptom === 'string' ? data.symptom : null
    const symptom = chosenSymptom(applianceType, tried)
    const check = symptom && safeChecksOf(symptom, 'en')[Number(data.check)]
    return check ? [check.step] : []
  })
}

/** In dollars. */
interface Costs {
  from: number
  to: number
}

/**
 * The usual total for repairing a fault, as homeowners and technicians see it. `null` if the owner gives no usual cost for the
 * appliance.
 */
export function usualCostsOf({ appliance, costs }: Fault, repairCosts: Business['repairCosts']): Costs | null {
  const { costName } = appliances[appliance]
  const usual = repairCosts.find((one) => one.appliance === costName)
  return usual ? placeWithin(usual, { costName, costs }) : null
}

/** The fault base knows each fault's share of the usual cost. Rounded to fives, the way people quote prices. */
function placeWithin(usual: Costs, { costName, costs }: { costName: string; costs: Costs }): Costs {
  const known = defaultPrices.repairCosts.find(({ appliance }) => appliance === costName)
  if (!known || (known.from === usual.from && known.to === usual.to)) return costs
  const place = (dollars: number) => {
    const share = (dollars - known.from) / (known.to - known.from)
    const placed = Math.round((usual.from + share * (usual.to - usual.from)) / 5) * 5
    return Math.min(usual.to, Math.max(usual.from, placed))
  }
  return { from: place(costs.from), to: place(costs.to) }
}
