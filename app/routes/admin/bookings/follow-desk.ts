/**
 * Follows the live feed of the desk for as long as somebody looks at it. The feed only hints at what changed; on its first word,
 * and after every gap, everything that is shown is asked for anew, so nothing is missed and nothing comes twice.
 */
import { createParser } from 'eventsource-parser'
import { openStream } from '#app/routes/admin/session/api.ts'

/** spec.md §9: reconnect delays 1, 2, 5 and 10 seconds. */
const pausesMs = [1_000, 2_000, 5_000, 10_000]
/** The server says something every 15 seconds; a line that is silent for longer is dead, as after the sleep of a laptop. */
const silenceLimitMs = 40_000

export interface DeskFollower {
  /** Read anew what is shown. */
  onReady(): void
  onChange(change: { booking_id: string; version: number; kind: string }): void
  /** Whether the desk hears of changes at this moment. */
  onConnection(isConnected: boolean): void
}

/** @returns how to stop */
export function followDesk(follower: DeskFollower): () => void {
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
      // A dead line, a server that restarts, a session that ended: the next try tells.
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
  // Timers of a tab that slept may be late: its first moment awake is the time to look.
  document.addEventListener('visibilitychange', giveUp)
  window.addEventListener('online', giveUp)
  const cut = () => line.abort()
  window.addEventListener('offline', cut)
  try {
    const stream = await openStream('/bookings/live', signal)
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
