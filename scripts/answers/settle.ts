import { setTimeout as sleep } from 'node:timers/promises'
import type { RecordedSite } from './site.ts'

/** Some news waits for minutes, in case there is more. */
const longestDelay = '6 minutes'
const patienceMs = 180_000
/** What a homeowner does within these minutes of the clock is told together. */
const slotMs = 5 * 60_000
const roomMs = 150_000

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

/** Waits until all that a homeowner does next falls into the same five minutes, so that the shop is told of it in the same way. */
export async function waitForRoom() {
  const left = slotMs - (Date.now() % slotMs)
  if (left < roomMs) await sleep(left)
}
