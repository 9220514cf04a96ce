import type { PhotosContext } from '#server/bookings/homeowner/photos/add-photo.ts'
import { photoContentType } from '#server/bookings/homeowner/photos/photo-files.ts'
import { readPhoto } from '#server/bookings/homeowner/photos/read-photo.ts'
import { notFound } from '#server/errors.ts'
import { type PublicGuard, serve } from '#server/platform/serve/serve.ts'
import { homeownerPhotoEndpoints } from '#shared/homeowner/homeowner-endpoints.ts'
import { openLink } from './open-link.ts'
import { listOwnPhotos } from './prepare/own-photos.ts'

/**
 * A small version of a photo that the homeowner sent, for anyone with its booking's link. Every other token and photo gets the same
 * 404, and nothing along the way may cache the response.
 */
export function linkPhotosApi(ctx: PhotosContext, guards: { link_holder: PublicGuard }) {
  return serve(homeownerPhotoEndpoints, guards, {
    'GET /r/{token}/photos/{photo}': async (c, { path: { token, photo: id } }) => {
      const link = await openLink(ctx, token)
      const bookingId = link?.scope === 'whole' ? link.booking.id : ''
      const isOwn = link !== null && (await listOwnPhotos(ctx.db, bookingId)).some((photo) => photo.id === id)
      const bytes = isOwn ? await readPhoto(ctx, { bookingId, id, size: 'small' }) : null
      if (!bytes) throw notFound('We can’t find that photo.')
      return c.body(bytes, 200, {
        'content-type': photoContentType,
        'content-length': String(bytes.length),
      })
    },
  })
}
