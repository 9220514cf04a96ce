/** The faults as homeowners choose them: a symptom is a fault's key with that of its appliance, `washer/leaking`. */
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import type { Cause, Fault } from './appliance.ts'
import { knownAppliances } from './appliances.ts'

/** `null` if the base has no such symptom. */
export function findSymptom(symptom: string | null): Fault | null {
  return knownAppliances.flatMap(({ faults }) => faults).find((fault) => fault.symptom === symptom) ?? null
}

/**
 * The fault that a homeowner chose for this booking. `null` if it belongs to another appliance, because the booking has been
 * corrected since. A booking for `other` may have any.
 */
export function chosenSymptom(applianceType: string, symptom: string | null): Fault | null {
  const found = findSymptom(symptom)
  return applianceType === 'other' || applianceType === found?.appliance ? found : null
}

/** What a homeowner may safely try before the visit. Empty if nothing is safe or would help. */
export function safeChecksOf({ checks }: Fault, language: HomeownerLanguage): { step: string; meaning: string }[] {
  return checks.flatMap(({ step, meaning, spanish }) =>
    spanish === null ? [] : [language === 'es' ? spanish : { step, meaning }],
  )
}

/** Most likely first. */
export function likelyCausesOf({ causes }: Fault): Cause[] {
  return causes.toSorted((a, b) => b.share - a.share)
}
