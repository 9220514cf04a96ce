import { businessTimeZone } from '#shared/business/business.ts'
import { isSameBusinessYear } from './business-day.ts'

/**
 * A day as people say it, on the business's clock: `Monday, November 23`. Includes the year if it differs from that of `now`:
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
  // Some engines insert narrow and non-breaking spaces, and a single one would make a text message count double.
  return format.format(moment).replace(/\s/gu, ' ')
}
