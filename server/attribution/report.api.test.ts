/** The report of what brings bookings, against its rows: over HTTP, with people of several kinds, a renamed post and two processes. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createBooking } from '#server/bookings/intake/bookings.ts'
import { bookingAttributions, visitReports } from '#server/platform/db/schema/bookings.ts'
import type { ReportOnTheWire } from '#shared/attribution/attribution-endpoints.ts'
import { type AttributionKind, attributionKindKeys } from '#shared/attribution/attribution-kinds.ts'
import { dayMs } from '#shared/time/durations.ts'
import { adminEmail, openFileApi } from '#tests/support/accounts/admin-api.ts'
import { insertPost } from '#tests/support/blog/blog.ts'
import { bookingInput } from '#tests/support/bookings/booking-body.ts'
import { createPageCounter } from './page-counter.ts'

const api = await openFileApi()
const { ctx } = api
const report = async (days: number): Promise<ReportOnTheWire> =>
  (await api.ask('GET', `/api/admin/attribution?days=${days}`)).json
const sumOf = (rows: { bookings: number; visits_done: number; amount_cents: number }[]) => [
  rows.reduce((sum, row) => sum + row.bookings, 0),
  rows.reduce((sum, row) => sum + row.visits_done, 0),
  rows.reduce((sum, row) => sum + row.amount_cents, 0),
]

const person = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
  'content-type': 'application/json',
}
const tell = (body: object, headers = person) =>
  api.app.request('/api/page-events', { method: 'POST', headers, body: JSON.stringify(body) })

/** Views, forms begun and their page, of all days. */
const counts = async () =>
  (
    await ctx.db.execute(
      sql`SELECT path, kind, sum(views)::int AS views, sum(forms_begun)::int AS begun FROM page_daily_counts GROUP BY 1, 2 ORDER BY 1, 2`,
    )
  ).rows

test('pages of this site are counted by what brought people, and nothing else is', async () => {
  const { slug } = await insertPost(ctx.db)
  const google = { landing_path: '/services', referrer_host: 'www.google.com' }
  for (const body of [
    { event: 'view', path: '/services', ...google },
    { event: 'view', path: '/services', ...google },
    { event: 'form_begun', path: `/blog/${slug}`, ...google },
    { event: 'view', path: '/' },
  ]) {
    expect((await tell(body)).status).toBe(204)
  }
  const ignored = ['/blog/none', '/r/secret', '/services/../admin', '/\u0000', `/${'x'.repeat(900)}`, `/blog/${slug}`]
  for (const path of ignored) expect((await tell({ event: 'view', path })).status, path).toBe(204)
  for (const headers of [
    { ...person, 'user-agent': 'Googlebot/2.1' },
    { ...person, 'sec-purpose': 'prefetch' },
    { ...person, 'sec-fetch-site': 'cross-site' },
  ]) {
    expect((await tell({ event: 'view', path: '/' }, headers)).status).toBe(204)
  }
  expect(await counts()).toEqual([
    { path: '/', kind: '', views: 1, begun: 0 },
    { path: `/blog/${slug}`, kind: 'search', views: 0, begun: 1 },
    { path: '/services', kind: 'search', views: 2, begun: 0 },
  ])
  const refused = await tell({ event: 'sold', path: '/' })
  expect(refused.status).toBe(400)
})

test('two processes counting the same pages at once lose and add nothing', async () => {
  await ctx.db.execute(sql`DELETE FROM page_daily_counts`)
  const other = createPageCounter({ ...ctx, pages: () => [] })
  const paths = ['/', '/blog', '/services', '/privacy-policy']
  await Promise.all(
    Array.from({ length: 1000 }, (_, n) =>
      (n % 2 ? other : ctx.visitCounters.pages).count({
        event: n % 5 ? 'view' : 'form_begun',
        path: paths[n % paths.length] ?? '',
        kind: n % 3 ? 'search' : null,
      }),
    ),
  )
  const { total } = await report(30)
  expect([total.views, total.forms_begun]).toEqual([800, 200])
})

