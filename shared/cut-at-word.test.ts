import { expect, test } from 'vitest'
import { cutAtWord } from './cut-at-word.ts'

test('puts a text on one line and cuts it after a whole word', () => {
  expect(cutAtWord('  A short\n text ', 20)).toBe('A short text')
  expect(cutAtWord('One two three four', 12)).toBe('One two…')
  expect(cutAtWord('x'.repeat(30), 10)).toHaveLength(10)
  for (let limit = 2; limit < 40; limit += 1) {
    expect(cutAtWord('Rinse the filter, then look at the hose below.', limit).length).toBeLessThanOrEqual(limit)
  }
})
