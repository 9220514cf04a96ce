/** The fault base's symptoms as homeowners choose them, and the safe checks for each, in both languages. */

import { appliances } from '#content/faults/appliances.ts'
import type { Check } from '#content/faults/fault.ts'
import { faultsOf } from '#content/faults/faults.ts'
import { preparationOf } from '#content/faults/preparations/preparations.ts'
import type { NamedAppliance } from '#shared/bookings/booking-fields.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import { englishSymptoms } from './english/symptoms.ts'
import { spanishSafeChecks } from './spanish/safe-checks.ts'
import { spanishSymptoms } from './spanish/symptoms.ts'

interface Symptom {
  /** As stored: `washer/leaking`. */
  symptom: string
  appliance: NamedAppliance
  /** The fault's own key: `leaking`. */
  key: string
}

/** An appliance's symptoms, in the order of their tiles. */
export function symptomsOf(appliance: NamedAppliance): Symptom[] {
  return faultsOf[appliance].map(({ key }) => ({ symptom: `${appliance}/${key}`, appliance, key }))
}

/** Splits `washer/leaking`; `null` if the base has no such symptom. */
export function findSymptom(symptom: string | null): Symptom | null {
  const appliance = Object.values(appliances).find(({ key }) => symptom?.startsWith(`${key}/`))
  return (appliance && symptomsOf(appliance.key).find((known) => known.symptom === symptom)) ?? null
}

/**
 * The symptom that a homeowner chose for this booking. `null` if it belongs to another appliance, because the booking has been
 * corrected since. A booking for `other` may have any symptom.
 */
export function chosenSymptom(applianceType: string, symptom: string | null): Symptom | null {
  const found = findSymptom(symptom)
  return applianceType === 'other' || applianceType === found?.appliance ? found : null
}

/** The text on its tile: "Doesn’t get hot". */
export function tileOf({ appliance, key }: Symptom, language: HomeownerLanguage): string {
  const tiles: Record<string, string> = (language === 'es' ? spanishSymptoms : englishSymptoms)[appliance]
  const tile = tiles[key]
  if (tile === undefined) throw new Error(`There is no tile for ${appliance}/${key}`)
  return tile
}

/** What a homeowner may safely try before the visit. Empty if nothing is safe or would help. */
export function safeChecksOf({ appliance, key }: Symptom, language: HomeownerLanguage): Check[] {
  if (language === 'es') {
    const checks: Record<string, readonly (readonly [string, string])[]> = spanishSafeChecks[appliance]
    return (checks[key] ?? []).map(([step, meaning]) => ({ step, meaning }))
  }
  const all = faultsOf[appliance].find((fault) => fault.key === key)?.checks ?? []
  return preparationOf(appliance, key).safeChecks.flatMap((n) => all[n] ?? [])
}
