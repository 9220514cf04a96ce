/**
 * Every format in which the product says a day or a time, and the only place that asks Intl for one. Each is written out, so that a
 * page loads only those it uses.
 */
import { businessTimeZone } from '#shared/business/business.ts'

type TimeFormat = Readonly<Intl.DateTimeFormatOptions>

/** A point in time; as text in ISO 8601, as a number in milliseconds since 1970. */
export type Moment = Date | string | number

/** `2:05 PM`. */
export const clockTime = { hour: 'numeric', minute: '2-digit' } satisfies TimeFormat
/** `14:05`. */
export const timeOfDay = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } satisfies TimeFormat
/** `November`. */
export const monthName = { month: 'long' } satisfies TimeFormat
/** `November 23`. */
export const monthAndDay = { month: 'long', day: 'numeric' } satisfies TimeFormat
/** `Nov 23`. */
export const shortMonthAndDay = { month: 'short', day: 'numeric' } satisfies TimeFormat
/** `Mon, Nov 23`. */
export const shortWeekday = { weekday: 'short', month: 'short', day: 'numeric' } satisfies TimeFormat
/** `Mon, Nov 23, 2026`. */
export const shortWeekdayWithYear = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
} satisfies TimeFormat
/** `Monday, November 23`. */
export const weekdayAndDate = { weekday: 'long', month: 'long', day: 'numeric' } satisfies TimeFormat
/** `Monday, November 23, 2026`. */
export const weekdayAndDateWithYear = { dateStyle: 'full' } satisfies TimeFormat
/** `Nov 23, 2026`. */
export const shortDate = { dateStyle: 'medium' } satisfies TimeFormat
/** `November 23, 2026`. */
export const longDate = { dateStyle: 'long' } satisfies TimeFormat
/** `Nov 23, 2026, 2:05 PM`. */
export const shortDateAndTime = { dateStyle: 'medium', timeStyle: 'short' } satisfies TimeFormat
/** `Nov 23, 2026, 2:05 PM PST`: the same for every reader. */
export const shortDateAndZonedTime = {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} satisfies TimeFormat
/** `Monday, November 23, 2026 at 2:05 PM`. */
export const fullMoment = { dateStyle: 'full', timeStyle: 'short' } satisfies TimeFormat
/** `Monday, November 23, 2026 at 2:05 PM PST`. */
export const fullZonedMoment = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} satisfies TimeFormat
/** `November 23, 2026 at 2:05:09 PM PST`: evidence is precise to the second. */
export const exactMoment = { dateStyle: 'long', timeStyle: 'long' } satisfies TimeFormat

const english = 'en-US'

/** On the business's clock. */
export function formatMoment(moment: Moment, format: TimeFormat, locale = english): string {
  return plain(formatterOf(format, locale, businessTimeZone).format(new Date(moment)))
}

/** On the clock of whoever reads it. */
export function formatLocalMoment(moment: Moment, format: TimeFormat): string {
  return plain(formatterOf(format, english).format(new Date(moment)))
}

/** A day of the calendar (YYYY-MM-DD). */
export function formatDay(day: string, format: TimeFormat, locale = english): string {
  return plain(formatterOf(format, locale, 'UTC').format(new Date(day)))
}

/** From one time to another on the business's clock, saying once what they share: `8:00 – 10:00 AM`. */
export function formatMoments(from: Moment, to: Moment, format: TimeFormat, locale = english): string {
  return plain(formatterOf(format, locale, businessTimeZone).formatRange(new Date(from), new Date(to)))
}

/** From one day (YYYY-MM-DD) to another: `Nov 23 – 29, 2026`. */
export function formatDays(from: string, to: string, format: TimeFormat): string {
  return plain(formatterOf(format, english, 'UTC').formatRange(new Date(from), new Date(to)))
}

/** `Pacific Time`, or with `longOffset` as it is at that moment: `GMT-08:00`. */
export function nameTimeZone(timeZone: string, timeZoneName: 'longGeneric' | 'longOffset', moment: Moment): string {
  const parts = new Intl.DateTimeFormat(english, { timeZone, timeZoneName }).formatToParts(new Date(moment))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** The zone that the reader's device is set to, such as `America/Los_Angeles`. */
export function localTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Made once, because making one takes far longer than using it. */
function formatterOf(format: TimeFormat, locale: string, timeZone?: string): Intl.DateTimeFormat {
  const key = JSON.stringify([format, locale, timeZone])
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...format, timeZone })
  formatters.set(key, formatter)
  return formatter
}

/** Some engines put narrow, thin or non-breaking spaces around times. A single one would double the length of a text message. */
function plain(text: string): string {
  return text.replace(/\s/gu, ' ')
}
