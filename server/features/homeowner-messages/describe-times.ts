/** Days and times in the homeowner's language, on the business's clock. */
import { mailTexts } from '#content/homeowner/mails.ts'
import { businessTimeZone } from '#shared/business.ts'
import { daysFromNow } from '#shared/business-day.ts'
import { type HomeownerLanguage, homeownerLanguages, localeOf } from '#shared/homeowner-language.ts'
import { nameDay } from '#shared/name-day.ts'

const times = Object.fromEntries(
  homeownerLanguages.map((language) => [language, timeFormatOf(localeOf[language])]),
) as Record<HomeownerLanguage, Intl.DateTimeFormat>

function timeFormatOf(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: businessTimeZone })
}

/** `Monday, November 23`, with the year if it isn't the current one. */
export function describeDay(moment: Date, now: Date, language: HomeownerLanguage): string {
  return nameDay(moment, now, localeOf[language])
}

/** `10 AM`, `10:30 AM`. */
export function describeTime(moment: Date, language: HomeownerLanguage): string {
  return plain(times[language].format(moment)).replace(/:00(?!\d)/, '')
}

/** `between 10 AM and 12 PM`. */
export function describeWindow({ start, end }: { start: Date; end: Date }, language: HomeownerLanguage): string {
  return mailTexts[language].between(describeTime(start, language), describeTime(end, language))
}

/** `8:30 AM tomorrow, Monday, November 23`. */
export function describeMoment(moment: Date, now: Date, language: HomeownerLanguage): string {
  const days = daysFromNow(moment, now)
  const distance = days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'later'
  const time = plain(times[language].format(moment))
  return mailTexts[language].moment({ time, distance, day: describeDay(moment, now, language) })
}

/** Some engines insert narrow or non-breaking spaces. A single one would double the length of a text message. */
function plain(text: string): string {
  return text.replace(/\s/gu, ' ')
}
