import { expect, test } from 'vitest'
import { defaultArrivalWindows, windowOnDay } from '#shared/visits/arrival-windows.ts'
import { technicianColors } from '#shared/visits/technicians.ts'
import { makeBoard, makeTechnician, makeVisit } from '#tests/support/components/fake-desk.ts'
import { columnsOf, lanesOf, linesOf } from './board-columns.ts'
import { technicianHues } from './technician-dot.tsx'

const day = '2026-11-23'
const ana = makeTechnician()
const windows = defaultArrivalWindows
const now = windowOnDay(day, { from: '11:00', to: '12:00' }).start.getTime()
const visitAt = (from: string, to: string, more = {}) => {
  const { start, end } = windowOnDay(day, { from, to })
  return makeVisit({
    ...{ technician_id: ana.id, seat: 1 },
    ...{ window_start: start.toISOString(), window_end: end.toISOString(), ...more },
  })
}
const boardOf = (more = {}) => makeBoard({ from: day, to: day, windows, technicians: [ana], ...more })

test('a visit stands at its own time, also if the windows were others when it was planned', () => {
  const [column] = columnsOf(boardOf({ visits: [visitAt('09:30', '11:00')] }), 'day', now)
  const cells = column?.cells ?? []
  expect(cells.map(({ label }) => label).slice(0, 3)).toEqual(['8 AM – 10 AM', '9:30 AM – 11 AM', '10 AM – 12 PM'])
  expect(cells[1]?.visits).toHaveLength(1)
  // Beside the two windows it overlaps, not on them.
  expect(lanesOf(cells).slice(0, 4)).toEqual([0, 1, 0, 0])
  expect(linesOf(column ? [column] : []).slice(0, 4)).toEqual([8 * 60, 9 * 60, 9.5 * 60, 10 * 60])
})

test('what is free is told per technician and day, without what is over', () => {
  const board = boardOf({ visits: [visitAt('12:00', '14:00')] })
  expect(columnsOf(board, 'day', now)[0]?.free).toBe('Free 10–12, 2–6')
  const week = columnsOf({ ...board, to: '2026-11-24' }, 'week', now)
  expect(week[0]?.cells.map(({ free }) => free)).toEqual(['Free 10–12, 2–6', 'Free 8–6'])
  const full = windows.map(({ from, to }) => visitAt(from, to))
  expect(columnsOf(boardOf({ visits: full }), 'day', now)[0]?.free).toBe('Full')
  const off = makeTechnician({ working_hours: { ...ana.working_hours, monday: null } })
  const [dayOff] = columnsOf(boardOf({ technicians: [off] }), 'day', now)
  expect([dayOff?.free, dayOff?.cells[0]?.closed]).toEqual([null, 'Off'])
})

test('two technicians of one name have names of their own on the board', () => {
  const names = columnsOf(boardOf({ technicians: [ana, makeTechnician()] }), 'day', now).map(({ name }) => name)
  expect(names).toEqual(['Ana Perez', 'Ana Perez (2)'])
})

test('the colors of technicians stand out on every surface, light and dark', () => {
  for (const surface of ['#ffffff', '#faf7f1', '#0e1613', '#17221d']) {
    for (const color of technicianColors) expect(contrast(technicianHues[color], surface), color).toBeGreaterThan(3)
  }
})

/** By WCAG 2.2: at least 3 for what isn't text. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map(luminance).toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
