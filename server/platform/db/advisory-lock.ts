import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const retryPauseMs = 250

/** An arbitrary fixed number. A starting process holds this lock on its database. */
export const startLock = 7_240_918_316

interface AdvisoryLock {
  release(): Promise<void>
}

/**
 * Takes a lock on `key` that every process on this database respects. It belongs to its own connection, not to a transaction, so it
 * can be held as long as the work takes, and it is released when the process dies.
 * @returns `null` while someone else holds it
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
 * Like `takeAdvisoryLock`, for any number of locks at a time, which share one connection: whoever holds one while a mail server takes its
 * time doesn't keep a connection from the requests. None is open while no lock is held.
 */
export function shareAdvisoryLocks(pool: pg.Pool): (key: number) => Promise<AdvisoryLock | null> {
  /** To the database, all of them have one owner, so it can't tell them apart. */
  const held = new Set<number>()
  let connecting: Promise<pg.PoolClient> | undefined

  async function ask<Row extends object>(statement: string, key: number): Promise<Row | undefined> {
    connecting ??= pool.connect()
    const mine = connecting
    try {
      return (await (await mine).query<Row>(statement, [key])).rows[0]
    } catch (error) {
      // Closing it also releases the locks on it.
      if (connecting === mine) connecting = undefined
      await mine.then((client) => client.release(true)).catch(() => {})
      throw error
    }
  }
  async function letGo(key: number) {
    held.delete(key)
    if (held.size > 0 || !connecting) return
    const idle = connecting
    connecting = undefined
    await idle.then((client) => client.release()).catch(() => {})
  }
  return async (key) => {
    if (held.has(key)) return null
    held.add(key)
    const row = await ask<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', key).catch(async (error) => {
      await letGo(key)
      throw error
    })
    if (!row?.taken) {
      await letGo(key)
      return null
    }
    return {
      async release() {
        await ask('SELECT pg_advisory_unlock($1)', key).catch(() => {})
        await letGo(key)
      },
    }
  }
}

/**
 * Like `takeAdvisoryLock`, but waits its turn. It polls, because a statement that blocks inside the database is canceled after some
 * seconds, and `signal` couldn't interrupt it either. Calls `onWait` once if someone else holds the lock.
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
  // Closing the connection also releases the lock.
  client.release(!isFree)
}
