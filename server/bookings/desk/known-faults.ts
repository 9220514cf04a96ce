import { chosenSymptom, likelyCausesOf, safeChecksOf } from '#content/appliances/symptoms.ts'
import { usualCostsOf } from '#content/appliances/usual-costs.ts'
import type { Booking } from '#server/platform/db/schema/bookings.ts'
import type { BookingEvent } from '#server/platform/db/schema/desk.ts'
import type { Business } from '#shared/business/business.ts'
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
