import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import type pg from 'pg'
import { type ClockWatch, differenceMs } from '#server/platform/clock.ts'
import { listMigrations, listPendingMigrations } from '#server/platform/db/migrate.ts'
import { explainRefusedWrite } from '#server/platform/db/outage.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { HttpVariables } from '#server/platform/serve/serve.ts'
import { minuteMs } from '#shared/time/durations.ts'

const databaseLimitMs = 3_000
const tooLong = 'The database is taking too long.'
/** How long a successful write is trusted, because many clients may ask and each attempt costs the database work. */
const writeBeliefMs = 5_000
const uncached = { 'cache-control': 'no-store' }

interface HealthContext {
  pool: pg.Pool
  queue: Queue
  /** The folders with this version's migrations, read once: an update may put its own there while this process runs. */
  migrations: string[]
  stopSignal: AbortSignal | undefined
  clockWatch: ClockWatch
  /**
   * Stores a booking, which is what the site is for, and undoes it; then commits a row. Rejects if either can't be done.
   * @returns the database's clock, in milliseconds since 1970
   */
  tryWrite(): Promise<number>
}

/**
 * `/healthz`: the process responds. `/readyz`: the database responds, every migration of this version is applied, a booking can be
 * stored, this machine's clock agrees with the database's and the jobs run. Otherwise 503 with what is wrong, and the reason. A
 * database that hangs counts as one that doesn't respond. A process that was told to stop isn't ready from then on, while it still answers.
 */
export function healthDoor({ pool, queue, migrations, stopSignal, clockWatch, tryWrite }: HealthContext) {
  const app = new Hono<{ Variables: HttpVariables }>()
  const write = believing({ tryWrite, clockWatch })
  const ownMigrations = listMigrations(migrations)
  ownMigrations.catch(() => {})
  app.get('/healthz', (c) => {
    c.set('kind', 'probe')
    return c.json({ status: 'ok' }, 200, uncached)
  })
  app.get('/readyz', async (c) => {
    c.set('kind', 'probe')
    if (stopSignal?.aborted) return c.json({ status: 'not ready', reason: 'This process is stopping.' }, 503, uncached)
    const pending = await inTime(
      ownMigrations
        .then((own) =>
          listPendingMigrations(
            pool,
            own.map(({ name }) => name),
          ),
        )
        .catch(() => null),
      null,
    )
    const { refusal, offMs = 0 } =
      pending === null ? { refusal: 'The database doesn’t answer.' } : await inTime(write(), { refusal: tooLong })
    const reason = refusal ?? describeClock(offMs)
    const state = {
      database: pending !== null,
      migrations: pending?.length === 0,
      writes: refusal === undefined,
      clock: offMs === 0,
      jobs: queue.isRunning(),
    }
    const isReady = Object.values(state).every(Boolean)
    const answer = { status: isReady ? 'ready' : 'not ready', ...state, ...(reason !== null && { reason }) }
    return c.json(answer, isReady ? 200 : 503, uncached)
  })
  return app
}

function inTime<Result, Late>(work: Promise<Result>, late: Late): Promise<Result | Late> {
  return Promise.race([work, sleep(databaseLimitMs, late, { ref: false })])
}

function describeClock(offMs: number): string | null {
  const minutes = Math.round(Math.abs(offMs) / minuteMs)
  const way = offMs > 0 ? 'ahead of' : 'behind'
  return offMs === 0
    ? null
    : `The clock of this machine is ${minutes} min ${way} the database’s. Turn on time synchronization (timedatectl set-ntp true).`
}

/** Why nothing can be stored, or by how many milliseconds this machine's clock differs from the database's. */
type Written = { refusal: string; offMs?: never } | { refusal?: never; offMs: number }

/**
 * Runs one test write at a time, however many clients ask, and trusts a successful one for a moment. One that took too long isn't
 * trusted: PostgreSQL ends the wait for a standby with a success that it only warns about.
 */
function believing({ tryWrite, clockWatch }: Pick<HealthContext, 'tryWrite' | 'clockWatch'>): () => Promise<Written> {
  let trusted: { written: Written; until: number } | undefined
  let trying: Promise<Written> | undefined
  async function write(): Promise<Written> {
    const startedAt = performance.now()
    try {
      const databaseNow = await tryWrite()
      const endedAt = performance.now()
      if (endedAt - startedAt > databaseLimitMs) return { refusal: tooLong }
      const written = { offMs: differenceMs(clockWatch, databaseNow) }
      trusted = { written, until: endedAt + writeBeliefMs }
      return written
    } catch (error) {
      return { refusal: explainRefusedWrite(error) }
    }
  }
  return async () => {
    if (trusted && performance.now() < trusted.until) return trusted.written
    trying ??= write().finally(() => {
      trying = undefined
    })
    return trying
  }
}
