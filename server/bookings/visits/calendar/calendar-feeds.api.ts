import { Hono } from 'hono'
import type { AdminVariables } from '#server/people/require-admin.ts'
import type { CalendarFeedsOnTheWire, NewCalendarFeedOnTheWire } from '#shared/visits/calendars-on-the-wire.ts'
import type { CalendarFeedContext } from './calendar-feed.api.ts'
import { listCalendarFeeds, renewCalendarFeed, revokeCalendarFeed } from './calendar-feeds.ts'

/** /api/admin/calendar-feeds: the secret URLs of the calling admin's calendars. Mounted behind `requireAdmin`. */
export function calendarFeedsApi(ctx: Pick<CalendarFeedContext, 'db' | 'clock' | 'business'>) {
  const app = new Hono<{ Variables: AdminVariables }>()
  app.get('/calendar-feeds', async (c) => {
    const answer: CalendarFeedsOnTheWire = { feeds: await listCalendarFeeds(ctx.db, c.var.admin.userId) }
    return c.json(answer)
  })
  app.put('/calendar-feeds/:whose', async (c) => {
    const secret = await renewCalendarFeed(ctx, { whose: c.req.param('whose'), madeBy: c.var.admin.userId })
    const answer: NewCalendarFeedOnTheWire = { address: `${ctx.business().url}/calendar/${secret}.ics` }
    return c.json(answer)
  })
  app.delete('/calendar-feeds/:whose', async (c) => {
    await revokeCalendarFeed(ctx.db, { whose: c.req.param('whose'), madeBy: c.var.admin.userId })
    return c.body(null, 204)
  })
  return app
}
