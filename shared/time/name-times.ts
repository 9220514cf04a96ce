/** Days and times as people say them, on the business's clock. */
import { isSameBusinessYear } from './business-day.ts'
import { clockTime, formatMoment, type Moment, weekdayAndDate, weekdayAndDateWithYear } from './formats.ts'

/**
 * `Monday, November 23`. Includes the year if it differs from that of `now`: `Saturday, November 20, 2027`, `sábado, 20 de noviembre
 * de 2027`.
 */
export function nameDay(moment: Moment, now: Moment, locale?: string): string {
  return formatMoment(moment, isSameBusinessYear(moment, now) ? weekdayAndDate : weekdayAndDateWithYear, locale)
}

/** `10 AM`, `10:30 AM`. */
export function nameTime(moment: Moment, locale?: string): string {
  return formatMoment(moment, clockTime, locale).replace(/:00(?!\d)/, '')
}

/** `10 AM – 12 PM`. */
export function nameTimes(start: Moment, end: Moment): string {
  return `${nameTime(start)} – ${nameTime(end)}`
}
