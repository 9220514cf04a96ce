import { Hono } from 'hono'
import type { CalendarFeedsOnTheWire, NewCalendarFeedOnTheWire } from '#shared/calendars-on-the-wire.ts'
import type { CalendarFeedContext } from './calendar-feed.api.ts'
import { listCalendarFeeds, renewCalendarFeed, revokeCalendarFeed } from './calendar-feeds.ts'

/** /api/admin/calendar-feeds: the calendars' secret URLs. Mounted behind `requireAdmin`. */
export function calendarFeedsApi(ctx: Pick<CalendarFeedContext, 'db' | 'clock' | 'business'>) {
  const app = new Hono()
  app.get('/calendar-feeds', async (c) => {
    const answer: CalendarFeedsOnTheWire = { feeds: await listCalendarFeeds(ctx.db) }
    return c.json(answer)
  })
  app.put('/calendar-feeds/:whose', async (c) => {
    const secret = await renewCalendarFeed(ctx, { whose: c.req.param('whose') })
    const answer: NewCalendarFeedOnTheWire = { address: `${ctx.business().url}/calendar/${secret}.ics` }
    return c.json(answer)
  })
  app.delete('/calendar-feeds/:whose', async (c) => {
    await revokeCalendarFeed(ctx.db, { whose: c.req.param('whose') })
    return c.body(null, 204)
  })
  return app
}
