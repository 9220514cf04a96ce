/**
 * Every format in which the product says a day or a time, in each language in which it says it. Written out here and not by a locale,
 * whose order, commas and spaces differ between versions of its data. Each stands alone, so that a page loads only those it uses.
 */
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import { businessZone } from './business-zone.ts'
import { usTimeZones } from './us-time-zones.ts'
import { localWallClock, type Moment, type WallClock, wallClockIn, wallClockInUtc } from './wall-clock.ts'

type Say = (shown: WallClock) => string
type EnglishFormat = Readonly<{ en: Say }>
type Format = Readonly<Record<HomeownerLanguage, Say>>

const months: Record<HomeownerLanguage, string[]> = {
  en: [
    ...['January', 'February', 'March', 'April', 'May', 'June'],
    ...['July', 'August', 'September', 'October', 'November', 'December'],
  ],
  es: [
    ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
    ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
  ],
}
const weekdays: Record<HomeownerLanguage, string[]> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  es: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
}
const halves: Record<HomeownerLanguage, [string, string]> = { en: ['AM', 'PM'], es: ['a.m.', 'p.m.'] }

/** `November`, `noviembre`; 1 to 12. */
export function nameMonth(month: number, language: HomeownerLanguage = 'en'): string {
  return months[language][month - 1] ?? ''
}

const weekdayOf = ({ weekday }: WallClock, language: HomeownerLanguage = 'en') => weekdays[language][weekday] ?? ''
const monthOf = ({ month }: WallClock) => nameMonth(month)
/** In English, the short names of months and weekdays are three letters long. */
const short = (name: string) => name.slice(0, 3)
const two = (number: number) => String(number).padStart(2, '0')
const half = ({ hour }: WallClock, language: HomeownerLanguage) => halves[language][hour < 12 ? 0 : 1]
const hourOf = ({ hour }: WallClock) => hour % 12 || 12
const hourAndMinute = (shown: WallClock) => `${hourOf(shown)}:${two(shown.minute)}`
const clock = (shown: WallClock, language: HomeownerLanguage = 'en') =>
  `${hourAndMinute(shown)} ${half(shown, language)}`
/** `PST` in winter and `PDT` in summer: the business's own. */
const zone = ({ minutesAhead }: WallClock) => {
  const { letters, behind } = usTimeZones[businessZone()]
  return `${letters}${minutesAhead === -behind * 60 ? 'S' : 'D'}T`
}
const dayInSpanish = ({ month, day }: WallClock) => `${day} de ${nameMonth(month, 'es')}`

/** `2:05 PM`. */
export const clockTime = { en: clock, es: (shown) => clock(shown, 'es') } satisfies Format
/** `2 PM`, `2:05 PM`. */
export const shortClockTime = {
  en: (shown) => (shown.minute === 0 ? `${hourOf(shown)} ${half(shown, 'en')}` : clock(shown)),
  es: (shown) => (shown.minute === 0 ? `${hourOf(shown)} ${half(shown, 'es')}` : clock(shown, 'es')),
} satisfies Format
/** `14:05`. */
export const timeOfDay = { en: ({ hour, minute }) => `${two(hour)}:${two(minute)}` } satisfies EnglishFormat
/** `2026-11-23`. */
export const isoDay = {
  en: ({ year, month, day }) => `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`,
} satisfies EnglishFormat
/** `November 23`. */
export const monthAndDay = { en: (shown) => `${monthOf(shown)} ${shown.day}` } satisfies EnglishFormat
/** `Nov 23`. */
export const shortMonthAndDay = { en: (shown) => `${short(monthOf(shown))} ${shown.day}` } satisfies EnglishFormat
/** `Mon, Nov 23`. */
export const shortWeekday = {
  en: (shown) => `${short(weekdayOf(shown))}, ${shortMonthAndDay.en(shown)}`,
} satisfies EnglishFormat
/** `Mon, Nov 23, 2026`. */
export const shortWeekdayWithYear = {
  en: (shown) => `${shortWeekday.en(shown)}, ${shown.year}`,
} satisfies EnglishFormat
/** `Monday, November 23`, `lunes, 23 de noviembre`. */
export const weekdayAndDate = {
  en: (shown) => `${weekdayOf(shown)}, ${monthAndDay.en(shown)}`,
  es: (shown) => `${weekdayOf(shown, 'es')}, ${dayInSpanish(shown)}`,
} satisfies Format
/** `Monday, November 23, 2026`, `lunes, 23 de noviembre de 2026`. */
export const weekdayAndDateWithYear = {
  en: (shown) => `${weekdayAndDate.en(shown)}, ${shown.year}`,
  es: (shown) => `${weekdayAndDate.es(shown)} de ${shown.year}`,
} satisfies Format
/** `Nov 23, 2026`. */
export const shortDate = { en: (shown) => `${shortMonthAndDay.en(shown)}, ${shown.year}` } satisfies EnglishFormat
/** `November 23, 2026`, `23 de noviembre de 2026`. */
export const longDate = {
  en: (shown) => `${monthAndDay.en(shown)}, ${shown.year}`,
  es: (shown) => `${dayInSpanish(shown)} de ${shown.year}`,
} satisfies Format
/** `Nov 23, 2026, 2:05 PM`. */
export const shortDateAndTime = { en: (shown) => `${shortDate.en(shown)}, ${clock(shown)}` } satisfies EnglishFormat
/** `Nov 23, 2026, 2:05 PM PST`: the same for every reader. */
export const shortDateAndZonedTime = {
  en: (shown) => `${shortDateAndTime.en(shown)} ${zone(shown)}`,
} satisfies EnglishFormat
/** `Monday, November 23, 2026 at 2:05 PM`. */
export const fullMoment = {
  en: (shown) => `${weekdayAndDateWithYear.en(shown)} at ${clock(shown)}`,
} satisfies EnglishFormat
/** `Monday, November 23, 2026 at 2:05 PM PST`. */
export const fullZonedMoment = { en: (shown) => `${fullMoment.en(shown)} ${zone(shown)}` } satisfies EnglishFormat
/** `November 23, 2026 at 2:05:09 PM PST`: evidence is precise to the second. */
export const exactMoment = {
  en: (shown) =>
    `${longDate.en(shown)} at ${hourAndMinute(shown)}:${two(shown.second)} ${half(shown, 'en')} ${zone(shown)}`,
} satisfies EnglishFormat

