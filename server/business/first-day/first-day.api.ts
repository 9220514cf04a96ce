import { Hono } from 'hono'
import { notFound } from '#server/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import {
  type FirstDayOnTheWire,
  type FirstDayPutAwayName,
  firstDayPutAwayNames,
} from '#shared/business/first-day-on-the-wire.ts'
import { bringBack, putAway } from './put-away.ts'
import { type FirstDayContext, type FirstDayReader, readFirstDay } from './read-first-day.ts'

interface Admin extends FirstDayReader {
  userId: string
}

/** /api/admin/first-day: what a new owner still needs to do. Mounted behind `requireAdmin`. */
export function firstDayApi(ctx: FirstDayContext & { clock: Clock }) {
  const app = new Hono<{ Variables: { admin: Admin } }>()
  app.get('/first-day', async (c) => c.json(await describe(ctx, c.var.admin)))
  app.put('/first-day/put-away/:name', async (c) => {
    const { admin } = c.var
    await putAway(ctx, { name: nameOf(c.req.param('name')), userId: admin.userId, reader: admin })
    return c.json(await describe(ctx, admin))
  })
  app.delete('/first-day/put-away/:name', async (c) => {
    await bringBack(ctx.db, nameOf(c.req.param('name')))
    return c.json(await describe(ctx, c.var.admin))
  })
  return app
}

async function describe(ctx: FirstDayContext, reader: FirstDayReader): Promise<FirstDayOnTheWire> {
  const { items, isPutAway, lastBackupAt } = await readFirstDay(ctx, reader)
  return { items, is_put_away: isPutAway, last_backup_at: lastBackupAt?.toISOString() ?? null }
}

/** @throws AppError not_found */
function nameOf(text: string): FirstDayPutAwayName {
  const name = firstDayPutAwayNames.find((known) => known === text)
  if (!name) throw notFound('There’s nothing by that name on the list.')
  return name
}
