/** Which arrival windows may be offered at all: the hard rules of planning, without the database. */
import { type ArrivalWindow, momentOfTime } from '#shared/arrival-windows.ts'
import type { ApplianceType } from '#shared/booking-fields.ts'
import { addDays, businessDayOf } from '#shared/business-day.ts'
import { minutesOf } from '#shared/part-of-day.ts'
import { hasRoom, type WorkingHours, weekdayOf } from '#shared/technicians.ts'

/** What planning needs to know about an active technician. */
export interface PlannedTechnician {
  id: string
  homeZip: string | null
  appliances: readonly ApplianceType[]
  /** How many visits fit in one arrival window. */
  capacity: number
  /** How many of them may be for one kind of appliance; those not listed have no limit of their own. */
  applianceLimits: Partial<Record<ApplianceType, number>>
  workingHours: Partial<WorkingHours>
  /** Both days inclusive, as YYYY-MM-DD. */
  daysOff: readonly { firstDay: string; lastDay: string }[]
}

/** A visit that takes one of the technician's places. */
export interface PlannedVisit {
  technicianId: string
  start: Date
  end: Date
  seat: number
  zip: string
  applianceType: ApplianceType
}

/** An arrival window of one day. */
export interface DatedWindow extends ArrivalWindow {
  /** YYYY-MM-DD in the business's time zone. */
  day: string
  start: Date
  end: Date
}

export interface Calendar {
  now: Date
  /** How many days ahead are checked, including today. */
  days: number
  windows: readonly ArrivalWindow[]
  /** YYYY-MM-DD. */
  holidays: readonly string[]
}

/** The windows that have not started yet, earliest first. */
export function listWindows({ now, days, windows, holidays }: Calendar): DatedWindow[] {
  const today = businessDayOf(now)
  return Array.from({ length: days }, (_, distance) => addDays(today, distance))
    .filter((day) => !holidays.includes(day))
    .flatMap((day) => windowsOfDay(day, windows))
    .filter(({ start }) => start > now)
}

/** Asks the time zone, which is slow, for one moment of the day only: the clock runs evenly from there on. */
function windowsOfDay(day: string, windows: readonly ArrivalWindow[]): DatedWindow[] {
  const noon = momentOfTime(day, '12:00').getTime()
  const moment = (time: string) => new Date(noon + (minutesOf(time) - minutesOf('12:00')) * 60_000)
  return windows.map(({ from, to }) => ({ day, from, to, start: moment(from), end: moment(to) }))
}

/** Whether someone works during the whole window. */
export function isAtWork({ workingHours, daysOff }: PlannedTechnician, { day, from, to }: DatedWindow): boolean {
  const hours = workingHours[weekdayOf(day)]
  if (!hours || hours.start > from || hours.end < to) return false
  return !daysOff.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
}

/**
 * Whether a window has room for one more visit of this kind. `agenda` holds the technician's visits of the day; one whose window was
 * set differently back then takes up a place in every window that it overlaps.
 */
export function hasPlace(
  technician: PlannedTechnician,
  agenda: readonly PlannedVisit[],
  { start, end }: DatedWindow,
  applianceType: ApplianceType,
): boolean {
  // As numbers: this is asked for every window of every technician, and comparing dates is ten times as slow.
  const [from, to] = [start.getTime(), end.getTime()]
  const there = agenda.filter((visit) => visit.start.getTime() < to && visit.end.getTime() > from)
  return hasRoom(technician, there, applianceType)
}
