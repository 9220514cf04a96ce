import { bodyLimit } from 'hono/body-limit'
import { photoSizeLimit } from '#shared/booking-photos.ts'

/** Room for the largest photo and the fields around it. */
const largestForm = photoSizeLimit + 64 * 1024

/** The homeowner's forms may bring a photo. One that is too large leads back to the page, which says so: nobody would understand an error of the protocol. */
export const limitLinkForm = bodyLimit({
  maxSize: largestForm,
  onError: (c) => c.redirect(`${c.req.path}?said=photo_too_large#said`, 303),
})
