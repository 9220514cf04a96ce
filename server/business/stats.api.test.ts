import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { blogDailyViews } from '#server/platform/db/schema/blog.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { insertPost } from '#tests/support/blog/blog.ts'
import { takeIn } from '#tests/support/bookings/take-in.ts'
import { readDashboard } from './dashboard.ts'

/** The dashboard's numbers (spec.md §2). */
/** 4:30 p.m. on November 20 in Portland, but already the 21st in UTC. */
const now = new Date('2026-11-21T00:30:00.000Z')

const api = await openFileApi({ clock: { now: () => now } })

const read = async () => (await api.ask('GET', '/api/admin/stats')).json

const addPost = async (
  status: 'draft' | 'published' | 'scheduled',
  viewsCount: number,
  changes: { aiGenerated?: boolean; title?: string } = {},
) => (await insertPost(api.ctx.db, { title: 'A post', slug: randomUUID(), status, viewsCount, ...changes })).id

test('an empty blog shows zeros and thirty days', async () => {
  const stats = await read()
  const none = { total: 0, published: 0, drafts: 0, scheduled: 0, total_views: 0, ai_generated: 0, new_bookings: 0 }
  expect(stats).toMatchObject({ ...none, most_read: [] })
  expect(stats.views_by_day).toHaveLength(30)
  expect(stats.views_by_day[0]).toEqual({ day: '2026-10-22', views: 0 })
  expect(stats.views_by_day.at(-1)).toEqual({ day: '2026-11-20', views: 0 })
})

test('its numbers are read together, not one after the other', async () => {
  const { pool } = api.ctx
  const query = pool.query
  let [running, most] = [0, 0]
  pool.query = (async (...given: unknown[]) => {
    most = Math.max(most, ++running)
    return Reflect.apply(query, pool, given).finally(() => running--)
  }) as unknown as typeof pool.query
  await readDashboard(api.ctx.db, { now }).finally(() => {
    pool.query = query
  })
  expect(most).toBe(5)
})

test('posts are counted by status, with scheduled ones as neither published nor drafts, and all views are added up', async () => {
  await addPost('published', 10, { aiGenerated: true, title: 'Second' })
  const first = await addPost('published', 70, { title: 'First' })
  const draft = await addPost('draft', 500)
  await addPost('scheduled', 2, { aiGenerated: true })
  await addPost('scheduled', 0)
  for (let n = 0; n < 5; n++) await addPost('published', n)
  await api.ctx.db.insert(blogDailyViews).values([
    { day: '2026-11-20', postId: first, views: 4 },
    { day: '2026-11-20', postId: draft, views: 5 },
    { day: '2026-10-22', postId: first, views: 7 },
    { day: '2026-10-21', postId: first, views: 100 },
  ])
  const stats = await read()
  expect(stats).toMatchObject({ total: 10, published: 7, drafts: 1, scheduled: 2, total_views: 592, ai_generated: 2 })
  const mostRead = stats.most_read.map(
    (post: { title: string; views_count: number }) => `${post.title} ${post.views_count}`,
  )
  expect(mostRead).toEqual(['First 70', 'Second 10', 'A post 4', 'A post 3', 'A post 2'])
  expect(stats.views_by_day.filter(({ views }: { views: number }) => views > 0)).toEqual([
    { day: '2026-10-22', views: 7 },
    { day: '2026-11-20', views: 9 },
  ])
})

test('new bookings are those from the last seven days', async () => {
  for (const createdAt of ['2026-11-20T00:00:00Z', '2026-11-14T00:31:00Z', '2026-11-14T00:29:00Z']) {
    await takeIn(api, new Date(createdAt))
  }
  expect((await read()).new_bookings).toBe(2)
})
