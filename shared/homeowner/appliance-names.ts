/** What homeowners read instead of an appliance's label, mid-sentence and in both languages. In Spanish it follows “su”. */
import {
  type ApplianceType,
  applianceLabel,
  applianceTypeKeys,
  spanishApplianceLabels,
} from '#shared/bookings/booking-fields.ts'
import type { HomeownerLanguage } from './homeowner-language.ts'

/** `Washing Machine`, `Oven/Stove`. */
export function applianceLabelIn(language: HomeownerLanguage, type: ApplianceType): string {
  return language === 'es' ? spanishApplianceLabels[type] : applianceLabel(type)
}

/** `washing machine`, `oven`. */
export function applianceInText(language: HomeownerLanguage, type: ApplianceType): string {
  if (type === 'other') return language === 'es' ? 'aparato' : 'appliance'
  return applianceLabelIn(language, type).toLowerCase().replace(/\/.*/, '')
}

/** `washing machine`, `oven or stove`. A type that this version doesn't know is named as it is stored. */
export function applianceInFull(language: HomeownerLanguage, type: string): string {
  const known = applianceTypeKeys.find((key) => key === type)
  if (known === undefined) return type
  if (known === 'other') return applianceInText(language, known)
  return applianceLabelIn(language, known)
    .toLowerCase()
    .replace('/', language === 'es' ? ' o ' : ' or ')
}
