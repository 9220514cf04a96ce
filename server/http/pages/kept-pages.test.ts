import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { createMetrics } from '#server/platform/metrics.ts'
import { type PreparedPage, preparePage } from '#server/platform/page-cache/prepare-page.ts'
import { answerKeptPage } from './kept-pages.ts'

const html = `<h1>Kühl</h1>${'<p>repair</p>'.repeat(100)}`
const metrics = createMetrics()

const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0, must-revalidate' }
const page = await preparePage({ status: 200, body: Buffer.from(html), headers, tags: ['home'] })
const other = await preparePage({ status: 200, body: Buffer.from('compressed before'), headers, tags: ['home'] })
/** Its gzip can't be made of its brotli. */
const marked: PreparedPage = { ...page, forms: new Map([...other.forms].filter(([encoding]) => encoding === 'gzip')) }
for (const [encoding, form] of page.forms) if (encoding === 'br') marked.forms.set(encoding, form)
const pages = new Map([
  ['/', page],
  ['/marked', marked],
])
const pageCache = { find: (key: string) => pages.get(key) }
const server = createServer((incoming, response) => {
  if (!answerKeptPage({ pageCache, visitCounters: { crawlers: { note() {} } }, metrics }, incoming, response))
    response.writeHead(599).end('framework')
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise((resolve) => server.close(resolve)))

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    request({ port, host: '127.0.0.1', path, method, headers, agent: false }, resolve).on('error', reject).end(),
  )
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }
}

test('sends a kept page byte for byte, in the requested encoding', async () => {
  const plain = await ask('/')
  expect([plain.status, plain.body.toString()]).toEqual([200, html])
  expect(plain.headers['content-length']).toBe(String(Buffer.byteLength(html)))
  const brotli = await ask('/', { 'accept-encoding': 'br' })
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding', etag: page.etag })
  expect(brotliDecompressSync(brotli.body).toString()).toBe(html)
  expect(brotli.headers['x-request-id']).not.toBe(plain.headers['x-request-id'])
})

test('sends a client without brotli what was compressed for all of them, and nothing compressed anew', async () => {
  for (const accepted of ['gzip', 'gzip, deflate', 'br;q=0, gzip', 'br;q=0.1, gzip;q=0.9']) {
    const first = await ask('/', { 'accept-encoding': accepted })
    expect(first.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding', etag: page.etag })
    expect(first.headers['content-length']).toBe(String(first.body.length))
    expect(gunzipSync(first.body).toString()).toBe(html)
    expect((await ask('/', { 'accept-encoding': accepted })).body.equals(first.body)).toBe(true)
    const marked = await ask('/marked', { 'accept-encoding': accepted })
    expect(gunzipSync(marked.body).toString(), accepted).toBe('compressed before')
  }
  for (const accepted of ['identity', 'gzip;q=0', 'gzip;q=0.5, identity']) {
    const plain = await ask('/', { 'accept-encoding': accepted })
    expect(plain.headers['content-encoding'], accepted).toBeUndefined()
    expect(plain.body.toString()).toBe(html)
  }
})

test('sends no body to a visitor who already has the page', async () => {
  const answer = await ask('/', { 'if-none-match': page.etag })
  expect([answer.status, answer.body.length]).toEqual([304, 0])
  expect(answer.headers).toMatchObject({ etag: page.etag, 'cache-control': 'public, max-age=0, must-revalidate' })
  expect((await ask('/', { 'if-none-match': 'W/"old"' })).status).toBe(200)
})

test('HEAD describes the page without sending it', async () => {
  const answer = await ask('/', {}, 'HEAD')
  expect([answer.status, answer.body.length]).toEqual([200, 0])
  expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(html)))
})

test('leaves everything else to the framework', async () => {
  expect((await ask('/services')).status).toBe(599)
  expect((await ask('/?zip=97201')).status).toBe(599)
  expect((await ask('/', {}, 'POST')).status).toBe(599)
})

test('counts kept pages in the metrics', async () => {
  const countOf = async (method: string, status: string) => {
    const { text } = await metrics.read()
    return Number(
      text.match(new RegExp(`http_requests_total{method="${method}",status="${status}",kind="page_kept"} (\\d+)`))?.[1],
    )
  }
  const before = await countOf('GET', '2xx')
  await ask('/')
  await ask('/')
  expect(await countOf('GET', '2xx')).toBe(before + 2)
  const notModified = await countOf('GET', '3xx')
  await ask('/', { 'if-none-match': page.etag })
  expect(await countOf('GET', '3xx')).toBe(notModified + 1)
})
