import { expect, test } from 'vitest'
import { setBytesAside } from './inline-bytes.ts'

const image = (letter: string) => `<img src="data:image/png;base64,${letter.repeat(5000)}==">`

test('takes image bytes out of the HTML and puts them back unchanged', () => {
  const html = `<p>One</p>${image('A')}<p>Two</p>${image('/')}${image('A')}`
  const { short, putBack } = setBytesAside(html)
  expect(short.length).toBeLessThan(180)
  expect(putBack(short)).toBe(html)
  expect(putBack(short.slice(short.indexOf('Two')))).toBe(html.slice(html.indexOf('Two')))
})

test('leaves alone anything that might be more than bytes', () => {
  for (const html of [
    '<img src=\'data:image/png;base64,AAAA\' alt="A">',
    '<img src=data:image/png;base64,AAAA alt="A">',
    '<p>;base64,</p><p class="x">one</p>',
    '<img src="data:image/png;base64,AA&#43;A">',
    'a ;base64,AAAA',
    '<a href="x;base64,javascript:alert(1)">one</a>',
  ])
    expect(setBytesAside(html).short).toBe(html)
})

test('never mistakes text for a mark, not even a mark from another call or anything someone could type', () => {
  const html = image('A')
  const [first, second] = [setBytesAside(html), setBytesAside(html)]
  expect(second.putBack(first.short), 'a mark that somebody saw').toBe(first.short)
  const markOf = (short: string) => short.slice(short.indexOf(',') + 1, short.lastIndexOf('"'))
  expect(markOf(first.short)).toMatch(/^[\da-f]{12}:0;$/)
  const around = `<p>\uE0000\uE000</p>${html}`
  expect(setBytesAside(around).putBack(setBytesAside(around).short)).not.toContain('AAAAA')
})
