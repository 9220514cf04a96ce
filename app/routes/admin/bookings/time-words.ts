/** Formats times and durations the way the desk words them. */
import { businessTimeZone } from '#shared/business/business.ts'
import { daysFromNow, isSameBusinessYear } from '#shared/time/business-day.ts'

const minuteMs = 60_000
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: businessTimeZone })
const day = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: businessTimeZone,
})
const dayWithYear = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: businessTimeZone,
})

const nearDays = new Map([
  [-1, 'Yesterday'],
  [0, 'Today'],
  [1, 'Tomorrow'],
])

/** `45 s`, `12 min`, `1 h 5 min`, `3 days`: rounded down, never negative. */
export function describeSpan(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / minuteMs)
  if (minutes < 1) return `${Math.floor(Math.max(0, ms) / 1000)} s`
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
  const days = Math.floor(hours / 24)
  return `${days} ${days === 1 ? 'day' : 'days'}`
}

/** What the promise clock says: `12 min left`, `5 min overdue`. */
export function describeTimeLeft(dueAt: number, now: number): string {
  return dueAt >= now ? `${describeSpan(dueAt - now)} left` : `${describeSpan(now - dueAt)} overdue`
}

/** `2:05 PM`. */
export function describeTime(moment: string): string {
  return time.format(new Date(moment))
}

/** `Today`, `Tomorrow`, `Mon, Nov 23`; includes the year if it isn't this one. */
export function describeDay(moment: string, now: number): string {
  const [at, today] = [new Date(moment), new Date(now)]
  const near = nearDays.get(daysFromNow(at, today))
  return near ?? (isSameBusinessYear(at, today) ? day : dayWithYear).format(at)
}

/** `Tomorrow, 10 AM – 12 PM`. */
export function describeWindow(start: string, end: string, now: number): string {
  return `${describeDay(start, now)}, ${describeTimes(start, end)}`
}

/** `10 AM – 12 PM`. */
export function describeTimes(start: string, end: string): string {
  return `${wholeHour(start)} – ${wholeHour(end)}`
}

/** `Today, 2:05 PM`. */
export function describeMoment(moment: string, now: number): string {
  return `${describeDay(moment, now)}, ${describeTime(moment)}`
}

function wholeHour(moment: string): string {
  return describeTime(moment).replace(':00', '')
}
