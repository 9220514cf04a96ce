/** How long the first of a batch waits for others. */
const gatherMs = 20

interface Waiting<Answer> {
  resolve(answer: Answer | null): void
  reject(error: unknown): void
}

export interface GatheredCounts<Answer> {
  /** Counts one. @returns what `write` answered for this key, once it's stored; `null` if it answered nothing */
  count(key: string): Promise<Answer | null>
  /** Waits until everything counted so far is stored. */
  settle(): Promise<void>
}

/**
 * Collects what is counted within a few milliseconds and writes it at once, which is one commit: a busy site counts thousands per
 * second. Once a count has been answered it is stored, whatever gets killed afterward.
 */
export function gatherCounts<Answer>(
  write: (counts: ReadonlyMap<string, number>) => Promise<ReadonlyMap<string, Answer>>,
): GatheredCounts<Answer> {
  let gathered = new Map<string, Waiting<Answer>[]>()
  let writing: Promise<void> | null = null

  async function writeGathered() {
    await new Promise((resolve) => setTimeout(resolve, gatherMs))
    while (gathered.size > 0) {
      const batch = gathered
      gathered = new Map()
      try {
        const answers = await write(new Map(Array.from(batch, ([key, { length }]) => [key, length])))
        for (const [key, waiting] of batch) for (const { resolve } of waiting) resolve(answers.get(key) ?? null)
      } catch (error) {
        for (const waiting of batch.values()) for (const { reject } of waiting) reject(error)
      }
    }
    writing = null
  }

  return {
    count(key) {
      return new Promise((resolve, reject) => {
        const waiting = gathered.get(key)
        if (waiting) waiting.push({ resolve, reject })
        else gathered.set(key, [{ resolve, reject }])
        writing ??= writeGathered()
      })
    },
    async settle() {
      await writing
    },
  }
}
