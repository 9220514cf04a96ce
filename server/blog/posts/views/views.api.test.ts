import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { isRobot } from '#server/attribution/visitor.ts'
import { blogDailyViews, blogPosts } from '#server/platform/db/schema/blog.ts'
import { insertPost } from '#tests/support/blog/blog.ts'
import { openFileContext } from '#tests/support/database/context.ts'
import { createViewCounter } from './view-counter.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
/** Still the evening before in Portland. */
const now = new Date('2026-03-02T05:00:00Z')

const ctx = await openFileContext({}, { clock: { now: () => now } })
const app = createApp(ctx, async () => new Response('page'))

async function view(postId: string, headers: Record<string, string> = {}) {
  const init = { method: 'POST', headers: { 'user-agent': browser, ...headers } }
  const answer = await app.request(`/api/posts/${postId}/views`, init)
  return { status: answer.status, json: await answer.json() }
}

async function storedViews(postId: string) {
  const [post] = await ctx.db.select().from(blogPosts).where(eq(blogPosts.id, postId))
  const days = await ctx.db.select().from(blogDailyViews).where(eq(blogDailyViews.postId, postId))
  return { total: post?.viewsCount, days: days.map(({ day, views }) => [day, views]) }
}

test('a view is answered with the new count and recorded on the day in the business’s time zone', async () => {
  const { id } = await insertPost(ctx.db, { viewsCount: 41 })
  expect(await view(id)).toEqual({ status: 200, json: { views_count: 42 } })
  expect(await storedViews(id)).toEqual({ total: 42, days: [['2026-03-01', 1]] })
})

test('simultaneous views are all counted, even across processes', async () => {
  const posts = await Promise.all([1, 2, 3].map(() => insertPost(ctx.db)))
  const other = createViewCounter(ctx)
  await Promise.all(
    posts.flatMap(({ id }) => Array.from({ length: 40 }, (_, n) => (n % 2 ? ctx.viewCounter : other).count(id, null))),
  )
  await other.close()
  for (const { id } of posts) expect(await storedViews(id)).toEqual({ total: 40, days: [['2026-03-01', 40]] })
})

test('robots, prefetches and requests from other sites get the count without adding to it', async () => {
  const { id } = await insertPost(ctx.db, { viewsCount: 5 })
  const visits: Record<string, string>[] = [
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': 'curl/8.5.0' },
    { 'user-agent': '' },
    { 'sec-purpose': 'prefetch;prerender' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of visits) expect(await view(id, headers)).toEqual({ status: 200, json: { views_count: 5 } })
  expect(await storedViews(id)).toEqual({ total: 5, days: [] })
})

test('posts that aren’t public have no views', async () => {
  const draft = await insertPost(ctx.db, { status: 'draft' })
  for (const id of [draft.id, randomUUID(), 'not-an-id']) expect((await view(id)).status).toBe(404)
  expect((await storedViews(draft.id)).total).toBe(0)
})

test('one client address can view three hundred pages a minute', async () => {
  const { id } = await insertPost(ctx.db)
  for (let visit = 0; visit < 300; visit++) await ctx.limitViews('192.0.2.7')
  await expect(ctx.limitViews('192.0.2.7')).rejects.toMatchObject({ code: 'too_many' })
  await ctx.limitViews('192.0.2.8')
  expect((await view(id)).status).toBe(200)
})

test('recognizes robots by their words and people by their browsers', () => {
  const robots = [
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'Mozilla/5.0 (Linux; Android 11) Chrome-Lighthouse',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
    'python-requests/2.32',
    undefined,
  ]
  const people = [
    browser,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 9; CUBOT_X19) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0',
  ]
  for (const userAgent of robots) expect(isRobot(userAgent), userAgent).toBe(true)
  for (const userAgent of people) expect(isRobot(userAgent), userAgent).toBe(false)
})
