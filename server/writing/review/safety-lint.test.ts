import { describe, expect, test } from 'vitest'
import { dangers } from '#content/articles/unsafe-advice.ts'
import { findUnsafeAdvice } from './safety-lint.ts'

test('the table has at least 40 handwritten sentences of each kind', () => {
  expect(dangers.flatMap(({ caught }) => caught).length).toBeGreaterThanOrEqual(40)
  expect(dangers.flatMap(({ fine }) => fine).length).toBeGreaterThanOrEqual(40)
})

describe.each(dangers)('$reason', ({ reason, caught, fine }) => {
  test.each(caught)('marks: %s', (sentence) => {
    const text = `Rinse the filter first. ${sentence} Then call us.`
    const found = findUnsafeAdvice(text).map(({ start, end, reason: why }) => [text.slice(start, end), why])
    expect(found).toEqual([[sentence, reason]])
  })
  test.each(fine)('accepts: %s', (sentence) => {
    expect(findUnsafeAdvice(sentence)).toEqual([])
  })
})
