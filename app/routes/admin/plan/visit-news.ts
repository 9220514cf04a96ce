import { describeDay, describeTime, describeWindow } from '#app/routes/admin/bookings/time-words.ts'
import { businessTimeZone } from '#shared/business.ts'
import { type HomeownerLanguage, localeOf } from '#shared/homeowner-language.ts'
import { nameDay } from '#shared/name-day.ts'
import type { VisitOnTheWire } from '#shared/plan-on-the-wire.ts'

/** What we need to know about a visit to tell its homeowner. */
export type ToldVisit = Pick<
  VisitOnTheWire,
  'id' | 'customer_name' | 'customer_phone' | 'appliance_type' | 'expected_at' | 'window_start' | 'window_end'
>

/**
 * What a homeowner should know about the visit's time: `Tomorrow, 10 AM – 12 PM`, or `Today, around 12:30 PM` if the technician is
 * late. In Spanish it includes the period: `martes, 24 de noviembre, de 10 a.m. a 12 p.m.`
 */
export function describeNews(
  visit: Pick<VisitOnTheWire, 'expected_at' | 'window_start' | 'window_end'>,
  now: number,
  language: HomeownerLanguage = 'en',
): string {
  const { expected_at: expected, window_start: start, window_end: end } = visit
  if (language === 'es') return describeInSpanish(visit, now)
  if (expected) return `${describeDay(expected, now)}, around ${describeTime(expected)}`
  return start && end ? describeWindow(start, end, now) : 'a time that works for you'
}

function describeInSpanish(
  { expected_at: expected, window_start: start, window_end: end }: Parameters<typeof describeNews>[0],
  now: number,
): string {
  const day = (moment: string) => nameDay(new Date(moment), new Date(now), localeOf.es)
  if (expected) {
    const time = timeInSpanish(expected)
    return `${day(expected)}, a eso de ${/^1(?!\d)/.test(time) ? 'la' : 'las'} ${time}`
  }
  return start && end ? `${day(start)}, de ${timeInSpanish(start)} a ${timeInSpanish(end)}` : 'el que le quede mejor.'
}

const spanishTime = new Intl.DateTimeFormat(localeOf.es, {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: businessTimeZone,
})

/** `10 a.m.`, `12:30 p.m.` */
function timeInSpanish(moment: string): string {
  return spanishTime
    .format(new Date(moment))
    .replace(/\s/gu, ' ')
    .replace(/:00(?!\d)/, '')
}
