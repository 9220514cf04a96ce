/** Made-up URLs use no memory: pages are cached by what their routes read, and by nothing else (decision 4). */
import { expect, test } from 'vitest'
import { pageTagsHeader } from '#shared/pages/page-headers.ts'
import { rounds } from '#tests/support/seed.ts'
import { createPageMatcher } from '#tests/support/sites/page-handler.ts'
import { servePagesOf } from '#tests/support/sites/served-pages.ts'

const posts = ['/blog', '/blog?page=2', '/blog/a-post', '/feed.xml', '/sitemap.xml?page=1']
const pages = ['/', '/services', ...posts, '/admin/posts']

/** Responds like the routes: a search, a ZIP code, a booking and a missing page have no tags. */
function render(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  const isKept = pages.includes(pathname + search) || pathname.startsWith('/admin/')
  const headers = { 'content-type': 'text/html', ...(isKept && { [pageTagsHeader]: 'page' }) }
  return new Response('<p>page</p>'.repeat(100), { status: isKept || search !== '' ? 200 : 404, headers })
}

const madeUp: ((n: number) => string)[] = [
  (n) => `/?utm_source=${n}`,
  (n) => `/?zip=${n}`,
  (n) => `/?booked=${n}`,
  (n) => `/services?page=${n}&q=${n}`,
  (n) => `/blog?q=${'%20'.repeat((n % 50) + 1)}&x=${n}`,
  (n) => `/blog?page=${'0'.repeat(n % 4)}2&sort=${n}`,
  (n) => `/blog?q=washer+${n}`,
  (n) => `/blog?page=${n + 3}`,
  (n) => `/blog/no-post-${n}`,
  (n) => `/blog/a-post?fbclid=${n}`,
  (n) => `/BLOG?${n}`,
  (n) => `/admin/posts?q=${n}&page=${n}`,
  (n) => `/admin/bookings/made-up-${n}`,
  (n) => `/admin/made-up-${n}`,
  (n) => `/sitemap.xml?page=1&n=${n}`,
  (n) => `/no-page-${n}`,
]

test('thousands of made-up URLs don’t grow the cache', async () => {
  const { app, pageCache } = servePagesOf(async (request) => render(request), {
    matchRoutes: await createPageMatcher(),
  })
  for (const address of pages) await app.request(address)
  const before = pageCache.stats()
  expect(before.pages).toBe(pages.length)
  for (let n = 0; n < rounds(10_000); n++) await app.request(madeUp[n % madeUp.length]?.(n) ?? '/')
  const { pages: kept, bytes } = pageCache.stats()
  expect({ kept, bytes }).toEqual({ kept: before.pages, bytes: before.bytes })
})
