import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { listenerPrefix } from '#server/platform/db/connection-name.ts'
import { listenerName } from '#server/platform/live/listen.ts'
import { StartError } from '#server/platform/start-error.ts'

/** How long the database may take to notice that a process that just stopped is gone. */
const waitSeconds = 3

/**
 * Refuses to start alongside a process that serves the same database at another address. Every token contains the address, so each
 * of the two would refuse the other's sign-ins. Running processes are recognized by the connection each one uses to listen for
 * changes.
 * @throws StartError with what to set
 */
export async function requireOneAddress(pool: pg.Pool, address: string): Promise<void> {
  const deadline = performance.now() + waitSeconds * 1000
  for (let other = await findOtherAddress(pool, address); other; other = await findOtherAddress(pool, address)) {
    if (performance.now() > deadline) {
      throw new StartError(
        `Another process serves this database at ${other}, this one would at ${address}, and each would refuse the sign-ins of the other. Set the same PUBLIC_URL for all processes, or enter the address under Connections; to change PUBLIC_URL, stop all of them first.`,
      )
    }
    await sleep(100)
  }
}

async function findOtherAddress(pool: pg.Pool, address: string): Promise<string | null> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_stat_activity
     WHERE datname = current_database() AND starts_with(application_name, $1) AND application_name <> $2 LIMIT 1`,
    [listenerPrefix, listenerName(address)],
  )
  return rows[0] ? rows[0].name.slice(listenerPrefix.length) : null
}
