import { streamSSE } from 'hono/streaming'
import { tooMany } from '#server/errors.ts'
import { mountInOffice } from '#server/people/office-api.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import { serve } from '#server/platform/serve/serve.ts'
import { liveEndpoints } from '#shared/bookings/endpoints/desk-endpoints.ts'
import type { DeskContext } from './desk-context.ts'

/** Proxies and phones drop silent connections. */
const usualHeartbeatMs = 15_000
/** How long one stream lasts before the desk opens the next one. */
const longestStreamMs = 10 * 60 * 1000

/** Per person and process. Every change is sent to each of them. */
const mostStreams = 20

/**
 * GET /api/admin/bookings/live: server-sent events. `ready` comes first and after every gap, and means to reload what is on screen.
 * `change` says which booking changed. Every heartbeat checks the guard again: an ended session, a lost
 * role or an expired token ends the stream.
 * @throws AppError too_many for a person's twenty-first stream
 */
export function liveApi(
  ctx: Pick<DeskContext, 'deskFeed'>,
  guards: AdminGuards,
  { heartbeatMs = usualHeartbeatMs }: { heartbeatMs?: number } = {},
) {
  const open = new Map<string, number>()
  const count = (userId: string, change: 1 | -1) => {
    const streams = (open.get(userId) ?? 0) + change
    if (streams === 0) open.delete(userId)
    else open.set(userId, streams)
  }
  return serve(liveEndpoints, guards, {
    'GET /api/admin/bookings/live': (c) => {
      // Otherwise nginx holds the events back until its buffer is full.
      c.header('x-accel-buffering', 'no')
      // Without a body, the stream would wait forever for its first reader while listening to every booking.
      if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream' })
      const { userId } = c.var.admin
      if (open.get(userId) === mostStreams) throw tooMany('This is open in too many windows. Please close some.', 60)
      count(userId, 1)
      return streamSSE(c, async (stream) => {
        const { promise: ended, resolve: end } = Promise.withResolvers<void>()
        const unsubscribe = ctx.deskFeed.subscribe({
          onMessage(message) {
            void stream.writeSSE(message === null ? { event: 'ready', data: '{}' } : { event: 'change', data: message })
          },
          onEnd: end,
        })
        let isBeating = false
        async function beat() {
          // While the database is slow, each stream waits for one answer: more of them would keep everyone else waiting.
          if (isBeating) return
          isBeating = true
          // During a database outage we can't tell. The next heartbeat will.
          const isAdmin = await c.var.isStillAdmin().catch(() => true)
          isBeating = false
          if (isAdmin) await stream.writeSSE({ event: 'beat', data: '' })
          else end()
        }
        const heartbeat = setInterval(() => void beat(), heartbeatMs)
        const limit = setTimeout(end, longestStreamMs)
        stream.onAbort(end)
        try {
          await stream.writeSSE({ event: 'ready', data: '{}', retry: 1000 })
          await ended
        } finally {
          clearInterval(heartbeat)
          clearTimeout(limit)
          unsubscribe()
          count(userId, -1)
        }
      })
    },
  })
}
mountInOffice(liveApi)
