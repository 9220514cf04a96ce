import { Hono } from 'hono'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { StatsOnTheWire } from '#shared/business/dashboard-on-the-wire.ts'
import { readDashboard } from './dashboard.ts'

/** GET /api/admin/stats: the dashboard's numbers. Mounted behind `requireAdmin`. */
export function statsApi({ db, clock }: { db: Db; clock: Clock }) {
  return new Hono().get('/stats', async (c) => {
    const stats = await readDashboard(db, { now: clock.now() })
    const answer: StatsOnTheWire = {
      total: stats.total,
      published: stats.published,
      drafts: stats.drafts,
      scheduled: stats.scheduled,
      total_views: stats.totalViews,
      ai_generated: stats.aiGenerated,
      views_by_day: stats.viewsByDay,
      most_read: stats.mostRead.map(({ viewsCount, ...post }) => ({ ...post, views_count: viewsCount })),
      new_bookings: stats.newBookings,
      visits_saved: stats.visitsSaved,
    }
    return c.json(answer)
  })
}
