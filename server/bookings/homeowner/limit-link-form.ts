import { bodyLimit } from 'hono/body-limit'
import type { Clock } from '#server/platform/clock.ts'
import { photoSizeLimit } from '#shared/bookings/booking-photos.ts'
import { addressAfter } from './changes/said.ts'

/** Room for the largest photo and the fields around it. */
const largestForm = photoSizeLimit + 64 * 1024

/**
 * The homeowner's forms may contain a photo. One that is too large redirects to the page with a message, since nobody would
 * understand a raw HTTP error.
 */
export function limitLinkForm({ clock }: { clock: Clock }) {
  return bodyLimit({
    maxSize: largestForm,
    onError: (c) => c.redirect(addressAfter(c.req.path, { said: 'photo_too_large', now: clock.now() }), 303),
  })
}
