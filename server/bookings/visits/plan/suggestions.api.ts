import { Hono } from 'hono'
import type { SuggestionsOnTheWire } from '#shared/visits/plan-on-the-wire.ts'
import { type FindFreeWindowsContext, findFreeWindows } from './find-free-windows.ts'

/** /api/admin/plan/suggestions: a booking's free windows. Mounted behind `requireAdmin`. */
export function suggestionsApi(ctx: FindFreeWindowsContext) {
  const app = new Hono()
  app.get('/plan/suggestions/:id', async (c) => {
    const suggestions = await findFreeWindows(ctx, c.req.param('id'))
    const answer: SuggestionsOnTheWire = { suggestions, now: ctx.clock.now().toISOString() }
    return c.json(answer)
  })
  return app
}
