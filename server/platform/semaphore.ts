/** Limits how much work runs at a time. The rest waits in the order it arrived. */
export interface Semaphore {
  /**
   * `longestQueue`: how many others may already be waiting; no limit if omitted.
   * @throws QueueFull when more are waiting; the work is not started
   */
  run<Result>(work: () => Promise<Result>, options?: { longestQueue?: number }): Promise<Result>
}

/** There is more to do than can be done soon. */
export class QueueFull extends Error {
  constructor() {
    super('Too much work is waiting already')
    this.name = 'QueueFull'
  }
}

/** `atOnce`: how many pieces of work may run at the same time. */
export function createSemaphore(atOnce: number): Semaphore {
  const waiting: (() => void)[] = []
  let running = 0

  async function acquire(longestQueue: number) {
    if (running < atOnce) {
      running++
      return
    }
    if (waiting.length >= longestQueue) throw new QueueFull()
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  /** Hands over to the next in line, so a newcomer can't slip in between. */
  function release() {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  return {
    async run(work, { longestQueue = Number.POSITIVE_INFINITY } = {}) {
      await acquire(longestQueue)
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}
