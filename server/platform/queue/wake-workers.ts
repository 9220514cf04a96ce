import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { QueueSettings } from './queue-rows.ts'

export interface WorkedQueue {
  name: string
  /** What it is created with; undefined for one that is only worked on where it exists. */
  settings?: QueueSettings
  /** Starts it; it looks for jobs at once. @returns the worker's id */
  start(boss: PgBoss): Promise<string>
}

/** One look into pg-boss's index per queue, whatever else waits in it. */
const dueQueues = `
  SELECT name FROM unnest($1::text[]) AS queue (name)
  WHERE EXISTS (SELECT FROM pgboss.job WHERE job.name = queue.name AND state < 'active' AND NOT blocked AND start_after <= now())`

/**
 * Asks every `pauseMs` which queues have a job that is due, and starts or wakes their workers. If all the workers started at once and
 * polled that often themselves, a start and every idle second would run dozens of statements that find nothing.
 * @returns what stops it
 */
export function wakeWorkersWhenDue(
  boss: PgBoss,
  queues: WorkedQueue[],
  { pauseMs, onFailure }: { pauseMs: number; onFailure: (error: Error) => void },
): () => void {
  const stopped = new AbortController()
  const known = new Map(queues.map((queue) => [queue.name, queue]))
  const started = new Map<string, string>()
  async function wake() {
    const { rows } = await boss.getDb().executeSql(dueQueues, [[...known.keys()]])
    for (const { name } of rows as { name: string }[]) {
      const id = started.get(name)
      if (id !== undefined) boss.notifyWorker(id)
      else if (!stopped.signal.aborted) started.set(name, (await known.get(name)?.start(boss)) ?? '')
    }
  }
  async function watch() {
    while (!stopped.signal.aborted) {
      await wake().catch(onFailure)
      await sleep(pauseMs, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }
  void watch()
  return () => stopped.abort()
}
