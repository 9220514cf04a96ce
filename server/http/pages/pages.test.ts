import { expect, test } from 'vitest'
import { DatabaseUnreachable } from '#server/platform/db/outage.ts'
import { createLog, type Log } from '#server/platform/log.ts'
import { pageImagesFromHeader, pageTagsHeader } from '#shared/pages/page-headers.ts'
import { servePagesOf } from '#tests/support/sites/served-pages.ts'
import type { RenderPage, RequestFacts } from './pages.ts'

function htmlPage(body: string, headers: Record<string, string> = {}) {
  return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })
}

function siteWith(render: RenderPage, log?: Log) {
  const seen: { request: Request; facts: RequestFacts }[] = []
  const renderPage: RenderPage = (request, facts) => {
    seen.push({ request, facts })
    return render(request, facts)
  }
  return { ...servePagesOf(renderPage, { log }), seen }
}

test('renders a tagged page once, and sends it with a policy and without its nonce', async () => {
  const { app, seen } = siteWith(async (_request, { nonce }) =>
    htmlPage(`<script nonce="${nonce}">own()</script><script>evil()</script>`, { [pageTagsHeader]: 'home' }),
  )
  const first = await app.request('/')
  const second = await app.request('/?utm_source=mail')
  expect(seen).toHaveLength(1)
  expect(await second.text()).toBe('<script>own()</script><script>evil()</script>')
  expect(first.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';/)
  expect(first.headers.get('x-frame-options')).toBe('DENY')
  expect(first.headers.get(pageTagsHeader)).toBeNull()
})

test('renders a page without tags for every visitor, and caches it nowhere', async () => {
  const { app, seen } = siteWith(async () => htmlPage('<p>admin</p>'))
  expect((await app.request('/admin')).headers.get('cache-control')).toBe('private, no-cache')
  await app.request('/admin')
  expect(seen).toHaveLength(2)
})

test('cached pages don’t depend on one visitor’s Host header or tracking parameters', async () => {
  const { app, seen } = siteWith(async () => htmlPage('<p>home</p>', { [pageTagsHeader]: 'home' }))
  await app.request('http://evil.example/?utm_source=x&zip=97201')
  expect(seen[0]?.request.url).toBe('https://site.test/?zip=97201')
})

test('renders a path that looks like another site as the path it is', async () => {
  const { app, seen } = siteWith(async () => htmlPage('<p>none</p>'))
  await app.request('http://site.test//evil.example/')
  expect(new URL(seen[0]?.request.url ?? '').host).toBe('site.test')
})

test('does not cache redirects and other responses, even when several visitors wait for one', async () => {
  const { app, seen } = siteWith(async (request) =>
    new URL(request.url).pathname === '/old'
      ? new Response(null, { status: 302, headers: { location: '/new', [pageTagsHeader]: 'home' } })
      : new Response('<urlset/>', { headers: { 'content-type': 'application/xml', [pageTagsHeader]: 'home' } }),
  )
  const redirects = await Promise.all(['/old', '/old', '/old'].map((path) => app.request(path)))
  expect(redirects.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
    Array(3).fill([302, '/new']),
  )
  const maps = await Promise.all(['/sitemap.xml', '/sitemap.xml', '/sitemap.xml'].map((path) => app.request(path)))
  expect(await Promise.all(maps.map((map) => map.text()))).toEqual(Array(3).fill('<urlset/>'))
  const before = seen.length
  await app.request('/old')
  expect(seen).toHaveLength(before + 1)
})

test('renders a submitted form for its sender only, with a policy and never cached', async () => {
  const { app, seen } = siteWith(async () => htmlPage('<p>thanks</p>', { [pageTagsHeader]: 'home' }))
  for (const _ of [1, 2]) {
    const answer = await app.request('/', { method: 'POST', body: 'a=b' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  }
  expect(seen).toHaveLength(2)
})

test('HEAD requests and visitors who already have the page get no body', async () => {
  const { app } = siteWith(async () => htmlPage('<p>home</p>', { [pageTagsHeader]: 'home' }))
  const head = await app.request('/', { method: 'HEAD' })
  expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([200, '', '11'])
  const etag = head.headers.get('etag') ?? ''
  const again = await app.request('/?utm=1', { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
})

test('a visitor who already has the page keeps its policy when the page is rendered again', async () => {
  const render = async () => htmlPage('<p>home</p>', { [pageTagsHeader]: 'home' })
  const before = await siteWith(render).app.request('/')
  const restarted = siteWith(render).app
  const answer = await restarted.request('/', { headers: { 'if-none-match': before.headers.get('etag') ?? '' } })
  expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([304, null])
})

test('serves other spellings of a path without caching them', async () => {
  const { app, seen } = siteWith(async () => htmlPage('<p>services</p>', { [pageTagsHeader]: 'services' }))
  for (const path of ['/Services', '/Services', '/s%65rvices']) {
    expect((await app.request(path)).headers.get('cache-control')).toBe('private, no-cache')
  }
  expect(seen).toHaveLength(3)
})

test('caches a feed like a page, and nothing may run in it', async () => {
  const headers = { 'content-type': 'application/rss+xml', 'cache-control': 'public, max-age=300' }
  const { app, seen } = siteWith(
    async () => new Response('<rss/>', { headers: { ...headers, [pageTagsHeader]: 'blog' } }),
  )
  await app.request('/feed.xml')
  const again = await app.request('/feed.xml')
  expect(seen).toHaveLength(1)
  expect(await again.text()).toBe('<rss/>')
  expect(Object.fromEntries(again.headers)).toMatchObject({
    ...headers,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  expect(again.headers.get(pageTagsHeader)).toBeNull()
})

test('screen data goes only to the visitor who asked, and browsers don’t store it', async () => {
  const { app, seen } = siteWith(async () => new Response('data', { headers: { [pageTagsHeader]: 'admin' } }))
  for (const method of ['GET', 'GET', 'POST']) {
    const answer = await app.request('/admin.data?_routes=x', { method })
    expect([answer.headers.get('cache-control'), answer.headers.get(pageTagsHeader)]).toEqual(['no-store', null])
  }
  expect(seen.map(({ request }) => new URL(request.url).search)).toEqual(Array(3).fill('?_routes=x'))
})

test('compresses a page that is not cached, too', async () => {
  const { app } = siteWith(async () => htmlPage('<p>nothing found</p>'.repeat(1000)))
  const answer = await app.request('/blog', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(1000)
})

test('a page may show images from the one other origin that its route names', async () => {
  const { app } = siteWith(async () => htmlPage('<p>post</p>', { [pageImagesFromHeader]: 'https://cdn.example' }))
  const page = await app.request('/blog/post')
  expect(page.headers.get('content-security-policy')).toContain("img-src 'self' data: blob: https://cdn.example;")
  expect(page.headers.get(pageImagesFromHeader)).toBeNull()
})

test('a page that failed because the database was down asks for a retry, and one that failed otherwise does not', async () => {
  const failed = (reason: Error): RenderPage => {
    return async (_request, { noteFailure }) => {
      noteFailure(reason)
      return new Response('<h1>Error</h1>', { status: 500, headers: { 'content-type': 'text/html' } })
    }
  }
  const away = await siteWith(failed(new DatabaseUnreachable(new Error('no socket')))).app.request('/blog')
  expect([away.status, away.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0)
  const broken = await siteWith(failed(new Error('a defect'))).app.request('/blog')
  expect([broken.status, broken.headers.get('retry-after')]).toEqual([500, null])
})

test('logs the path of a page that doesn’t exist (spec §2)', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const missing = async () => new Response('nothing', { status: 404, headers: { 'content-type': 'text/html' } })
  await siteWith(missing, log).app.request('/attic/old-page?from=mail')
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ path: '/attic/old-page', msg: 'page not found' }),
  )
})
