import { expect, test } from 'vitest'
import { addDays, businessDayOf, countDays, listDays, nearDayOf, timeOfBusinessDay, weekdayOf } from './business-day.ts'

test('a day starts at midnight in Portland, in winter and in summer', () => {
  expect(businessDayOf('2026-01-02T07:59:59Z')).toBe('2026-01-01')
  expect(businessDayOf('2026-01-02T08:00:00Z')).toBe('2026-01-02')
  expect(businessDayOf('2026-07-02T06:59:59Z')).toBe('2026-07-01')
  expect(timeOfBusinessDay('2026-01-02T08:00:00Z')).toBe('00:00')
})

test.each([
  // In the night when clocks go back, and just before midnight on the evening before they go forward.
  ['2026-11-01T07:30:00Z', '2026-11-02T18:00:00Z', 'tomorrow'],
  ['2026-11-01T07:30:00Z', '2026-11-01T18:00:00Z', 'today'],
  ['2027-03-14T07:30:00Z', '2027-03-14T18:00:00Z', 'tomorrow'],
  ['2027-03-14T07:30:00Z', '2027-03-15T17:00:00Z', null],
  ['2027-03-15T06:30:00Z', '2027-03-15T17:00:00Z', 'tomorrow'],
  ['2026-11-02T07:30:00Z', '2026-10-31T20:00:00Z', 'yesterday'],
  ['2026-12-31T20:00:00Z', '2027-01-01T20:00:00Z', 'tomorrow'],
])('at %s, %s is %s on the calendar', (now, moment, near) => {
  expect(nearDayOf(moment, now)).toBe(near)
})

test('days are counted on the calendar, over both changes of the clock and the end of a year', () => {
  for (let distance = -400; distance <= 400; distance++) {
    const day = addDays('2026-11-01', distance)
    expect(countDays('2026-11-01', day)).toBe(distance)
  }
  expect(listDays('2026-10-31', '2026-11-02')).toEqual(['2026-10-31', '2026-11-01', '2026-11-02'])
  expect(listDays('2027-02-27', '2027-03-01')).toEqual(['2027-02-27', '2027-02-28', '2027-03-01'])
  expect(['2026-11-22', '2026-11-23'].map(weekdayOf)).toEqual(['sunday', 'monday'])
})
