import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import { describeAround, describeWindow } from '#shared/homeowner/homeowner-times.ts'
import { nameDay } from '#shared/time/name-times.ts'
import type { VisitOnTheWire } from '#shared/visits/plan-on-the-wire.ts'

/** What we need to know about a visit to tell its homeowner. */
export type ToldVisit = Pick<
  VisitOnTheWire,
  'id' | 'customer_name' | 'customer_phone' | 'appliance_type' | 'expected_at' | 'window_start' | 'window_end'
>

/** Ends a sentence in Spanish, as a time there does: `10 a.m.` */
const noTimeYet: Record<HomeownerLanguage, string> = { en: 'a time that works for you', es: 'el que le quede mejor.' }

/**
 * What a homeowner should know about the visit's time, in the words of the site's own messages, which they may get as well: `Tuesday,
 * November 24, between 10 AM and 12 PM`, or `…, around 12:30 PM` if the technician is late. It's never “tomorrow”: a text may be read
 * a day later.
 */
export function describeNews(
  {
    expected_at: expected,
    window_start: start,
    window_end: end,
  }: Pick<ToldVisit, 'expected_at' | 'window_start' | 'window_end'>,
  now: number,
  language: HomeownerLanguage = 'en',
): string {
  const day = (moment: string) => nameDay(moment, now, language)
  if (expected) return `${day(expected)}, ${describeAround(expected, language)}`
  if (!start || !end) return noTimeYet[language]
  return `${day(start)}, ${describeWindow({ start, end }, language)}`
}
