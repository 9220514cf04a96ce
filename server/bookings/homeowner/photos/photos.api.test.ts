import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { removeOrphanImages } from '#server/blog/images/remove-orphans.ts'
import { bookingPhotos } from '#server/platform/db/schema/bookings.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { mostBookingPhotos, photoSizeLimit } from '#shared/bookings/booking-photos.ts'
import { dayMs } from '#shared/time/durations.ts'
import { adminEmail, openFileApi } from '#tests/support/accounts/admin-api.ts'
import { makeHeic } from '#tests/support/blog/heic.ts'
import { makeImage, makePhonePhoto, padTo } from '#tests/support/blog/images.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { verifyEvents } from '#tests/support/bookings/verify-events.ts'
import { addPhoto, dropAllUnfinished } from './add-photo.ts'
import { photoPath } from './photo-files.ts'

const homeowner = { kind: 'homeowner', id: null } as const

let now = new Date()

const api = await openFileApi({ clock: { now: () => new Date(now) } }, { startJobs: true })
const photo = await makeImage('jpeg', { width: 4000, height: 1000 })

const { book, erase, kinds: kindsOf, read } = deskOf(api)
const doorOf = (bookingId: string, id: string) => `/api/admin/bookings/${bookingId}/photos/${id}`
const headers = { authorization: `Bearer ${adminEmail}` }

async function add(bookingId: string, bytes: BodyInit = photo, id: string = randomUUID()) {
  const response = await api.app.request(doorOf(bookingId, id), { method: 'PUT', headers, body: bytes })
  const text = await response.text()
  return { id, status: response.status, message: text === '' ? null : JSON.parse(text).error.message }
}
const remove = (bookingId: string, id: string) => api.ask('DELETE', doorOf(bookingId, id))
const see = (bookingId: string, id: string, size = '') =>
  api.app.request(doorOf(bookingId, id) + (size && `?size=${size}`), { headers })

/** File names in the photos folder. */
async function listFiles(): Promise<string[]> {
  const folder = path.join(api.ctx.config.dataDir, 'storage', 'blog-images', 'booking-photos')
  return readdir(folder).catch(() => [])
}
const filesOf = async (id: string) => (await listFiles()).filter((name) => name.startsWith(id))

test('only an admin sees a booking’s photo, and without the camera’s metadata', async () => {
  const bookingId = await book()
  const { id, status } = await add(bookingId, await makePhonePhoto())
  expect(status).toBe(204)
  expect(await read(bookingId)).toMatchObject({
    version: 2,
    photos: [{ id, uploaded_by: 'admin', by: 'Owner', added_at: now.toISOString(), width: 48, height: 64 }],
    events: [{ kind: 'created' }, { kind: 'photo_added', by: 'Owner', data: {} }],
  })
  const answer = await see(bookingId, id)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  const stored = Buffer.from(await answer.arrayBuffer())
  const { width, height, exif, orientation } = await sharp(stored).metadata()
  expect([width, height, exif, orientation]).toEqual([48, 64, undefined, undefined])
  expect(stored.toString('latin1')).not.toMatch(/Jane Doe|GPS/)

  expect((await api.app.request(doorOf(bookingId, id))).status).toBe(401)
  for (const size of ['full', 'small'] as const) {
    const address = `/storage/v1/object/public/blog-images/${photoPath(id, size)}`
    expect((await api.app.request(address)).status).toBe(404)
  }
  expect((await see(await book(), id)).status).toBe(404)
  expect((await see(bookingId, id, 'huge')).status).toBe(400)
})

test('a HEIC photo is stored as it is shown, like any other', async () => {
  const bookingId = await book()
  const { id, status } = await add(bookingId, makeHeic({ columns: 3, width: 170, turns: 1 }))
  expect(status).toBe(204)
  expect(await read(bookingId)).toMatchObject({ photos: [{ id, width: 128, height: 170 }] })
  const stored = Buffer.from(await (await see(bookingId, id)).arrayBuffer())
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 128, height: 170 })
})

test('a large photo is stored big enough to read a model plate, with a small copy for lists', async () => {
  const bookingId = await book()
  const { id } = await add(bookingId)
  const sizeOf = async (size: string) => {
    const { width, height } = await sharp(await (await see(bookingId, id, size)).arrayBuffer()).metadata()
    return `${width} × ${height}`
  }
  expect(await Promise.all(['full', 'small', ''].map(sizeOf))).toEqual(['2560 × 640', '480 × 120', '2560 × 640'])
})

test('a photo sent again, even at the same moment, is stored once; the id can’t be reused for another booking', async () => {
  const bookingId = await book()
  const id = randomUUID()
  const sent = await Promise.all([1, 2, 3].map(() => add(bookingId, photo, id)))
  expect([...sent, await add(bookingId, photo, id)].map(({ status }) => status)).toEqual([204, 204, 204, 204])
  expect(await kindsOf(bookingId)).toEqual(['created', 'photo_added'])
  const other = await book()
  expect(await add(other, photo, id)).toMatchObject({ status: 409 })
  expect(await remove(other, id)).toMatchObject({ status: 404 })
  expect(await kindsOf(other)).toEqual(['created'])
  expect(await filesOf(id)).toHaveLength(2)
})

