/** The endpoints of a booking's photos. */
import * as z from 'zod'
import { answer, type Endpoints, idInPath, nothing, refused } from '#shared/api/endpoint.ts'
import { photoSizeLimit, photoTooLarge } from '#shared/bookings/booking-photos.ts'
import { bookingInPath } from './booking-endpoints.ts'

const path = { ...bookingInPath, photo: idInPath('The photo’s id, made by whoever adds it') }

/** How whoever may add a photo sends it. */
export const sentPhoto = {
  path,
  body: 'image',
  bodyLimit: photoSizeLimit / 1024,
  tooLarge: photoTooLarge,
  answers: {
    204: nothing,
    400: refused('Not an image we accept, or the booking already has 30 photos'),
    413: refused('The photo is larger than 15 MB'),
  },
} as const

export const photoEndpoints = {
  'GET /api/admin/bookings/{id}/photos/{photo}': {
    id: 'readBookingPhoto',
    summary: 'A booking’s photo, as WebP; proxies must not cache it',
    guard: 'office',
    path,
    query: z.object({
      size: z
        .enum(['full', 'small'], 'Choose full or small for the photo size.')
        .default('full')
        .describe('full, at most 2560 pixels, or small'),
    }),
    answers: {
      200: answer('The photo', 'image'),
      400: refused('Not a size we offer'),
      404: refused('No such photo, or it was removed'),
    },
  },
  'PUT /api/admin/bookings/{id}/photos/{photo}': {
    id: 'addBookingPhoto',
    summary:
      'Add a photo; we re-encode it without location or camera data. Sending the same id again means the same photo',
    guard: 'office',
    ...sentPhoto,
    answers: {
      ...sentPhoto.answers,
      404: refused('No such booking'),
      409: refused('The id belongs to another photo, or the booking was erased'),
    },
  },
  'DELETE /api/admin/bookings/{id}/photos/{photo}': {
    id: 'removeBookingPhoto',
    summary: 'Delete a photo for good',
    guard: 'office',
    path,
    answers: { 204: nothing, 404: refused('No such photo'), 409: refused('The booking was erased') },
  },
} as const satisfies Endpoints

declare module '#shared/api/endpoint.ts' {
  interface Contract extends Readonly<typeof photoEndpoints> {}
}
