/** Days and times as they are said in a homeowner's language, on the clock of the business. */
import { mailTexts } from '#content/homeowner/mails.ts'
import { businessTimeZone } from '#shared/business.ts'
import { businessDayBounds, businessDayOf } from '#shared/business-day.ts'
import { type HomeownerLanguage, homeownerLanguages, localeOf } from '#shared/homeowner-language.ts'

interface Formats {
  day: Intl.DateTimeFormat
  time: Intl.DateTimeFormat
}

const formats = Object.fromEntries(
  homeownerLanguages.map((language) => [language, formatsOf(localeOf[language])]),
) as Record<HomeownerLanguage, Formats>

function formatsOf(locale: string): Formats {
  const timeZone = businessTimeZone
  return {
    day: new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric', timeZone }),
    time: new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }),
  }
}

/** `Monday, November 23`. */
export function describeDay(moment: Date, language: HomeownerLanguage): string {
  return plain(formats[language].day.format(moment))
}

/** `10 AM`, `10:30 AM`. */
export function describeTime(moment: Date, language: HomeownerLanguage): string {
  return plain(formats[language].time.format(moment)).replace(/:00(?!\d)/, '')
}

/** `between 10 AM and 12 PM`. */
export function describeWindow({ start, end }: { start: Date; end: Date }, language: HomeownerLanguage): string {
  return mailTexts[language].between(describeTime(start, language), describeTime(end, language))
}

/** `8:30 AM tomorrow, Monday, November 23`. */
export function describeMoment(moment: Date, now: Date, language: HomeownerLanguage): string {
  const named = businessDayOf(moment)
  const isTomorrow = named === businessDayOf(businessDayBounds(now).to)
  const distance = named === businessDayOf(now) ? 'today' : isTomorrow ? 'tomorrow' : 'later'
  const time = plain(formats[language].time.format(moment))
  return mailTexts[language].moment({ time, distance, day: describeDay(moment, language) })
}

/** An engine may put narrow spaces and ones that do not break; a text message would become twice as long by one. */
function plain(text: string): string {
  return text.replace(/\s/gu, ' ')
}
