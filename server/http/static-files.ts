import { existsSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import type { HttpVariables } from './variables.ts'

/** Serves the built browser files, if there is a build. Those under /assets carry a hash in their name and never change. */
export function mountStaticFiles(app: Hono<{ Variables: HttpVariables }>, clientFolder: string) {
  if (!existsSync(clientFolder)) return
  const serve = (cacheControl: string) =>
    serveStatic({
      root: clientFolder,
      precompressed: true,
      onFound: (_path, c) => {
        c.header('cache-control', cacheControl)
      },
    })
  app.use('/assets/*', serve('public, max-age=31536000, immutable'))
  app.all('/assets/*', (c) => c.text('Not found', 404))
  app.use('/*', serve('public, max-age=3600'))
}
