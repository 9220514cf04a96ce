import { mountInOffice } from '#server/people/office-api.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { serve } from '#server/platform/serve/serve.ts'
import { statsEndpoints } from '#shared/business/dashboard-endpoints.ts'
import { passes } from '#shared/people/roles.ts'
import { readDashboard } from './dashboard.ts'

/** The dashboard's numbers. */
export function statsApi({ db, clock }: { db: Db; clock: Clock }, guards: AdminGuards) {
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
        visits_saved: seesBookings ? stats.visitsSaved : null,
      }
    },
  })
}
mountInOffice(statsApi)
