import { createMiddleware } from 'hono/factory'

/** Every page has one address: `/services/` leads to `/services` for good. */
export const withoutTrailingSlash = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (!isRead || pathname === '/' || !pathname.endsWith('/')) return next()
  // A path that begins with two slashes would be another site's address, so they become one.
  const path = withoutSlashesAtEnd(pathname).replace(/^\/+/, '/')
  return c.redirect(`${path === '' ? '/' : path}${search}`, 301)
})

/** By hand: `/\/+$/` would look to the end of the run again from each of its slashes. */
function withoutSlashesAtEnd(path: string): string {
  let end = path.length
  while (path.endsWith('/', end)) end--
  return path.slice(0, end)
}
