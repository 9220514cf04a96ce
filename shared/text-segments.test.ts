import { expect, test } from 'vitest'
import { countSegments } from './text-segments.ts'

test.each([
  ['a'.repeat(160), 1, true],
  ['a'.repeat(161), 2, true],
  ['a'.repeat(306), 2, true],
  ['a'.repeat(307), 3, true],
  ['€'.repeat(80), 1, true],
  ['€'.repeat(81), 2, true],
  ['ñ'.repeat(160), 1, true],
  ['á'.repeat(70), 1, false],
  ['á'.repeat(71), 2, false],
  [`’${'a'.repeat(69)}`, 1, false],
  ['😀'.repeat(35), 1, false],
  ['😀'.repeat(36), 2, false],
  ['', 1, true],
])('%#: counts a text the way carriers do', (text, segments, isPlain) => {
  expect(countSegments(text)).toEqual({ segments, isPlain })
})
