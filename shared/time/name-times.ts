/** Days and times as people say them, on the business's clock. */
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import { isSameBusinessYear } from './business-day.ts'
import { formatMoment, shortClockTime, weekdayAndDate, weekdayAndDateWithYear } from './formats.ts'
import type { Moment } from './wall-clock.ts'

/**
 * `Monday, November 23`. Includes the year if it differs from that of `now`: `Saturday, November 20, 2027`, `sábado, 20 de noviembre
 * de 2027`.
 */
export function nameDay(moment: Moment, now: Moment, language: HomeownerLanguage = 'en'): string {
  return formatMoment(moment, isSameBusinessYear(moment, now) ? weekdayAndDate : weekdayAndDateWithYear, language)
}

/** `10 AM`, `10:30 AM`. */
export function nameTime(moment: Moment, language: HomeownerLanguage = 'en'): string {
  return formatMoment(moment, shortClockTime, language)
}

/** `10 AM – 12 PM`. */
export function nameTimes(start: Moment, end: Moment): string {
  return `${nameTime(start)} – ${nameTime(end)}`
}
