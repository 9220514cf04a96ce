/**
 * The only place where the body of a request is read: everything about its size and its time is decided here, before anything looks
 * into it. What a door takes, it says as `BodyLimits`.
 */
import { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { tooLarge, tooSlow } from '#server/errors.ts'
import { bounds } from '#server/platform/bounds.ts'
import { householdOf } from '#server/platform/ip-networks.ts'
import type { UploadPlace } from '#server/platform/pictures/upload-place.ts'
import { createSemaphore, QueueFull } from '#server/platform/semaphore.ts'
import { type BodyLimits, formLimits, secondsFor } from './body-limits.ts'

const places = {
  small_body: createSemaphore(bounds.small_body),
  long_body: createSemaphore(bounds.long_body),
}

const slowLine = 'Your connection was too slow for us to get all of it. Please try again.'

interface Receiving {
  limits: BodyLimits
  /** Ends it. */
  ending: AbortController
  take: (piece: Uint8Array) => void | Promise<void>
}

/**
 * Hands over the body piece by piece, as it arrives. A network that sends many at once waits for its own; a body that is announced as
 * too large isn't read at all. When this throws, the rest is left to the server (`dropRest` in server/http/node-listener.ts).
 * @throws AppError too_large; too_slow if it doesn't keep the pace; unavailable if there is no place for it, or not any longer
 */
export async function receiveBody(
  c: Context,
  limits: BodyLimits,
  take: (piece: Uint8Array) => void | Promise<void>,
): Promise<void> {
  const announced = c.req.header('content-length')
  if (announced === '0') return
  if (announced !== undefined && Number(announced) > limits.bytes) throw tooLarge(limits.tooLarge)
  const pieces = piecesOf(c)
  if (!pieces) return
  const ending = new AbortController()
  const gone: AbortSignal = c.req.raw.signal
  const leave = () => ending.abort(new Error('The sender went away.'))
  gone.addEventListener('abort', leave, { once: true })
  try {
    await inPlace(c, { limits, ending }, () => receivePieces(pieces, { limits, ending, take }))
  } finally {
    gone.removeEventListener('abort', leave)
  }
}

/** Receives once there is a place, and for as long as it isn't wanted by someone who has fewer. */
async function inPlace(
  c: Context,
  { limits, ending }: Omit<Receiving, 'take'>,
  receive: () => Promise<void>,
): Promise<void> {
  const giveWay = (): true => {
    ending.abort(new QueueFull())
    return true
  }
  const kind = kindOf(limits, c.req.header('content-length'))
  if (kind === 'picture_upload') {
    const place: UploadPlace | undefined = c.get('uploadPlace')
    if (!place) throw new Error('A picture takes a place before it is received.')
    place.giveWay = giveWay
    return receive().finally(() => {
      place.giveWay = null
    })
  }
  // Whoever waited in vain has sent nothing yet.
  const waited = setTimeout(giveWay, limits.seconds.most * 1000)
  const turn = { whose: householdOf(c.get('clientAddress') ?? ''), signal: ending.signal }
  const receiveNow = () => {
    clearTimeout(waited)
    return receive()
  }
  // A long post isn't given up for another: only those who write for the site send one.
  const run = places[kind].run(receiveNow, kind === 'small_body' ? { ...turn, giveWay } : turn)
  return run.finally(() => clearTimeout(waited))
}

/** A short post shares its places with everything short. */
function kindOf({ kind }: BodyLimits, announced: string | undefined): BodyLimits['kind'] {
  const isShort = announced !== undefined && Number(announced) <= formLimits.bytes
  return kind === 'long_body' && isShort ? 'small_body' : kind
}

/** The same in one piece. */
export async function receiveBytes(c: Context, limits: BodyLimits): Promise<Buffer> {
  // Copied, because a body of single bytes would be a hundred times its size as pieces.
  let room = Buffer.alloc(0)
  let length = 0
  await receiveBody(c, limits, (piece) => {
    if (length + piece.length > room.length) {
      const larger = Buffer.allocUnsafe(Math.max(2 * room.length, length + piece.length))
      room.copy(larger, 0, 0, length)
      room = larger
    }
    room.set(piece, length)
    length += piece.length
  })
  return room.subarray(0, length)
}

async function receivePieces(pieces: AsyncIterator<Uint8Array>, { limits, ending, take }: Receiving): Promise<void> {
  let bytes = 0
  const stopWatching = endWhenSlow(limits, ending, () => bytes)
  try {
    for (;;) {
      const { done, value } = await unlessAborted(pieces.next(), ending.signal)
      if (done) return
      bytes += value.length
      if (bytes > limits.bytes) throw tooLarge(limits.tooLarge)
      await take(value)
    }
  } finally {
    stopWatching()
    // Lets the server receive and drop the rest.
    void pieces.return?.()
  }
}

function endWhenSlow(limits: BodyLimits, ending: AbortController, arrived: () => number): () => void {
  const startedAt = performance.now()
  let timer: NodeJS.Timeout
  const check = () => {
    const leftMs = secondsFor(limits, arrived()) * 1000 - (performance.now() - startedAt)
    if (leftMs > 0) timer = setTimeout(check, leftMs)
    else ending.abort(tooSlow(slowLine))
  }
  check()
  return () => clearTimeout(timer)
}

/** The result of the work, or the signal's reason if that comes first. Unlike in `Promise.race`, nothing piles up on the signal. */
export async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const end = () => reject(signal.reason)
  if (signal.aborted) end()
  signal.addEventListener('abort', end, { once: true })
  work.then(resolve, reject)
  return promise.finally(() => signal.removeEventListener('abort', end))
}

/**
 * Taken from the connection itself where there is one. Its iterator leaves the connection alone when it isn't read to the end, so that
 * the refusal still gets through.
 */
function piecesOf(c: Context): AsyncIterator<Uint8Array> | null {
  const incoming: unknown = c.env?.incoming
  if (incoming instanceof IncomingMessage) return incoming.iterator({ destroyOnReturn: false })
  return c.req.raw.body?.[Symbol.asyncIterator]() ?? null
}
