import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { HttpVariables } from '#server/platform/serve/serve.ts'
import { mountStaticFiles } from './static-files.ts'

const script = 'export const answer = 42\n'

const root = mkdtempSync(path.join(tmpdir(), 'build-'))
const files = {
  'client/assets/app-abc123.js': script,
  'client/assets/app-abc123.js.br': brotliCompressSync(script),
  'client/assets/app-abc123.js.gz': gzipSync(script),
  'client/favicon.svg': '<svg/>',
  'client/.vite/manifest.json': '{"secret":true}',
  'client/.env': 'secret',
  'client/.well-known/security.txt': 'Contact: mailto:owner@example.com',
  'server/index.js': 'secret',
}
for (const [name, content] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  writeFileSync(path.join(root, name), content)
}
const app = new Hono<{ Variables: HttpVariables }>()
mountStaticFiles(app, path.join(root, 'client'))
app.all('*', (c) => c.text('a page', 404))

const get = (address: string, headers: Record<string, string> = {}) => app.request(address, { headers })

test('built files may be cached forever and come in the best encoding', async () => {
  const plain = await get('/assets/app-abc123.js')
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(plain.headers.has('last-modified')).toBe(false)
  expect(plain.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(await plain.text()).toBe(script)

  const brotli = await get('/assets/app-abc123.js', { 'accept-encoding': 'gzip, br' })
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(brotli.headers.get('vary')).toContain('Accept-Encoding')
  expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(script)

  const gzip = await get('/assets/app-abc123.js', { 'accept-encoding': 'gzip' })
  expect(gzip.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(script)
})

test('files without a hash are requested again after an hour', async () => {
  expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600')
  expect((await get('/.well-known/security.txt')).status).toBe(200)
})

test('a missing built file is a 404 that is never cached', async () => {
  const missing = await get('/assets/app-old000.js')
  expect([missing.status, await missing.text(), missing.headers.get('cache-control')]).toEqual([
    404,
    'Not found',
    'no-store',
  ])
})

test('a file removed while the site runs, as when the build is replaced, is a 404', async () => {
  for (const name of ['assets/gone-abc123.js', 'gone.svg']) writeFileSync(path.join(root, 'client', name), script)
  const running = new Hono<{ Variables: HttpVariables }>()
  mountStaticFiles(running, path.join(root, 'client'))
  running.all('*', (c) => c.text('a page', 404))
  for (const name of ['assets/gone-abc123.js', 'gone.svg']) rmSync(path.join(root, 'client', name))
  for (const method of ['GET', 'HEAD']) {
    const hashed = await running.request('/assets/gone-abc123.js', { method })
    expect([hashed.status, hashed.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(hashed.headers.get('content-type')).toMatch(/^text\/plain/)
    const other = await running.request('/gone.svg', { method })
    expect(other.status).toBe(404)
    expect(other.headers.get('cache-control')).toBeNull()
  }
})

test('files are read-only: any other method is answered as if there were no file', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    for (const address of ['/favicon.svg', '/assets/app-abc123.js']) {
      const response = await app.request(address, { method })
      expect([response.status, response.headers.get('content-type')], `${method} ${address}`).toEqual([
        404,
        expect.stringMatching(/^text\/plain/),
      ])
    }
  }
})

test('nothing else on the disk is accessible', async () => {
  const addresses = [
    '/.vite/manifest.json',
    '/.env',
    '/%2eenv',
    '/assets/..%2f..%2fserver/index.js',
    '/..%2fserver/index.js',
    '/%2e%2e/server/index.js',
    '/..\\server\\index.js',
    '/assets/app-abc123.js.br',
    '/assets/app-abc123.js%00.svg',
    '//etc/passwd',
    '/assets',
    '/assets/',
  ]
  for (const address of addresses) {
    const response = await get(`http://site.test${address}`)
    expect(response.status, address).toBe(404)
    expect(await response.text()).not.toMatch(/secret|root:/)
  }
})
