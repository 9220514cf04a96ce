import { expect, test } from 'vitest'
import { cacheKey, isPlainPath } from './page-key.ts'

const keyOf = (address: string) => cacheKey(new URL(address, 'http://site.test'))

test('the key of a page is its path with the parameters that it reads, in one order', () => {
  expect(keyOf('/?utm_source=x&gclid=y')).toBe('/')
  expect(keyOf('/?zip=97201&booked=2')).toBe(keyOf('/?booked=2&x=1&zip=97201'))
  expect(keyOf('/?zip=a%26booked=3')).not.toBe(keyOf('/?zip=a&booked=3'))
  expect(keyOf('/blog?page=2&q=ice')).toBe(keyOf('/blog?q=ice&page=2'))
})

test.each([
  ['/?page=2&q=x', '/'],
  ['/services?zip=97201&page=2&q=x&booked=1', '/services'],
  ['/blog/a-post?page=2', '/blog/a-post'],
  ['/blog?zip=97201', '/blog'],
  ['/blog/category/dryers?q=x&page=2', '/blog/category/dryers?page=2'],
  ['/feed.xml?page=2', '/feed.xml'],
])('what a page does not read makes no other page of it: %s', (address, key) => {
  expect(keyOf(address)).toBe(key)
})

test.each(['01', '1', '0', '', 'two', '-1', '1e3'])('page %j of a list is its first one', (page) => {
  expect(keyOf(`/blog?page=${page}`)).toBe('/blog')
})

test('a page has one number; the first file of a sitemap is not the sitemap', () => {
  expect(keyOf('/blog?page=0002')).toBe('/blog?page=2')
  expect(keyOf('/sitemap.xml?page=01')).toBe('/sitemap.xml?page=1')
})

test('a path has one spelling', () => {
  for (const path of ['/', '/blog', '/blog/category/a-1', '/sitemap.xml']) expect(isPlainPath(path), path).toBe(true)
  for (const path of ['/BLOG', '/bl%6fg', '/blog/', '//blog', '/blog//a']) expect(isPlainPath(path), path).toBe(false)
})
