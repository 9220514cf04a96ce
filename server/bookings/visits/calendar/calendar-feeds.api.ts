import type { AdminGuards } from '#server/people/require-admin.ts'
import { serve } from '#server/platform/serve/serve.ts'
import { calendarFeedEndpoints } from '#shared/visits/calendar-endpoints.ts'
import type { CalendarFeedContext } from './calendar-feed.api.ts'
import { listCalendarFeeds, renewCalendarFeed, revokeCalendarFeed } from './calendar-feeds.ts'

/** The secret URLs of the calling admin's calendars. */
export function calendarFeedsApi(ctx: Pick<CalendarFeedContext, 'db' | 'clock' | 'business'>, guards: AdminGuards) {
  return serve(calendarFeedEndpoints, guards, {
    'GET /api/admin/calendar-feeds': async (c) => ({ feeds: await listCalendarFeeds(ctx.db, c.var.admin.userId) }),
    'PUT /api/admin/calendar-feeds/{whose}': async (c, { path }) => {
      const secret = await renewCalendarFeed(ctx, { ...path, madeBy: c.var.admin.userId })
      return { address: `${ctx.business().url}/calendar/${secret}.ics` }
    },
    'DELETE /api/admin/calendar-feeds/{whose}': (c, { path }) =>
      revokeCalendarFeed(ctx.db, { ...path, madeBy: c.var.admin.userId }),
  })
}