test('eighteen months of bookings: each table of the report adds up to what the rows say, in each span', async () => {
  await ctx.db.execute(sql`DELETE FROM page_daily_counts`)
  const posts = [await insertPost(ctx.db), await insertPost(ctx.db)]
  const now = ctx.clock.now().getTime()
  const zips = ['97201', '98660', '97005']
  for (let n = 0; n < 180; n++) {
    const input = bookingInput({ customer_zip: zips[n % 3], customer_phone: `(503) 555-0${100 + (n % 100)}` })
    await createBooking(ctx, input, { receivedAt: new Date(now - n * 3 * dayMs) })
    const kind: AttributionKind | null = attributionKindKeys[n % 10] ?? null
    const landingPath = kind === 'phone' ? null : `/blog/${posts[n % 2]?.slug}`
    // Every seventh is from before anything was kept.
    if (n % 7 > 0)
      await ctx.db.insert(bookingAttributions).values({ bookingId: input.id, kind, landingPath, isAdClick: false })
    if (n % 4 === 0) {
      const report = { visit: 1, finishedAt: new Date(now), amountCents: 10_050 + n, updatedAt: new Date(now) }
      await ctx.db.insert(visitReports).values({ bookingId: input.id, ...report })
    }
  }
  // A renamed post is one row, with what both of its addresses brought.
  await ctx.db.execute(sql`UPDATE blog_posts SET slug = 'renamed' WHERE id = ${posts[0]?.id}`)
  await ctx.db.execute(sql`INSERT INTO blog_slug_redirects (slug, post_id) VALUES (${posts[0]?.slug}, ${posts[0]?.id})`)
  for (const days of [30, 90, 365]) {
    const { rows } = await ctx.db.execute<{ sums: number[] }>(sql`
      SELECT ARRAY[count(*), count(r.finished_at), coalesce(sum(r.amount_cents), 0)]::int[] AS sums
      FROM bookings LEFT JOIN visit_reports r ON r.booking_id = id
      WHERE created_at >= ((now() AT TIME ZONE 'America/Los_Angeles')::date - ${days - 1}::int)::timestamp AT TIME ZONE 'America/Los_Angeles'`)
    const { total, pages, kinds, cities } = await report(days)
    const wanted = rows[0]?.sums
    for (const table of [[total], pages, kinds, cities]) expect(sumOf(table), `${days} days`).toEqual(wanted)
    const paths = pages.map(({ path }) => path)
    expect(paths).toContain('/blog/renamed')
    expect(paths).not.toContain(`/blog/${posts[0]?.slug}`)
    expect(cities.map(({ city }) => city).toSorted()).toEqual(['Beaverton, OR', 'Portland, OR', 'Vancouver, WA'])
  }
})

test('the CSV has a line per number, opens with accents, and no cell is a formula', async () => {
  const { id } = bookingInput()
  await createBooking(ctx, bookingInput({ id }), {
    attribution: {
      ...{ formPath: '/', landingPath: '/=cmd', referrerHost: null, utmSource: null, utmMedium: null },
      ...{ utmCampaign: null, isAdClick: false },
    },
  })
  await insertPost(ctx.db, { title: '=1+1 Café', slug: 'cafe' })
  const answer = await api.app.request('/api/admin/attribution.csv?days=90', {
    headers: { authorization: `Bearer ${adminEmail}` },
  })
  expect(answer.status).toBe(200)
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
  expect(text.startsWith('\uFEFFgroup,of,title,')).toBe(true)
  expect(text).toContain("'=1+1 Café")
  expect(text).toContain('page,/=cmd,')
  const { pages, kinds, cities } = await report(90)
  expect(text.trimEnd().split('\r\n')).toHaveLength(2 + pages.length + kinds.length + cities.length)
})
