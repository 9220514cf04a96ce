import { createMiddleware } from 'hono/factory'
import { isAppError } from '#server/errors.ts'
import { type BodyLimits, fileLimits, formLimits } from '#server/platform/bodies/body-limits.ts'
import { hasFiles, receiveForm } from '#server/platform/bodies/receive-form.ts'
import type { Clock } from '#server/platform/clock.ts'
import { householdOf } from '#server/platform/ip-networks.ts'
import type { PictureWork } from '#server/platform/pictures/picture-work.ts'
import { inUploadPlace } from '#server/platform/pictures/upload-place.ts'
import type { HttpVariables } from '#server/platform/serve/serve.ts'
import { photoSizeLimit } from '#shared/bookings/booking-photos.ts'
import { readLinkToken } from './open-link.ts'
import { addressAfter } from './said.ts'

/** The largest photo, and the fields around it. */
export const linkFormLimits = fileLimits(photoSizeLimit / 1024 + 64)

/**
 * Receives the form of a homeowner's page, which may hold a photo. Nobody sends one to a link that isn't ours. One that is too large
 * redirects to the page with a message, since nobody would understand a raw HTTP error.
 */
export function receiveLinkForm(
  ctx: { clock: Clock; imageWork: Pick<PictureWork, 'places'>; installationKeys(): Promise<{ hashing: Uint8Array }> },
  sayInstead: (request: Request, error: unknown) => Response,
) {
  return createMiddleware<{ Variables: HttpVariables }, '/r/:token'>(async (c, next) => {
    if (c.req.method !== 'POST') return next()
    const { hashing } = await ctx.installationKeys()
    const token = c.req.param('token')
    async function receive(limits: BodyLimits) {
      c.set('form', await receiveForm(c, limits))
      await next()
    }
    try {
      if (readLinkToken(hashing, token) === null) return await receive(formLimits)
      if (!hasFiles(c)) return await receive(linkFormLimits)
      const turn = { places: ctx.imageWork.places, whose: householdOf(c.var.clientAddress) }
      await inUploadPlace(c, turn, () => receive(linkFormLimits))
    } catch (error) {
      if (!isAppError(error) || error.code !== 'too_large') return sayInstead(c.req.raw, error)
      return c.redirect(addressAfter(c.req.path, { said: 'photo_too_large', now: ctx.clock.now() }), 303)
    }
  })
}
