/** When someone is in the office, and what that means for the promise to call back. */
import * as z from 'zod'
import { usTimeZoneKeys } from '#shared/time/us-time-zones.ts'
import { labelOfTime } from '#shared/visits/arrival-windows.ts'
import { defaultBusiness } from './business.ts'

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
type Weekday = (typeof weekdays)[number]

const weekday = z.enum(weekdays, 'Please choose a day of the week')
const time = z.string('Please enter a time').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time')
const dayRange = z.object({ from: weekday, to: weekday, opens: time, closes: time })

/** The same hours on one or more consecutive days. May run past the end of the week. */
export type DayRange = z.output<typeof dayRange>

const holiday = z.iso.date('Please enter the days as dates')

export const hoursForm = z.object({
  /** Empty if unknown, in which case nothing is shown. */
  hours: z
    .array(dayRange, 'Should be a list of hours')
    .max(14, 'Please enter at most 14 lines')
    .superRefine((ranges, ctx) => {
      const message = findHoursMistake(ranges)
      if (message) ctx.addIssue({ code: 'custom', message })
    })
    .default([]),
  /** Days when nobody works, as YYYY-MM-DD. */
  holidays: z
    .array(holiday, 'Should be a list of dates')
    .max(100, 'Please enter at most 100 days')
    .transform((days) => [...new Set(days)].toSorted())
    .pipe(z.array(z.string()))
    .default([]),
  /** Whether the US holidays of every year are days off too. */
  isClosedOnUsHolidays: z.boolean('Should be true or false').default(true),
  /** When the promise clock runs. `office` requires hours: without them it always runs. */
  promiseHours: z.enum(['always', 'office'], 'Please choose when the clock runs').default('always'),
  /** Whose clock all of this is on, and every day and time that the site says. */
  timeZone: z.enum(usTimeZoneKeys, 'Please choose a time zone').default(defaultBusiness.timeZone),
})

function findHoursMistake(ranges: readonly DayRange[]): string | null {
  const late = ranges.find(({ opens, closes }) => closes <= opens)
  if (late) return `On ${nameDays(late)}, please enter a closing time that’s later than the opening time`
  const days = ranges.flatMap(daysOf)
  const twice = days.find((day, index) => days.indexOf(day) !== index)
  return twice === undefined ? null : `${twice} is in two lines. Please list each day once`
}

/** Every day of a range, in order. */
export function daysOf({ from, to }: Pick<DayRange, 'from' | 'to'>): Weekday[] {
  const first = weekdays.indexOf(from)
  const count = ((weekdays.indexOf(to) - first + 7) % 7) + 1
  return [...weekdays, ...weekdays].slice(first, first + count)
}

/** `Monday to Friday`, `Saturday and Sunday`, or `Sunday`. */
export function nameDays(range: Pick<DayRange, 'from' | 'to'>): string {
  const count = daysOf(range).length
  if (count === 1) return range.from
  return `${range.from} ${count === 2 ? 'and' : 'to'} ${range.to}`
}

/** `8 AM to 5:30 PM`. */
export function nameHours({ opens, closes }: Pick<DayRange, 'opens' | 'closes'>): string {
  return `${labelOfTime(opens)} to ${labelOfTime(closes)}`
}

/** `2 hours`. */
export function nameHourCount(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`
}
