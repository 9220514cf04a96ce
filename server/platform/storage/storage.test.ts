import { once } from 'node:events'
import { mkdtempSync, readdirSync } from 'node:fs'
import { open, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { holdDeadlines } from '#tests/support/deadlines.ts'
import { findFreePort } from '#tests/support/sites/free-port.ts'
import { startS3Server } from '#tests/support/storage/s3-server.ts'
import { createDiskStorage } from './disk-storage.ts'
import { openPictureStorage } from './live-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import { contentTypeOf, type Storage } from './storage.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'storage-'))
afterAll(() => rm(folder, { recursive: true }))

const s3 = await startS3Server()
afterAll(() => s3.close())

const live = { dataDir: path.join(folder, 'data'), log: createLog('silent') }

const drivers: [name: string, storage: Storage][] = [
  ['on disk', createDiskStorage(folder)],
  ['in a bucket', createS3Storage(s3.settings, { log: createLog('silent') })],
  ['in a bucket that was set on a screen', openPictureStorage({ ...live, bucket: () => s3.settings })],
]

describe.each(drivers)('files %s', (_name, storage) => {
  test('are read back as written', async () => {
    const name = newName()
    expect(await storage.create(name, bytes('hello'))).toBe(true)
    const file = await storage.read(name)
    expect(Buffer.from(file?.bytes ?? []).toString()).toBe('hello')
    expect(file?.sizeBytes).toBe(5)
    expect(await storage.find(name)).toEqual({ sizeBytes: 5, modifiedAt: file?.modifiedAt })
  })

  test('are never overwritten, not even by two writers at once (spec.md §7)', async () => {
    const name = newName()
    const texts = Array.from({ length: 5 }, (_, i) => `text ${i}`)
    const written = await Promise.all(texts.map((text) => storage.create(name, bytes(text))))
    expect(written.filter(Boolean)).toHaveLength(1)
    const winner = texts[written.indexOf(true)] ?? ''
    expect(await storage.create(name, bytes('later'))).toBe(false)
    expect(Buffer.from((await storage.read(name))?.bytes ?? []).toString()).toBe(winner)
  })

  test('that don’t exist are found as null and can be removed without an error', async () => {
    expect(await storage.read(newName())).toBeNull()
    expect(await storage.find(newName())).toBeNull()
    await storage.remove(newName())
  })

  test('are gone once removed', async () => {
    const name = newName()
    await storage.create(name, bytes('x'))
    await storage.remove(name)
    expect(await storage.find(name)).toBeNull()
    expect(await storage.create(name, bytes('again'))).toBe(true)
  })

  test.each(['../secret', 'posts/../../secret', '/etc/passwd', 'posts//x', '.drafts/x', 'posts/.x', ''])(
    'are rejected outside the storage, such as %s',
    async (name) => {
      await expect(storage.read(name)).rejects.toThrow(/No path of the storage/)
      await expect(storage.create(name, bytes('x'))).rejects.toThrow(/No path of the storage/)
    },
  )
})

test('clears away files a killed process left half-written on disk but not ones being written', async () => {
  const drafts = path.join(folder, '.drafts')
  await createDiskStorage(folder).create(newName(), bytes('x'))
  await writeFile(path.join(drafts, 'old'), 'half')
  await writeFile(path.join(drafts, 'new'), 'half')
  await utimes(path.join(drafts, 'old'), new Date(0), new Date(0))
  await createDiskStorage(folder).create(newName(), bytes('x'))
  expect(readdirSync(drafts)).toEqual(['new'])
})

test('a full disk accepts files again once there is room', async () => {
  const full = mkdtempSync(path.join(tmpdir(), 'storage-'))
  const storage = createDiskStorage(path.join(full, 'images'))
  // A file where the folder should be stands in for anything that keeps the disk from storing.
  await writeFile(path.join(full, 'images'), '')
  await expect(storage.create('posts/a.png', bytes('x'))).rejects.toThrow()
  await rm(path.join(full, 'images'))
  expect(await storage.create('posts/a.png', bytes('x'))).toBe(true)
  await rm(full, { recursive: true })
})

test.each([
  ['ENOSPC', /^The disk is full\./],
  ['EROFS', /^The site isn’t allowed to write to its images folder/],
])('explains a disk error of %s in a sentence, and leaves nothing half-written', async (code, sentence) => {
  const place = mkdtempSync(path.join(tmpdir(), 'storage-'))
  const storage = createDiskStorage(place)
  await storage.create('posts/a.png', bytes('x'))
  const handle = await open(path.join(place, 'posts/a.png'))
  const sync = vi
    .spyOn(Object.getPrototypeOf(handle), 'sync')
    .mockRejectedValueOnce(Object.assign(new Error(), { code }))
  const failure: unknown = await storage.create('posts/b.png', bytes('x')).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'unavailable', message: expect.stringMatching(sentence) })
  expect(readdirSync(path.join(place, '.drafts'))).toEqual([])
  expect(await storage.find('posts/b.png')).toBeNull()
  sync.mockRestore()
  await handle.close()
  await rm(place, { recursive: true })
})

