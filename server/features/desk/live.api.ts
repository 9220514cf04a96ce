import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { DeskContext } from './desk-context.ts'

/** Proxies and phones drop a line that says nothing; a new request also proves again who is listening. */
const heartbeatMs = 15_000
/** After this long the desk is asked to come back, so that an ended session or a lost role ends the stream as well. */
const longestStreamMs = 10 * 60 * 1000

/**
 * GET /api/admin/bookings/live: server-sent events. `ready` comes first and after every gap: read anew what is shown. `change` says
 * which booking changed. Mounted behind `requireAdmin`.
 */
export function liveApi(ctx: Pick<DeskContext, 'deskFeed'>) {
  return new Hono().get('/bookings/live', (c) => {
    // nginx would hold the events back until its buffer is full.
    c.header('x-accel-buffering', 'no')
    return streamSSE(c, async (stream) => {
      const { promise: ended, resolve: end } = Promise.withResolvers<void>()
      const unsubscribe = ctx.deskFeed.subscribe({
        onMessage(message) {
          void stream.writeSSE(message === null ? { event: 'ready', data: '{}' } : { event: 'change', data: message })
        },
        onEnd: end,
      })
      const heartbeat = setInterval(() => void stream.writeSSE({ event: 'beat', data: '' }), heartbeatMs)
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
