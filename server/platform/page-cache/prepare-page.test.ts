import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, preparePage } from './prepare-page.ts'

const html = `<h1>Fridge ünd oven ❄</h1>${'<p>repair</p>'.repeat(200)}`
const rendered = { status: 200, html, headers: { 'content-type': 'text/html' }, tags: ['home'] }

function headersOf(list: string[]): Record<string, string> {
  return Object.fromEntries(list.flatMap((name, index) => (index % 2 === 0 ? [[name, list[index + 1] ?? '']] : [])))
}

test('a kept page holds the same text in every encoding, with the headers that fit', async () => {
  const page = await preparePage(rendered)
  expect(page.bodies.identity.toString()).toBe(html)
  expect(brotliDecompressSync(page.bodies.br).toString()).toBe(html)
  expect(gunzipSync(page.bodies.gzip).toString()).toBe(html)
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const headers = headersOf(page.headers[encoding])
    expect(headers['content-length']).toBe(String(page.bodies[encoding].length))
    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    expect(headers).toMatchObject({ etag: page.etag, vary: 'Accept-Encoding', 'content-type': 'text/html' })
  }
})

test('a page that is not kept is not compressed', async () => {
  const page = await preparePage({ ...rendered, tags: [] })
  expect(headersOf(page.headers.br)['content-encoding']).toBeUndefined()
  expect(page.bodies.br.toString()).toBe(html)
})

test('a page of more than 8 MB is kept as it is, and costs its bytes once', async () => {
  const long = `${html}${'A'.repeat(8 * 1024 * 1024)}`
  const page = await preparePage({ ...rendered, html: long })
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    expect(headersOf(page.headers[encoding])['content-encoding']).toBeUndefined()
    expect(page.bodies[encoding].length).toBe(Buffer.byteLength(long))
  }
  expect(page.size).toBe(Buffer.byteLength(long))
})

test('the best encoding that the visitor takes is chosen', () => {
  const choices: [string | undefined, string][] = [
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['BR, GZIP', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0.5', 'gzip'],
    ['br; q=0 , gzip; q=0.000', 'identity'],
    ['br;q=0.1', 'br'],
    ['deflate', 'identity'],
    ['identity', 'identity'],
  ]
  for (const [header, encoding] of choices) expect(chooseEncoding(header), header).toBe(encoding)
})

test('the ETag stands for the text: another text has another', async () => {
  const page = await preparePage(rendered)
  const same = await preparePage({ ...rendered, tags: ['services'] })
  const other = await preparePage({ ...rendered, html: `${html}!` })
  expect(same.etag).toBe(page.etag)
  expect(other.etag).not.toBe(page.etag)
})
