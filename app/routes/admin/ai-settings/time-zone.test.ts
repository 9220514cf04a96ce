import { expect, test } from 'vitest'
import { describeTimeZone } from './time-zone.ts'

const noon = new Date('2026-06-10T19:00:00Z')

test('beside the time stands that it is local, and which clock counts when the two differ (spec.md §2)', () => {
  expect(describeTimeZone('America/Los_Angeles', noon, 'America/Los_Angeles')).toBe('your local time')
  expect(describeTimeZone('America/Los_Angeles', noon, 'America/Tijuana')).toBe('your local time')
  expect(describeTimeZone('America/Los_Angeles', noon, 'Europe/Berlin')).toBe(
    'Pacific Time (America/Los_Angeles), where it is 12:00 PM now, not your local time',
  )
})
