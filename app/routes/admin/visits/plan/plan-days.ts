/** Days of the plan as YYYY-MM-DD in the shop's time zone, and how to format them for people. */
import { useSearchParams } from 'react-router'
import { businessDayOf } from '#shared/time/business-day.ts'
import { nameDay } from '#shared/time/name-day.ts'
import { weekdayOf, weekdays } from '#shared/visits/technicians.ts'

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

export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T12:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

/** Inclusive of both ends. */
export function daysBetween(from: string, to: string): string[] {
  const days = [from]
  for (let day = from; day < to; ) {
    day = addDays(day, 1)
    days.push(day)
  }
  return days
}

const short = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })
const span = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

/** `Monday, November 23`; includes the year if it isn't this one. */
export function longDay(day: string, today: string): string {
  return nameDay(noon(day), noon(today))
}

/** `Mon, Nov 23`. */
export function shortDay(day: string): string {
  return short.format(noon(day))
}

/** `Nov 23 – 29, 2026`. */
export function daySpan(from: string, to: string): string {
  return span.formatRange(noon(from), noon(to))
}

function noon(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}

function isDay(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
}
