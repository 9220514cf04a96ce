/** Every way to write a form: what is in it, and what it may not hold. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { jsonErrors } from '#server/http/errors.ts'
import { createLog } from '#server/platform/log.ts'
import { createPictureWork } from '#server/platform/pictures/picture-work.ts'
import { holdUploadPlace } from '#server/platform/pictures/upload-place.ts'
import type { HttpVariables } from '#server/platform/serve/serve.ts'
import { fileLimits, formLimits } from './body-limits.ts'
import { parseFields, type ReceivedForm, receiveFile, receiveForm } from './receive-form.ts'
import { takeFilesIn } from './received-file.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'site-arriving-'))
afterAll(() => rmSync(folder, { recursive: true }))

const app = new Hono<{ Variables: HttpVariables }>()
  .use(
    takeFilesIn(folder),
    holdUploadPlace(createPictureWork(), () => 'someone'),
  )
  .post('/text', async (c) => c.json(describe(await receiveForm(c, formLimits))))
  .post('/photo', async (c) => c.json(describe(await receiveForm(c, fileLimits(1024)))))
  .post('/file', async (c) => {
    const file = await receiveFile(c, fileLimits(512))
    return c.json(
      file && {
        size: file.size,
        text: readFileSync(file.path, 'latin1').slice(0, 20),
      },
    )
  })
app.onError(jsonErrors(createLog('silent')))

function describe({ fields, files }: ReceivedForm) {
  const read = [...files].map(([name, file]) => [name, readFileSync(file.path, 'latin1')])
  return { fields: [...fields], files: read }
}

const send = (at: string, body: BodyInit, type?: string) =>
  app.request(at, {
    method: 'POST',
    body,
    duplex: 'half',
    ...(type && { headers: { 'content-type': type } }),
  } as RequestInit)
const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=x'
const part = (headers: string, content = '') => `--x\r\n${headers}\r\n\r\n${content}\r\n`
const field = (name: string, content = '') => part(`content-disposition: form-data; name="${name}"`, content)

/** A form sent in pieces of this many bytes. */
function inPieces(text: string, bytes: number): BodyInit {
  const all = Buffer.from(text, 'latin1')
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < all.length; at += bytes) controller.enqueue(new Uint8Array(all.subarray(at, at + bytes)))
      controller.close()
    },
  })
}

test('reads fields as browsers write them, in both formats', async () => {
  const fields = [
    ['name', 'Ana Pérez & Söhne'],
    ['empty', ''],
    ['twice', 'one'],
    ['twice', 'two\r\nlines'],
  ] as [string, string][]
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  for (const body of [new URLSearchParams(fields), form]) {
    expect(await (await send('/text', body)).json()).toEqual({ fields, files: [] })
  }
})

test('takes a file with a form, whatever the pieces it comes in, and keeps nothing of it', async () => {
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7) % 256)).toString('latin1')
  const text = `${field('intent', 'photo')}${part('content-disposition: form-data; name="photo"; filename="a.jpg"\r\ncontent-type: image/jpeg', bytes)}--x--\r\n`
  for (const size of [1000, 65_536, 1_000_000]) {
    const answer = await send('/photo', inPieces(text, size), multipart)
    expect(await answer.json(), `${size}`).toEqual({ fields: [['intent', 'photo']], files: [['photo', bytes]] })
  }
  expect(readdirSync(folder)).toEqual([])
})

test('a file on its own, in a form, or nowhere', async () => {
  expect(await (await send('/file', 'just bytes', 'image/png')).json()).toEqual({ size: 10, text: 'just bytes' })
  const form = new FormData()
  form.append('cacheControl', '3600')
  form.append('', new File(['in a form'], 'kitchen photo.jpg'))
  expect(await (await send('/file', form)).json()).toEqual({ size: 9, text: 'in a form' })
  expect(await (await send('/file', `${field('a')}--x--\r\n`, multipart)).json()).toBe(null)
  expect((await send('/file', 'x'.repeat(512 * 1024 + 1), 'image/png')).status).toBe(413)
})

