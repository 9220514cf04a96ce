import { expect, test } from 'vitest'
import { setBytesAside } from './inline-bytes.ts'

const image = (letter: string) => `<img src="data:image/png;base64,${letter.repeat(5000)}==">`

test('the bytes of images leave the HTML and come back as they were', () => {
  const html = `<p>One</p>${image('A')}<p>Two</p>${image('/')}${image('A')}`
  const { short, putBack } = setBytesAside(html)
  expect(short.length).toBeLessThan(180)
  expect(putBack(short)).toBe(html)
  expect(putBack(short.slice(short.indexOf('Two')))).toBe(html.slice(html.indexOf('Two')))
})

test('what may be more than bytes stays where it is', () => {
  for (const html of [
    `<p>\uE0000\uE000</p>${image('A')}`,
    '<img src=\'data:image/png;base64,AAAA\' alt="A">',
    '<img src=data:image/png;base64,AAAA alt="A">',
    '<p>;base64,</p><p class="x">one</p>',
    '<img src="data:image/png;base64,AA&#43;A">',
    'a ;base64,AAAA',
    '<a href="x;base64,javascript:alert(1)">one</a>',
    `<a href="&#xE000;0&#xE000;">one</a>${image('A')}`,
    `<a href="&#057344;0&#57344">one</a>${image('A')}`,
  ])
    expect(setBytesAside(html).short).toBe(html)
})
