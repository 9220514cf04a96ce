import { ConnectionLost } from '#app/components/connection-lost.ts'

/** Three retries whose pauses double (spec.md §9), like those of the back office. */
const pausesMs = [1000, 2000, 4000]
const longestPauseMs = 30_000

/**
 * Fetches a page's data for the router. A read that fails because of a lost connection or the server is tried again, so that a
 * tunnel or a server restart is a pause and not an error; an answer cut off in the middle counts as failed. A server that
 * asks for a longer pause gets it. A change is sent once.
 * @throws ConnectionLost when no try was answered
 */
export async function fetchPatiently(
  request: Request,
  { ask = fetch, pause = wait }: { ask?: (request: Request) => Promise<Response>; pause?: typeof wait } = {},
): Promise<Response> {
  const pauses = request.method === 'GET' ? pausesMs : []
  for (const pauseMs of pauses) {
    const answer = await tryToRead(request, ask)
    if (answer && answer.status < 500) return answer
    const askedForMs = 1000 * (Number(answer?.headers.get('retry-after')) || 0)
    await pause(Math.min(longestPauseMs, Math.max(pauseMs, askedForMs)), request.signal)
  }
  const answer = await tryToRead(request, ask)
  if (!answer) throw new ConnectionLost()
  return answer
}

/** The whole answer, or `null` when the connection failed. */
async function tryToRead(request: Request, ask: (request: Request) => Promise<Response>): Promise<Response | null> {
  try {
    const answer = await ask(request)
    return answer.body ? new Response(await answer.arrayBuffer(), answer) : answer
  } catch {
    // The visitor has gone elsewhere in the meantime: nobody is waiting for this any more.
    request.signal.throwIfAborted()
    return null
  }
}

/** Ends early, with the signal's reason, if the visitor goes elsewhere. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
  })
}
