import { expect, test } from 'vitest'
import { describeBusinessMoment } from './business-moment.ts'

test('a moment includes the business’s time zone, in winter and in summer', () => {
  const textOf = (moment: string) => describeBusinessMoment(new Date(moment)).replace(/\s/g, ' ')
  expect(textOf('2026-11-21T17:30:00Z')).toBe('Nov 21, 2026, 9:30 AM PST')
  expect(textOf('2026-07-22T05:00:00Z')).toBe('Jul 21, 2026, 10:00 PM PDT')
})
