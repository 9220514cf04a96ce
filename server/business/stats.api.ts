import { readReport } from '#server/attribution/read-report.ts'
import { mountInOffice } from '#server/people/office-api.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { serve } from '#server/platform/serve/serve.ts'
import type { ReportOnTheWire } from '#shared/attribution/attribution-endpoints.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import { type StatsOnTheWire, statsEndpoints } from '#shared/business/dashboard-endpoints.ts'
import { passes } from '#shared/people/roles.ts'
import { readDashboard } from './dashboard.ts'

/** The dashboard's numbers. */
export function statsApi(
  { db, clock, business }: { db: Db; clock: Clock; business(): BusinessWithArea },
  guards: AdminGuards,
) {
  return serve(statsEndpoints, guards, {
    'GET /api/admin/stats': async (c) => {
      const seesBookings = passes(c.var.admin.role, 'office')
      const stats = await readDashboard(db, { now: clock.now() })
      return {
        total: stats.total,
        published: stats.published,
        drafts: stats.drafts,
        scheduled: stats.scheduled,
        total_views: stats.totalViews,
        ai_generated: stats.aiGenerated,
        views_by_day: stats.viewsByDay,
        most_read: stats.mostRead.map(({ viewsCount, ...post }) => ({ ...post, views_count: viewsCount })),
        new_bookings: seesBookings ? stats.newBookings : null,
        brought: seesBookings
          ? describeBrought(await readReport(db, { days: 30, now: clock.now(), area: business().serviceArea }))
          : null,
        visits_saved: seesBookings ? stats.visitsSaved : null,
      }
    },
  })
}
mountInOffice(statsApi)

function describeBrought({ total, kinds }: ReportOnTheWire): StatsOnTheWire['brought'] {
  const [first] = kinds.filter(({ kind }) => kind !== null).toSorted((a, b) => b.bookings - a.bookings)
  const isSome = first !== undefined && first.bookings > 0
  return { bookings: total.bookings, kind: isSome ? first.kind : null, of_kind: isSome ? first.bookings : 0 }
}
