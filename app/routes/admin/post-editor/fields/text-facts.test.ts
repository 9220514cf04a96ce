import { expect, test } from 'vitest'
import { describeForSearch, readText } from './text-facts.ts'

test('a text is read without markup, and blocks part its words', () => {
  const text = readText("<h2>Don't</h2><p>panic: it's<br>a 24/7 <b>ser</b>vice</p><ul><li>one</li><li>two</li></ul>")
  expect(text).toBe("Don't panic: it's a 24/7 service one two")
})

test('search engines are told the description, else the excerpt, else the first 160 characters', () => {
  const text = 'word '.repeat(50)
  expect(describeForSearch({ meta_description: ' M ', excerpt: 'E' }, text)).toBe('M')
  expect(describeForSearch({ meta_description: '', excerpt: 'E' }, text)).toBe('E')
  expect(describeForSearch({ meta_description: '', excerpt: '' }, text)).toHaveLength(160)
})
