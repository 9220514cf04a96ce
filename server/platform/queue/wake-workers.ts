import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'

/** The worker of each queue, by the queue's name. */
export type WorkerIds = Map<string, string>

/** How soon a due job gets noticed. */
const pauseMs = 1_000

/** One look into pg-boss's index per queue, whatever else waits in it. */
const dueQueues = `
  SELECT name FROM unnest($1::text[]) AS queue (name)
  WHERE EXISTS (SELECT FROM pgboss.job WHERE job.name = queue.name AND state < 'active' AND NOT blocked AND start_after <= now())`

/**
 * Asks once a second which queues have a job that is due, and wakes their workers. If the workers polled that often themselves, an
 * idle site would run dozens of statements a second that find nothing.
 * @returns what stops it
 */
export function wakeWorkersWhenDue(boss: PgBoss, workerIds: WorkerIds, onFailure: (error: Error) => void): () => void {
  const stopped = new AbortController()
  async function watch() {
    while (!stopped.signal.aborted) {
      await wakeWorkers(boss, workerIds).catch(onFailure)
      await sleep(pauseMs, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }
  void watch()
  return () => stopped.abort()
}

async function wakeWorkers(boss: PgBoss, workerIds: WorkerIds) {
  const { rows } = await boss.getDb().executeSql(dueQueues, [[...workerIds.keys()]])
  for (const { name } of rows as { name: string }[]) boss.notifyWorker(workerIds.get(name) ?? '')
}
