/** Times, amounts and windows in the language of the page, on the business's clock. */
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import { type NearDay, nearDayOf } from '#shared/time/business-day.ts'
import { minuteMs } from '#shared/time/durations.ts'
import { clockTime, formatMoment, formatTimes } from '#shared/time/formats.ts'
import { nameDay } from '#shared/time/name-times.ts'

/** `Tuesday, November 24`, `martes, 24 de noviembre`, with the year if it isn't this one. The 24 never starts a line. */
export function dayOf(language: HomeownerLanguage, moment: string, now: string): string {
  return nameDay(moment, now, language).replace(/ (?=\d)/, '\u00a0')
}

const at: Record<HomeownerLanguage, (time: string) => string> = {
  en: (text) => text,
  es: (text) => (/^1:/.test(text) ? `a la ${text}` : `a las ${text}`),
}
/** A day that is over is said by its date. */
const nearDays: Record<HomeownerLanguage, Record<NearDay, string | null>> = {
  en: { yesterday: null, today: 'today', tomorrow: 'tomorrow' },
  es: { yesterday: null, today: 'de hoy', tomorrow: 'de mañana' },
}

/** For use mid-sentence: `2:47 PM today`, `8:30 AM on Monday, November 23`, `a las 2:47 p. m. de hoy`. */
export function momentOf(language: HomeownerLanguage, moment: string, now: string): string {
  const words = at[language](formatMoment(moment, clockTime, language))
  const near = nearDayOf(moment, now)
  const named = near && nearDays[language][near]
  return `${words} ${named ?? `${language === 'en' ? 'on' : 'del'} ${dayOf(language, moment, now)}`}`
}

/** `Tuesday, November 24, 8:00 – 10:00 AM`. */
export function windowOf(language: HomeownerLanguage, window: { start: string; end: string }, now: string): string {
  return `${dayOf(language, window.start, now)}, ${timesOf(language, window)}`
}

/** `8:00 – 10:00 AM`. */
export function timesOf(language: HomeownerLanguage, { start, end }: { start: string; end: string }): string {
  return formatTimes(start, end, language)
}

/** Minutes until a time, at least 1. `null` if it has passed or is far off. */
export function minutesUntil(moment: string, now: string): number | null {
  const minutes = Math.ceil((Date.parse(moment) - Date.parse(now)) / minuteMs)
  return minutes > 0 && minutes <= 120 ? minutes : null
}
