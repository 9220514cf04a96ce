import { expect, test } from 'vitest'
import { readText } from './text-facts.ts'

test('a text is read without markup, and blocks part its words', () => {
  const text = readText("<h2>Don't</h2><p>panic: it's<br>a 24/7 <b>ser</b>vice</p><ul><li>one</li><li>two</li></ul>")
  expect(text).toBe("Don't panic: it's a 24/7 service one two")
})
