import { expect, test } from 'vitest'
import { technicianBody } from '#tests/support/bookings/technician-body.ts'
import { describeAppliances, describeHours, describeNextDaysOff } from './technician-words.ts'

const { working_hours: week } = technicianBody()
const noDays = Object.fromEntries(Object.keys(week).map((day) => [day, null])) as typeof week

test.each([
  [week, 'Mon–Sat 8 AM – 6 PM'],
  [
    { ...week, wednesday: null, saturday: { start: '09:30', end: '13:00' } },
    'Mon–Tue 8 AM – 6 PM, Thu–Fri 8 AM – 6 PM, Sat 9:30 AM – 1 PM',
  ],
  [{ ...noDays, sunday: { start: '12:00', end: '14:00' } }, 'Sun 12 PM – 2 PM'],
  [noDays, 'No working hours'],
])('describes a week’s hours: %#', (hours, words) => {
  expect(describeHours(hours)).toBe(words)
})

test('describes what a technician repairs', () => {
  expect(describeAppliances(technicianBody())).toBe('All appliances')
  expect(describeAppliances({ appliances: ['dryer', 'washer'] })).toBe('Washing Machine, Dryer')
})

const off = (first_day: string, last_day = first_day) => ({ id: crypto.randomUUID(), first_day, last_day, note: null })
test.each([
  [[], null],
  [[off('2026-11-01')], null],
  [[off('2026-12-24', '2026-12-26'), off('2026-11-22')], 'Off today'],
  [[off('2026-12-24', '2026-12-26'), off('2026-11-01')], 'Off Dec 24 – Dec 26'],
  [[off('2026-11-20', '2026-11-23')], 'Off until Nov 23'],
  [[off('2026-11-30')], 'Off Nov 30'],
])('describes the next days off: %#', (days_off, words) => {
  const technician = { ...technicianBody({ days_off }), version: 1, account: null }
  expect(describeNextDaysOff(technician, '2026-11-22')).toBe(words)
})
