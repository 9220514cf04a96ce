import { setTimeout as sleep } from 'node:timers/promises'
import type { RecordedSite } from './site.ts'

/** Some news waits for minutes, in case there is more. */
const longestDelay = '6 minutes'
const patienceMs = 180_000

/** Waits until the site has done the work that follows from what was asked. What it would put off for minutes starts now. */
export async function settle({ query }: Pick<RecordedSite, 'query'>) {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    await query(
      `UPDATE pgboss.job SET start_after = now()
       WHERE state = 'created' AND start_after > now() AND start_after < now() + $1::interval`,
      [longestDelay],
    )
    const [row] = await query(
      `SELECT count(*) AS count FROM pgboss.job WHERE state IN ('created', 'retry', 'active') AND start_after <= now()`,
    )
    if (row?.count === '0') return
    await sleep(50)
  }
}
