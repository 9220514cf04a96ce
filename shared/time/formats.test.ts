import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { formatCount } from '#shared/count.ts'
import { describeDollars, describePrice } from '#shared/money.ts'
import { businessDayOf, timeOfBusinessDay } from './business-day.ts'
import { setBusinessZone } from './business-zone.ts'
import * as formats from './formats.ts'

const { formatDay, formatDays, formatMoment, formatTimes } = formats

test('a moment is on the business’s clock, with its time zone where that matters', () => {
  expect(formatMoment('2026-11-21T17:30:00Z', formats.shortDateAndZonedTime)).toBe('Nov 21, 2026, 9:30 AM PST')
  expect(formatMoment('2026-07-22T05:00:00Z', formats.shortDateAndZonedTime)).toBe('Jul 21, 2026, 10:00 PM PDT')
  expect(formatMoment('2026-11-21T17:30:09Z', formats.exactMoment)).toBe('November 21, 2026 at 9:30:09 AM PST')
  expect(formatMoment('2026-11-21T07:30:00Z', formats.fullZonedMoment)).toBe(
    'Friday, November 20, 2026 at 11:30 PM PST',
  )
  expect(formatMoment('2026-11-21T07:30:00Z', formats.longDate, 'es')).toBe('20 de noviembre de 2026')
})

test('a day is the same day in every time zone', () => {
  expect(formatDay('2026-11-01', formats.shortWeekday)).toBe('Sun, Nov 1')
  expect(formatDay('2027-01-01', formats.weekdayAndDateWithYear)).toBe('Friday, January 1, 2027')
})

test('spaces are plain ones', () => {
  expect(formatTimes('2026-11-24T16:00:00Z', '2026-11-24T18:00:00Z', 'en')).toBe('8:00 – 10:00 AM')
  expect(formatTimes('2026-11-24T18:00:00Z', '2026-11-24T21:00:00Z', 'es')).toBe('10:00 a.m. – 1:00 p.m.')
  expect(formatDays('2026-11-23', '2026-11-29')).toBe('Nov 23 – 29, 2026')
})

test('a range says once what both ends share', () => {
  expect(formatTimes('2026-11-24T16:00:00Z', '2026-11-24T18:00:00Z', 'es')).toBe('8:00–10:00 a.m.')
  expect(formatTimes('2026-11-24T16:00:00Z', '2026-11-25T18:00:00Z', 'en')).toBe(
    '11/24/2026, 8:00 AM – 11/25/2026, 10:00 AM',
  )
  expect(formatDays('2026-11-30', '2026-12-06')).toBe('Nov 30 – Dec 6, 2026')
  expect(formatDays('2026-12-28', '2027-01-03')).toBe('Dec 28, 2026 – Jan 3, 2027')
  expect(formatDays('2026-11-23', '2026-11-23')).toBe('Nov 23, 2026')
})

describe('with other locale data', () => {
  /** As some engines do: parts in another order, narrow spaces between them, midnight as 24, and days as 11/28/2026. */
  beforeEach(() => {
    const { DateTimeFormat, NumberFormat } = Intl
    const odd = () => '11/28/2026'
    const { formatToParts } = DateTimeFormat.prototype
    const spies = [
      vi.spyOn(DateTimeFormat.prototype, 'formatToParts').mockImplementation(function (this: Intl.DateTimeFormat, at) {
        const parts = formatToParts.call(this, at).map(({ type, value }) => {
          if (type === 'literal') return { type, value: '\u202f' }
          return { type, value: type === 'hour' && Number(value) === 0 ? '24' : value }
        })
        return parts.toReversed()
      }),
      spyOnGetter(DateTimeFormat.prototype, odd),
      vi.spyOn(DateTimeFormat.prototype, 'formatRange').mockImplementation(odd),
      spyOnGetter(NumberFormat.prototype, odd),
    ]
    return () => {
      for (const spy of spies) spy.mockRestore()
    }
  })

  test('days, times and amounts are the same', () => {
    const midnight = '2031-02-05T08:00:00Z'
    expect(businessDayOf(midnight)).toBe('2031-02-05')
    expect(businessDayOf('2031-02-05T07:59:59Z')).toBe('2031-02-04')
    expect(timeOfBusinessDay(midnight)).toBe('00:00')
    expect(formatMoment(midnight, formats.fullZonedMoment)).toBe('Wednesday, February 5, 2031 at 12:00 AM PST')
    expect(formatMoment(midnight, formats.weekdayAndDateWithYear, 'es')).toBe('miércoles, 5 de febrero de 2031')
    expect(formatTimes(midnight, '2031-02-05T21:30:00Z', 'es')).toBe('12:00 a.m. – 1:30 p.m.')
    expect(formatDay('2031-07-04', formats.shortWeekday)).toBe('Fri, Jul 4')
    expect([formatCount(1204), describeDollars(124_950), describePrice(1249)]).toEqual(['1,204', '$1,249.50', '$1,249'])
  })

  test.each([
    ['America/Boise', 'Mountain Time', 'Feb 5, 2031, 2:30 PM MST', 'Jul 5, 2031, 3:30 PM MDT'],
    ['America/Phoenix', 'Mountain Time', 'Feb 5, 2031, 2:30 PM MST', 'Jul 5, 2031, 2:30 PM MST'],
    ['Pacific/Honolulu', 'Hawaii Time', 'Feb 5, 2031, 11:30 AM HST', 'Jul 5, 2031, 11:30 AM HST'],
    ['America/Anchorage', 'Alaska Time', 'Feb 5, 2031, 12:30 PM AKST', 'Jul 5, 2031, 1:30 PM AKDT'],
  ] as const)('a business in %s says its own time and what that is called', (zone, name, ...shown) => {
    setBusinessZone(zone)
    onTestFinished(() => void setBusinessZone('America/Los_Angeles'))
    const moments = ['2031-02-05T21:30:00Z', '2031-07-05T21:30:00Z']
    expect(moments.map((moment) => formatMoment(moment, formats.shortDateAndZonedTime))).toEqual(shown)
    expect(formats.businessZoneName()).toBe(name)
  })

  test('each minute around both changes of the clock is where it belongs', () => {
    // In 2031, on March 9 and November 2.
    const shown = (moment: string) => formatMoment(moment, formats.shortDateAndZonedTime)
    expect(['2031-03-09T09:59:00Z', '2031-03-09T10:00:00Z'].map(shown)).toEqual([
      'Mar 9, 2031, 1:59 AM PST',
      'Mar 9, 2031, 3:00 AM PDT',
    ])
    expect(['2031-11-02T08:59:00Z', '2031-11-02T09:00:00Z'].map(shown)).toEqual([
      'Nov 2, 2031, 1:59 AM PDT',
      'Nov 2, 2031, 1:00 AM PST',
    ])
  })
})

/** `format` is a getter there, which the types don't say. */
function spyOnGetter(prototype: object, value: () => string) {
  return vi.spyOn(prototype as { format: unknown }, 'format', 'get').mockReturnValue(value)
}
