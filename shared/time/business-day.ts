import { businessTimeZone } from '#shared/business/business.ts'

const days = new Intl.DateTimeFormat('en-CA', {
  timeZone: businessTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day in the business's time zone, as YYYY-MM-DD. */
export function businessDayOf(moment: Date): string {
  return days.format(moment)
}

/** Whether both are in the same year on the business's clock. */
export function isSameBusinessYear(one: Date, other: Date): boolean {
  return businessDayOf(one).slice(0, 4) === businessDayOf(other).slice(0, 4)
}

/** When the day starts in the business's time zone, and when the next one does: 23, 24 or 25 hours later. */
export function businessDayBounds(moment: Date): { from: Date; to: Date } {
  return boundsOfBusinessDay(businessDayOf(moment))
}

/** The same for a given day (YYYY-MM-DD). */
export function boundsOfBusinessDay(day: string): { from: Date; to: Date } {
  return { from: startOfBusinessDay(day), to: startOfBusinessDay(addDays(day, 1)) }
}

const hourMs = 60 * 60 * 1000

/** Midnight in Portland is seven or eight hours after midnight UTC, depending on daylight saving time. */
function startOfBusinessDay(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const [summer, winter] = [new Date(midnight + 7 * hourMs), new Date(midnight + 8 * hourMs)]
  return businessDayOf(summer) === day ? summer : winter
}

/** How many days from now a moment is on the business's calendar: 0 is today, 1 tomorrow, -1 yesterday, whatever the hour. */
export function daysFromNow(moment: Date, now: Date): number {
  const [day, today] = [moment, now].map((each) => Date.parse(businessDayOf(each)))
  return ((day ?? 0) - (today ?? 0)) / (24 * hourMs)
}

/** The day a number of days after another one (both YYYY-MM-DD). */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + count * 24 * hourMs).toISOString().slice(0, 10)
}

/** The moment when the business's clock shows this time (3:00 to 23:59) on a day (YYYY-MM-DD). Clocks change earlier in the night. */
export function momentOnBusinessDay(day: string, hour: number, minute = 0): Date {
  const { to } = boundsOfBusinessDay(day)
  return new Date(to.getTime() - ((24 - hour) * 60 - minute) * 60_000)
}
