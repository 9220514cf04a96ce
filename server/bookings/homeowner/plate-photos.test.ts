/** Photos that a homeowner sends: the blog's image corpus, and who can see them. */

import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { system } from '#server/bookings/desk/desk-context.ts'
import { listOwnPhotos, photoPath } from '#server/bookings/homeowner/photos/photo-files.ts'
import { photoSizeLimit } from '#shared/bookings/booking-photos.ts'
import { adminEmail, openFileApi } from '#tests/support/accounts/admin-api.ts'
import { goodImages, refusedFiles } from '#tests/support/blog/image-corpus.ts'
import { makeImage, makePhonePhoto, padTo } from '#tests/support/blog/images.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { pressOnOwnPage } from '#tests/support/bookings/homeowner-presses.ts'
import { openPages } from '#tests/support/sites/page-handler.ts'
import { renewLink, revokeLink } from './manage-link.ts'
import { findLinkPath } from './open-link.ts'

const api = await openFileApi()

const { book, read } = deskOf(api)
const pathOf = async (bookingId: string) => (await findLinkPath(api.ctx, bookingId)) ?? ''

async function send(bookingId: string, bytes: Uint8Array<ArrayBuffer>, id: string = randomUUID()) {
  const photo = new File([bytes], 'IMG_0001.jpg', { type: 'image/jpeg' })
  return { id, ...(await pressOnOwnPage(api.ctx, bookingId, 'photo', { photo, photo_id: id })) }
}

async function listFiles(): Promise<string[]> {
  const folder = path.join(api.ctx.config.dataDir, 'storage', 'blog-images', 'booking-photos')
  return readdir(folder).catch(() => [])
}

test('every kind of image is accepted, decoded and re-encoded, stripped of its location and author', async () => {
  const bookingId = await book()
  for (const [what, sent] of await goodImages()) {
    const { id, ...answer } = await send(bookingId, sent)
    expect(answer, what).toEqual({ said: 'photo_added' })
    for (const size of ['full', 'small'] as const) {
      const kept = await api.ctx.storage.read(photoPath(id, size))
      const { format, pages } = await sharp(kept?.bytes).metadata()
      expect({ format, pages }, what).toEqual({ format: 'webp', pages: undefined })
      expect(Buffer.from(kept?.bytes ?? []).toString('latin1'), what).not.toMatch(/Jane Doe|GPS|hidden message/)
    }
  }
  const { id } = await send(bookingId, await makePhonePhoto())
  const seen = await api.app.request(`${await pathOf(bookingId)}/photos/${id}`)
  expect(seen.headers.get('content-type')).toBe('image/webp')
  const [photo] = (await read(bookingId)).photos
  expect(photo).toMatchObject({ uploaded_by: 'homeowner', by: 'Homeowner' })
})

test('a file that is not an image, or hides something, is rejected with a message and leaves nothing behind', async () => {
  const bookingId = await book()
  const before = await listFiles()
  for (const [what, bytes, , code] of await refusedFiles()) {
    const why = code === 'too_large' ? /too many pixels.*screenshot/ : /^We can’t read this file as a photo/
    expect(await send(bookingId, bytes), what).toMatchObject({ mistakes: { photo: expect.stringMatching(why) } })
  }
  const large = padTo(await makeImage('jpeg'), photoSizeLimit + 1)
  expect(await send(bookingId, large)).toMatchObject({ mistakes: { photo: expect.stringContaining('15 MB') } })
  expect(await send(bookingId, Buffer.alloc(0))).toMatchObject({ mistakes: { photo: 'Please choose a photo first' } })
  expect(await listFiles()).toEqual(before)
  expect(await listOwnPhotos(api.ctx.db, bookingId)).toEqual([])
})

test('resending a form adds nothing', async () => {
  const bookingId = await book()
  const photo = await makeImage('jpeg')
  const { id } = await send(bookingId, photo)
  const again = await Promise.all([send(bookingId, photo, id), send(bookingId, photo, id)])
  expect(again).toMatchObject(Array(2).fill({ said: 'photo_added' }))
  expect(await listOwnPhotos(api.ctx.db, bookingId)).toEqual([{ id }])
})

test('a photo can be seen with its own link or by an admin, and by nobody else', async () => {
  const [bookingId, other] = [await book(), await book()]
  const { id } = await send(bookingId, await makeImage('jpeg'))
  const own = await pathOf(bookingId)
  const statusOf = async (address: string, headers = {}) => (await api.app.request(address, { headers })).status
  const seen = await api.app.request(`${own}/photos/${id}`)
  expect(seen.status).toBe(200)
  expect(Object.fromEntries(seen.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  const forAdmins = `/api/admin/bookings/${bookingId}/photos/${id}`
  expect(await statusOf(forAdmins, { authorization: `Bearer ${adminEmail}` })).toBe(200)

  expect(await statusOf(`${await pathOf(other)}/photos/${id}`)).toBe(404)
  expect(await statusOf(`${own}/photos/${randomUUID()}`)).toBe(404)
  expect(await statusOf(`${own}/photos/x`)).toBe(404)
  for (const token of ['x', own.slice(3, -1), `${own.slice(3, -1)}A`, `${own.slice(3)}A`]) {
    if (`/r/${token}` !== own) expect(await statusOf(`/r/${token}/photos/${id}`)).toBe(404)
  }
  await renewLink(api.ctx, { bookingId, by: system })
  expect(await statusOf(`${own}/photos/${id}`)).toBe(404)
  expect(await statusOf(`${await pathOf(bookingId)}/photos/${id}`)).toBe(200)
  const renewed = await pathOf(bookingId)
  await revokeLink(api.ctx, { bookingId, by: system })
  expect(await statusOf(`${renewed}/photos/${id}`)).toBe(404)
})

test('the shop’s own photos are not shown on the link', async () => {
  const bookingId = await book()
  const id = randomUUID()
  const headers = { authorization: `Bearer ${adminEmail}` }
  const put = { method: 'PUT', headers, body: await makeImage('jpeg') }
  expect((await api.app.request(`/api/admin/bookings/${bookingId}/photos/${id}`, put)).status).toBe(204)
  expect((await api.app.request(`${await pathOf(bookingId)}/photos/${id}`)).status).toBe(404)
})

test('a form that is too large redirects to the page with a message, while other forms keep the small limit', async () => {
  const own = await pathOf(await book())
  const headersFor = (size: number) => ({
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': String(size),
  })
  const app = await openPages(api.ctx)
  const post = (address: string, size: number) =>
    app.request(address, { method: 'POST', headers: headersFor(size), body: new Uint8Array(10) })
  const refused = await post(own, photoSizeLimit + 1024 * 1024)
  expect(refused.status).toBe(303)
  expect(refused.headers.get('location')).toMatch(/\?said=photo_too_large&at=\d+#said$/)
  expect(refused.headers.get('location')?.split('?')[0]).toBe(own)
  expect((await post(own, photoSizeLimit)).status).toBe(422)
  expect((await post('/reserve', 100 * 1024)).status).toBe(413)
})
