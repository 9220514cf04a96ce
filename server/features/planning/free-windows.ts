/** Which arrival windows may be offered at all: the hard rules of planning, free of the database. */
import { type ArrivalWindow, momentOfTime } from '#shared/arrival-windows.ts'
import { addDays, businessDayOf } from '#shared/business-day.ts'
import { minutesOf } from '#shared/part-of-day.ts'
import { type ApplianceType, type WorkingHours, weekdayOf } from '#shared/technicians.ts'

/** What planning asks of a technician who is active. */
export interface PlannedTechnician {
  id: string
  homeZip: string | null
  appliances: readonly ApplianceType[]
  /** How many visits may stand in one arrival window. */
  capacity: number
  /** How many of them may be of one kind; what is not named has no limit of its own. */
  applianceLimits: Partial<Record<ApplianceType, number>>
  workingHours: Partial<WorkingHours>
  /** Both days included, as YYYY-MM-DD. */
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
  /** YYYY-MM-DD on the clock of the business. */
  day: string
  start: Date
  end: Date
}

export interface Calendar {
  now: Date
  /** How many days are looked at, today included. */
  days: number
  windows: readonly ArrivalWindow[]
  /** YYYY-MM-DD. */
  holidays: readonly string[]
}

/** The windows that have not begun, earliest first. */
export function listWindows({ now, days, windows, holidays }: Calendar): DatedWindow[] {
  const today = businessDayOf(now)
  return Array.from({ length: days }, (_, distance) => addDays(today, distance))
    .filter((day) => !holidays.includes(day))
    .flatMap((day) => windowsOfDay(day, windows))
    .filter(({ start }) => start > now)
}

/** Asks for one moment of the day: its clock runs evenly from there on, and a time zone is slow to ask. */
function windowsOfDay(day: string, windows: readonly ArrivalWindow[]): DatedWindow[] {
  const noon = momentOfTime(day, '12:00').getTime()
  const moment = (time: string) => new Date(noon + (minutesOf(time) - minutesOf('12:00')) * 60_000)
  return windows.map(({ from, to }) => ({ day, from, to, start: moment(from), end: moment(to) }))
}

/** Whether somebody works during the whole window. */
export function isAtWork({ workingHours, daysOff }: PlannedTechnician, { day, from, to }: DatedWindow): boolean {
  const hours = workingHours[weekdayOf(day)]
  if (!hours || hours.start > from || hours.end < to) return false
  return !daysOff.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
}

/**
 * Whether a window has a place for one more visit of this kind. `agenda` are the technician's visits of the day; one of a window that was
 * set differently then takes its place in each window that it overlaps.
 */
export function hasPlace(
  { capacity, applianceLimits }: PlannedTechnician,
  agenda: readonly PlannedVisit[],
  { start, end }: DatedWindow,
  applianceType: ApplianceType,
): boolean {
  // As numbers: this is asked for every window of every technician, and comparing dates is ten times as slow.
  const [from, to] = [start.getTime(), end.getTime()]
  const there = agenda.filter((visit) => visit.start.getTime() < to && visit.end.getTime() > from)
  if (new Set(there.map(({ seat }) => seat)).size >= capacity) return false
  const limit = applianceLimits[applianceType] ?? capacity
  return there.filter((visit) => visit.applianceType === applianceType).length < limit
}
