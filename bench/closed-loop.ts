import type { Load } from './load.ts'
import { percentile } from './statistics.ts'

/**
 * `connections` workers that each repeat `once` for `seconds`, like a load generator's connections. For work that no load
 * generator's command line can describe. `once` gets its worker's number.
 */
export async function runClosedLoop(options: {
  connections: number
  seconds: number
  once: (worker: number) => Promise<void>
}): Promise<Load & { count: number }> {
  const durations: number[] = []
  const startedAt = performance.now()
  const deadline = startedAt + options.seconds * 1000
  const work = async (worker: number) => {
    for (let now = performance.now(); now < deadline; ) {
      await options.once(worker)
      const end = performance.now()
      durations.push(end - now)
      now = end
    }
  }
  await Promise.all(Array.from({ length: options.connections }, (_, worker) => work(worker)))
  const seconds = (performance.now() - startedAt) / 1000
  return { perSecond: durations.length / seconds, p99Ms: percentile(durations, 0.99), count: durations.length }
}
