/** The blog-images bucket endpoints (spec.md §5, §7, §9), over a real connection, the way the storage client uses them. */
import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AppContext } from '#server/context.ts'
import { listenWith } from '#server/http/node-listener.ts'
import { blogImages } from '#server/platform/db/schema/blog.ts'
import { createLog } from '#server/platform/log.ts'
import { createS3Storage } from '#server/platform/storage/s3-storage.ts'
import { type AdminApi, adminEmail, openAdminApi } from '#tests/support/accounts/admin-api.ts'
import { makeAnimation, makeImage, padTo } from '#tests/support/blog/images.ts'
import { startS3Server } from '#tests/support/storage/s3-server.ts'
import { resizedPath } from './resized-images.ts'

const s3 = await startS3Server()
afterAll(() => s3.close())

let api: AdminApi
let server: Server
let photo: Buffer<ArrayBuffer>

const uploads = '/storage/v1/object/blog-images/'
const downloads = '/storage/v1/object/public/blog-images/'
const someId = '3f2b8c1e-7a55-4d0e-9b3c-0a1b2c3d4e5f'
const bitmap = new Uint8Array([0x42, 0x4d, ...new Array<number>(60).fill(0)])
const newPath = (extension = 'jpg') => `posts/${randomUUID()}.${extension}`

function ask(path: string, init?: RequestInit) {
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init)
}

async function upload(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  const authorization = `Bearer ${adminEmail}`
  const response = await ask(uploads + path, { method: 'POST', body, headers: { authorization, ...headers } })
  return { status: response.status, json: await response.json() }
}

async function store(body: Buffer<ArrayBuffer>, extension?: string) {
  const path = newPath(extension)
  expect(await upload(path, body)).toMatchObject({ status: 200 })
  return path
}

/** As the storage client sends it. */
function formWith(file?: Buffer<ArrayBuffer>) {
  const form = new FormData()
  form.append('cacheControl', '3600')
  if (file) form.append('', new File([file], 'kitchen photo.jpg', { type: 'image/jpeg' }))
  return form
}

/** The application with another storage while `work` runs. The endpoint looks it up on every request. */
async function withStorage<Result>(changes: Partial<AppContext['storage']>, work: () => Promise<Result>) {
  const { storage } = api.ctx
  api.ctx.storage = { ...storage, ...changes }
  return work().finally(() => {
    api.ctx.storage = storage
  })
}
const diskIsFull = { create: () => Promise.reject(new Error('disk full')) }

function refusal(status: number, code: string, message: string | RegExp) {
  const text = typeof message === 'string' ? message : expect.stringMatching(message)
  return { status, json: { error: { code, message: text }, request_id: expect.any(String) } }
}

const places: [name: string, replacements: Partial<AppContext>][] = [
  ['on disk', {}],
  ['in a bucket', { storage: createS3Storage(s3.settings, { log: createLog('silent') }) }],
]

