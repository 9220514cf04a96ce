import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const retryPauseMs = 250

/** Any fixed number: a starting process holds this lock on its database. */
export const startLock = 7_240_918_316

export interface AdvisoryLock {
  release(): Promise<void>
}

/**
 * A lock on `key` that every process on this database respects, held by a connection of its own and by no transaction: it may be
 * kept for as long as the work takes, and it is free again when the process dies.
 * @returns `null` while someone else has it
 */
export async function takeAdvisoryLock(pool: pg.Pool, key: number): Promise<AdvisoryLock | null> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS taken', [key])
    if (rows[0]?.taken) return { release: () => giveBack(client, key) }
  } catch (error) {
    client.release(true)
    throw error
  }
  client.release()
  return null
}

/**
 * Like `takeAdvisoryLock`, but waits its turn. It asks again and again, because a statement that waits inside the database is ended
 * after some seconds, and `signal` could not interrupt it either. `onWait` is called once, if someone else has the lock.
 */
export async function waitForAdvisoryLock(
  pool: pg.Pool,
  key: number,
  { signal, onWait }: { signal?: AbortSignal; onWait?: () => void } = {},
): Promise<AdvisoryLock> {
  for (let tries = 0; ; tries++) {
    signal?.throwIfAborted()
    const lock = await takeAdvisoryLock(pool, key)
    if (lock) return lock
    if (tries === 0) onWait?.()
    await sleep(retryPauseMs, undefined, { signal })
  }
}

async function giveBack(client: pg.PoolClient, key: number): Promise<void> {
  const isFree = await client.query('SELECT pg_advisory_unlock($1)', [key]).then(
    () => true,
    () => false,
  )
  // Closing the connection frees the lock as well.
  client.release(!isFree)
}