/** What the business's time zone is called all year: `Pacific Time`. */
export const businessZoneName = (): string => usTimeZones[businessZone()].name

/** On the business's clock. @throws RangeError if the moment isn't one */
export function formatMoment(moment: Moment, format: EnglishFormat): string
export function formatMoment(moment: Moment, format: Format, language: HomeownerLanguage): string
export function formatMoment(moment: Moment, format: EnglishFormat | Format, language: HomeownerLanguage = 'en') {
  return sayIn(format, language)(wallClockIn(businessZone(), moment))
}

/** On the clock of whoever reads it. */
export function formatLocalMoment(moment: Moment, format: EnglishFormat): string {
  return format.en(localWallClock(moment))
}

/** A day of the calendar (YYYY-MM-DD). */
export function formatDay(day: string, format: EnglishFormat): string
export function formatDay(day: string, format: Format, language: HomeownerLanguage): string
export function formatDay(day: string, format: EnglishFormat | Format, language: HomeownerLanguage = 'en') {
  return sayIn(format, language)(wallClockInUtc(day))
}

const sayIn = (format: EnglishFormat | Format, language: HomeownerLanguage): Say =>
  'es' in format ? format[language] : format.en

const dashes: Record<HomeownerLanguage, string> = { en: ' – ', es: '–' }
const numericDates: Record<HomeownerLanguage, Say> = {
  en: ({ year, month, day }) => `${month}/${day}/${year}`,
  es: ({ year, month, day }) => `${day}/${month}/${year}`,
}

/** From one time to another on the business's clock, saying once what they share: `8:00 – 10:00 AM`. */
export function formatTimes(from: Moment, to: Moment, language: HomeownerLanguage): string {
  const [start, end] = [wallClockIn(businessZone(), from), wallClockIn(businessZone(), to)]
  const say = clockTime[language]
  const date = numericDates[language]
  if (date(start) !== date(end)) return `${date(start)}, ${say(start)} – ${date(end)}, ${say(end)}`
  if (say(start) === say(end)) return say(start)
  if (half(start, language) !== half(end, language)) return `${say(start)} – ${say(end)}`
  return `${hourAndMinute(start)}${dashes[language]}${say(end)}`
}

/** From one day (YYYY-MM-DD) to another: `Nov 23 – 29, 2026`. */
export function formatDays(from: string, to: string): string {
  const [first, last] = [wallClockInUtc(from), wallClockInUtc(to)]
  if (first.year !== last.year) return `${shortDate.en(first)} – ${shortDate.en(last)}`
  if (first.month !== last.month) return `${shortMonthAndDay.en(first)} – ${shortDate.en(last)}`
  if (first.day !== last.day) return `${shortMonthAndDay.en(first)} – ${last.day}, ${last.year}`
  return shortDate.en(first)
}
