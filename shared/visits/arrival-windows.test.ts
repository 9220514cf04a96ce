import { expect, test } from 'vitest'
import { addDays, timeOfBusinessDay, weekdayOf, weekdays } from '#shared/time/business-day.ts'
import { labelOfWindow, momentOfTime, windowOnDay } from './arrival-windows.ts'
import { problemsOfVisit } from './technicians.ts'

test.each([
  [{ from: '08:00', to: '10:00' }, '8 AM – 10 AM'],
  [{ from: '10:30', to: '12:00' }, '10:30 AM – 12 PM'],
  [{ from: '16:00', to: '18:15' }, '4 PM – 6:15 PM'],
])('formats %o as %s', (window, words) => {
  expect(labelOfWindow(window)).toBe(words)
})

test('on every day of two years, a window matches the shop’s clock and fits into hours that start and end with it', () => {
  const always = Object.fromEntries(weekdays.map((day) => [day, { start: '08:30', end: '10:00' }])) as never
  const limits = { capacity: 1, appliance_limits: {} }
  const technician = { is_active: true, appliances: ['oven'] as const, ...limits, working_hours: always, days_off: [] }
  for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
    const { start, end } = windowOnDay(day, { from: '08:30', to: '10:00' })
    expect([timeOfBusinessDay(start), timeOfBusinessDay(end)], day).toEqual(['08:30', '10:00'])
    expect(end.getTime() - start.getTime(), day).toBe(90 * 60_000)
    expect(problemsOfVisit(technician, { start, end, appliance_type: 'oven' }, []), day).toEqual([])
    const late = { start, end: new Date(end.getTime() + 60_000), appliance_type: 'oven' as const }
    expect(problemsOfVisit(technician, late, [day]), day).toEqual(['holiday', 'outside_hours'])
  }
})

test('handles the nights when the clocks change, and names weekdays', () => {
  expect(momentOfTime('2026-03-08', '05:00').toISOString()).toBe('2026-03-08T12:00:00.000Z')
  expect(momentOfTime('2026-11-01', '05:00').toISOString()).toBe('2026-11-01T13:00:00.000Z')
  expect(momentOfTime('2026-11-22', '23:59').toISOString()).toBe('2026-11-23T07:59:00.000Z')
  expect([weekdayOf('2026-11-22'), weekdayOf('2026-11-23')]).toEqual(['sunday', 'monday'])
})
