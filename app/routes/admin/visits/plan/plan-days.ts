/** Days of the plan as YYYY-MM-DD in the shop's time zone, and how to format them for people. */

import { useSearchParams } from 'react-router'
import { addDays, businessDayOf, weekdayOf, weekdays } from '#shared/time/business-day.ts'
import { formatDay, weekdayAndDate, weekdayAndDateWithYear } from '#shared/time/formats.ts'

type PlanView = 'day' | 'week'

export interface PlanAddress {
  /** A day within the range shown. */
  day: string
  view: PlanView
  /** The first and last day shown; weeks start on Monday. */
  from: string
  to: string
  today: string
}

/** What the URL asks for; today, as a single day, unless it says otherwise. */
export function usePlanAddress(): PlanAddress {
  const [params] = useSearchParams()
  const today = businessDayOf(new Date())
  const asked = params.get('day') ?? ''
  const day = isDay(asked) ? asked : today
  const view = params.get('view') === 'week' ? 'week' : 'day'
  const from = view === 'week' ? addDays(day, -weekdays.indexOf(weekdayOf(day))) : day
  return { day, view, from, to: view === 'week' ? addDays(from, 6) : day, today }
}

/** The URL of a day in the plan; today's is the shortest. */
export function planLink({ day, view, today }: Pick<PlanAddress, 'day' | 'view' | 'today'>): string {
  const params = new URLSearchParams({ ...(day !== today && { day }), ...(view === 'week' && { view }) })
  return params.size > 0 ? `?${params}` : '?'
}

/** `Monday, November 23`; includes the year if it isn't this one. */
export function longDay(day: string, today: string): string {
  return formatDay(day, day.slice(0, 4) === today.slice(0, 4) ? weekdayAndDate : weekdayAndDateWithYear)
}

function isDay(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
}
