/** The dashboard's numbers (spec.md §2). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminApi, openAdminApi } from '#tests/support/accounts/admin-api.ts'

let api: AdminApi

/** 4:30 p.m. on November 20 in Portland, but already the 21st in UTC. */
const now = new Date('2026-11-21T00:30:00.000Z')

beforeAll(async () => {
  api = await openAdminApi({ clock: { now: () => now } })
})
afterAll(() => api.close())

const read = async () => (await api.ask('GET', '/api/admin/stats')).json

async function insertPost(status: string, views: number, { ai = false, title = 'A post' } = {}): Promise<string> {
  const { rows } = await api.ctx.pool.query(
    `INSERT INTO blog_posts (title, slug, content, status, published_at, views_count, ai_generated)
     VALUES ($1, $2, 'x', $3, CASE WHEN $3 = 'published' THEN now() END, $4, $5) RETURNING id`,
    [title, randomUUID(), status, views, ai],
  )
  return rows[0].id
}

test('an empty blog shows zeros and thirty days', async () => {
  const stats = await read()
  expect(stats).toMatchObject({
    total: 0,
    published: 0,
    drafts: 0,
    scheduled: 0,
    total_views: 0,
    ai_generated: 0,
    most_read: [],
    new_bookings: 0,
  })
  expect(stats.views_by_day).toHaveLength(30)
  expect(stats.views_by_day[0]).toEqual({ day: '2026-10-22', views: 0 })
  expect(stats.views_by_day.at(-1)).toEqual({ day: '2026-11-20', views: 0 })
})

test('posts are counted by status, with scheduled ones as neither published nor drafts, and all views are added up', async () => {
  await insertPost('published', 10, { ai: true, title: 'Second' })
  const first = await insertPost('published', 70, { title: 'First' })
  const draft = await insertPost('draft', 500)
  await insertPost('scheduled', 2, { ai: true })
  await insertPost('scheduled', 0)
  for (let n = 0; n < 5; n++) await insertPost('published', n)
  const views = 'INSERT INTO blog_daily_views (day, post_id, views) VALUES ($1, $2, $3)'
  for (const [day, post, count] of [
    ['2026-11-20', first, 4],
    ['2026-11-20', draft, 5],
    ['2026-10-22', first, 7],
    ['2026-10-21', first, 100],
  ]) {
    await api.ctx.pool.query(views, [day, post, count])
  }
  const stats = await read()
  expect(stats).toMatchObject({ total: 10, published: 7, drafts: 1, scheduled: 2, total_views: 592, ai_generated: 2 })
  expect(
    stats.most_read.map(({ title, views_count }: { title: string; views_count: number }) => [title, views_count]),
  ).toEqual([
    ['First', 70],
    ['Second', 10],
    ['A post', 4],
    ['A post', 3],
    ['A post', 2],
  ])
  expect(stats.views_by_day.filter(({ views }: { views: number }) => views > 0)).toEqual([
    { day: '2026-10-22', views: 7 },
    { day: '2026-11-20', views: 9 },
  ])
})

test('new bookings are those from the last seven days', async () => {
  for (const createdAt of ['2026-11-20T00:00:00Z', '2026-11-14T00:31:00Z', '2026-11-14T00:29:00Z']) {
    await api.ctx.pool.query(
      `INSERT INTO bookings (id, customer_name, customer_phone, customer_zip, appliance_type, problem_description, created_at)
       VALUES ($1, 'Ada', '(503) 555-0199', '97201', 'washer', 'x', $2)`,
      [randomUUID(), createdAt],
    )
  }
  expect((await read()).new_bookings).toBe(2)
})
