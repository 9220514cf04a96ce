import { AppError } from '#server/errors.ts'

/** Limits how much work runs at a time, and shares the places among those who ask. */
export interface Semaphore {
  /** @throws QueueFull when the work may not start soon, right away or when others who wait for less need the room */
  run<Result>(work: () => Promise<Result>, options?: Turn): Promise<Result>
}

interface Turn {
  /** Who asks. Everybody who waits gets a turn before anybody gets a second one. */
  whose?: string
  /** Waits however many are waiting already, for work that serves many. */
  isForMany?: boolean
  /** Whoever goes away while waiting gives up the turn. */
  signal?: AbortSignal
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
  isForMany: boolean
  start(): void
  refuse(reason: unknown): void
}

/**
 * `atOnce`: how many pieces of work may run at the same time. `waiting`: how many more may wait. Whoever asks for the most is the first
 * to be refused: with no room left, the last in the longest line makes room for someone whose line is shorter.
 */
export function createSemaphore({ atOnce, waiting: most }: { atOnce: number; waiting: number }): Semaphore {
  /** Whoever is next comes first. */
  const lines = new Map<string, Waiting[]>()
  let running = 0
  let refusable = 0

  function leave(whose: string, one: Waiting) {
    const line = lines.get(whose) ?? []
    const place = line.indexOf(one)
    if (place < 0) return
    line.splice(place, 1)
    if (line.length === 0) lines.delete(whose)
    if (!one.isForMany) refusable--
  }

  /** @throws QueueFull */
  function makeRoom(whose: string) {
    if (refusable < most) return
    const countOf = (line: Waiting[]) => line.filter(({ isForMany }) => !isForMany).length
    const [longest, line] = [...lines].reduce((a, b) => (countOf(b[1]) > countOf(a[1]) ? b : a), ['', [] as Waiting[]])
    const last = line.findLast(({ isForMany }) => !isForMany)
    if (!last || countOf(line) <= countOf(lines.get(whose) ?? []) + 1) throw new QueueFull()
    leave(longest, last)
    last.refuse(new QueueFull())
  }

  async function acquire({ whose = '', isForMany = false, signal }: Turn) {
    signal?.throwIfAborted()
    if (running < atOnce) {
      running++
      return
    }
    if (!isForMany) makeRoom(whose)
    const { promise, resolve: start, reject: refuse } = Promise.withResolvers<void>()
    const one = { isForMany, start, refuse }
    const giveUp = () => {
      leave(whose, one)
      refuse(signal?.reason)
    }
    lines.set(whose, [...(lines.get(whose) ?? []), one])
    if (!isForMany) refusable++
    signal?.addEventListener('abort', giveUp, { once: true })
    await promise.finally(() => signal?.removeEventListener('abort', giveUp))
  }

  /** Hands over to the next, so a newcomer can't slip in between. */
  function release() {
    const [next] = lines
    if (!next) {
      running--
      return
    }
    const [whose, line] = next
    const [first, ...others] = line
    lines.delete(whose)
    if (others.length > 0) lines.set(whose, others)
    if (!first) return release()
    if (!first.isForMany) refusable--
    first.start()
  }

  return {
    async run(work, turn = {}) {
      await acquire(turn)
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}
