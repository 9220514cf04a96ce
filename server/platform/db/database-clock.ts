import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import type { Db } from './connect.ts'

/** How often the time is asked for. A step of the database's own clock is followed that much later. */
const askEveryMs = 5_000

/**
 * Shows the database's time, so that all processes of a site agree on what is due, whatever the clocks of their machines show. Reading
 * it asks nobody: it counts on from what the database said last, by the clock that only ever counts forward. It never shows a
 * moment that hasn't come in the database. Until it is first set, it shows this machine's time, for commands that work without a
 * database.
 */
export interface DatabaseClock extends Clock {
  /** Asks the database. From then on, no moment is shown that the database has left behind. @throws what the query throws */
  set(): Promise<void>
  /** Sets it, then again every few seconds until it is stopped. @throws what the first query throws */
  follow(): Promise<void>
  stop(): void
}

export function createDatabaseClock(
  db: Db,
  { elapsed = () => performance.now() }: { elapsed?: () => number } = {},
): DatabaseClock {
  /** What the database's time is ahead of `elapsed`, in milliseconds. */
  let offset: number | undefined
  const stopped = new AbortController()
  async function set() {
    const askedAt = elapsed()
    const now = await readDatabaseTime(db)
    const [least, most] = [now - elapsed(), now - askedAt]
    // Within what an answer's way can explain, nothing changes, or a slow one would turn the clock back.
    if (offset === undefined || offset < least || offset > most) offset = least
  }
  async function askOn() {
    while (!stopped.signal.aborted) {
      await sleep(askEveryMs, undefined, { signal: stopped.signal, ref: false }).catch(() => {})
      // It counts on while the database is away.
      if (!stopped.signal.aborted) await set().catch(() => {})
    }
  }
  return {
    now: () => (offset === undefined ? systemClock.now() : new Date(offset + elapsed())),
    set,
    async follow() {
      await set()
      void askOn()
    },
    stop: () => stopped.abort(),
  }
}

/** The database's clock, in milliseconds since 1970. */
export async function readDatabaseTime(db: Db): Promise<number> {
  const { rows } = await db.execute<{ now: number }>(
    sql`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`,
  )
  return Number(rows[0]?.now)
}
