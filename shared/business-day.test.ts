import { expect, test } from 'vitest'
import { businessDayOf } from './business-day.ts'

test('a day starts at midnight in Portland, in winter and in summer', () => {
  expect(businessDayOf(new Date('2026-01-02T07:59:59Z'))).toBe('2026-01-01')
  expect(businessDayOf(new Date('2026-01-02T08:00:00Z'))).toBe('2026-01-02')
  expect(businessDayOf(new Date('2026-07-02T06:59:59Z'))).toBe('2026-07-01')
})