const unreachable = expect.objectContaining({
  code: 'unavailable',
  status: 503,
  retryAfterSeconds: 30,
  message: 'We can’t reach image storage right now. Please try again in a minute.',
})

test('every operation explains that the bucket is down, and logs it', async () => {
  const endpoint = `http://127.0.0.1:${await findFreePort()}`
  const errors: string[] = []
  const log = createLog('error', { write: (line) => void errors.push(JSON.parse(line).msg) })
  const storage = createS3Storage({ ...s3.settings, endpoint }, { log })
  const name = newName()
  await expect(storage.find(name)).rejects.toThrow(unreachable)
  await expect(storage.read(name)).rejects.toThrow(unreachable)
  await expect(storage.create(name, bytes('x'))).rejects.toThrow(unreachable)
  await expect(storage.remove(name)).rejects.toThrow(unreachable)
  expect(errors).toEqual(Array(4).fill('the bucket does not do what it should'))
})

test('a bucket that refuses access says what to check', async () => {
  const storage = createS3Storage({ ...s3.settings, bucket: 'nowhere' }, { log: createLog('silent') })
  await expect(storage.create(newName(), bytes('x'))).rejects.toThrow(
    expect.objectContaining({ code: 'unavailable', message: expect.stringContaining('check it under Connections') }),
  )
})

test.each([
  ['answers nothing', () => {}],
  [
    'stops in the middle',
    (response: ServerResponse) => response.writeHead(200, { 'content-length': '100' }).write('half'),
  ],
])('gives up on a bucket that %s', async (_, answer) => {
  const server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const storage = createS3Storage({ ...s3.settings, endpoint }, { log: createLog('silent') })
  const deadlines = holdDeadlines()
  const asked = once(server, 'request')
  const read = expect(storage.read(newName())).rejects.toThrow(unreachable)
  await asked
  deadlines.pass()
  await read
  expect(deadlines.lengths()).toEqual([30_000])
  server.closeAllConnections()
  server.close()
})

test('without permission to list, a forbidden file counts as absent, with a single warning', async () => {
  const forbidding = await startS3Server({ forbidsListing: true })
  const warnings: string[] = []
  const log = createLog('warn', { write: (line) => void warnings.push(JSON.parse(line).msg) })
  const storage = createS3Storage(forbidding.settings, { log })
  const name = newName()
  expect([await storage.find(name), await storage.read(name)]).toEqual([null, null])
  expect(await storage.create(name, bytes('x'))).toBe(true)
  expect(await storage.find(name)).toMatchObject({ sizeBytes: 1 })
  expect(warnings).toEqual(['the bucket forbids looking for a file: is s3:ListBucket missing, or s3:GetObject?'])
  await forbidding.close()
})

test('the content type follows the extension, and only images get a type that browsers display', () => {
  expect(contentTypeOf('posts/a.jpg')).toBe('image/jpeg')
  expect(contentTypeOf('posts/a.jpeg')).toBe('image/jpeg')
  expect(contentTypeOf('posts/a.avif')).toBe('image/avif')
  expect(contentTypeOf('posts/a.html')).toBe('application/octet-stream')
  expect(contentTypeOf('posts/a.svg')).toBe('application/octet-stream')
})

function newName(): string {
  return `posts/${crypto.randomUUID()}.png`
}

function bytes(text: string): Uint8Array {
  return Buffer.from(text)
}

test('what was on the disk before a bucket was set is found there, never overwritten, and removed there', async () => {
  let bucket: typeof s3.settings | null = null
  const storage = openPictureStorage({ ...live, bucket: () => bucket })
  const [before, after] = [newName(), newName()]
  await storage.create(before, bytes('on disk'))
  bucket = s3.settings
  await storage.create(after, bytes('in the bucket'))
  expect(await storage.create(before, bytes('again'))).toBe(false)
  const textOf = async (name: string) => Buffer.from((await storage.read(name))?.bytes ?? []).toString()
  expect([await textOf(before), await textOf(after)]).toEqual(['on disk', 'in the bucket'])
  const away = createS3Storage(s3.settings, { log: createLog('silent') })
  expect([await away.find(before), await away.find(after)]).toEqual([null, expect.anything()])
  await storage.remove(before)
  await storage.remove(after)
  expect([await storage.find(before), await away.find(after)]).toEqual([null, null])
})
