import { expect, test } from 'vitest'
import { contactPromise } from './contact-promise.ts'

test('without a specific time, makes the same promise as every page', () => {
  expect(contactPromise(null, new Date(), { contactWithinMinutes: 45 })).toBe("We'll contact you within 45 minutes")
})

test.each([
  ['2026-11-23T16:30:00Z', '2026-11-23T11:00:00Z', 'by 8:30 AM today, Monday, November 23', 'before the office opens'],
  ['2026-11-23T16:30:00Z', '2026-11-23T05:00:00Z', 'by 8:30 AM tomorrow, Monday, November 23', 'on Sunday evening'],
  ['2026-12-26T17:30:00Z', '2026-12-25T05:00:00Z', 'by 9:30 AM on Saturday, December 26', 'before a holiday'],
  [
    '2026-11-01T17:30:00Z',
    '2026-11-01T06:30:00Z',
    'by 9:30 AM tomorrow, Sunday, November 1',
    'before a day of 25 hours',
  ],
  ['2026-11-02T16:30:00Z', '2026-11-02T07:30:00Z', 'by 8:30 AM tomorrow, Monday, November 2', 'at its last hour'],
  ['2026-11-23T16:30:00Z', '2026-11-24T17:00:00Z', 'by 8:30 AM on Monday, November 23', 'read too late'],
])('%s, read at %s: %s (%s)', (moment, now, words) => {
  expect(contactPromise(new Date(moment), new Date(now), { contactWithinMinutes: 30 })).toBe(`We'll call you ${words}`)
})
