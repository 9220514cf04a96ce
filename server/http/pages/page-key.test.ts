import { expect, test } from 'vitest'
import { type PageHandle, pageOfFiles, pageOfList } from '#shared/pages/page-handle.ts'
import { type MatchedRoute, readPageAddress } from './page-key.ts'

const zip = (text: string | null) => text
const handles: Record<string, PageHandle> = {
  '/': { query: { booked: zip, zip } },
  '/blog': { query: { page: pageOfList, q: (text) => text?.trim() || null } },
  '/sitemap.xml': { query: { page: pageOfFiles } },
}

function matchRoutes(pathname: string): MatchedRoute[] {
  const application = { handle: { isApplication: true }, params: pathname.endsWith('/7') ? { id: '7' } : {} }
  return pathname.startsWith('/admin') ? [application] : [{ params: {} }, { handle: handles[pathname], params: {} }]
}
const pageAt = (address: string) => readPageAddress(new URL(address, 'http://site.test'), matchRoutes)
const keyOf = (address: string) => pageAt(address).key

test('a page’s key is its path plus the parameters its routes read, in a fixed order', () => {
  expect(keyOf('/?utm_source=x&gclid=y')).toBe('/')
  expect(keyOf('/?zip=97201&booked=2')).toBe(keyOf('/?booked=2&x=1&zip=97201'))
  expect(keyOf('/?zip=a%26booked=3')).not.toBe(keyOf('/?zip=a&booked=3'))
  expect(keyOf('/blog?page=2&q=ice')).toBe(keyOf('/blog?q=ice&page=2'))
})

test.each([
  ['/?page=2&q=x', '/'],
  ['/services?zip=97201&page=2&q=x&booked=1', '/services'],
  ['/blog?zip=97201', '/blog'],
  ['/blog?q=%20%20%20', '/blog'],
  ['/feed.xml?page=2', '/feed.xml'],
  ['/admin/posts?q=x', '/admin/posts'],
])('ignores parameters the page does not read: %s', (address, key) => {
  expect(keyOf(address)).toBe(key)
})

test.each(['01', '1', '0', '', 'two', '-1', '1e3'])('page %j of a list is its first page', (page) => {
  expect(keyOf(`/blog?page=${page}`)).toBe('/blog')
})

test('a page number has one spelling, and a sitemap’s first file is not the sitemap itself', () => {
  expect(keyOf('/blog?page=0002')).toBe('/blog?page=2')
  expect(keyOf('/blog?page=999999')).toBe(keyOf('/blog?page=88888'))
  expect(keyOf('/sitemap.xml?page=01')).toBe('/sitemap.xml?page=1')
  expect(keyOf('/sitemap.xml')).toBe('/sitemap.xml')
})

test('does not cache alternative spellings of a URL or ids that anyone could make up', () => {
  for (const path of ['/', '/blog', '/sitemap.xml', '/admin/posts']) expect(pageAt(path).mayBeKept, path).toBe(true)
  for (const path of ['/BLOG', '/bl%6fg', '/blog/', '/admin/bookings/7'])
    expect(pageAt(path).mayBeKept, path).toBe(false)
})
