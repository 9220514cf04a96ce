/** Lays out whose visits go where on the board. */

import { businessDayOf, listDays } from '#shared/time/business-day.ts'
import { formatDay, shortWeekday } from '#shared/time/formats.ts'
import { labelOfWindow, windowOnDay } from '#shared/visits/arrival-windows.ts'
import type { BoardOnTheWire, VisitOnTheWire } from '#shared/visits/plan-on-the-wire.ts'
import type { TechnicianOnTheWire } from '#shared/visits/technician-on-the-wire.ts'

/** A cell of the board that a visit can be moved to. */
export interface Cell {
  key: string
  /** `8 AM – 10 AM` or `Mon, Nov 23`. */
  label: string
  day: string
  /** The window that a drop here means; null if the visit keeps its time of day. */
  window: { start: string; end: string } | null
  visits: VisitOnTheWire[]
  /** Why no one works then: `Closed`, `Day off` or the day off’s own note; null if someone may. */
  closed: string | null
}

/** One technician's part of the board; a `null` technician stands for unassigned visits. */
export interface Column {
  technician: TechnicianOnTheWire | null
  cells: Cell[]
}

/**
 * One column per technician, plus one for visits that have a time but no technician, if there are any. Without technicians, that one
 * is all there is.
 */
export function columnsOf(board: BoardOnTheWire, view: 'day' | 'week'): Column[] {
  const cellsOf = view === 'day' ? windowsOfDay : daysOfWeek
  const people = board.technicians.map((technician) => ({ technician, cells: cellsOf(board, technician) }))
  const nobody = board.visits.some(({ technician_id: id }) => id === null)
  return nobody || people.length === 0 ? [...people, { technician: null, cells: cellsOf(board, null) }] : people
}

function windowsOfDay(board: BoardOnTheWire, technician: TechnicianOnTheWire | null): Cell[] {
  const visits = visitsOf(board, technician)
  const starts = board.windows.map((window) => windowOnDay(board.from, window).start.toISOString())
  return board.windows.map((window, index) => {
    const { start, end } = windowOnDay(board.from, window)
    const [from, to] = [index === 0 ? '' : (starts[index] ?? ''), starts[index + 1] ?? '~']
    return {
      key: window.from,
      label: labelOfWindow(window),
      day: board.from,
      window: { start: start.toISOString(), end: end.toISOString() },
      visits: visits.filter(({ window_start: at }) => at !== null && from <= at && at < to),
      closed: whyClosed(board, technician, board.from),
    }
  })
}

function daysOfWeek(board: BoardOnTheWire, technician: TechnicianOnTheWire | null): Cell[] {
  const visits = visitsOf(board, technician)
  return listDays(board.from, board.to).map((day) => ({
    key: day,
    label: formatDay(day, shortWeekday),
    day,
    window: null,
    visits: visits.filter(({ window_start: at }) => at !== null && businessDayOf(at) === day),
    closed: whyClosed(board, technician, day),
  }))
}

function visitsOf({ visits }: BoardOnTheWire, technician: TechnicianOnTheWire | null): VisitOnTheWire[] {
  return visits.filter(({ technician_id: id }) => id === (technician?.id ?? null))
}

function whyClosed({ holidays }: BoardOnTheWire, technician: TechnicianOnTheWire | null, day: string): string | null {
  if (holidays.includes(day)) return 'Closed'
  const off = technician?.days_off.find(({ first_day: first, last_day: last }) => first <= day && day <= last)
  return off ? (off.note ?? 'Day off') : null
}
