import { expect, test } from 'vitest'
import * as formats from './formats.ts'

const { formatDay, formatDays, formatMoment, formatMoments, nameTimeZone } = formats

test('a moment is on the business’s clock, with its time zone where that matters', () => {
  expect(formatMoment('2026-11-21T17:30:00Z', formats.shortDateAndZonedTime)).toBe('Nov 21, 2026, 9:30 AM PST')
  expect(formatMoment('2026-07-22T05:00:00Z', formats.shortDateAndZonedTime)).toBe('Jul 21, 2026, 10:00 PM PDT')
  expect(formatMoment('2026-11-21T17:30:09Z', formats.exactMoment)).toBe('November 21, 2026 at 9:30:09 AM PST')
  expect(formatMoment('2026-11-21T07:30:00Z', formats.fullZonedMoment)).toBe(
    'Friday, November 20, 2026 at 11:30 PM PST',
  )
  expect(formatMoment('2026-11-21T07:30:00Z', formats.longDate, 'es-US')).toBe('20 de noviembre de 2026')
})

test('a day is the same day in every time zone', () => {
  expect(formatDay('2026-11-01', formats.shortWeekday)).toBe('Sun, Nov 1')
  expect(formatDay('2027-01-01', formats.weekdayAndDateWithYear)).toBe('Friday, January 1, 2027')
})

test('spaces are plain ones', () => {
  expect(formatMoments('2026-11-24T16:00:00Z', '2026-11-24T18:00:00Z', formats.clockTime)).toBe('8:00 – 10:00 AM')
  expect(formatMoments('2026-11-24T18:00:00Z', '2026-11-24T21:00:00Z', formats.clockTime, 'es-US')).toBe(
    '10:00 a.m. – 1:00 p.m.',
  )
  expect(formatDays('2026-11-23', '2026-11-29', formats.shortDate)).toBe('Nov 23 – 29, 2026')
})

test('a time zone has a name all year, and an offset that depends on the day', () => {
  const moments = ['2026-07-01T12:00:00Z', '2026-12-01T12:00:00Z']
  const zone = 'America/Los_Angeles'
  expect(moments.map((at) => nameTimeZone(zone, 'longGeneric', at))).toEqual(['Pacific Time', 'Pacific Time'])
  expect(moments.map((at) => nameTimeZone(zone, 'longOffset', at))).toEqual(['GMT-07:00', 'GMT-08:00'])
})
