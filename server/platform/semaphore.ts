import { AppError } from '#server/errors.ts'

/** Limits how much work runs at a time, and shares the places among those who ask. */
export interface Semaphore {
  /** @throws QueueFull when the work may not start soon, right away or when others who wait for less need the room */
  run<Result>(work: () => Promise<Result>, options?: Turn): Promise<Result>
}

interface Turn {
  /** Who asks. Everybody who waits gets a turn before anybody gets a second one. */
  whose?: string
  /** How much longer than other work it takes. Whoever asks for little waits less, and is next again sooner. */
  cost?: number
  /** Waits however many are waiting already, for work that serves many. */
  isForMany?: boolean
  /** Whoever goes away while waiting gives up the turn. */
  signal?: AbortSignal
  /**
   * Makes the running work give up its place, for someone who has fewer. @returns whether it did: work that is nearly done keeps it
   */
  giveWay?(): boolean
}

/** When to try again. Clearing a queue takes less. */
export const busyRetrySeconds = 5

/** There is more to do than can be done soon. */
export class QueueFull extends AppError {
  constructor() {
    const retryAfterSeconds = busyRetrySeconds
    super('unavailable', 'We’re very busy right now. Please try again in a few seconds.', { retryAfterSeconds })
    this.name = 'QueueFull'
  }
}

interface Waiting {
  whose: string
  isForMany: boolean
  /** What this person will have taken by its end, on the same scale as `taken`. The least comes first. */
  endsAt: number
  start(): void
  refuse(reason: unknown): void
}

interface Running {
  whose: string
  giveWay?(): boolean
}

/**
 * `atOnce`: how many pieces of work may run at the same time, and `each`: how many of them may be one person's. `waiting`: how many more
 * may wait. Whoever asks for the most is the first to be refused: with no room left, the last in the longest line makes room for someone
 * whose line is shorter. So does the last of the running work of whoever has the most of it, if it can give way.
 *
 * Turns are fair as in self-clocked fair queueing (Golestani, INFOCOM 1994): what everybody has taken is counted on one scale, and whoever
 * comes anew starts at what has been reached, so nobody saves up turns and nobody's work waits forever.
 */
export function createSemaphore({
  atOnce,
  each = atOnce,
  waiting: most,
}: {
  atOnce: number
  each?: number
  waiting: number
}): Semaphore {
  /** In the order in which they came. */
  const waiting: Waiting[] = []
  /** In the order in which they began. */
  const running = new Set<Running>()
  /** How many pieces of work of each person are running. */
  const counts = new Map<string, number>()
  let taken = 0

  const runningOf = (whose: string) => counts.get(whose) ?? 0
  const isFree = (whose: string) => running.size < atOnce && runningOf(whose) < each
  const refusableOf = (whose: string) => waiting.filter((one) => one.whose === whose && !one.isForMany)

  function leave(one: Waiting) {
    const place = waiting.indexOf(one)
    if (place >= 0) waiting.splice(place, 1)
  }

  /** @throws QueueFull */
  function makeRoom(whose: string) {
    const refusable = waiting.filter(({ isForMany }) => !isForMany)
    if (refusable.length < most) return
    const lines = [...new Set(refusable.map((one) => one.whose))].map(refusableOf)
    const longest = lines.reduce((a, b) => (b.length > a.length ? b : a), [])
    const last = longest.at(-1)
    if (!last || longest.length <= refusableOf(whose).length + 1) throw new QueueFull()
    leave(last)
    last.refuse(new QueueFull())
  }

  /** Ends work of someone who has at least two more of it running than this person. */
  function takePlace(whose: string) {
    if (running.size < atOnce || runningOf(whose) >= each) return
    const least = runningOf(whose) + 2
    const able = [...running].reverse().filter((one) => one.giveWay && runningOf(one.whose) >= least)
    const byCount = able.toSorted((a, b) => runningOf(b.whose) - runningOf(a.whose))
    const given = byCount.find((one) => one.giveWay?.())
    if (given) end(given)
  }

  function begin(one: Running, endsAt: number): Running {
    running.add(one)
    counts.set(one.whose, runningOf(one.whose) + 1)
    taken = Math.max(taken, endsAt)
    return one
  }

  function end(one: Running) {
    if (!running.delete(one)) return
    const left = runningOf(one.whose) - 1
    if (left > 0) counts.set(one.whose, left)
    else counts.delete(one.whose)
  }

  async function acquire({ whose = '', isForMany = false, cost = 1, signal, giveWay }: Turn): Promise<Running> {
    signal?.throwIfAborted()
    const work: Running = { whose, ...(giveWay && { giveWay }) }
    if (!isFree(whose)) takePlace(whose)
    if (!isFree(whose) && !isForMany) makeRoom(whose)
    const own = waiting.findLast((one) => one.whose === whose)
    const endsAt = Math.max(taken, own?.endsAt ?? 0) + cost
    if (isFree(whose)) return begin(work, endsAt)
    const { promise, resolve, reject: refuse } = Promise.withResolvers<void>()
    const start = () => {
      begin(work, endsAt)
      resolve()
    }
    const one = { whose, isForMany, endsAt, start, refuse }
    const giveUp = () => {
      leave(one)
      refuse(signal?.reason)
    }
    waiting.push(one)
    signal?.addEventListener('abort', giveUp, { once: true })
    await promise.finally(() => signal?.removeEventListener('abort', giveUp))
    return work
  }

  /** Hands over to the next at once, so a newcomer can't slip in between. Who gave way has handed over already. */
  function release(one: Running) {
    if (!running.has(one)) return
    end(one)
    const able = waiting.filter((one) => isFree(one.whose))
    const next = able.reduce<Waiting | undefined>((a, b) => (a && a.endsAt <= b.endsAt ? a : b), undefined)
    if (!next) return
    leave(next)
    next.start()
  }

  return {
    async run(work, turn = {}) {
      const own = await acquire(turn)
      try {
        return await work()
      } finally {
        release(own)
      }
    },
  }
}
