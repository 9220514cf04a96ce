import { expect, onTestFinished, test } from 'vitest'
import {
  addDays,
  boundsOfBusinessDay,
  businessDayOf,
  countDays,
  listDays,
  momentOnBusinessDay,
  nearDayOf,
  timeOfBusinessDay,
  weekdayOf,
} from './business-day.ts'
import { setBusinessZone } from './business-zone.ts'
import { hourMs } from './durations.ts'

test('a day starts at midnight in Portland, in winter and in summer', () => {
  expect(businessDayOf('2026-01-02T07:59:59Z')).toBe('2026-01-01')
  expect(businessDayOf('2026-01-02T08:00:00Z')).toBe('2026-01-02')
  expect(businessDayOf('2026-07-02T06:59:59Z')).toBe('2026-07-01')
  expect(timeOfBusinessDay('2026-01-02T08:00:00Z')).toBe('00:00')
})

test.each([
  ['America/Boise', ['2026-01-02T06:59:59Z', '2026-01-02T07:00:00Z'], 23],
  ['America/New_York', ['2026-01-02T04:59:59Z', '2026-01-02T05:00:00Z'], 23],
  ['Pacific/Honolulu', ['2026-01-02T09:59:59Z', '2026-01-02T10:00:00Z'], 24],
] as const)(
  'in %s, a day starts at its own midnight, and the one in March is as long as it is there',
  (zone, around, hours) => {
    setBusinessZone(zone)
    onTestFinished(() => void setBusinessZone('America/Los_Angeles'))
    expect(around.map(businessDayOf)).toEqual(['2026-01-01', '2026-01-02'])
    expect(boundsOfBusinessDay('2026-01-02').from).toEqual(new Date(around[1]))
    const { from, to } = boundsOfBusinessDay('2027-03-14')
    expect((to.getTime() - from.getTime()) / hourMs).toBe(hours)
    expect(timeOfBusinessDay(momentOnBusinessDay('2027-03-14', 9, 30))).toBe('09:30')
  },
)

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
