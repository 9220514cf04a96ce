import { expect, test } from 'vitest'
import { countWords, describeForSearch, readText } from './text-facts.ts'

test('words are counted without markup, and blocks part them', () => {
  const text = readText("<h2>Don't</h2><p>panic: it's<br>a 24/7 <b>ser</b>vice</p><ul><li>one</li><li>two</li></ul>")
  expect(text).toBe("Don't panic: it's a 24/7 service one two")
  expect(countWords(text)).toBe(9)
  expect(countWords('')).toBe(0)
  expect(countWords('état-major naïve 1,000 – …')).toBe(3)
})

test('search engines are told the description, else the excerpt, else the first 160 characters', () => {
  const text = 'word '.repeat(50)
  expect(describeForSearch({ meta_description: ' M ', excerpt: 'E' }, text)).toBe('M')
  expect(describeForSearch({ meta_description: '', excerpt: 'E' }, text)).toBe('E')
  expect(describeForSearch({ meta_description: '', excerpt: '' }, text)).toHaveLength(160)
})
