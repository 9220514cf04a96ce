import type { AuditContext } from '#server/audit/audit-chain.ts'
import { recordAuditEvent } from '#server/audit/record-audit-event.ts'
import { mountInOffice } from '#server/people/office-api.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type PublicGuard, serve } from '#server/platform/serve/serve.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import { calendarEndpoints, calendarFeedEndpoints } from '#shared/visits/calendar-endpoints.ts'
import {
  findCalendarFeed,
  listCalendarFeeds,
  nameCalendars,
  renewCalendarFeed,
  revokeCalendarFeed,
} from './calendar-feeds.ts'
import { eventForShop, listCalendarVisits } from './calendar-visits.ts'
import type { FeedReadings } from './feed-readings.ts'
import { calendarType, writeCalendar } from './write-calendar.ts'

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
mountInOffice(calendarFeedsApi)

const idOf = (whose: string) => (whose === 'all' ? null : whose)

interface CalendarFeedContext {
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
