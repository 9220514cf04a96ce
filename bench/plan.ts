/** The planner's rule against “the first free window”, on 1,000 made-up weeks, and how long one suggestion takes. */

import { milesBetween } from '#server/bookings/visits/plan/detour.ts'
import {
  hasPlace,
  isAtWork,
  listWindows,
  type PlannedTechnician,
  type PlannedVisit,
} from '#server/bookings/visits/plan/free-windows.ts'
import {
  type BookingToPlan,
  type Plan,
  type Suggestion,
  suggestWindows,
} from '#server/bookings/visits/plan/suggest-windows.ts'
import { builtInArea } from '#shared/service-area/built-in-area.ts'
import { businessDayOf } from '#shared/time/business-day.ts'
import { dayMs } from '#shared/time/durations.ts'
import { defaultArrivalWindows, fitsPartOfDay } from '#shared/visits/arrival-windows.ts'
import { fewestMiles } from './fewest-miles.ts'
import { type MadeUpWeek, makeUpWeek, windowsPerDay } from './made-up-weeks.ts'
import { format, type Section, verdict } from './report.ts'

const weeks = 1_000
const mostOfFirstFree = 0.8
const days = 14

type Chosen = Pick<Suggestion, 'technicianId' | 'window'>
type Rule = (plan: Plan, booking: BookingToPlan) => Chosen | undefined

const ourRule: Rule = (plan, booking) => suggestWindows(plan, booking)[0]

/** The earliest window, with the first technician on the list who is free then. */
function firstFreeWindow(
  { technicians, visits, area: _, ...calendar }: Plan,
  { applianceType }: BookingToPlan,
): Chosen | undefined {
  for (const window of listWindows(calendar)) {
    for (const technician of technicians) {
      const own = visits.filter(({ technicianId }) => technicianId === technician.id)
      if (isAtWork(technician, window) && hasPlace(technician, own, window, applianceType)) {
        return { technicianId: technician.id, window }
      }
    }
  }
  return undefined
}

const nothing = { miles: 0, placed: 0, daysOfWaiting: 0, fitting: 0 }
type Sums = typeof nothing

export async function benchPlan(): Promise<Section> {
  const ours = { ...nothing }
  const first = { ...nothing }
  let fewest = 0
  let fewestOfDays = 0
  let bookings = 0
  for (let number = 1; number <= weeks; number++) {
    const week = makeUpWeek(number)
    const planned = planWeek(week, ourRule, ours)
    planWeek(week, firstFreeWindow, first)
    bookings += week.bookings.length
    const homes = week.technicians.map(({ homeZip }) => homeZip ?? '')
    fewest += fewestMiles(homes, week.bookings, windowsPerDay)
    for (const day of Map.groupBy(planned, ({ start }) => businessDayOf(start)).values()) {
      fewestOfDays += fewestMiles(homes, day, windowsPerDay)
    }
  }
  const row = (name: string, { miles, placed, daysOfWaiting, fitting }: Sums, target: string) => [
    name,
    format(miles / placed, 1),
    format(miles / first.miles, 2),
    target,
    `${format(placed)} of ${format(bookings)}`,
    format(daysOfWaiting / placed, 1),
    `${format((100 * fitting) / placed)} of 100`,
  ]
  const bound = (name: string, miles: number) => [
    name,
    format(miles / bookings, 1),
    format(miles / first.miles, 2),
    ...Array.from({ length: 4 }, () => ''),
  ]
  const share = ours.miles / first.miles
  const isMet = share <= mostOfFirstFree && ours.placed === bookings
  return {
    title: 'The plan',
    columns: [
      'rule',
      'miles a visit',
      'of the first free',
      'target',
      'placed',
      'days of waiting',
      'in the preferred part',
    ],
    rows: [
      row('first free window', first, ''),
      row('our suggestion', ours, verdict(`≤ ${mostOfFirstFree}`, isMet)),
      bound('lower bound: our days, any technicians and order', fewestOfDays),
      bound('lower bound: any plan of the week', fewest),
    ],
    notes: [
      `${format(weeks)} made-up weeks with one to six technicians, five windows on each of five days, and bookings for 40 to 95% of those, placed one by one as they come in, from any ZIP code in the service area. Miles are straight lines from home past the jobs and back. “First free” takes the earliest window and the first technician on the list. Each bound is the larger of two values: a minimum spanning tree from the homes, times 6/5 because a round trip past five visits has six legs, and twice the mean distance from the nearest home. No plan can drive less, and the bounds themselves can't be reached either.`,
    ],
  }
}

/** Schedules a week's bookings one by one, as they come in, and adds up the results. */
function planWeek({ technicians, bookings }: MadeUpWeek, rule: Rule, sums: Sums): PlannedVisit[] {
  const visits: PlannedVisit[] = []
  for (const booking of bookings) {
    const plan = {
      area: builtInArea,
      technicians,
      visits,
      windows: defaultArrivalWindows,
      holidays: [],
      now: booking.at,
      days,
    }
    const chosen = rule(plan, booking)
    if (!chosen) continue
    const { technicianId, window } = chosen
    const { zip, applianceType } = booking
    visits.push({ technicianId, start: window.start, end: window.end, seat: 1, zip, applianceType })
    sums.placed++
    sums.daysOfWaiting += (window.start.getTime() - booking.at.getTime()) / dayMs
    if (fitsPartOfDay(window, booking.preferredTime)) sums.fitting++
  }
  sums.miles += milesDriven(technicians, visits)
  return visits
}

/** Every technician's days, each starting and ending at home. */
function milesDriven(technicians: readonly PlannedTechnician[], visits: readonly PlannedVisit[]): number {
  let sum = 0
  for (const { id, homeZip } of technicians) {
    const own = visits.filter(({ technicianId }) => technicianId === id)
    for (const day of Map.groupBy(own, ({ start }) => businessDayOf(start)).values()) {
      const jobs = day.toSorted((a, b) => a.start.getTime() - b.start.getTime())
      const stops = [homeZip, ...jobs.map(({ zip }) => zip), homeZip]
      for (const [index, stop] of stops.slice(1).entries()) sum += milesBetween(builtInArea, stops[index], stop) ?? 0
    }
  }
  return sum
}