test('a file that the door doesn’t take counts as missing, and so does a second one', async () => {
  const file = (name: string) => part(`content-disposition: form-data; name="${name}"; filename="a"`, 'bytes')
  const both = `${file('photo')}${field('a', 'b')}${file('other')}--x--\r\n`
  expect(await (await send('/text', both, multipart)).json()).toEqual({ fields: [['a', 'b']], files: [] })
  const taken = await (await send('/photo', both, multipart)).json()
  expect(taken).toEqual({ fields: [['a', 'b']], files: [['photo', 'bytes']] })
})

test('a body that isn’t a form has no fields', async () => {
  const nothing = { fields: [], files: [] }
  const odd: [body: string, type: string][] = [
    ['{"a":1}', 'application/json'],
    ['', multipart],
    ['nonsense', multipart],
    [field('a', 'cut off'), multipart],
    [part('content-disposition: form-data; name="photo"; filename="a"', 'cut off').slice(0, -2), multipart],
    [field('a'), 'multipart/form-data'],
    [field('a'), `multipart/form-data; boundary=${'x'.repeat(300)}`],
    [`--x\r\n${'a'.repeat(10_000)}`, multipart],
  ]
  for (const [body, type] of odd) {
    for (const at of ['/text', '/photo']) expect(await (await send(at, body, type)).json(), body).toEqual(nothing)
  }
})

test('refuses more fields than any form has before it parses them, and more text than anybody types', async () => {
  const refused: [status: number, body: string, type: string][] = [
    [400, 'a&'.repeat(200), urlencoded],
    [400, '&'.repeat(30_000), urlencoded],
    [413, 'a'.repeat(64 * 1024 + 1), urlencoded],
    [400, field('a').repeat(200), multipart],
    [400, '--x\r\n\r\n\r\n'.repeat(1000), multipart],
    [413, `${field('a', 'b'.repeat(64 * 1024 + 1))}--x--\r\n`, multipart],
  ]
  for (const [status, body, type] of refused) {
    for (const at of ['/text', '/photo']) {
      expect((await send(at, body, type)).status, `${at} ${body.slice(0, 60)}`).toBe(status)
    }
  }
  // What a photo may take, text may not.
  expect((await send('/photo', 'a'.repeat(64 * 1024 + 1), urlencoded)).status).toBe(413)
  const texts = Array.from({ length: 3 }, () => field('a', 'b'.repeat(30_000))).join('')
  expect((await send('/photo', `${texts}--x--\r\n`, multipart)).status).toBe(413)
})

test('header lines of a part beyond the first few aren’t read', async () => {
  const lines = `${'x: y\r\n'.repeat(9)}content-disposition: form-data; name="late"`
  const text = `${part(lines)}${field('a', 'b')}--x--\r\n`
  expect(await (await send('/text', text, multipart)).json()).toEqual({ fields: [['a', 'b']], files: [] })
})

test('stops reading at the first part too many: what follows costs nothing', async () => {
  let pulled = 0
  const piece = Buffer.from(field('a').repeat(200))
  const endless = new ReadableStream({
    pull(controller) {
      pulled++
      controller.enqueue(new Uint8Array(piece))
    },
  })
  const request = new Request('http://site.test/photo', {
    method: 'POST',
    body: endless,
    duplex: 'half',
    headers: { 'content-type': multipart },
  } as RequestInit)
  expect((await app.request(request)).status).toBe(400)
  expect(pulled).toBeLessThan(10)
})

test('counts separators before it parses', () => {
  expect([...parseFields('a=1&b=2&b=3', 3)]).toEqual([
    ['a', '1'],
    ['b', '2'],
    ['b', '3'],
  ])
  expect(() => parseFields('a=1&b=2&b=3', 2)).toThrow('more than 2 fields')
})
