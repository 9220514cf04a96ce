import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createTestContext } from '#tests/support/database/context.ts'
import { createApp } from './app.ts'
import { listenWith } from './http/node-listener.ts'
import { listJobs } from './jobs.ts'
import { createLog } from './platform/log.ts'

const lines: string[] = []
const log = createLog('debug', { write: (line) => void lines.push(line) })
const token = 'a-secret-of-more-than-16'

/** Stands in for React Router: one path throws, everything else is a page. */
async function renderPage(request: Request) {
  const { pathname } = new URL(request.url)
  if (pathname === '/broken') throw new Error('Dorothea Quillfeather, dorothea@quill.example')
  return new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } })
}

const takesForms = () => [{ params: {}, handle: { takesForm: true as const } }]

const ctx = await createTestContext({ PUBLIC_URL: 'https://site.test' }, { log })
const guarded = await createTestContext({ METRICS_TOKEN: token })
const server = createServer(listenWith(createApp(ctx, renderPage, null, takesForms).fetch))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await Promise.all([ctx.close(), guarded.close()])
})

const ask = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init)

test('every response carries the security headers and a request id', async () => {
  for (const path of ['/', '/healthz', '/api/nothing', '/broken', '/assets/none.js']) {
    const { headers } = await ask(path)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000')
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
    expect(headers.get('x-request-id'), path).toMatch(/^[0-9a-f]{12}-[0-9a-f]+$/)
  }
})

test('a server error shows one generic sentence and logs one line with the request id', async () => {
  lines.length = 0
  const answer = await ask('/broken?zip=97201')
  expect(answer.status).toBe(500)
  const { error, request_id } = await answer.json()
  expect(error).toEqual({
    code: 'unexpected',
    message: 'Something went wrong on our side. Please try again in a moment.',
  })
  const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request failed')
  expect(logged).toMatchObject([{ requestId: request_id, path: '/broken', err: { type: 'Error' } }])
})

test('the request log contains no query strings or contact details', async () => {
  lines.length = 0
  await ask('/?zip=97201&customer_email=dorothea@quill.example')
  await ask('/api/bookings', { method: 'POST', body: '{"customer_name":"Dorothea"}' })
  await ask('/broken')
  const text = lines.join('')
  expect(text).toContain('"path":"/"')
  expect(text).not.toMatch(/97201|orothea@|Dorothea"/)
})

test.each([
  ['DELETE', '/api/nothing'],
  ['GET', '/rest/v1/posts'],
  ['POST', '/rest/v1/rpc/anything'],
  ['GET', '/rest/v1/'],
  ['GET', '/storage/v1/bucket'],
  ['GET', '/realtime/v1/websocket'],
  ['POST', '/graphql/v1'],
])('%s %s, where an API could be but is none, gets a JSON 404', async (method, path) => {
  const answer = await ask(path, { method })
  expect([answer.status, (await answer.json()).error]).toEqual([
    404,
    { code: 'not_found', message: `There is nothing at ${method} ${path}.` },
  ])
})

test('an oversized body is refused, with or without a content-length, on the API and on pages', async () => {
  const chunked = (kilobytes: number) =>
    new ReadableStream({
      start(controller) {
        for (let i = 0; i < kilobytes; i++) controller.enqueue(new Uint8Array(1024).fill(97))
        controller.close()
      },
    })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const refused: [path: string, init: RequestInit, says: string][] = [
    ['/api/bookings', { body: 'x'.repeat(17 * 1024), headers: { 'content-type': 'application/json' } }, 'too_large'],
    ['/', { body: `a=${'x'.repeat(64 * 1024)}`, headers: form }, '<h1>That’s more than we can take</h1>'],
    [
      '/',
      { body: chunked(80), duplex: 'half', headers: form } as RequestInit,
      'Please go back, shorten what you wrote',
    ],
  ]
  for (const [path, init, says] of refused) {
    const answer = await ask(path, { method: 'POST', ...init })
    expect([answer.status, await answer.text()]).toEqual([413, expect.stringContaining(says)])
  }
  expect((await ask('/', { method: 'POST', body: `a=${'x'.repeat(60 * 1024)}`, headers: form })).status).toBe(200)
})

test('the site is ready once the database responds, every migration is applied and the jobs are running', async () => {
  const isAlive = await ask('/healthz')
  expect([isAlive.status, await isAlive.json()]).toEqual([200, { status: 'ok' }])

  const withoutJobs = await ask('/readyz')
  expect([withoutJobs.status, await withoutJobs.json()]).toEqual([
    503,
    expect.objectContaining({ status: 'not ready', database: true, migrations: true, jobs: false }),
  ])
  await ctx.queue.start(listJobs(ctx))
  expect((await ask('/readyz')).status).toBe(200)

  const { rows } = await ctx.pool.query(
    "DELETE FROM schema_migrations WHERE name LIKE '0002%' RETURNING name, checksum",
  )
  expect(await (await ask('/readyz')).json()).toMatchObject({ database: true, migrations: false })
  const [{ name, checksum }] = rows
  await ctx.pool.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
  expect((await ask('/readyz')).status).toBe(200)

  const gone = await createTestContext({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  const { db, pool } = gone
  await pool.end()
  const unreachable = await createApp({ ...ctx, db, pool }, renderPage).request('/readyz')
  expect([unreachable.status, await unreachable.json()]).toEqual([
    503,
    {
      status: 'not ready',
      database: false,
      migrations: false,
      writes: false,
      clock: true,
      jobs: true,
      reason: 'The database doesn’t answer.',
    },
  ])
})

test('without a token, only a program on this machine can read the metrics', async () => {
  await ask('/')
  const answer = await ask('/metrics')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain/)])
  const text = await answer.text()
  expect(text).toMatch(/http_requests_total{method="GET",status="2xx",kind="page_rendered"} [1-9]/)
  expect(text).toMatch(/http_requests_total{method="GET",status="5xx",kind="page_rendered"} [1-9]/)
  expect(text).toMatch(/^database_connections \d/m)
  expect(text).toMatch(/^page_cache_renderings \d/m)
  expect(text).toMatch(/^process_cpu_seconds_total /m)
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
    expect((await ask('/metrics', { headers: { [header]: '127.0.0.1' } })).status, header).toBe(404)
  }
  expect((await createApp(ctx, renderPage).request('/metrics')).status).toBe(404)
})

test('with a token, anyone who sends it can read the metrics from anywhere', async () => {
  const app = createApp(guarded, renderPage)
  const statusWith = async (authorization?: string) =>
    (await app.request('/metrics', { headers: authorization ? { authorization } : {} })).status
  expect(await statusWith(`Bearer ${token}`)).toBe(200)
  expect(await statusWith()).toBe(404)
  expect(await statusWith('Bearer ')).toBe(404)
  expect(await statusWith(`Bearer ${token}x`)).toBe(404)
  expect(await statusWith(token)).toBe(404)
})
