import { expect, test } from 'vitest'
import { describeMoment, localTimeOf, momentOf, nextMorning } from './schedule-field.tsx'

test('a time is in the business’s time zone, summer and winter', () => {
  expect(momentOf('2026-11-21T09:30')).toBe('2026-11-21T17:30:00Z')
  expect(momentOf('2026-07-21T09:30')).toBe('2026-07-21T16:30:00Z')
  expect(localTimeOf('2026-11-21T17:30:00.000Z')).toBe('2026-11-21T09:30')
  expect(localTimeOf('2026-07-21T18:30:59+02:00')).toBe('2026-07-21T09:30')
})

test('in the hour that daylight saving time skips, a post goes live an hour later', () => {
  expect(localTimeOf(momentOf('2027-03-14T02:30'))).toBe('2027-03-14T03:30')
})

test('the moment is shown with its time zone', () => {
  expect(describeMoment('2026-11-21T17:30:00Z').replaceAll('\u202f', ' ')).toBe(
    'Saturday, November 21, 2026 at 9:30 AM PST',
  )
})

test('the next morning is the business’s, whatever day it is elsewhere', () => {
  expect(localTimeOf(nextMorning(Date.parse('2026-11-22T07:59:00Z')))).toBe('2026-11-22T09:00')
  expect(localTimeOf(nextMorning(Date.parse('2026-11-22T08:00:00Z')))).toBe('2026-11-23T09:00')
  // Clocks go forward that night.
  expect(localTimeOf(nextMorning(Date.parse('2027-03-13T20:00:00Z')))).toBe('2027-03-14T09:00')
})
