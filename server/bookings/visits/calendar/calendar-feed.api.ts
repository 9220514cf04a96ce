import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type PublicGuard, serve } from '#server/platform/serve/serve.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import { calendarEndpoints } from '#shared/visits/calendar-endpoints.ts'
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
}

/** How often we ask calendars to check. Most check less often anyway. */
const refreshMinutes = 15

/** For calendar apps. A wrong secret gets the same response as one that was replaced or never existed. */
export function calendarFeedApi(ctx: CalendarFeedContext, guards: { calendar_reader: PublicGuard }) {
  return serve(calendarEndpoints, guards, {
    'GET /calendar/{file}': async (c, { path: { file } }) => {
      const [, secret = ''] = /^(.+)\.ics$/.exec(file) ?? []
      const feed = await findCalendarFeed(ctx, secret)
      if (!feed) return c.text('We can’t find that calendar.', 404)
      const { technicianId: id } = feed
      ctx.feedReadings.note(feed.id)
      const visits = await listCalendarVisits(ctx.db, { technicianId: id, now: ctx.clock.now() })
      const business = ctx.business()
      const events = visits.map((visit) => eventForShop(visit, business, id === null ? visit.technician : null))
      const calendar = writeCalendar({ name: `${business.name}: visits`, method: 'PUBLISH', events, refreshMinutes })
      return c.body(calendar, 200, { 'content-type': calendarType })
    },
  })
}
