/** What's free on the board, and why a visit can't go somewhere: the server's own rules, for the data that the board has. */
import { type ApplianceType, applianceLabel } from '#shared/bookings/booking-fields.ts'
import { bookingStates } from '#shared/bookings/booking-states.ts'
import { type ArrivalWindow, windowHasPassed } from './arrival-windows.ts'
import type { BoardOnTheWire, VisitOnTheWire } from './plan-on-the-wire.ts'
import type { TechnicianOnTheWire } from './technician-on-the-wire.ts'
import { hasRoom, hasSeat, problemsOfVisit, visitProblems } from './technicians.ts'

interface Window {
  start: Date
  end: Date
}

/**
 * Why the server would refuse to move a visit here: `Ana Perez has Dryer · Ada Park then`. Null if nothing is known against it.
 * Someone else may still be faster.
 */
export function findRefusal(
  { visits, holidays }: Pick<BoardOnTheWire, 'visits' | 'holidays'>,
  {
    visit,
    technician,
    window,
    now,
  }: {
    visit: { id: string; appliance_type: ApplianceType }
    technician: TechnicianOnTheWire | null
    window: Window
    now: number
  },
): string | null {
  if (window.end.getTime() <= now) return windowHasPassed
  if (!technician) return null
  const [problem] = problemsOfVisit(technician, { ...window, appliance_type: visit.appliance_type }, holidays)
  if (problem) return problem === 'holiday' ? visitProblems.holiday : `${technician.name} ${visitProblems[problem]}`
  const others = visitsThen(visits, technician, window).filter(({ id }) => id !== visit.id)
  const there = others.map(({ seat, appliance_type: applianceType }) => ({ seat, applianceType }))
  const limits = { capacity: technician.capacity, applianceLimits: technician.appliance_limits }
  if (hasRoom(limits, there, visit.appliance_type)) return null
  return `${technician.name} has ${others.map(nameVisit).join(' and ')} then`
}

/** An arrival window of a day. */
export type DatedWindow = ArrivalWindow & Window

/** In which of these windows, in order, a technician has room for a visit and that aren't over. Adjoining ones are one. */
export function listFreeTimes(
  { visits, holidays }: Pick<BoardOnTheWire, 'visits' | 'holidays'>,
  { technician, windows, now }: { technician: TechnicianOnTheWire; windows: readonly DatedWindow[]; now: number },
): ArrivalWindow[] {
  const times: ArrivalWindow[] = []
  for (const window of windows) {
    const isOpen = window.end.getTime() > now && isAtWork(technician, window, holidays)
    if (!isOpen || !hasSeat(technician, visitsThen(visits, technician, window))) continue
    const last = times.at(-1)
    if (last?.to === window.from) last.to = window.to
    else times.push({ from: window.from, to: window.to })
  }
  return times
}

/** Whether a technician works then, whatever the appliance. */
export function isAtWork(technician: TechnicianOnTheWire, window: Window, holidays: string[]): boolean {
  const problems = problemsOfVisit(technician, { ...window, appliance_type: 'other' }, holidays)
  return problems.every((problem) => problem === 'appliance')
}

/** `Dryer · Ada Park`. */
export function nameVisit(visit: Pick<VisitOnTheWire, 'appliance_type' | 'customer_name'>): string {
  return `${applianceLabel(visit.appliance_type)} · ${visit.customer_name}`
}

/** The visits that take up a seat of the technician at some time within the window. */
function visitsThen(visits: readonly VisitOnTheWire[], { id }: TechnicianOnTheWire, { start, end }: Window) {
  return visits.filter(
    (visit) =>
      visit.technician_id === id &&
      bookingStates[visit.state].isExpected &&
      visit.window_start !== null &&
      visit.window_end !== null &&
      Date.parse(visit.window_start) < end.getTime() &&
      Date.parse(visit.window_end) > start.getTime(),
  )
}
