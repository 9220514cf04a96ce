import { createMiddleware } from 'hono/factory'

/** Every page has one URL: `/services/` redirects permanently to `/services`. */
export const withoutTrailingSlash = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (!isRead || pathname === '/' || !pathname.endsWith('/')) return next()
  // A path that starts with two slashes would be another site's address, so they are merged into one.
  const path = withoutSlashesAtEnd(pathname).replace(/^\/+/, '/')
  return c.redirect(`${path === '' ? '/' : path}${search}`, 301)
})

/** Done by hand, because `/\/+$/` would rescan the run of slashes from each one in it. */
function withoutSlashesAtEnd(path: string): string {
  let end = path.length
  while (path.endsWith('/', end)) end--
  return path.slice(0, end)
}
