import { createMiddleware } from 'hono/factory'

/** A path with broken percent-encoding (`/%E0%A4%A`) names nothing; no router has to guess what was meant. */
export const refuseMalformedPaths = createMiddleware(async (c, next) => {
  try {
    decodeURIComponent(new URL(c.req.url).pathname)
  } catch {
    return c.text('This address is malformed.', 400)
  }
  return next()
})
