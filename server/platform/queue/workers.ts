import type { JobResult as JobOutcome, JobWithMetadata, PgBoss } from 'pg-boss'
import { priorities } from './new-jobs.ts'
import type { WorkedQueue } from './queue-rows.ts'

/** Workers start, and are woken, when a job is due (queue-rows.ts). This is how often they look on their own, should that fail. */
const pollingIntervalSeconds = 60
/** Longer than a mail server, a gateway or a webhook's receiver that is well takes for a message. */
const usualSlowAfterMs = 3_000

interface Worker {
  id: string
  isBusy: boolean
}

/**
 * The workers of one queue in this process. Each takes one job at a time, and the next right after it, so nothing waits for the slowest
 * of a batch. At most `concurrency` of them have a job that hasn't taken long yet. A job that takes longer makes room for another one,
 * until `hanging` more are under way.
 * @returns what has one more of them look for a job, starting it if need be: they cost nothing before there is something to do
 */
export function openWorkers(
  boss: PgBoss,
  { name, slots: { concurrency, hanging, hasPrompt }, work }: WorkedQueue,
  {
    slowAfterMs = usualSlowAfterMs,
    onFailure,
  }: { slowAfterMs?: number | undefined; onFailure: (error: Error) => void },
): () => void {
  const lowest = lowestPriorities(concurrency + hanging, { hasPrompt })
  const workers: Worker[] = []
  /** How many have a job that hasn't taken long yet. */
  let quick = 0

  function wake() {
    if (quick >= concurrency) return
    const idle = workers.find(({ isBusy }) => !isBusy)
    if (idle) boss.notifyWorker(idle.id)
    else if (workers.length < lowest.length) start().catch(onFailure)
  }

  async function start() {
    const worker: Worker = { id: '', isBusy: false }
    const minPriority = lowest[workers.push(worker) - 1]
    const options = {
      perJobResults: true,
      pollingIntervalSeconds,
      includeMetadata: true,
      ...(minPriority !== undefined && { minPriority }),
    } as const
    try {
      worker.id = await boss.work(name, options, ([job]: JobWithMetadata<object>[]) => take(worker, job))
    } catch (error) {
      workers.splice(workers.indexOf(worker), 1)
      throw error
    }
  }

  async function take(worker: Worker, job: JobWithMetadata<object> | undefined): Promise<JobOutcome[]> {
    if (!job) return []
    worker.isBusy = true
    quick++
    let isQuick = true
    function makeRoom() {
      if (isQuick) quick--
      isQuick = false
    }
    const slow = setTimeout(() => {
      makeRoom()
      wake()
    }, slowAfterMs)
    // Where one job was due, there may be more.
    wake()
    try {
      return [await work(job, boss)]
    } finally {
      clearTimeout(slow)
      makeRoom()
      worker.isBusy = false
      // Otherwise it would look for the next one only when it's woken.
      if (quick < concurrency) boss.notifyWorker(worker.id)
    }
  }
  return wake
}

/**
 * The lowest priority that each of `most` workers takes; undefined takes any. Whatever failed before, or isn't urgent, leaves some to
 * what comes first, however much of it there is.
 */
function lowestPriorities(most: number, { hasPrompt }: { hasPrompt: boolean }): (number | undefined)[] {
  const quarter = most / 4
  return Array.from({ length: most }, (_, index) => {
    if (index < quarter) return undefined
    return hasPrompt && index >= most - Math.floor(quarter) ? priorities.prompt : priorities.usual
  })
}
