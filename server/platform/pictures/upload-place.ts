import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { PictureWork } from './picture-work.ts'

/** The place of a picture that is sent with a request. */
export interface UploadPlace {
  /** While the picture arrives: ends that. */
  giveWay: (() => true) | null
}

/**
 * Takes a place before a byte of a picture is received, and holds it until the answer. With none left, in all or for this person, the
 * sender is told to come back (QueueFull). So is the last of someone who has two more than the next sender, if it's still arriving.
 */
export function inUploadPlace<Result>(
  c: Context,
  { places, whose }: Pick<PictureWork, 'places'> & { whose: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const place: UploadPlace = { giveWay: null }
  c.set('uploadPlace', place)
  return places.run(work, { whose, giveWay: () => place.giveWay?.() ?? false })
}

/** The same for a guard. Requests of other methods send no picture and pass. */
export function holdUploadPlace(
  { places }: Pick<PictureWork, 'places'>,
  whoseOf: (c: Context) => string,
): MiddlewareHandler {
  return createMiddleware(async (c, next) => {
    if (c.req.method !== 'POST' && c.req.method !== 'PUT') return next()
    return inUploadPlace(c, { places, whose: whoseOf(c) }, next)
  })
}
