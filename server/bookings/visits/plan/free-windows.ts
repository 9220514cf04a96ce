/** Which arrival windows can be offered at all: the hard rules of planning, without the database. */

import type { ApplianceType } from '#shared/bookings/booking-fields.ts'
import { addDays, businessDayOf, listDays, weekdayOf } from '#shared/time/business-day.ts'
import type { ClosedDays } from '#shared/time/closed-days.ts'
import { type ArrivalWindow, minutesOf, momentOfTime } from '#shared/visits/arrival-windows.ts'
import { type ApplianceLimits, hasRoom, type WorkingHours } from '#shared/visits/technicians.ts'

/** What planning needs to know about an active technician. */
export interface PlannedTechnician {
  id: string
  homeZip: string | null
  appliances: readonly ApplianceType[]
  /** How many visits fit into one arrival window. */
  capacity: number
  /** How many of those can be for one kind of appliance. Kinds not listed have no limit of their own. */
  applianceLimits: ApplianceLimits
  workingHours: Partial<WorkingHours>
  /** Both days are inclusive, as YYYY-MM-DD. */
  daysOff: readonly { firstDay: string; lastDay: string }[]
}

/** A visit that takes up one of the technician's spots. */
export interface PlannedVisit {
  technicianId: string
  start: Date
  end: Date
  seat: number
  zip: string
  applianceType: ApplianceType
}

/** An arrival window on a specific day. */
export interface DatedWindow extends ArrivalWindow {
  /** YYYY-MM-DD in the business's time zone. */
  day: string
  start: Date
  end: Date
}

export interface Calendar {
  now: Date
  /** How many days to look ahead, including today. */
  days: number
  windows: readonly ArrivalWindow[]
  /** YYYY-MM-DD. */
  holidays: ClosedDays
}

/** The windows that haven't started yet, earliest first. */
export function listWindows({ now, days, windows, holidays }: Calendar): DatedWindow[] {
  const today = businessDayOf(now)
  return listDays(today, addDays(today, days - 1))
    .filter((day) => !holidays.includes(day))
    .flatMap((day) => windowsOfDay(day, windows))
    .filter(({ start }) => start > now)
}

/** Looks up the time zone, which is slow, only once per day: from that moment on, the clock runs evenly. */
function windowsOfDay(day: string, windows: readonly ArrivalWindow[]): DatedWindow[] {
  const noon = momentOfTime(day, '12:00').getTime()
  const moment = (time: string) => new Date(noon + (minutesOf(time) - minutesOf('12:00')) * 60_000)
  return windows.map(({ from, to }) => ({ day, from, to, start: moment(from), end: moment(to) }))
}

/** Whether a technician works during the whole window. */
export function isAtWork({ workingHours, daysOff }: PlannedTechnician, { day, from, to }: DatedWindow): boolean {
  const hours = workingHours[weekdayOf(day)]
  if (!hours || hours.start > from || hours.end < to) return false
  return !daysOff.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
}

/**
 * Whether a window has room for one more visit of this kind. `agenda` holds the technician's visits of the day. A visit planned when
 * the windows were different takes up a spot in every window it overlaps.
 */
export function hasPlace(
  technician: PlannedTechnician,
  agenda: readonly PlannedVisit[],
  { start, end }: DatedWindow,
  applianceType: ApplianceType,
): boolean {
  // Compares numbers, because this runs for every window of every technician and comparing dates is ten times as slow.
  const [from, to] = [start.getTime(), end.getTime()]
  const there = agenda.filter((visit) => visit.start.getTime() < to && visit.end.getTime() > from)
  return hasRoom(technician, there, applianceType)
}
