import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import type pg from 'pg'
import { listPendingMigrations } from '#server/platform/db/migrate.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { HttpVariables } from './variables.ts'

const databaseLimitMs = 3_000
const uncached = { 'cache-control': 'no-store' }

/**
 * `/healthz`: the process answers. `/readyz`: the database answers, every migration of this version is applied and the jobs
 * run; else 503 with what is not. A database that hangs counts as one that does not answer.
 */
export function healthDoor({ pool, queue, migrations }: { pool: pg.Pool; queue: Queue; migrations: string }) {
  const app = new Hono<{ Variables: HttpVariables }>()
  app.get('/healthz', (c) => {
    c.set('kind', 'probe')
    return c.json({ status: 'ok' }, 200, uncached)
  })
  app.get('/readyz', async (c) => {
    c.set('kind', 'probe')
    const pending = await Promise.race([
      listPendingMigrations(pool, migrations).catch(() => null),
      sleep(databaseLimitMs, null, { ref: false }),
    ])
    const state = { database: pending !== null, migrations: pending?.length === 0, jobs: queue.isRunning() }
    const isReady = state.database && state.migrations && state.jobs
    return c.json({ status: isReady ? 'ready' : 'not ready', ...state }, isReady ? 200 : 503, uncached)
  })
  return app
}
