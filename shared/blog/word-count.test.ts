import { expect, test } from 'vitest'
import { countWords } from './word-count.ts'

test('counts words without markup, and treats block boundaries as separators', () => {
  expect(countWords("<h2>Don't</h2><p>panic: it's<br>a 24/7 <b>ser</b>vice</p><ul><li>one</li><li>two</li></ul>")).toBe(
    8,
  )
  expect(countWords('')).toBe(0)
  expect(countWords('état-major naïve 1,000 – …')).toBe(3)
})

test('doesn’t count symbols, encoded spaces or images as words', () => {
  expect(countWords('<p>Parts &amp; labor&nbsp;cost &mdash; R&amp;D</p>')).toBe(4)
  expect(countWords('<p>One</p><img src="data:image/png;base64,iVBO RW5 ErkJggg==" alt="A fan">')).toBe(1)
})

test.each([
  ['tags that never end', '<'.repeat(2_000_000), 0],
  ['tags that begin again and again', `<p ${'<'.repeat(1_000_000)}>one</p>`, 1],
  ['inline pictures that share an end', `${';base64,'.repeat(400_000)}"`, 1],
  ['character references that never end', `${'&'.repeat(1_000_000)} two`, 1],
])('a long text is read once: %s', (_, html, words) => {
  expect(countWords(html)).toBe(words)
})
