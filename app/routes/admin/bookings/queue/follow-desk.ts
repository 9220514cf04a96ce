import { createParser } from 'eventsource-parser'
import { mayPass } from '#app/routes/admin/frame/query-client.ts'
import { openStream } from '#app/routes/admin/session/api.ts'
import { currentPrompt } from '#app/routes/admin/session/prompts.ts'

/** A site that can't be reached is tried again this often, so that its news are on the screen within two seconds of its return. */
const retryMs = 1_000
/** By the number of refusals: what the server refuses, such as one window too many, it will probably refuse again. */
const pausesMs = [retryMs, 1_000, 2_000, 5_000, 10_000]

/** How long the first message may take. */
const openingMs = 10_000
/** The server sends something every 15 seconds. A connection that stays silent longer than this is dead. */
const silenceLimitMs = 40_000
const lookMs = 1_000
/** Timers of a tab that someone sees are this late only if it slept. */
const sleepMs = 5_000

interface DeskFollower {
  /** Refetch everything on the screen. */
  onReady(): void
  onChange(change: { booking_id: string; version: number; kind: string }): void
  /** Reports whether the desk is currently receiving changes. */
  onConnection(isConnected: boolean): void
}

/**
 * Follows the desk's live feed. The feed only hints at what changed. On its first message, and after every gap, everything on the
 * screen is refetched, so nothing is missed and nothing shows up twice.
 * @returns a function that stops it
 */
export function followDesk(follower: DeskFollower): () => void {
  const stopped = new AbortController()
  void follow(follower, stopped.signal)
  return () => stopped.abort()
}

async function follow(follower: DeskFollower, stopped: AbortSignal) {
  for (let refusals = 0; !stopped.aborted; ) {
    const startedAt = Date.now()
    const ending = await readStream(follower, stopped)
    if (stopped.aborted) return
    if (ending === 'lost' && Date.now() - startedAt > retryMs) continue
    if (ending !== 'lost') follower.onConnection(false)
    refusals = ending === 'refused' ? refusals + 1 : 0
    await pause(pausesMs[Math.min(refusals, pausesMs.length - 1)] ?? retryMs, stopped)
  }
}

/**
 * `lost` isn't offline yet, so nobody needs to hear about it: each stream ends after ten minutes, or while the tab slept, and the next
 * one may open at once.
 */
type Ending = 'lost' | 'unreachable' | 'refused'

/** Reads one stream to its end. */
async function readStream(follower: DeskFollower, stopped: AbortSignal): Promise<Ending> {
  const line = new AbortController()
  const { signal } = line
  const cut = () => line.abort()
  let wasOpen = false
  let hasSlept = false
  let lastWord = Date.now()
  let lastLook = lastWord
  const look = () => {
    const now = Date.now()
    hasSlept ||= now - lastLook > sleepMs && document.visibilityState === 'visible'
    lastLook = now
    // Someone may take their time to answer.
    if (currentPrompt()) lastWord = now
    if (hasSlept || now - lastWord > (wasOpen ? silenceLimitMs : openingMs)) cut()
  }
  const watch = setInterval(look, lookMs)
  stopped.addEventListener('abort', cut, { signal })
  document.addEventListener('visibilitychange', look, { signal })
  window.addEventListener('online', look, { signal })
  const goOffline = () => {
    follower.onConnection(false)
    cut()
  }
  window.addEventListener('offline', goOffline, { signal })
  const parser = createParser({
    onEvent({ event, data }) {
      if (event === 'ready') {
        wasOpen = true
        follower.onConnection(true)
        follower.onReady()
      } else if (event === 'change') follower.onChange(JSON.parse(data))
    },
  })
  try {
    const stream = await openStream('GET /api/admin/bookings/live', { signal })
    const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
    // Safari can't iterate over a stream.
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      lastWord = Date.now()
      parser.feed(part.value)
    }
    return wasOpen ? 'lost' : 'unreachable'
  } catch (error) {
    if (wasOpen || hasSlept) return 'lost'
    return mayPass(error) ? 'unreachable' : 'refused'
  } finally {
    clearInterval(watch)
    // Also tells the server if something else than the line went wrong.
    cut()
  }
}

/** Ends early when the browser is online again, or someone looks at the tab. */
function pause(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController()
    const { signal } = ended
    const end = () => {
      clearTimeout(timer)
      ended.abort()
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end, { signal })
    document.addEventListener('visibilitychange', end, { signal })
    stopped.addEventListener('abort', end, { signal })
  })
}
