import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { notFound } from '#server/errors.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { isSameSecret } from '#server/platform/same-secret.ts'
import type { HttpVariables } from '#server/platform/serve/serve.ts'

type Env = { Variables: HttpVariables; Bindings: { incoming?: IncomingMessage } }

/** A request with one of these headers came through a proxy, so a peer on this machine says nothing about the visitor. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/**
 * `/metrics` for Prometheus. With a token, only a client that sends it gets a response; without one, only a client on this machine
 * that connects directly. Everyone else learns nothing, not even that the page exists.
 */
export function metricsDoor({ metrics, token }: { metrics: Metrics; token: string | undefined }) {
  const app = new Hono<Env>()
  app.get('/metrics', async (c) => {
    c.set('kind', 'probe')
    const isAllowed =
      token === undefined
        ? isDirectFromThisMachine(c.env?.incoming)
        : isSameSecret(c.req.header('authorization') ?? '', `Bearer ${token}`)
    if (!isAllowed) throw notFound('There is nothing at GET /metrics.')
    const { text, contentType } = await metrics.read()
    return c.body(text, 200, { 'content-type': contentType, 'cache-control': 'no-store' })
  })
  return app
}

function isDirectFromThisMachine(request: IncomingMessage | undefined): boolean {
  const peer = request?.socket.remoteAddress ?? ''
  const isLoopback = peer === '::1' || /^(::ffff:)?127\./.test(peer)
  return isLoopback && proxyHeaders.every((name) => request?.headers[name] === undefined)
}

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
