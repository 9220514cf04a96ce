import { notServed as english, type NotServedTexts } from './english/not-served.ts'
import { notServed as spanish } from './spanish/not-served.ts'

/** The words for people whose ZIP code is not served. */
export function notServedIn(language: 'en' | 'es'): NotServedTexts {
  return language === 'es' ? spanish : english
}
