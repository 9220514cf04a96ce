import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { DeskContext } from './desk-context.ts'

/** Proxies and phones drop silent connections. */
const usualHeartbeatMs = 15_000
/** How long one stream lasts before the desk opens the next one. */
const longestStreamMs = 10 * 60 * 1000

type LiveEnv = { Variables: { isStillAdmin(): Promise<boolean> } }

/**
 * GET /api/admin/bookings/live: server-sent events. `ready` comes first and after every gap, and means to reload what is on screen.
 * `change` says which booking changed. Mounted behind `requireAdmin`, which every heartbeat checks again: an ended session, a lost
 * role or an expired token ends the stream.
 */
export function liveApi(
  ctx: Pick<DeskContext, 'deskFeed'>,
  { heartbeatMs = usualHeartbeatMs }: { heartbeatMs?: number } = {},
) {
  return new Hono<LiveEnv>().get('/bookings/live', (c) => {
    // Otherwise nginx holds the events back until its buffer is full.
    c.header('x-accel-buffering', 'no')
    // Without a body, the stream would wait forever for its first reader while listening to every booking.
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream' })
    return streamSSE(c, async (stream) => {
      const { promise: ended, resolve: end } = Promise.withResolvers<void>()
      const unsubscribe = ctx.deskFeed.subscribe({
        onMessage(message) {
          void stream.writeSSE(message === null ? { event: 'ready', data: '{}' } : { event: 'change', data: message })
        },
        onEnd: end,
      })
      async function beat() {
        // During a database outage we can't tell. The next heartbeat will.
        if (await c.var.isStillAdmin().catch(() => true)) await stream.writeSSE({ event: 'beat', data: '' })
        else end()
      }
      const heartbeat = setInterval(() => void beat(), heartbeatMs)
      const limit = setTimeout(end, longestStreamMs)
      stream.onAbort(end)
      await stream.writeSSE({ event: 'ready', data: '{}', retry: 1000 })
      await ended
      clearInterval(heartbeat)
      clearTimeout(limit)
      unsubscribe()
    })
  })
}
