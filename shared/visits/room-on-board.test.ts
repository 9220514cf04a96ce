import { describe, expect, test } from 'vitest'
import { makeTechnician, makeVisit } from '#tests/support/components/fake-desk.ts'
import { defaultArrivalWindows, shortTimes, windowOnDay } from './arrival-windows.ts'
import { findRefusal, listFreeTimes } from './room-on-board.ts'

const day = '2026-11-23'
const windows = defaultArrivalWindows.map((window) => ({ ...window, ...windowOnDay(day, window) }))
const [early, late, noon] = [0, 1, 2].map((index) =>
  windowOnDay(day, defaultArrivalWindows[index] ?? { from: '', to: '' }),
)
if (!early || !late || !noon) throw new Error('There are too few windows')
const before = early.start.getTime() - 1
const ana = makeTechnician()
const inWindow = ({ start, end }: { start: Date; end: Date }, more = {}) =>
  makeVisit({
    ...{ technician_id: ana.id, seat: 1, customer_name: 'Ada Park' },
    ...{ window_start: start.toISOString(), window_end: end.toISOString(), ...more },
  })
const moved = { id: crypto.randomUUID(), appliance_type: 'dryer' } as const

describe('why a visit can’t go somewhere', () => {
  const refuse = (window: { start: Date; end: Date }, visits = [inWindow(early)], more = {}) =>
    findRefusal({ visits, holidays: [] }, { visit: moved, technician: ana, window, now: before, ...more })

  test('a taken window says by whom, also one that only overlaps', () => {
    expect(refuse(early)).toBe('Ana Perez has Dryer · Ada Park then')
    expect(refuse({ start: new Date(early.start.getTime() + 60_000), end: late.end })).toContain('Ada Park')
    expect(refuse(late)).toBeNull()
  })

  test('its own place, a finished visit, someone else’s and no technician at all are not in its way', () => {
    expect(refuse(early, [inWindow(early, { id: moved.id })])).toBeNull()
    expect(refuse(early, [inWindow(early, { state: 'done' })])).toBeNull()
    expect(refuse(early, [inWindow(early, { technician_id: crypto.randomUUID() })])).toBeNull()
    expect(refuse(early, [inWindow(early)], { technician: null })).toBeNull()
  })

  test('with two seats, only the third visit is refused, and it says both names', () => {
    const technician = { ...ana, capacity: 2 }
    const second = inWindow(early, { seat: 2, customer_name: 'Bo Lee' })
    expect(refuse(early, [inWindow(early)], { technician })).toBeNull()
    expect(refuse(early, [inWindow(early), second], { technician })).toBe(
      'Ana Perez has Dryer · Ada Park and Dryer · Bo Lee then',
    )
    const limited = { ...technician, appliance_limits: { dryer: 1 } }
    expect(refuse(early, [inWindow(early)], { technician: limited })).toContain('Ada Park')
  })

  test('a window that is over, a holiday, a day off and another trade are refused in the server’s words', () => {
    expect(refuse(early, [], { now: early.end.getTime() })).toMatch(/^That window has passed/)
    const off = { ...ana, days_off: [{ id: crypto.randomUUID(), first_day: day, last_day: day, note: null }] }
    expect(refuse(early, [], { technician: off })).toBe('Ana Perez has this day off')
    expect(refuse(early, [], { technician: { ...ana, appliances: ['oven'] } })).toMatch(/doesn’t repair/)
    const closed = { visits: [], holidays: [day] }
    const where = { visit: moved, technician: ana, window: early, now: before }
    expect(findRefusal(closed, where)).toBe('The shop is closed on this day')
  })
})

describe('what is free', () => {
  const free = (visits = [inWindow(late)], more = {}) =>
    listFreeTimes({ visits, holidays: [] }, { technician: ana, windows, now: before, ...more }).map(shortTimes)

  test('adjoining windows are one stretch', () => {
    expect(free()).toEqual(['8–10', '12–6'])
    expect(free([])).toEqual(['8–6'])
  })

  test('windows that are over, outside working hours or full aren’t', () => {
    expect(free([], { now: noon.start.getTime() })).toEqual(['12–6'])
    const hours = { ...ana.working_hours, monday: { start: '08:30', end: '14:00' } }
    expect(free([], { technician: { ...ana, working_hours: hours } })).toEqual(['10–2'])
    expect(free([inWindow({ start: early.start, end: noon.end })])).toEqual(['2–6'])
    expect(free([inWindow(late)], { technician: { ...ana, capacity: 2, appliances: ['oven'] } })).toEqual(['8–6'])
  })
})