test('a file that isn’t a photo, is too large or belongs to no booking is refused with a message and leaves nothing behind', async () => {
  const bookingId = await book()
  const before = await listFiles()
  expect(await add(bookingId, 'hello')).toMatchObject({ status: 400, message: 'Please select an image file' })
  expect(await add(bookingId, '<svg xmlns="http://www.w3.org/2000/svg"/>')).toMatchObject({ status: 400 })
  const [largest, larger] = [photoSizeLimit, photoSizeLimit + 1].map((size) => padTo(photo, size))
  expect(await add(bookingId, larger)).toMatchObject({ status: 413, message: expect.stringContaining('15 MB') })
  expect(await add(randomUUID())).toMatchObject({ status: 404 })
  expect(await add('x')).toMatchObject({ status: 404 })
  expect(await add(bookingId, photo, 'x')).toMatchObject({ status: 404 })
  expect(await listFiles()).toEqual(before)
  expect(await kindsOf(bookingId)).toEqual(['created'])
  expect(await add(bookingId, largest)).toMatchObject({ status: 204 })
})

test('a booking holds a limited number of photos, even if several compete for the last spots', async () => {
  const bookingId = await book()
  const rest = 2
  const any = { bookingId, uploadedBy: 'homeowner', width: 1, height: 1, sizeBytes: 1, createdAt: now } as const
  const rows = Array.from({ length: mostBookingPhotos - rest }, (_, n) => ({ ...any, id: randomUUID(), seq: 1000 + n }))
  await api.ctx.db.insert(bookingPhotos).values(rows)
  const sent = await Promise.all(Array.from({ length: 4 }, () => add(bookingId)))
  expect(sent.map(({ status }) => status).toSorted()).toEqual([204, 204, 400, 400])
  for (const { id, status, message } of sent) {
    expect(await filesOf(id)).toHaveLength(status === 204 ? 2 : 0)
    if (status === 400) expect(message).toBe('A booking can have up to 30 photos. Please remove one first.')
  }
  expect((await read(bookingId)).photos).toHaveLength(mostBookingPhotos)
})

test('a removed photo is gone along with its files, and its id can’t be reused', async () => {
  const bookingId = await book()
  const { id } = await add(bookingId)
  const removals = await Promise.all([1, 2].map(() => remove(bookingId, id)))
  expect(removals.map(({ status }) => status)).toEqual([204, 204])
  expect(await kindsOf(bookingId)).toEqual(['created', 'photo_added', 'photo_removed'])
  expect((await read(bookingId)).photos).toEqual([])
  expect((await see(bookingId, id)).status).toBe(404)
  expect(await add(bookingId, photo, id)).toMatchObject({ status: 409 })
  await expect.poll(() => filesOf(id)).toEqual([])
})

test('an erased booking has no photos and takes none, not even one being added at that moment', async () => {
  for (let n = 0; n < 5; n++) {
    const bookingId = await book()
    const { id: first } = await add(bookingId)
    const [second] = await Promise.all([add(bookingId), erase(bookingId)])
    expect([204, 409]).toContain(second.status)
    expect((await read(bookingId)).photos).toEqual([])
    for (const id of [first, second.id]) await expect.poll(() => filesOf(id)).toEqual([])
    expect(await add(bookingId)).toMatchObject({ status: 409 })
  }
  expect(await verifyEvents(api.ctx)).toMatchObject({ problems: [] })
})

test('a person’s data export includes their photos', async () => {
  const bookingId = await book()
  const { customer_phone: who } = await read(bookingId)
  const { id } = await add(bookingId)
  const { json } = await api.ask('POST', '/api/admin/personal-data/export', { who })
  const exported = json.bookings.find((booking: { id: string }) => booking.id === bookingId)
  expect(exported.photos).toMatchObject([{ id, by: 'Owner' }])
  const bytes = Buffer.from(await (await see(bookingId, id)).arrayBuffer())
  expect(Buffer.from(exported.photos[0].webp, 'base64').equals(bytes)).toBe(true)
})

test('the nightly cleanup drops an upload that a crash interrupted, and orphan removal leaves a finished one alone', async () => {
  const bookingId = await book()
  const { id: kept } = await add(bookingId)
  const create: Storage['create'] = (name, bytes) =>
    name.includes('small') ? Promise.reject(new Error('crash')) : api.ctx.storage.create(name, bytes)
  const crashing = { ...api.ctx.storage, create }
  const id = randomUUID()
  await expect(
    addPhoto({ ...api.ctx, storage: crashing }, { bookingId, id, file: photo, by: homeowner, turn: {} }),
  ).rejects.toThrow('crash')
  expect(await filesOf(id)).toHaveLength(1)
  expect((await see(bookingId, id)).status).toBe(404)
  expect(await dropAllUnfinished(api.ctx)).toMatchObject({ done: 0 })
  now = new Date(now.getTime() + 30 * dayMs)
  expect(await dropAllUnfinished(api.ctx)).toMatchObject({ done: 1 })
  expect(await filesOf(id)).toEqual([])
  expect(await api.ctx.db.select().from(bookingPhotos).where(eq(bookingPhotos.id, id))).toEqual([])
  await removeOrphanImages(api.ctx)
  expect((await see(bookingId, kept)).status).toBe(200)
})

test('sending an interrupted upload again finishes it', async () => {
  const bookingId = await book()
  const id = randomUUID()
  const failing: Storage = { ...api.ctx.storage, create: () => Promise.reject(new Error('line')) }
  await expect(
    addPhoto({ ...api.ctx, storage: failing }, { bookingId, id, file: photo, by: homeowner, turn: {} }),
  ).rejects.toThrow('line')
  await addPhoto(api.ctx, { bookingId, id, file: photo, by: homeowner, turn: {} })
  expect((await read(bookingId)).photos).toMatchObject([{ id, uploaded_by: 'homeowner', by: 'Homeowner' }])
})
