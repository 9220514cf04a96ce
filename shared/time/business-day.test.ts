import { expect, test } from 'vitest'
import { businessDayOf, daysFromNow } from './business-day.ts'

test('a day starts at midnight in Portland, in winter and in summer', () => {
  expect(businessDayOf(new Date('2026-01-02T07:59:59Z'))).toBe('2026-01-01')
  expect(businessDayOf(new Date('2026-01-02T08:00:00Z'))).toBe('2026-01-02')
  expect(businessDayOf(new Date('2026-07-02T06:59:59Z'))).toBe('2026-07-01')
})

test.each([
  // In the night when clocks go back, and just before midnight on the evening before they go forward.
  ['2026-11-01T07:30:00Z', '2026-11-02T18:00:00Z', 1],
  ['2026-11-01T07:30:00Z', '2026-11-01T18:00:00Z', 0],
  ['2027-03-14T07:30:00Z', '2027-03-14T18:00:00Z', 1],
  ['2027-03-14T07:30:00Z', '2027-03-15T17:00:00Z', 2],
  ['2027-03-15T06:30:00Z', '2027-03-15T17:00:00Z', 1],
  ['2026-11-02T07:30:00Z', '2026-10-31T20:00:00Z', -1],
  ['2026-12-31T20:00:00Z', '2027-01-01T20:00:00Z', 1],
])('at %s, %s is %i days from now on the calendar', (now, moment, days) => {
  expect(daysFromNow(new Date(moment), new Date(now))).toBe(days)
})