describe.each(places)('%s', (_place, replacements) => {
  beforeAll(async () => {
    api = await openAdminApi(replacements)
    // As in server/start/listen.ts. With Node's five seconds, a busy machine closes connections that are still sending.
    server = createServer({ keepAliveTimeout: 65_000 }, listenWith(api.app.fetch))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    photo = await makeImage('jpeg', { width: 1000, height: 500 })
  })
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve))
    await api.close()
  })

  describe('an upload', () => {
    test('is accepted as a raw body and recorded with its true format and dimensions', async () => {
      const path = newPath('png')
      const answer = await upload(path, photo, { 'content-type': 'image/png', 'cache-control': 'max-age=3600' })
      const place = { Key: `blog-images/${path}`, url: `/storage/v1/object/public/blog-images/${path}` }
      const json = { ...place, width: 1000, height: 500, content_type: 'image/jpeg' }
      expect(answer).toEqual({ status: 200, json })
      const [row] = await api.ctx.db.select().from(blogImages).where(eq(blogImages.path, path))
      const stored = await api.ctx.storage.find(path)
      expect(row).toMatchObject({ contentType: 'image/jpeg', width: 1000, height: 500, sizeBytes: stored?.sizeBytes })
    })

    test('is accepted as the form the storage client sends', async () => {
      const path = newPath()
      expect(await upload(path, formWith(photo), { 'x-upsert': 'false' })).toMatchObject({ status: 200 })
      expect((await ask(downloads + path)).status).toBe(200)
    })

    test('never overwrites a file (spec.md §7)', async () => {
      const path = await store(photo)
      const other = await makeImage('jpeg', { width: 20, height: 20 })
      expect(await upload(path, other)).toEqual(refusal(409, 'conflict', 'The resource already exists'))
      expect(await upload(newPath(), photo, { 'x-upsert': 'true' })).toEqual(
        refusal(400, 'invalid', /can’t be overwritten/),
      )
      const { width } = await sharp(await (await ask(downloads + path)).arrayBuffer()).metadata()
      expect(width).toBe(1000)
    })

    test('succeeds only once when several arrive for the same path', async () => {
      const path = newPath()
      const answers = await Promise.all([1, 2, 3].map(() => upload(path, photo)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    })

    test('of 5 MB or more is refused before much of it is read, as a body or in a form', async () => {
      const message = 'Image size should be less than 5MB'
      const [large, huge] = [padTo(photo, 5 * 1024 * 1024), padTo(photo, 30 * 1024 * 1024)]
      for (const body of [large, formWith(large), huge])
        expect(await upload(newPath(), body)).toEqual(refusal(413, 'too_large', message))
      expect(await upload(newPath(), padTo(photo, 5 * 1024 * 1024 - 1))).toMatchObject({ status: 200 })
    })

    test.each([
      ['text', 'Dear Sir', 'Please select an image file'],
      ['SVG under the name of a PNG', '<svg xmlns="http://www.w3.org/2000/svg"/>', /^SVG images aren’t accepted/],
      ['an empty body', '', 'Please select an image file'],
      ['an SVG under its own name', '<svg xmlns="http://www.w3.org/2000/svg"/>', /^SVG images aren’t accepted/, 'svg'],
      ['a bitmap', bitmap, /^This kind of image \(BMP\) isn’t supported/, 'bmp'],
    ])('of %s is refused with a message and leaves nothing behind', async (_what, body, message, extension = 'png') => {
      const path = newPath(extension)
      expect(await upload(path, body)).toEqual(refusal(400, 'invalid', message))
      expect((await ask(downloads + path)).status).toBe(404)
      expect(await api.ctx.db.select().from(blogImages).where(eq(blogImages.path, path))).toEqual([])
    })

    test('is refused when the form has no file or is malformed', async () => {
      expect(await upload(newPath(), formWith())).toEqual(refusal(400, 'invalid', 'Please select an image file'))
      const broken = await upload(newPath(), '--x\r\nnothing', { 'content-type': 'multipart/form-data; boundary=x' })
      expect(broken).toEqual(refusal(400, 'invalid', 'We couldn’t read the form.'))
    })

    const odd = [`${someId}.png`, `posts/${someId}.svg`, `posts/x/${someId}.png`, 'posts/%2e%2e/x.png']
    test.each(['posts/photo.png', ...odd])('to a path other than posts/{uuid}.{ext} is refused: %s', async (path) => {
      expect(await upload(path, photo)).toEqual(refusal(400, 'invalid', /^The path should be posts/))
    })

    test('is refused without a session or to another bucket', async () => {
      expect((await ask(uploads + newPath(), { method: 'POST', body: photo })).status).toBe(401)
      const init = { method: 'POST', body: photo, headers: { authorization: `Bearer ${adminEmail}` } }
      expect((await ask('/storage/v1/object/other/a.png', init)).status).toBe(404)
    })

    test('that storage fails to write is reported as our fault, and its row is left for orphan removal', async () => {
      const path = newPath()
      const answer = await withStorage(diskIsFull, () => upload(path, photo))
      expect(answer).toMatchObject({ status: 500, json: { error: { code: 'unexpected' } } })
      expect((await ask(downloads + path)).status).toBe(404)
      expect(await api.ctx.db.$count(blogImages, eq(blogImages.path, path))).toBe(1)
    })
  })

  describe('an image', () => {
    test('is served to everyone with its true type and cached for an hour (spec.md §9)', async () => {
      const path = await store(photo, 'png')
      const response = await ask(downloads + path)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=3600',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        etag: expect.stringMatching(/^".+"$/),
      })
      expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg', width: 1000 })
    })

    test('answers HEAD without a body, and 304 to clients that already have it', async () => {
      const path = await store(photo)
      const whole = await ask(downloads + path)
      const etag = whole.headers.get('etag') ?? ''
      const head = await ask(downloads + path, { method: 'HEAD' })
      expect([head.status, head.headers.get('content-length')]).toEqual([200, whole.headers.get('content-length')])
      expect(await head.text()).toBe('')
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await ask(downloads + path, { headers: { 'if-none-match': known } })
        expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
      }
      expect((await ask(downloads + path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    })

    test.each([`posts/${someId}.png`, 'posts/photo.png', 'posts/..%2f..%2fpostgres', 'resized/x.jpg.320.webp', ''])(
      'that doesn’t exist is a 404 in JSON: %s',
      async (path) => {
        const response = await ask(downloads + path)
        expect({ status: response.status, json: await response.json() }).toEqual(
          refusal(404, 'not_found', 'We can’t find that image.'),
        )
      },
    )
  })

  describe('a resized image', () => {
    const size = (width: number | string, format: string) => `?width=${width}&format=${format}`

    test.each(['avif', 'webp'] as const)('is made as %s on the first request, and kept', async (format) => {
      const path = await store(photo)
      const response = await ask(downloads + path + size(640, format))
      expect(response.headers.get('content-type')).toBe(`image/${format}`)
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 640, height: 320 })
      expect(bytes.length).toBeLessThan(photo.length)
      const kept = await api.ctx.storage.read(resizedPath({ path, width: 640, format }))
      expect(Buffer.from(kept?.bytes ?? []).equals(bytes)).toBe(true)
      const etag = response.headers.get('etag') ?? ''
      const again = await ask(downloads + path + size(640, format), { headers: { 'if-none-match': etag } })
      expect(again.status).toBe(304)
    })

    test('is served even if storage can’t keep it', async () => {
      const path = await store(photo)
      const [response, again] = await withStorage(diskIsFull, async () => {
        const first = await ask(downloads + path + size(640, 'webp'))
        const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
        return [first, await ask(downloads + path + size(640, 'webp'), { headers })] as const
      })
      expect([response.status, response.headers.get('content-type'), again.status]).toEqual([200, 'image/webp', 304])
      expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 640 })
    })

    test('is never larger than its original', async () => {
      const path = await store(photo)
      const response = await ask(downloads + path + size(1920, 'webp'))
      expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 1000, height: 500 })
    })

    test('of an animation is still an animation', async () => {
      const path = await store(await makeAnimation('gif', 3), 'gif')
      for (const format of ['avif', 'webp']) {
        const response = await ask(downloads + path + size(320, format))
        expect(response.headers.get('content-type')).toBe('image/webp')
        expect((await sharp(await response.arrayBuffer()).metadata()).pages).toBe(3)
      }
    })

    test('is made once for many simultaneous requests', async () => {
      const path = await store(photo)
      const read = vi.fn(api.ctx.storage.read)
      const askAll = () => Promise.all(Array.from({ length: 20 }, () => ask(downloads + path + size(480, 'avif'))))
      const crowd = await withStorage({ read }, askAll)
      expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([200]))
      expect(read.mock.calls.filter(([file]) => file === path)).toHaveLength(1)
    })

    const one = ['?width=640', '?format=webp', '?width=&format=']
    const odd = ['?width=641&format=webp', '?width=640&format=png', '?width=6e2&format=webp']
    test.each([...one, ...odd])(
      'comes in seven widths and two formats only, so nobody can fill up storage: %s',
      async (query) => {
        const response = await ask(downloads + (await store(photo)) + query)
        expect({ status: response.status, json: await response.json() }).toEqual(
          refusal(400, 'invalid', /width of 160, 320, 480, 640, 960, 1280, 1920 and a format of avif or webp/),
        )
      },
    )

    test('of a missing original is a 404', async () => {
      expect((await ask(downloads + newPath() + size(640, 'avif'))).status).toBe(404)
    })
  })
})
