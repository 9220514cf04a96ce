/** Lays out whose visits go where on the board. */

import { businessDayOf, listDays, timeOfBusinessDay } from '#shared/time/business-day.ts'
import { formatDay, shortWeekday } from '#shared/time/formats.ts'
import { labelOfWindow, minutesOf, shortTimes, windowOnDay } from '#shared/visits/arrival-windows.ts'
import type { BoardOnTheWire, VisitOnTheWire } from '#shared/visits/plan-on-the-wire.ts'
import { type DatedWindow, isAtWork, listFreeTimes } from '#shared/visits/room-on-board.ts'
import type { TechnicianOnTheWire } from '#shared/visits/technician-on-the-wire.ts'

/** A cell of the board that a visit can be moved to. */
export interface Cell {
  key: string
  /** `8 AM – 10 AM` or `Mon, Nov 23`. */
  label: string
  day: string
  /** The window that a drop here means; null if the visit keeps its time of day. */
  window: { start: string; end: string } | null
  /** When it starts and ends on the axis of hours, in minutes since midnight; null in a week. */
  span: { from: number; to: number } | null
  visits: VisitOnTheWire[]
  /** Why no one works then: `Closed`, `Day off`, the day off’s own note or `Off`; null if someone may. */
  closed: string | null
  isPast: boolean
  /** `Free 10–12, 2–5` or `Full`; null where the column says it, and where nobody can go anymore. */
  free: string | null
}

/** One technician's part of the board; a `null` technician stands for unassigned visits. */
export interface Column {
  technician: TechnicianOnTheWire | null
  /** Unlike that of any other column. */
  name: string
  cells: Cell[]
  /** What's free on the one day shown. */
  free: string | null
}

type DayOfBoard = { day: string; windows: DatedWindow[] }

/**
 * One column per technician, plus one for visits that have a time but no technician, if there are any. Without technicians, that one
 * is all there is.
 */
export function columnsOf(board: BoardOnTheWire, view: 'day' | 'week', now: number): Column[] {
  const days = listDays(board.from, board.to).map((day) => ({
    day,
    windows: board.windows.map((window) => ({ ...window, ...windowOnDay(day, window) })),
  }))
  const columnOf = (technician: TechnicianOnTheWire | null, name: string): Column => {
    const visits = board.visits.filter(({ technician_id: id }) => id === (technician?.id ?? null))
    const cells = (view === 'day' ? windowsOfDay : daysOfWeek)({ board, technician, visits, now }, days)
    const [day] = days
    return { technician, name, cells, free: view === 'day' && day ? whatIsFree({ board, technician, now }, day) : null }
  }
  const people = board.technicians.map((technician, index) => {
    const before = board.technicians.slice(0, index).filter(({ name }) => name === technician.name).length
    return columnOf(technician, before === 0 ? technician.name : `${technician.name} (${before + 1})`)
  })
  const nobody = board.visits.some(({ technician_id: id }) => id === null)
  return nobody || people.length === 0 ? [...people, columnOf(null, 'Anyone')] : people
}

interface Facts {
  board: BoardOnTheWire
  technician: TechnicianOnTheWire | null
  /** Those of the technician. */
  visits: VisitOnTheWire[]
  now: number
}

/** The shop's windows, and those of visits that were planned when the windows were others. */
function windowsOfDay({ board, technician, visits, now }: Facts, days: DayOfBoard[]): Cell[] {
  return days.flatMap(({ day, windows }) => {
    const others = visits.flatMap(({ window_start: start, window_end: end }) =>
      start && end
        ? [{ from: timeOfBusinessDay(start), to: timeOfBusinessDay(end), start: new Date(start), end: new Date(end) }]
        : [],
    )
    const all = new Map([...windows, ...others].map((window) => [`${window.from}-${window.to}`, window]))
    return [...all]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, window]) => ({
        key,
        label: labelOfWindow(window),
        day,
        window: { start: window.start.toISOString(), end: window.end.toISOString() },
        span: { from: minutesOf(window.from), to: minutesOf(window.to) },
        visits: visits.filter(
          ({ window_start: start, window_end: end }) =>
            Date.parse(start ?? '') === window.start.getTime() && Date.parse(end ?? '') === window.end.getTime(),
        ),
        closed: whyClosed(board, technician, { day, windows: [window] }),
        isPast: window.end.getTime() <= now,
        free: null,
      }))
  })
}

function daysOfWeek({ board, technician, visits, now }: Facts, days: DayOfBoard[]): Cell[] {
  const today = businessDayOf(now)
  return days.map((day) => ({
    key: day.day,
    label: formatDay(day.day, shortWeekday),
    day: day.day,
    window: null,
    span: null,
    visits: visits.filter(({ window_start: at }) => at !== null && businessDayOf(at) === day.day),
    closed: whyClosed(board, technician, day),
    isPast: day.day < today,
    free: whatIsFree({ board, technician, now }, day),
  }))
}

function whatIsFree({ board, technician, now }: Omit<Facts, 'visits'>, { windows }: DayOfBoard): string | null {
  const isOpen = ({ end, ...window }: DatedWindow) =>
    technician && end.getTime() > now && isAtWork(technician, { ...window, end }, board.holidays)
  if (!technician || !windows.some(isOpen)) return null
  const times = listFreeTimes(board, { technician, windows, now })
  return times.length === 0 ? 'Full' : `Free ${times.map(shortTimes).join(', ')}`
}

function whyClosed(
  { holidays }: BoardOnTheWire,
  technician: TechnicianOnTheWire | null,
  { day, windows }: DayOfBoard,
): string | null {
  if (holidays.includes(day)) return 'Closed'
  const off = technician?.days_off.find(({ first_day: first, last_day: last }) => first <= day && day <= last)
  if (off) return off.note ?? 'Day off'
  return technician && !windows.some((window) => isAtWork(technician, window, holidays)) ? 'Off' : null
}

/** The lines of the day's axis, in minutes since midnight: each full hour, and wherever a cell starts or ends. */
export function linesOf(columns: readonly Column[]): number[] {
  const ends = columns.flatMap(({ cells }) => cells.flatMap(({ span }) => (span ? [span.from, span.to] : [])))
  if (ends.length === 0) return []
  const first = Math.floor(Math.min(...ends) / 60)
  const last = Math.ceil(Math.max(...ends) / 60)
  const hours = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * 60)
  return [...new Set([...hours, ...ends])].toSorted((one, other) => one - other)
}

/** Which of a column's lanes each cell is in, from 0, so that none lies on another. Cells come in the order of their starts. */
export function lanesOf(cells: readonly Cell[]): number[] {
  const ends: number[] = []
  return cells.map(({ span }) => {
    const free = ends.findIndex((end) => end <= (span?.from ?? 0))
    const lane = free === -1 ? ends.length : free
    ends[lane] = span?.to ?? 0
    return lane
  })
}
