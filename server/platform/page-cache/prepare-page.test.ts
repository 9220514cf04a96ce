import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, inEncoding, preparePage } from './prepare-page.ts'

const html = `<h1>Fridge ünd oven ❄</h1>${'<p>repair</p>'.repeat(200)}`
const rendered = { status: 200, body: Buffer.from(html), headers: { 'content-type': 'text/html' }, tags: ['home'] }

function headersOf(list: string[]): Record<string, string> {
  return Object.fromEntries(list.flatMap((name, index) => (index % 2 === 0 ? [[name, list[index + 1] ?? '']] : [])))
}

test.each([rendered, { ...rendered, tags: [] }])(
  'a page is sent in the encoding the visitor accepts, with matching headers',
  async (one) => {
    const page = await preparePage(one)
    const plain = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      const form = await inEncoding(page, encoding)
      expect(plain[encoding](form.body).toString()).toBe(html)
      const headers = headersOf(form.headers)
      expect(headers['content-length']).toBe(String(form.body.length))
      expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
      expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'content-type': 'text/html' })
      // Only cached pages get conditional requests.
      expect(headers.etag).toBe(one.tags.length === 0 ? undefined : page.etag)
      expect(form.headers.at(-2)).toBe('x-request-id')
    }
  },
)

test('a cached page is held in memory as brotli and gzip, each compressed once, and both count', async () => {
  const page = await preparePage(rendered)
  const [brotli, gzip] = [await inEncoding(page, 'br'), await inEncoding(page, 'gzip')]
  expect([...page.forms.keys()]).toEqual(['br', 'gzip'])
  expect((await inEncoding(page, 'gzip')).body).toBe(gzip.body)
  expect((await inEncoding(page, 'br')).body).toBe(brotli.body)
  expect(page.size).toBe(brotli.body.length + gzip.body.length)
  expect(page.size).toBeLessThan(Buffer.byteLength(html) / 5)
})

test('a page that is not cached is compressed only as its visitor accepts it', async () => {
  const { forms, size } = await preparePage({ ...rendered, tags: [] })
  expect([[...forms.keys()], size]).toEqual([['identity'], Buffer.byteLength(html)])
})

test('a page larger than 8 MB is cached and sent uncompressed', async () => {
  const long = `${html}${'A'.repeat(8 * 1024 * 1024)}`
  const page = await preparePage({ ...rendered, body: Buffer.from(long) })
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const { headers, body } = await inEncoding(page, encoding)
    expect(headersOf(headers)['content-encoding']).toBeUndefined()
    expect(body.length).toBe(Buffer.byteLength(long))
  }
  expect(page.size).toBe(Buffer.byteLength(long))
})

test('chooses the best encoding that the visitor accepts', () => {
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
    ['br;q=0.5, gzip', 'gzip'],
    ['gzip;q=0.8, br;q=0.8', 'br'],
    ['br;q=0.2, gzip;q=0.4, identity;q=0.9', 'identity'],
    ['gzip, identity', 'gzip'],
    ['gzip;q=high', 'gzip'],
    ['gzip;q=0.0.0', 'identity'],
    ['deflate', 'identity'],
    ['identity', 'identity'],
  ]
  for (const [header, encoding] of choices) expect(chooseEncoding(header), header).toBe(encoding)
})

test('the ETag follows the text: a different text gets a different one', async () => {
  const page = await preparePage(rendered)
  const same = await preparePage({ ...rendered, tags: ['services'] })
  const other = await preparePage({ ...rendered, body: Buffer.from(`${html}!`) })
  expect(same.etag).toBe(page.etag)
  expect(other.etag).not.toBe(page.etag)
})
