import { expect, test } from 'vitest'
import { withWholeAddresses } from './whole-addresses.ts'

test('makes paths, relative addresses and in-page links absolute, and leaves external links and plain text alone', () => {
  const html =
    '<p>src="/a" <a href="/services#pricing">x</a><a href="#top">y</a><a href="https://a.example/b">z</a><a href="//b.example/c">w</a><a href="dryer-hum">v</a><a href="?part=7&amp;of=9">u</a><a href="mailto:a@b.example">t</a></p><img alt="a" src="/storage/i.png">'
  expect(withWholeAddresses(html, 'https://repair.example/blog/oven')).toBe(
    '<p>src="/a" <a href="https://repair.example/services#pricing">x</a><a href="https://repair.example/blog/oven#top">y</a><a href="https://a.example/b">z</a><a href="https://b.example/c">w</a><a href="https://repair.example/blog/dryer-hum">v</a><a href="https://repair.example/blog/oven?part=7&amp;of=9">u</a><a href="mailto:a@b.example">t</a></p><img alt="a" src="https://repair.example/storage/i.png">',
  )
})
