/** Made-up URLs use no memory: pages are cached by what their routes read, and by nothing else (decision 4). */
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { createPageCache } from '#server/platform/page-cache/page-cache.ts'
import { defaultFacts } from '#shared/business-form.ts'
import { pageTagsHeader } from '#shared/page-headers.ts'
import { createPageMatcher } from '#tests/support/sites/page-handler.ts'
import { servePages } from './pages.ts'
import type { HttpVariables } from './variables.ts'

const pages = [
  '/',
  '/services',
  '/blog',
  '/blog?page=2',
  '/blog/a-post',
  '/feed.xml',
  '/sitemap.xml?page=1',
  '/admin/posts',
]

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
  (n) => `/sitemap.xml?page=1&n=${n}`,
  (n) => `/no-page-${n}`,
]

test('10,000 made-up URLs don’t grow the cache', async () => {
  const log = createLog('silent')
  const pageCache = createPageCache({ databaseUrl: 'postgres://nobody@localhost:1/none', log })
  const business = () => ({ ...defaultFacts(), url: 'https://site.test' })
  const matchRoutes = await createPageMatcher()
  const options = { renderPage: async (request: Request) => render(request), matchRoutes, pageCache, log, business }
  const app = new Hono<{ Variables: HttpVariables }>().use(servePages({ ...options, headers: {}, isProduction: true }))
  for (const address of pages) await app.request(address)
  const before = pageCache.stats()
  expect(before.pages).toBe(pages.length)
  for (let n = 0; n < 10_000; n++) await app.request(madeUp[n % madeUp.length]?.(n) ?? '/')
  const { pages: kept, bytes } = pageCache.stats()
  expect({ kept, bytes }).toEqual({ kept: before.pages, bytes: before.bytes })
})
