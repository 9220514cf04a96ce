import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import type { ReportNumbers, ReportOnTheWire } from '#shared/attribution/attribution-endpoints.ts'
import { type AttributionKind, attributionKindKeys } from '#shared/attribution/attribution-kinds.ts'
import { groupBy } from '#shared/group-by.ts'
import { findPlaceName, type ServiceArea } from '#shared/service-area/service-area.ts'
import { addDays, boundsOfBusinessDay, businessDayOf } from '#shared/time/business-day.ts'

/** Visitors can make up landing pages, one per booking. */
const mostPages = 500

interface Span {
  /** Today and the days before it, on the business's calendar. */
  days: number
  now: Date
}

interface GroupRow extends Record<string, unknown> {
  /** What it counts: a page, a kind, a ZIP code, or all. */
  of: 'path' | 'kind' | 'zip' | 'all'
  path: string | null
  kind: AttributionKind | null
  zip: string | null
  bookings: number
  visits_done: number
  amount_cents: number
  views: number
  forms_begun: number
}

/**
 * What brought the bookings that were made in these days, whatever happened to them since, and how often each page was seen. A post
 * counts under its present address, whichever it had, and every published post is there, with or without readers.
 */
export async function readReport(db: Db, { days, now, area }: Span & { area: ServiceArea }): Promise<ReportOnTheWire> {
  const since = addDays(businessDayOf(now), 1 - days)
  const { rows } = await db.execute<GroupRow & { title: string | null }>(sql`
    WITH posts AS (${postPaths}),
    booked AS (${bookingsSince(boundsOfBusinessDay(since).from)}),
    seen AS (
      SELECT coalesce(posts.now, counts.path) AS path, nullif(kind, '') AS kind, views, forms_begun
      FROM page_daily_counts counts LEFT JOIN posts ON posts.path = counts.path WHERE day >= ${since}
      UNION ALL SELECT now, NULL, 0, 0 FROM posts WHERE is_listed
    ),
    facts AS (
      SELECT coalesce(posts.now, booked.path) AS path, kind, zip, 1 AS bookings, visits_done, amount_cents, 0 AS views,
        0 AS forms_begun
      FROM booked LEFT JOIN posts ON posts.path = booked.path
      UNION ALL SELECT path, kind, NULL, 0, 0, 0, views, forms_begun FROM seen
    ),
    grouped AS (
      SELECT CASE WHEN grouping(path) = 0 THEN 'path' WHEN grouping(kind) = 0 THEN 'kind' WHEN grouping(zip) = 0 THEN 'zip'
        ELSE 'all' END AS of, path, kind, zip, sum(bookings)::int AS bookings, sum(visits_done)::int AS visits_done,
        sum(amount_cents)::float8 AS amount_cents, sum(views)::int AS views, sum(forms_begun)::int AS forms_begun
      FROM facts GROUP BY GROUPING SETS ((path), (kind), (zip), ())
    )
    SELECT grouped.*, posts.title FROM grouped LEFT JOIN posts ON of = 'path' AND posts.path = grouped.path
    ORDER BY bookings DESC, amount_cents DESC, views DESC, grouped.path`)
  const of = (group: GroupRow['of']) => rows.filter((row) => row.of === group)
  const [total] = of('all')
  const onPhone = new Set<AttributionKind | null>(['phone'])
  const kinds = new Map(of('kind').map((row) => [row.kind, row]))
  return {
    days,
    total: total ? seenNumbers(total) : nothing,
    pages: of('path')
      .filter(({ path, bookings }) => path !== null || bookings > 0)
      .slice(0, mostPages)
      .map((row) => ({
        path: row.path,
        title: row.title,
        ...(row.path === null ? unseenNumbers(row) : seenNumbers(row)),
      })),
    kinds: [...attributionKindKeys, null].map((kind) => {
      const row = kinds.get(kind)
      const numbers = row ? seenNumbers(row) : nothing
      return { kind, ...numbers, ...(onPhone.has(kind) && { views: null, forms_begun: null }) }
    }),
    cities: sumByCity(of('zip'), area),
    crawlers: await readCrawlers(db, since),
  }
}

async function readCrawlers(db: Db, since: string): Promise<ReportOnTheWire['crawlers']> {
  const { rows } = await db.execute<{ name: string; visits: number }>(sql`
    SELECT crawler AS name, sum(visits)::int AS visits FROM crawler_daily_visits WHERE day >= ${since}
    GROUP BY crawler ORDER BY visits DESC, crawler`)
  return rows
}

const nothing: ReportNumbers = { views: 0, forms_begun: 0, bookings: 0, visits_done: 0, amount_cents: 0 }

function unseenNumbers({ bookings, visits_done, amount_cents }: GroupRow): ReportNumbers {
  return { views: null, forms_begun: null, bookings, visits_done, amount_cents }
}

function seenNumbers(row: GroupRow): ReportNumbers {
  return { ...unseenNumbers(row), views: row.views, forms_begun: row.forms_begun }
}

/** Every address that leads to a post, with the one it has now. */
const postPaths = sql`
  SELECT '/blog/' || slug AS path, '/blog/' || slug AS now, title, status = 'published' AS is_listed FROM blog_posts
  UNION ALL
  SELECT '/blog/' || old.slug, '/blog/' || post.slug, title, false
  FROM blog_slug_redirects old JOIN blog_posts post ON post.id = old.post_id`

/** Bookings with what brought them. Those from before this was kept know at least who called. */
function bookingsSince(from: Date): SQL {
  return sql`
    SELECT coalesce(landing_path, form_path) AS path,
      coalesce(kind, CASE WHEN desk.source = 'phone' THEN 'phone' END) AS kind, customer_zip AS zip,
      coalesce(visits.visits_done, 0) AS visits_done, coalesce(visits.amount_cents, 0) AS amount_cents
    FROM bookings LEFT JOIN booking_attributions attribution ON attribution.booking_id = bookings.id
    LEFT JOIN desk_bookings desk ON desk.booking_id = bookings.id
    LEFT JOIN LATERAL (
      SELECT count(finished_at) AS visits_done, sum(report.amount_cents) AS amount_cents
      FROM visit_reports report WHERE report.booking_id = bookings.id
    ) visits ON true
    WHERE bookings.created_at >= ${from}`
}

function sumByCity(rows: GroupRow[], area: ServiceArea): ReportOnTheWire['cities'] {
  const byCity = groupBy(
    rows.filter(({ bookings }) => bookings > 0),
    ({ zip }) => (zip === null ? null : findPlaceName(area, zip)),
  )
  const sumOf = (group: GroupRow[], name: 'bookings' | 'visits_done' | 'amount_cents') =>
    group.reduce((sum, row) => sum + row[name], 0)
  return Array.from(byCity, ([city, group]) => ({
    city,
    views: null,
    forms_begun: null,
    bookings: sumOf(group, 'bookings'),
    visits_done: sumOf(group, 'visits_done'),
    amount_cents: sumOf(group, 'amount_cents'),
  })).toSorted((a, b) => b.bookings - a.bookings || b.amount_cents - a.amount_cents)
}
