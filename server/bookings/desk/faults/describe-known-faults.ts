import { appliances } from '#content/faults/appliances.ts'
import type { Fault } from '#content/faults/fault.ts'
import { faultsOf } from '#content/faults/faults.ts'
import { likelyCausesOf, preparationOf } from '#content/faults/preparations/preparations.ts'
import { chosenSymptom, safeChecksOf } from '#content/homeowner/symptoms.ts'
import type { Booking } from '#server/platform/db/schema/bookings.ts'
import type { BookingEvent } from '#server/platform/db/schema/desk.ts'
import type { NamedAppliance } from '#shared/bookings/booking-fields.ts'
import type { Business } from '#shared/business/business.ts'
import type { KnownFaultOnTheWire } from '#shared/homeowner/preparation-on-the-wire.ts'
import { findKnownFaults } from './find-known-faults.ts'
import { usualCostsOf } from './usual-costs.ts'

/** Next to the one the homeowner chose, more would be a list to read. */
const mostFaults = 3

const applianceOfFault = new Map<Fault, NamedAppliance>(
  Object.values(appliances).flatMap(({ key }) => faultsOf[key].map((fault): [Fault, NamedAppliance] => [fault, key])),
)

/**
 * The faults a booking may be about, with what to bring. The one the homeowner chose (`washer/leaking`) comes before those their
 * words suggest.
 */
export function describeKnownFaults(
  { applianceType, problemDescription }: Pick<Booking, 'applianceType' | 'problemDescription'>,
  { symptomKey, repairCosts }: { symptomKey: string | null; repairCosts: Business['repairCosts'] },
): KnownFaultOnTheWire[] {
  const symptom = chosenSymptom(applianceType, symptomKey)
  const chosen = symptom ? faultsOf[symptom.appliance].find(({ key }) => key === symptom.key) : undefined
  const guessed = findKnownFaults(applianceType, problemDescription).filter((fault) => fault !== chosen)
  return [...(chosen ? [chosen] : []), ...guessed].slice(0, mostFaults).flatMap((fault) => {
    const appliance = applianceOfFault.get(fault)
    if (!appliance) return []
    const { parts, minutes } = preparationOf(appliance, fault.key)
    const causes = likelyCausesOf(appliance, fault)
    const costs = usualCostsOf({ appliance, key: fault.key }, repairCosts)
    return {
      name: fault.name,
      stop: fault.stop,
      is_chosen: fault === chosen,
      parts: [...parts],
      minutes,
      costs,
      causes,
    }
  })
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
