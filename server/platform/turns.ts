/** Runs a limited amount of work at a time; the rest waits in the order in which it came. */
export interface Turns {
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

/** `atOnce`: how many pieces of work may run at the same time. */
export function createTurns(atOnce: number): Turns {
  const waiting: (() => void)[] = []
  let running = 0

  async function takeTurn() {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
  }

  /** Handed on to the next in line, so that nobody who comes just now slips in between. */
  function giveTurn() {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  return {
    async run(work) {
      await takeTurn()
      try {
        return await work()
      } finally {
        giveTurn()
      }
    },
  }
}
