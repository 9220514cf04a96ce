import { Hono } from 'hono'
import * as z from 'zod'
import type { DeskContext } from '#server/bookings/desk/desk-context.ts'
import { actingAdmin, type DeskEnv } from '#server/bookings/desk/read/desk-people.ts'
import { answerStale } from '#server/bookings/desk/steps/answer-stale.ts'
import { readJsonBody } from '#server/platform/json-body.ts'
import { parseBody } from '#server/platform/parse-body.ts'
import { businessDayOf } from '#shared/time/business-day.ts'
import { calendarDay } from '#shared/time/calendar-day.ts'
import { closedDaysOf } from '#shared/time/closed-days.ts'
import { partForm, type RanLateOnTheWire, runLateForm } from '#shared/visits/plan-on-the-wire.ts'
import { readBoard, readVisits } from './read-board.ts'
import { runLate } from './run-late.ts'
import { setPartMissing } from './set-part-missing.ts'

const boardQuery = z.object({ from: calendarDay, to: calendarDay }).partial()

/** /api/admin/plan: the board and the changes made on it. Mounted behind `requireAdmin`. */
export function planApi(ctx: DeskContext) {
  const app = new Hono<DeskEnv>().onError(answerStale(ctx))
  app.get('/plan', async (c) => {
    const now = ctx.clock.now()
    const { from = businessDayOf(now), to = from } = parseBody(boardQuery, c.req.query())
    return c.json(
      await readBoard(ctx.db, {
        from,
        to,
        holidays: closedDaysOf(ctx.business()),
        area: ctx.business().serviceArea,
        now,
      }),
    )
  })
  app.post('/plan/visits/:id/late', async (c) => {
    const input = parseBody(runLateForm, await readJsonBody(c.req))
    const by = await actingAdmin(ctx, c.var.admin)
    const ids = await runLate(ctx, { bookingId: c.req.param('id'), ...input, by })
    const answer: RanLateOnTheWire = { visits: await readVisits(ctx.db, ids, ctx) }
    return c.json(answer)
  })
  app.put('/plan/visits/:id/part', async (c) => {
    const { is_missing: isMissing, version } = parseBody(partForm, await readJsonBody(c.req))
    const by = await actingAdmin(ctx, c.var.admin)
    const bookingId = c.req.param('id')
    await setPartMissing(ctx, { bookingId, version, isMissing, by })
    const [visit] = await readVisits(ctx.db, [bookingId], ctx)
    return c.json(visit)
  })
  return app
}
