import { setTimeout as sleep } from 'node:timers/promises'
import type { RecordedSite } from './site.ts'

/** News for a homeowner waits for half a minute without another change. */
const longestPauseSeconds = 45
const patienceMs = 180_000

/** Waits until the site has done the work that follows from what was asked, also what starts within these seconds. */
export async function settle({ query }: Pick<RecordedSite, 'query'>, seconds = longestPauseSeconds) {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    const [row] = await query(
      `SELECT count(*) AS count FROM pgboss.job
       WHERE state IN ('created', 'retry', 'active') AND start_after < now() + make_interval(secs => $1)`,
      [seconds],
    )
    if (row?.count === '0') return
    await sleep(50)
  }
}
