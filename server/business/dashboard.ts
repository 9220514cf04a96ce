import { and, count, desc, eq, gte, sql, sum } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { blogDailyViews, blogPosts } from '#server/platform/db/schema/blog.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { bookingEvents, deskBookings } from '#server/platform/db/schema/desk.ts'
import { addDays, businessDayOf, listDays } from '#shared/time/business-day.ts'
import { dayMs } from '#shared/time/durations.ts'

const daysShown = 30
const mostReadShown = 5
const bookingDays = 7

/** The dashboard's current numbers (spec.md §2). Scheduled posts count as neither published nor drafts. */
export async function readDashboard(db: Db, { now }: { now: Date }) {
  const [posts, viewsByDay, mostRead, newBookings, visitsSaved] = await Promise.all([
    countPosts(db),
    readViewsByDay(db, now),
    readMostRead(db),
    countNewBookings(db, now),
    countVisitsSaved(db, now),
  ])
  return { ...posts, viewsByDay, mostRead, newBookings, visitsSaved }
}

async function countPosts(db: Db) {
  const rows = await db
    .select({
      status: blogPosts.status,
      posts: count(),
      views: sum(blogPosts.viewsCount).mapWith(Number),
      ai: count(sql`CASE WHEN ${blogPosts.aiGenerated} THEN 1 END`),
    })
    .from(blogPosts)
    .groupBy(blogPosts.status)
  const withStatus = (status: string) => rows.find((row) => row.status === status)?.posts ?? 0
  const total = (of: (row: (typeof rows)[number]) => number) => rows.reduce((before, row) => before + of(row), 0)
  return {
    total: total(({ posts }) => posts),
    published: withStatus('published'),
    drafts: withStatus('draft'),
    scheduled: withStatus('scheduled'),
    totalViews: total(({ views }) => views),
    aiGenerated: total(({ ai }) => ai),
  }
}

/** The last 30 days in the business's time zone, oldest first, with no gaps. */
async function readViewsByDay(db: Db, now: Date) {
  const days = lastDays(now)
  const rows = await db
    .select({ day: blogDailyViews.day, views: sum(blogDailyViews.views).mapWith(Number) })
    .from(blogDailyViews)
    .where(gte(blogDailyViews.day, days[0] ?? ''))
    .groupBy(blogDailyViews.day)
  const viewsOf = new Map(rows.map(({ day, views }) => [day, views]))
  return days.map((day) => ({ day, views: viewsOf.get(day) ?? 0 }))
}

/** Today and the 29 days before it on the business's calendar, oldest first. */
function lastDays(now: Date): string[] {
  const today = businessDayOf(now)
  return listDays(addDays(today, 1 - daysShown), today)
}

function readMostRead(db: Db) {
  return db
    .select({ id: blogPosts.id, title: blogPosts.title, slug: blogPosts.slug, viewsCount: blogPosts.viewsCount })
    .from(blogPosts)
    .where(eq(blogPosts.status, 'published'))
    .orderBy(desc(blogPosts.viewsCount), desc(blogPosts.publishedAt))
    .limit(mostReadShown)
}

async function countNewBookings(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - bookingDays * dayMs)
  const [row] = await db
    .select({ bookings: count() })
    .from(bookings)
    .where(and(eq(bookings.status, 'new'), gte(bookings.createdAt, since)))
  return row?.bookings ?? 0
}

async function countVisitsSaved(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - daysShown * dayMs)
  const reopened = sql`SELECT FROM ${bookingEvents} AS later WHERE later.booking_id = ${bookingEvents.bookingId} AND later.kind = 'reopened' AND later.seq > ${bookingEvents.seq}`
  const [row] = await db
    .select({ visits: count() })
    .from(bookingEvents)
    .innerJoin(deskBookings, eq(deskBookings.bookingId, bookingEvents.bookingId))
    .where(
      and(
        eq(bookingEvents.kind, 'check_helped'),
        gte(bookingEvents.at, since),
        eq(deskBookings.state, 'cancelled'),
        sql`NOT EXISTS (${reopened})`,
      ),
    )
  return row?.visits ?? 0
}
