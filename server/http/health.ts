import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Db } from '#server/platform/db/connect.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { HttpVariables } from './variables.ts'

/** `/healthz`: the process answers. `/readyz`: database, migrations and jobs are there; 503 names what is not. */
export function healthDoor({ db, queue }: { db: Db; queue: Queue }) {
  const app = new Hono<{ Variables: HttpVariables }>()
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    const database = await db.execute(sql`SELECT count(*) FROM schema_migrations`).then(
      () => true,
      () => false,
    )
    const jobs = queue.isRunning()
    const isReady = database && jobs
    return c.json({ status: isReady ? 'ready' : 'not ready', database, jobs }, isReady ? 200 : 503)
  })
  return app
}
