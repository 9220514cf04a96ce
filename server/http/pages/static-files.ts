import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import type { HttpVariables } from '#server/platform/serve/serve.ts'

/** The service workers fetch pages and files, and do nothing else. */
const serviceWorkers = ['/sw.js', '/admin/service-worker.js']
const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/**
 * Serves the built browser files, if there is a build. Names under /assets contain a hash, and those files never change. The
 * servable files are listed once, so no URL can reach anything else on the disk, and a page request doesn't touch it.
 */
export function mountStaticFiles(app: Hono<{ Variables: HttpVariables }>, clientFolder: string) {
  if (!existsSync(clientFolder)) return
  const files = new Set(listPublicFiles(clientFolder))
  const serve = serveStatic({ root: clientFolder, precompressed: true })
  app.use('/*', async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isRead || !files.has(c.req.path)) return next()
    const isHashed = c.req.path.startsWith('/assets/')
    const response = await serve(c, next)
    // The file was removed while the site was running, and the next handler has already responded.
    if (!(response instanceof Response)) return
    c.set('kind', 'asset')
    // Immutable files are never requested again, so their modification date is of no use.
    if (isHashed) response.headers.delete('last-modified')
    if (serviceWorkers.includes(c.req.path)) response.headers.set('content-security-policy', serviceWorkerPolicy)
    response.headers.set('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    return response
  })
  app.all('/assets/*', (c) => {
    c.set('kind', 'asset')
    return c.text('Not found', 404, { 'cache-control': 'no-store' })
  })
}

/** Lists paths as visitors request them. Compressed copies are served only in place of their original, and hidden files never. */
function listPublicFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`)
    .filter((file) => !/\/\.(?!well-known\/)/.test(file))
}
