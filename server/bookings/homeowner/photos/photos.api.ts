import { actingAdmin } from '#server/bookings/desk/read/desk-people.ts'
import { invalid } from '#server/errors.ts'
import { mountInOffice } from '#server/people/office-api.ts'
import { type AdminGuards, turnOf, withUploadPlace } from '#server/people/require-admin.ts'
import { serve } from '#server/platform/serve/serve.ts'
import { photoEndpoints } from '#shared/bookings/endpoints/photo-endpoints.ts'
import { addPhoto, type PhotosContext } from './add-photo.ts'
import { photoContentType, readPhoto } from './photo-files.ts'
import { noPhoto, removePhoto } from './photos.job.ts'

/** A booking's photos. No cache may keep them: once removed, a photo is gone. */
export function photosApi(ctx: PhotosContext, guards: AdminGuards) {
  return serve(photoEndpoints, withUploadPlace(guards, ctx.imageWork), {
    'GET /api/admin/bookings/{id}/photos/{photo}': async (c, { path, query }) => {
      const bytes = await readPhoto(ctx, { bookingId: path.id, id: path.photo, ...query })
      if (!bytes) throw noPhoto()
      return c.body(bytes, 200, {
        'content-type': photoContentType,
        'content-length': String(bytes.length),
        'cache-control': 'private, no-store',
      })
    },
    'PUT /api/admin/bookings/{id}/photos/{photo}': async (c, { path, body: sent }) => {
      const by = await actingAdmin(ctx, c.var.admin)
      if (!sent) throw invalid('Please send the photo.')
      await addPhoto(ctx, { bookingId: path.id, id: path.photo, file: sent.path, by, turn: turnOf(c) })
    },
    'DELETE /api/admin/bookings/{id}/photos/{photo}': async (c, { path }) => {
      await removePhoto(ctx, { bookingId: path.id, id: path.photo, by: await actingAdmin(ctx, c.var.admin) })
    },
  })
}
mountInOffice(photosApi)
