/** Formats times and durations the way the desk words them. */
import { isSameBusinessYear, type NearDay, nearDayOf } from '#shared/time/business-day.ts'
import { hourMs, minuteMs } from '#shared/time/durations.ts'
import { clockTime, formatMoment, shortWeekday, shortWeekdayWithYear } from '#shared/time/formats.ts'
import { nameTimes } from '#shared/time/name-times.ts'
import type { Moment } from '#shared/time/wall-clock.ts'

const nearDays: Record<NearDay, string> = { yesterday: 'Yesterday', today: 'Today', tomorrow: 'Tomorrow' }

/** `45 s`, `12 min`, `1 h 5 min`, `3 days`: rounded down, never negative. */
export function describeSpan(ms: number): string {
  const span = Math.max(0, ms)
  if (span < minuteMs) return `${Math.floor(span / 1000)} s`
  const [minutes, hours] = [Math.floor(span / minuteMs), Math.floor(span / hourMs)]
  if (hours < 1) return `${minutes} min`
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
  const days = Math.floor(hours / 24)
  return `${days} ${days === 1 ? 'day' : 'days'}`
}

/** When the homeowner was promised an answer, and the desk's own goal, which is sooner for an urgent booking. */
export interface AnswerClock {
  promisedAt: number
  dueAt: number
}

/** `12 min left`, `5 min to our goal`, `3 min past our goal`. Only a promise that has passed is overdue: `5 min overdue`. */
export function describeTimeLeft({ promisedAt, dueAt }: AnswerClock, now: number): string {
  if (now > promisedAt) return `${describeSpan(now - promisedAt)} overdue`
  if (now > dueAt) return `${describeSpan(now - dueAt)} past our goal`
  return `${describeSpan(dueAt - now)} ${dueAt < promisedAt ? 'to our goal' : 'left'}`
}

/** `Today`, `Tomorrow`, `Mon, Nov 23`; includes the year if it isn't this one. */
export function relativeDay(moment: Moment, now: Moment): string {
  const near = nearDayOf(moment, now)
  if (near) return nearDays[near]
  return formatMoment(moment, isSameBusinessYear(moment, now) ? shortWeekday : shortWeekdayWithYear)
}

/** `Tomorrow, 10 AM – 12 PM`. */
export function relativeWindow(start: Moment, end: Moment, now: Moment): string {
  return `${relativeDay(start, now)}, ${nameTimes(start, end)}`
}

/** `Today, 2:05 PM`. */
export function relativeMoment(moment: Moment, now: Moment): string {
  return `${relativeDay(moment, now)}, ${formatMoment(moment, clockTime)}`
}
