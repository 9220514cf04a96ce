/** Times, amounts and windows in the language of the page, on the business's clock. */
import { businessTimeZone } from '#shared/business/business.ts'
import { type HomeownerLanguage, localeOf } from '#shared/homeowner/homeowner-language.ts'
import { daysFromNow } from '#shared/time/business-day.ts'
import { nameDay } from '#shared/time/name-day.ts'

const zone = { timeZone: businessTimeZone } as const
const time = { ...zone, hour: 'numeric', minute: '2-digit' } as const

/** Some engines put narrow spaces around AM. The page uses plain ones. */
function plain(text: string): string {
  return text.replace(/\s/gu, ' ')
}

function timeOf(language: HomeownerLanguage, moment: string): string {
  return plain(new Intl.DateTimeFormat(localeOf[language], time).format(new Date(moment)))
}

/** `Tuesday, November 24`, `martes, 24 de noviembre`, with the year if it isn't this one. The 24 never starts a line. */
export function dayOf(language: HomeownerLanguage, moment: string, now: string): string {
  return nameDay(new Date(moment), new Date(now), localeOf[language]).replace(/ (?=\d)/, '\u00a0')
}

const at: Record<HomeownerLanguage, (time: string) => string> = {
  en: (text) => text,
  es: (text) => (/^1:/.test(text) ? `a la ${text}` : `a las ${text}`),
}
const nearDays: Record<HomeownerLanguage, { today: string; tomorrow: string }> = {
  en: { today: 'today', tomorrow: 'tomorrow' },
  es: { today: 'de hoy', tomorrow: 'de mañana' },
}

/** For use mid-sentence: `2:47 PM today`, `8:30 AM on Monday, November 23`, `a las 2:47 p. m. de hoy`. */
export function momentOf(language: HomeownerLanguage, moment: string, now: string): string {
  const words = at[language](timeOf(language, moment))
  const named = nameOfDay(language, moment, now)
  if (named !== null) return `${words} ${named}`
  return `${words} ${language === 'en' ? 'on' : 'del'} ${dayOf(language, moment, now)}`
}

function nameOfDay(language: HomeownerLanguage, moment: string, now: string): string | null {
  const days = daysFromNow(new Date(moment), new Date(now))
  if (days === 0) return nearDays[language].today
  return days === 1 ? nearDays[language].tomorrow : null
}

/** `Tuesday, November 24, 8:00 – 10:00 AM`. */
export function windowOf(language: HomeownerLanguage, window: { start: string; end: string }, now: string): string {
  return `${dayOf(language, window.start, now)}, ${timesOf(language, window)}`
}

/** `8:00 – 10:00 AM`. */
export function timesOf(language: HomeownerLanguage, { start, end }: { start: string; end: string }): string {
  return plain(new Intl.DateTimeFormat(localeOf[language], time).formatRange(new Date(start), new Date(end)))
}

/** Leaves off the cents for whole dollars: `$89`, `$149.50`. */
export function moneyOf(language: HomeownerLanguage, dollars: number): string {
  const minimumFractionDigits = Number.isInteger(dollars) ? 0 : 2
  return new Intl.NumberFormat(localeOf[language], {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits,
  }).format(dollars)
}

/** Minutes until a time, at least 1. `null` if it has passed or is far off. */
export function minutesUntil(moment: string, now: string): number | null {
  const minutes = Math.ceil((Date.parse(moment) - Date.parse(now)) / 60_000)
  return minutes > 0 && minutes <= 120 ? minutes : null
}
