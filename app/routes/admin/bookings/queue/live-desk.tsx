import { useQueryClient } from '@tanstack/react-query'
import { createParser } from 'eventsource-parser'
import { useEffect, useState } from 'react'
import { refreshBookings } from '#app/routes/admin/bookings/bookings-data.ts'
import { openStream } from '#app/routes/admin/session/api.ts'

/**
 * Keeps every list and booking on the screen up to date.
 * @returns whether the desk is currently receiving changes
 */
export function useLiveDesk(): boolean {
  const client = useQueryClient()
  const [isConnected, setConnected] = useState(true)
  useEffect(
    () =>
      followDesk({
        onReady: () => void refreshBookings(client),
        onChange: ({ booking_id: id }) => void refreshBookings(client, id),
        onConnection: setConnected,
      }),
    [client],
  )
  return isConnected
}

/** Warns that a screen following the desk's live feed (`useLiveDesk`) isn't receiving anything right now. */
export function OfflineNote({ isConnected, what }: { isConnected: boolean; what: string }) {
  if (isConnected) return null
  return (
    <p role="status" className="mb-4 rounded-control bg-warning-soft px-4 py-2.5 font-medium text-sm text-warning">
      You’re offline, so {what} may be out of date. Reconnecting…
    </p>
  )
}

/**
 * Follows the desk's live feed while someone is looking at it. The feed only hints at what changed. On its first message, and after
 * every gap, everything on the screen is refetched, so nothing is missed and nothing shows up twice.
 */
/** spec.md §9: reconnect delays of 1, 2, 5 and 10 seconds. */
const pausesMs = [1_000, 2_000, 5_000, 10_000]

/** The server sends something every 15 seconds. A connection that stays silent longer than this is dead, e.g. after a laptop slept. */
const silenceLimitMs = 40_000

interface DeskFollower {
  /** Refetch everything on the screen. */
  onReady(): void
  onChange(change: { booking_id: string; version: number; kind: string }): void
  /** Reports whether the desk is currently receiving changes. */
  onConnection(isConnected: boolean): void
}

/** @returns a function that stops it */
function followDesk(follower: DeskFollower): () => void {
  const stopped = new AbortController()
  void follow(follower, stopped.signal)
  return () => stopped.abort()
}

async function follow(follower: DeskFollower, stopped: AbortSignal) {
  for (let failures = 0; !stopped.aborted; ) {
    try {
      await readStream(follower, stopped, () => {
        failures = 0
      })
    } catch {
      // A dead connection, a server restart or an expired session: the next attempt will tell.
    }
    if (stopped.aborted) return
    follower.onConnection(false)
    await pause(pausesMs[Math.min(failures++, pausesMs.length - 1)] ?? 0, stopped)
  }
}

async function readStream(follower: DeskFollower, stopped: AbortSignal, onOpen: () => void) {
  const line = new AbortController()
  const signal = AbortSignal.any([stopped, line.signal])
  let lastWord = Date.now()
  const giveUp = () => Date.now() - lastWord > silenceLimitMs && line.abort()
  const watch = setInterval(giveUp, 5_000)
  // Timers in a sleeping tab may fire late, so check the moment it wakes up.
  document.addEventListener('visibilitychange', giveUp)
  window.addEventListener('online', giveUp)
  const cut = () => line.abort()
  window.addEventListener('offline', cut)
  try {
    const stream = await openStream('GET /api/admin/bookings/live', { signal })
    const parser = createParser({
      onEvent({ event, data }) {
        if (event === 'ready') {
          onOpen()
          follower.onConnection(true)
          follower.onReady()
        } else if (event === 'change') follower.onChange(JSON.parse(data))
      },
    })
    for await (const text of stream.pipeThrough(new TextDecoderStream())) {
      lastWord = Date.now()
      parser.feed(text)
    }
  } finally {
    clearInterval(watch)
    document.removeEventListener('visibilitychange', giveUp)
    window.removeEventListener('online', giveUp)
    window.removeEventListener('offline', cut)
  }
}

function pause(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done, { once: true })
    stopped.addEventListener('abort', done, { once: true })
  })
}
