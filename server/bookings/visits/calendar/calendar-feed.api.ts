import { Hono } from 'hono'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import { findCalendarFeed } from './calendar-feeds.ts'
import type { FeedReadings } from './feed-readings.ts'
import { listCalendarVisits } from './read-visits.ts'
import { eventForShop } from './visit-events.ts'
import { calendarType, writeCalendar } from './write-calendar.ts'

export interface CalendarFeedContext {
  db: Db
  clock: Clock
  business(): BusinessWithArea
  feedReadings: FeedReadings
  /**
   * Counts a request toward the limit of the reader's IP address.
   * @throws AppError too_many
   */
  limitCalendars(clientAddress: string): Promise<void>
}

/** How often we ask calendars to check. Most check less often anyway. */
const refreshMinutes = 15

/** /calendar/{secret}.ics, for calendar apps. A wrong secret gets the same response as one that was replaced or never existed. */
export function calendarFeedApi(ctx: CalendarFeedContext) {
  const app = new Hono<{ Variables: { clientAddress: string } }>()
  app.get('/calendar/:file', async (c) => {
    await ctx.limitCalendars(c.var.clientAddress)
    const [, secret = ''] = /^(.+)\.ics$/.exec(c.req.param('file')) ?? []
    const feed = await findCalendarFeed(ctx, secret)
    if (!feed) return c.text('We can’t find that calendar.', 404)
    const { technicianId } = feed
    ctx.feedReadings.note(feed.id)
    const visits = await listCalendarVisits(ctx.db, { technicianId, now: ctx.clock.now() })
    const business = ctx.business()
    const events = visits.map((visit) => eventForShop(visit, business, technicianId === null ? visit.technician : null))
    const calendar = writeCalendar({ name: `${business.name}: visits`, method: 'PUBLISH', events, refreshMinutes })
    return c.body(calendar, 200, { 'content-type': calendarType })
  })
  return app
}
