/** Technicians: their colors, hours and limits, and what rules out giving one a visit. */
import type { ApplianceType } from '#shared/bookings/booking-fields.ts'
import { businessDayOf, timeOfBusinessDay, type Weekday, weekdayOf } from '#shared/time/business-day.ts'
import type { ClosedDays } from '#shared/time/closed-days.ts'

/** By name, because each theme shows its own shade. */
export const technicianColors = ['blue', 'green', 'orange', 'purple', 'red', 'teal', 'pink', 'brown'] as const
export type TechnicianColor = (typeof technicianColors)[number]

/** Times such as `08:00` on the business's clock. `null` is a day off. */
export type WorkingHours = Record<Weekday, { start: string; end: string } | null>

/** How many visits for an appliance a technician takes in one window. As many as for all together if it isn't named. */
export type ApplianceLimits = { [Appliance in ApplianceType]?: number }

/** What the plan needs to know about a technician. */
interface WorkingTechnician {
  is_active: boolean
  appliances: readonly ApplianceType[]
  capacity: number
  appliance_limits: ApplianceLimits
  working_hours: WorkingHours
  /** As YYYY-MM-DD, both ends included. */
  days_off: readonly { first_day: string; last_day: string }[]
}

export const visitProblems = {
  inactive: 'no longer works here',
  holiday: 'The shop is closed on this day',
  day_off: 'has this day off',
  outside_hours: 'doesn’t work at that time',
  appliance: 'doesn’t repair this appliance',
  over_capacity: 'takes fewer visits in a window than when this was planned',
} as const
export type VisitProblem = keyof typeof visitProblems

/**
 * What rules out this technician's visit in this window (of one day). Empty if nothing does. The whole window has to be within
 * working hours, because a homeowner who is promised 8 to 10 may see the technician at any time in it.
 */
export function problemsOfVisit(
  technician: WorkingTechnician,
  visit: {
    start: Date
    end: Date
    appliance_type: ApplianceType
    seat?: number | null
    /** How many visits for the same kind of appliance have a lower seat at the same time. */
    same_kind_before?: number
  },
  holidays: ClosedDays,
): VisitProblem[] {
  const day = businessDayOf(visit.start)
  const problems: VisitProblem[] = []
  if (!technician.is_active) problems.push('inactive')
  if (holidays.includes(day)) problems.push('holiday')
  if (technician.days_off.some(({ first_day, last_day }) => first_day <= day && day <= last_day)) {
    problems.push('day_off')
  }
  const hours = technician.working_hours[weekdayOf(day)]
  const isWithin =
    hours !== null &&
    businessDayOf(visit.end) === day &&
    hours.start <= timeOfBusinessDay(visit.start) &&
    timeOfBusinessDay(visit.end) <= hours.end
  if (!isWithin) problems.push('outside_hours')
  if (!technician.appliances.includes(visit.appliance_type)) problems.push('appliance')
  // Seats are numbered, so a visit left without one by a lower capacity has a higher number.
  const limit = technician.appliance_limits[visit.appliance_type] ?? technician.capacity
  if ((visit.seat ?? 0) > technician.capacity || (visit.same_kind_before ?? 0) >= limit) problems.push('over_capacity')
  return problems
}

/**
 * Whether a technician can take one more visit of this kind in addition to those overlapping its window. Visits whose windows were
 * set differently may share a seat, one after another. A visit whose seat was removed by a lower capacity is still there and counts.
 */
export function hasRoom(
  { capacity, applianceLimits }: { capacity: number; applianceLimits: ApplianceLimits },
  there: readonly { seat: number | null; applianceType: string }[],
  applianceType: ApplianceType,
): boolean {
  if (!hasSeat({ capacity }, there)) return false
  const limit = applianceLimits[applianceType] ?? capacity
  return there.filter((visit) => visit.applianceType === applianceType).length < limit
}

/** Whether any of a technician's seats is left, for an appliance without a limit of its own. */
export function hasSeat({ capacity }: { capacity: number }, there: readonly { seat: number | null }[]): boolean {
  return new Set(there.map(({ seat }) => seat)).size < capacity
}
