import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod'
import { actingAdmin, type DeskEnv } from '#server/bookings/desk/read/desk-people.ts'
import { invalid, tooLarge } from '#server/errors.ts'
import { photoSizeLimit, photoTooLarge } from '#shared/bookings/booking-photos.ts'
import { addPhoto, type PhotosContext } from './add-photo.ts'
import { photoContentType } from './photo-files.ts'
import { readPhoto } from './read-photo.ts'
import { noPhoto, removePhoto } from './remove-photo.ts'

const photo = '/bookings/:id/photos/:photo'
const sizeQuery = z.enum(['full', 'small']).default('full')

/**
 * /api/admin/bookings/:id/photos/:photo: a booking's photos. Mounted behind `requireAdmin`. No cache may keep them: once removed, a
 * photo is gone.
 */
export function photosApi(ctx: PhotosContext) {
  const limit = bodyLimit({
    maxSize: photoSizeLimit,
    onError: () => {
      throw tooLarge(photoTooLarge)
    },
  })
  return new Hono<DeskEnv>()
    .get(photo, async (c) => {
      const size = sizeQuery.safeParse(c.req.query('size') || undefined)
      if (!size.success) throw invalid('Choose full or small for the photo size.')
      const { id: bookingId, photo: id } = c.req.param()
      const bytes = await readPhoto(ctx, { bookingId, id, size: size.data })
      if (!bytes) throw noPhoto()
      return c.body(bytes, 200, {
        'content-type': photoContentType,
        'content-length': String(bytes.length),
        'cache-control': 'private, no-store',
      })
    })
    .put(photo, limit, async (c) => {
      const { id: bookingId, photo: id } = c.req.param()
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      await addPhoto(ctx, { bookingId, id, bytes, by: await actingAdmin(ctx, c.var.admin) })
      return c.body(null, 204)
    })
    .delete(photo, async (c) => {
      const { id: bookingId, photo: id } = c.req.param()
      await removePhoto(ctx, { bookingId, id, by: await actingAdmin(ctx, c.var.admin) })
      return c.body(null, 204)
    })
}
