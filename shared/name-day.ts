import { businessTimeZone } from './business.ts'
import { isSameBusinessYear } from './business-day.ts'

/**
 * A day as people say it, on the clock of the business: `Monday, November 23`; with its year when that isn't the one of `now`:
 * `Saturday, November 20, 2027`, `sábado, 20 de noviembre de 2027`.
 */
export function nameDay(moment: Date, now: Date, locale = 'en-US'): string {
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(!isSameBusinessYear(moment, now) && { year: 'numeric' }),
    timeZone: businessTimeZone,
  })
  // An engine may put narrow spaces and ones that do not break; a text message would become twice as long by one.
  return format.format(moment).replace(/\s/gu, ' ')
}
