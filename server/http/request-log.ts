import { createMiddleware } from 'hono/factory'
import type { Log } from '#server/platform/log.ts'
import type { HttpVariables } from '#server/platform/serve/serve.ts'
import { loggedPath } from '#shared/secret-address.ts'

/** Assets, images and probes. There are too many of them for the usual log level. */
const quietPaths = /^\/(assets\/|storage\/v1\/object\/public\/|healthz$|readyz$)/

/** Logs one line per request. The query is left out, because it can contain what a visitor typed. */
export function requestLog(log: Log) {
  return createMiddleware<{ Variables: HttpVariables }>(async (c, next) => {
    const start = performance.now()
    await next()
    const facts = {
      requestId: c.var.requestId,
      method: c.req.method,
      path: loggedPath(c.req.path),
      status: c.res.status,
      ms: Math.round(performance.now() - start),
    }
    const isQuiet = quietPaths.test(c.req.path)
    log[isQuiet ? 'debug' : 'info'](facts, 'request')
  })
}
