import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { PictureWork } from './picture-work.ts'

/**
 * Takes a place before a byte of a picture is received, and holds it until the answer. With none left, in all or for this person, the
 * sender is told to come back (QueueFull). Requests of other methods send no picture and pass.
 */
export function holdUploadPlace(
  { places }: Pick<PictureWork, 'places'>,
  whoseOf: (c: Context) => string,
): MiddlewareHandler {
  return createMiddleware(async (c, next) => {
    if (c.req.method !== 'POST' && c.req.method !== 'PUT') return next()
    return places.run(next, { whose: whoseOf(c) })
  })
}
