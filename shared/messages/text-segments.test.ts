import { expect, test } from 'vitest'
import { spanishTexts } from '#shared/homeowner/spanish-texts.ts'
import { countSegments, withPlainSigns } from './text-segments.ts'
import { textTemplates } from './text-templates.ts'

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
  [']'.repeat(153), 3, true],
  [`${'a'.repeat(152)}€${'a'.repeat(152)}€`, 3, true],
  [`${'a'.repeat(151)}€${'a'.repeat(153)}`, 2, true],
  [`á${'😀'.repeat(33)}${'😀'.repeat(33)}`, 2, false],
  [`${'á'.repeat(66)}😀${'á'.repeat(66)}`, 3, false],
])('%#: counts a text the way carriers do', (text, segments, isPlain) => {
  expect(countSegments(text)).toEqual({ segments, isPlain })
})

test('typographic signs become plain ones', () => {
  const text = withPlainSigns('“Don’t” – between 10\u202fAM and 12\u00a0PM …')
  expect(text).toBe('"Don\'t" - between 10 AM and 12 PM ...')
  expect(countSegments(text).isPlain).toBe(true)
})

test('the desk’s built-in texts stick to the small alphabet', () => {
  for (const text of [...textTemplates.map(({ text }) => text), ...Object.values(spanishTexts)])
    expect(countSegments(text).isPlain, text).toBe(true)
})
