import { createMiddleware } from 'hono/factory'

/** Rejects a path with broken percent-encoding (`/%E0%A4%A`) or NUL, so no router has to guess what was meant. */
export const refuseMalformedPaths = createMiddleware(async (c, next) => {
  return isMalformed(new URL(c.req.url).pathname) ? c.text('This address is malformed.', 400) : next()
})

function isMalformed(path: string): boolean {
  try {
    return decodeURIComponent(path).includes('\0')
  } catch {
    return true
  }
}
