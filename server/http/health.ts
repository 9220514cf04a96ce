import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import type pg from 'pg'
import { listMigrations, listPendingMigrations } from '#server/platform/db/migrate.ts'
import { explainRefusedWrite } from '#server/platform/db/outage.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { HttpVariables } from '#server/platform/serve/serve.ts'

const databaseLimitMs = 3_000
/** How long a successful write is trusted, because many clients may ask and each attempt costs the database work. */
const writeBeliefMs = 5_000
const uncached = { 'cache-control': 'no-store' }

interface HealthContext {
  pool: pg.Pool
  queue: Queue
  /** The folders with this version's migrations, read once: an update may put its own there while this process runs. */
  migrations: string[]
  stopSignal: AbortSignal | undefined
  /** Stores a booking, which is what the site is for, and undoes it. Rejects if it can't be stored. */
  tryWrite(): Promise<void>
}

/**
 * `/healthz`: the process responds. `/readyz`: the database responds, every migration of this version is applied, a booking can be
 * stored and the jobs run. Otherwise 503 with what is wrong, and why nothing can be stored. A database that hangs counts as one that
 * doesn't respond. A process that was told to stop isn't ready from then on, while it still answers.
 */
export function healthDoor({ pool, queue, migrations, stopSignal, tryWrite }: HealthContext) {
  const app = new Hono<{ Variables: HttpVariables }>()
  const findRefusal = believing(tryWrite)
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
    const refusal =
      pending === null
        ? 'The database doesn’t answer.'
        : await inTime(findRefusal(), 'The database is taking too long.')
    const state = {
      database: pending !== null,
      migrations: pending?.length === 0,
      writes: refusal === null,
      jobs: queue.isRunning(),
    }
    const isReady = state.database && state.migrations && state.writes && state.jobs
    const answer = { status: isReady ? 'ready' : 'not ready', ...state, ...(refusal !== null && { reason: refusal }) }
    return c.json(answer, isReady ? 200 : 503, uncached)
  })
  return app
}

function inTime<Result, Late>(work: Promise<Result>, late: Late): Promise<Result | Late> {
  return Promise.race([work, sleep(databaseLimitMs, late, { ref: false })])
}

/**
 * Runs one test write at a time, however many clients ask, and trusts a successful one for a moment. Returns why nothing can be
 * stored, or `null`.
 */
function believing(tryWrite: () => Promise<void>): () => Promise<string | null> {
  let workedAt = Number.NEGATIVE_INFINITY
  let trying: Promise<string | null> | undefined
  return async () => {
    if (performance.now() - workedAt < writeBeliefMs) return null
    trying ??= tryWrite()
      .then(
        () => {
          workedAt = performance.now()
          return null
        },
        (error: unknown) => explainRefusedWrite(error),
      )
      .finally(() => {
        trying = undefined
      })
    return trying
  }
}
