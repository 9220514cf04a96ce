import { expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { busyRetrySeconds } from '#server/platform/semaphore.ts'
import { pageTagsHeader } from '#shared/pages/page-headers.ts'
import { servePagesOf } from '#tests/support/sites/served-pages.ts'

/** A site that blocks rendering until released. `/services` is cached. */
function slowSite({ lifetimeMs }: { lifetimeMs: number }) {
  const warnings: string[] = []
  const log = createLog('silent')
  log.warn = (text: unknown) => void warnings.push(String(text))
  let gate = Promise.withResolvers<void>()
  let rendered = 0
  const renderPage = async (request: Request) => {
    rendered++
    await gate.promise
    const isKept = /^\/services/i.test(new URL(request.url).pathname)
    const headers = { 'content-type': 'text/html', ...(isKept && { [pageTagsHeader]: 'services' }) }
    return new Response('<h1>page</h1>', { headers })
  }
  return {
    ...servePagesOf(renderPage, { log, lifetimeMs, name: 'Smith & <Sons>' }),
    warnings,
    letGo: () => gate.resolve(),
    hold: () => {
      gate = Promise.withResolvers()
    },
    countRendered: () => rendered,
  }
}

/** Requests more made-up pages than are rendered or may wait, and returns the immediate answers. */
async function overload(app: ReturnType<typeof slowSite>['app']) {
  const asked = Array.from({ length: 200 }, async (_, i) =>
    app.request(i % 2 ? `/?zip=${10_000 + i}` : `/no-page-${i}`),
  )
  const turnedAway: Response[] = []
  for (const answer of asked)
    void answer.then((response) => {
      if (response.status === 503) turnedAway.push(response)
    })
  // 16 are being rendered, and 48 may wait.
  await expect.poll(() => turnedAway.length).toBe(200 - 16 - 48)
  return { asked, turnedAway }
}

test('immediately turns away requests that would wait too long, with the phone number and when to come back', async () => {
  const { app, letGo, warnings } = slowSite({ lifetimeMs: 50 })
  const { asked, turnedAway } = await overload(app)
  expect(turnedAway.length).toBeGreaterThan(100)
  const [first] = turnedAway as [Response]
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'retry-after': String(busyRetrySeconds),
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringMatching(/style-src 'self' 'sha256-/),
  })
  const text = await first.text()
  expect(text).toContain('href="tel:+15035550142">Call (503) 555-0142</a>')
  expect(text).toContain('Smith &amp; &lt;Sons>')
  expect(text).not.toContain('nonce')
  expect(warnings).toHaveLength(1)
  letGo()
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(200 - turnedAway.length)
  expect((await app.request('/?zip=97201')).status, 'when it is over').toBe(200)
})

test('never turns away a page that is or was cached, nor a submitted form', async () => {
  const { app, letGo, hold, pageCache, countRendered } = slowSite({ lifetimeMs: 50 })
  letGo()
  for (const path of ['/services', '/services.data', '/SERVICES']) {
    expect((await app.request(path)).status, path).toBe(200)
  }
  hold()
  const { asked } = await overload(app)
  await expect.poll(() => pageCache.has('/services')).toBe(false)
  const before = countRendered()
  const visitors = Array.from({ length: 100 }, () => app.request('/services'))
  const form = app.request('/', { method: 'POST', body: new URLSearchParams({ customer_name: 'Ada' }) })
  // A page that is never cached is turned away under any spelling, however often it was served before.
  for (const path of ['/services.data', '/SERVICES']) expect((await app.request(path)).status, path).toBe(503)
  letGo()
  expect((await form).status).toBe(200)
  expect([...new Set((await Promise.all(visitors)).map(({ status }) => status))]).toEqual([200])
  await Promise.all(asked)
  // The ones that waited, the form, and one rendering for all visitors of the page.
  expect(countRendered() - before).toBe(48 + 1 + 1)
})

test('serves a cached page from memory no matter how much is waiting', async () => {
  const { app, letGo, hold } = slowSite({ lifetimeMs: 600_000 })
  letGo()
  await app.request('/services')
  hold()
  const { asked } = await overload(app)
  expect((await app.request('/services')).status).toBe(200)
  letGo()
  await Promise.all(asked)
})

test('one network that asks for more than can be rendered turns away only itself', async () => {
  const { app, letGo } = slowSite({ lifetimeMs: 50 })
  const { asked, turnedAway } = await overload(app)
  const before = turnedAway.length
  const address = { incoming: { socket: { remoteAddress: '203.0.113.9' } } }
  const visitors = ['/?zip=97201', '/?zip=97202', '/?zip=97203'].map(async (path) => app.request(path, {}, address))
  letGo()
  expect((await Promise.all(visitors)).map(({ status }) => status)).toEqual([200, 200, 200])
  await Promise.all(asked)
  expect(turnedAway).toHaveLength(before + 3)
})
