import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeDollars, readDollars, writeDollars } from './money.ts'

test('reads an amount the way people write it', () => {
  const written = { '249': 24900, ' $1,249.50 ': 124950, '0.5': 50, '89.00': 8900, '$ 7': 700 }
  for (const [text, cents] of Object.entries(written)) expect(readDollars(text), text).toBe(cents)
  expect(readDollars('  ')).toBeNull()
  for (const text of ['-5', 'free', '1.234', '12,34', '1e3', '5 $', '٣'])
    expect(readDollars(text), text).toBeUndefined()
})

test('reads back what it writes as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
      expect(readDollars(writeDollars(cents))).toBe(cents)
      expect(readDollars(describeDollars(cents))).toBe(cents)
    }),
  )
})
