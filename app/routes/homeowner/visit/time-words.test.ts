import { expect, test } from 'vitest'
import { dayOf } from './time-words.ts'

test('the day of the month never starts a line', () => {
  const [moment, now] = ['2026-11-24T16:00:00Z', '2026-11-23T12:00:00Z']
  expect(dayOf('en', moment, now)).toBe('Tuesday, November\u00a024')
  expect(dayOf('es', moment, now)).toBe('martes,\u00a024 de noviembre')
})
