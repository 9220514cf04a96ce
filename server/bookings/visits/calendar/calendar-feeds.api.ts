import type { AuditContext } from '#server/audit/audit-chain.ts'
import { recordAuditEvent } from '#server/audit/record-audit-event.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import { serve } from '#server/platform/serve/serve.ts'
import { calendarFeedEndpoints } from '#shared/visits/calendar-endpoints.ts'
import type { CalendarFeedContext } from './calendar-feed.api.ts'
import { listCalendarFeeds, renewCalendarFeed, revokeCalendarFeed } from './calendar-feeds.ts'
import { nameCalendars } from './ended-feeds.ts'

/** The secret URLs of the calling admin's calendars. */
export function calendarFeedsApi(
  ctx: AuditContext & Pick<CalendarFeedContext, 'db' | 'business'>,
  guards: AdminGuards,
) {
  return serve(calendarFeedEndpoints, guards, {
    'GET /api/admin/calendar-feeds': async (c) => ({ feeds: await listCalendarFeeds(ctx.db, c.var.admin.userId) }),
    'PUT /api/admin/calendar-feeds/{whose}': async (c, { path }) => {
      const key = { ...path, madeBy: c.var.admin.userId }
      const secret = await ctx.db.transaction(async (tx) => {
        const made = await renewCalendarFeed({ ...ctx, db: tx }, key)
        const [subject] = await nameCalendars(tx, [idOf(path.whose)])
        await recordAuditEvent(ctx, tx, { kind: 'calendar_made', by: c.var.admin, subject })
        return made
      })
      return { address: `${ctx.business().url}/calendar/${secret}.ics` }
    },
    'DELETE /api/admin/calendar-feeds/{whose}': (c, { path }) =>
      ctx.db.transaction(async (tx) => {
        if (!(await revokeCalendarFeed(tx, { ...path, madeBy: c.var.admin.userId }))) return
        const [subject] = await nameCalendars(tx, [idOf(path.whose)])
        await recordAuditEvent(ctx, tx, { kind: 'calendar_ended', by: c.var.admin, subject })
      }),
  })
}

const idOf = (whose: string) => (whose === 'all' ? null : whose)
