/** Days and times as every text and email to a homeowner says them, in their language and on the business's clock. */
import { businessTimeZone } from '#shared/business/business.ts'
import { nameDay } from '#shared/time/name-day.ts'
import { type HomeownerLanguage, homeownerLanguages, localeOf } from './homeowner-language.ts'

const times = Object.fromEntries(
  homeownerLanguages.map((language) => [language, timeFormatOf(localeOf[language])]),
) as Record<HomeownerLanguage, Intl.DateTimeFormat>

function timeFormatOf(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: businessTimeZone })
}

const words: Record<HomeownerLanguage, { between(from: string, to: string): string; around(time: string): string }> = {
  en: {
    between: (from, to) => `between ${from} and ${to}`,
    around: (time) => `around ${time}`,
  },
  es: {
    between: (from, to) => `entre ${withSpanishArticle(from)} y ${withSpanishArticle(to)}`,
    around: (time) => `a eso de ${withSpanishArticle(time)}`,
  },
}

/** `las 10 a.m.`, but `la 1 p.m.`. */
export function withSpanishArticle(time: string): string {
  return `${/^1(?!\d)/.test(time) ? 'la' : 'las'} ${time}`
}

/** `Monday, November 23`, with the year if it isn't the current one. */
export function describeDay(moment: Date, now: Date, language: HomeownerLanguage): string {
  return nameDay(moment, now, localeOf[language])
}

/** `10:00 AM`, as precisely as a clock. */
export function describeExactTime(moment: Date, language: HomeownerLanguage): string {
  // Some engines insert narrow or non-breaking spaces. A single one would double the length of a text message.
  return times[language].format(moment).replace(/\s/gu, ' ')
}

/** `10 AM`, `10:30 AM`. */
function describeTime(moment: Date, language: HomeownerLanguage): string {
  return describeExactTime(moment, language).replace(/:00(?!\d)/, '')
}

/** `between 10 AM and 12 PM`. */
export function describeWindow({ start, end }: { start: Date; end: Date }, language: HomeownerLanguage): string {
  return words[language].between(describeTime(start, language), describeTime(end, language))
}

/** `around 10:30 AM`. */
export function describeAround(moment: Date, language: HomeownerLanguage): string {
  return words[language].around(describeTime(moment, language))
}
