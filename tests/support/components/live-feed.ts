/** The desk's live feed as a component test sends it: stream by stream. */
import { expect } from 'vitest'
import type { Reply } from './fake-server.ts'

interface LiveStream {
  change(bookingId: string): Promise<void>
  /** The server ends it, as every ten minutes. */
  end(): Promise<void>
  /** The line or the server dies. */
  breakOff(): Promise<void>
  /** Resolves once the desk has closed it. */
  left: Promise<void>
}

export interface LiveFeed {
  /** Answers `followBookings`. */
  open(): Reply<Response>
  /** Attempts to open a stream from now on fail. */
  isDown: boolean
  /** How many attempts there were. */
  attempts: number
  /** Resolves with the nth stream, counted from 1, once it is open and has said that it's ready. */
  stream(nth: number): Promise<LiveStream>
}

export function startLiveFeed(): LiveFeed {
  const streams: LiveStream[] = []
  const feed: LiveFeed = {
    isDown: false,
    attempts: 0,
    open() {
      feed.attempts++
      if (feed.isDown) return 'dead line'
      const left = Promise.withResolvers<void>()
      const { readable, writable } = new TransformStream<string, string>(undefined, undefined, { highWaterMark: 100 })
      const writer = writable.getWriter()
      writer.closed.catch(() => left.resolve())
      void writer.write('event: ready\ndata: {}\n\n')
      streams.push({
        change: (id) => writer.write(`event: change\ndata: {"booking_id":"${id}","version":2,"kind":"noted"}\n\n`),
        end: () => writer.close(),
        breakOff: () => writer.abort(new TypeError('network error')),
        left: left.promise,
      })
      const headers = { 'content-type': 'text/event-stream' }
      return new Response(readable.pipeThrough(new TextEncoderStream()), { headers })
    },
    async stream(nth) {
      await expect.poll(() => streams.length).toBe(nth)
      return streams[nth - 1] as LiveStream
    },
  }
  return feed
}
