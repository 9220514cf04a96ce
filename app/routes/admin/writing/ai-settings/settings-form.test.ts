import { expect, test } from 'vitest'
import { describeTimeZone } from './settings-form.tsx'

const summer = new Date('2026-06-10T19:00:00Z')
const describeIn = (localZone: string, time = '09:00', now = summer) => describeTimeZone(time, now, localZone)

test('says that the time is local, or gives the local time too when the two clocks differ (spec.md §2)', () => {
  expect(describeIn('America/Los_Angeles')).toBe('your local time')
  expect(describeIn('America/Tijuana')).toBe('your local time')
  expect(describeIn('America/New_York')).toBe('9:00 AM Pacific Time is 12:00 PM in your local time')
  expect(describeIn('UTC', '18:30')).toBe('6:30 PM Pacific Time is 1:30 AM in your local time')
  expect(describeIn('Pacific/Honolulu', '01:15')).toBe('1:15 AM Pacific Time is 10:15 PM in your local time')
  expect(describeIn('Asia/Kolkata', '09:00', new Date('2026-01-10T19:00:00Z'))).toBe(
    '9:00 AM Pacific Time is 10:30 PM in your local time',
  )
  expect(describeIn('UTC', '')).toBe('Pacific Time, not your local time')
})
