import { createMiddleware } from 'hono/factory'
import type { Metrics } from '#server/platform/metrics.ts'
import type { HttpVariables } from '#server/platform/serve/http-variables.ts'

/**
 * Measures every request that goes through the framework. Endpoints outside the JSON API identify themselves with `c.set('kind',
 * …)`.
 */
export function requestMetrics(metrics: Metrics) {
  return createMiddleware<{ Variables: HttpVariables }>(async (c, next) => {
    const start = performance.now()
    await next()
    metrics.countRequest({
      method: c.req.method,
      status: c.res.status,
      kind: c.get('kind') ?? 'api',
      seconds: (performance.now() - start) / 1000,
    })
  })
}
