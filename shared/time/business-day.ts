/**
 * The calendar in the business's time zone. Days are YYYY-MM-DD and are counted on the calendar, never in hours: daylight saving time
 * makes some of them shorter or longer.
 */
import { businessZone } from './business-zone.ts'
import { hourMs, minuteMs } from './durations.ts'
import { formatMoment, isoDay, timeOfDay } from './formats.ts'
import { type Moment, wallClockIn } from './wall-clock.ts'

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** The day of a moment. */
export function businessDayOf(moment: Moment): string {
  return formatMoment(moment, isoDay)
}

/** The time of day on the business's clock, such as `08:00`. */
export function timeOfBusinessDay(moment: Moment): string {
  return formatMoment(moment, timeOfDay)
}

export function weekdayOf(day: string): Weekday {
  return weekdays[(noonOf(day).getUTCDay() + 6) % 7] ?? 'monday'
}

/** The day a number of days after another one, or before it. */
export function addDays(day: string, count: number): string {
  const moment = noonOf(day)
  moment.setUTCDate(moment.getUTCDate() + count)
  return moment.toISOString().slice(0, 10)
}

/** How many days `to` is after `from`. Negative if it's before. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (24 * hourMs))
}

/** All days from one to another, both included. Just the first if the last is before it. */
export function listDays(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, countDays(from, to)) + 1 }, (_, distance) => addDays(from, distance))
}

const nearDays = ['yesterday', 'today', 'tomorrow'] as const
export type NearDay = (typeof nearDays)[number]

/** Which day a moment is on as seen from `now`, whatever the hour. `null` if it's further away. */
export function nearDayOf(moment: Moment, now: Moment): NearDay | null {
  return nearDays[countDays(businessDayOf(now), businessDayOf(moment)) + 1] ?? null
}

/** Whether both are in the same year on the business's clock. */
export function isSameBusinessYear(one: Moment, other: Moment): boolean {
  return businessDayOf(one).slice(0, 4) === businessDayOf(other).slice(0, 4)
}

/** When a day starts on the business's clock, and when the next one does: 23, 24 or 25 hours later. */
export function boundsOfBusinessDay(day: string): { from: Date; to: Date } {
  return { from: startOfBusinessDay(day), to: startOfBusinessDay(addDays(day, 1)) }
}

/** The moment when the business's clock shows this time (3:00 to 23:59) on a day. Clocks change earlier in the night. */
export function momentOnBusinessDay(day: string, hour: number, minute = 0): Date {
  const { to } = boundsOfBusinessDay(day)
  return new Date(to.getTime() - ((24 - hour) * 60 - minute) * minuteMs)
}

/** Midnight here is as long after midnight UTC as the clock is behind, which differs by an hour on days when clocks change. */
function startOfBusinessDay(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const aheadOn = (moment: number) => wallClockIn(businessZone(), moment).minutesAhead
  const [before, after] = [aheadOn(midnight - 24 * hourMs), aheadOn(midnight + 24 * hourMs)]
  const first = new Date(midnight - Math.max(before, after) * minuteMs)
  return businessDayOf(first) === day ? first : new Date(midnight - Math.min(before, after) * minuteMs)
}

function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}
