import { afterAll, expect, test } from 'vitest'
import { countBookings } from '#server/bookings/desk/read/list-bookings.ts'
import { openLink } from '#server/bookings/homeowner/open-link.ts'
import { readSections } from '#server/business/business-facts.ts'
import { readDashboard } from '#server/business/dashboard.ts'
import { readShopPage } from '#server/business/pages/read-page.ts'
import type { AppContext } from '#server/context.ts'
import { blogDailyViews, blogPosts } from '#server/platform/db/schema/blog.ts'
import { bookingPhotos } from '#server/platform/db/schema/bookings.ts'
import { deskBookings, deskPeople } from '#server/platform/db/schema/desk.ts'
import { homeownerDetails } from '#server/platform/db/schema/homeowner.ts'
import { bookingStateKeys } from '#shared/bookings/booking-states.ts'
import { businessDayOf } from '#shared/time/business-day.ts'
import { dayMs } from '#shared/time/durations.ts'
import { insertPost } from '#tests/support/blog/blog.ts'
import { verifyEvents } from '#tests/support/bookings/verify-events.ts'
import { createTestContext } from '#tests/support/database/context.ts'
import { createDemoClock } from './demo-desk.ts'
import { fillDemo, quietQueue } from './fill-demo.ts'

/** In the middle of a workday, and at night: there is something to see at any hour of any day. */
const moments = [
  '2026-11-20T18:20:00Z',
  // Half an hour around midnight, three weeks after the clocks changed: a day isn't always 24 hours. The next
  // day is Thanksgiving.
  '2026-11-26T07:24:00Z',
  '2026-03-09T00:30:00Z',
  // The night the clocks go back, and the end of the last day of the year, both in Portland.
  '2026-11-01T09:30:00Z',
  '2027-01-01T07:40:00Z',
]
const opened: AppContext[] = []

async function fillAt(moment: string) {
  const now = new Date(moment)
  const clock = createDemoClock(now)
  const ctx = await createTestContext({ US_HOLIDAYS: '' }, { clock, queue: quietQueue })
  opened.push(ctx)
  for (const daysAgo of [60, 9, 0]) {
    await insertPost(ctx.db, { title: `${daysAgo} days ago`, publishedAt: new Date(now.getTime() - daysAgo * dayMs) })
  }
  return { ctx, now, clock, signIn: await fillDemo(ctx, { clock, now }) }
}

/** Cached, because two tests use the first shop. */
const filled = new Map<string, ReturnType<typeof fillAt>>()
function shopAt(moment: string) {
  const shop = filled.get(moment) ?? fillAt(moment)
  filled.set(moment, shop)
  return shop
}
afterAll(() => Promise.all(opened.map((ctx) => ctx.close())))

test.each(moments)('at %s, the shop is believable', async (moment) => {
  const shop = await shopAt(moment)
  const { ctx, now } = shop
  const rows = await ctx.db.select().from(deskBookings)
  expect(rows.length).toBeGreaterThanOrEqual(60)
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(bookingStateKeys))
  expect(await countBookings(ctx.db, { now })).toMatchObject({ waiting: 6, overdue: 1 })
  expect(new Set(rows.filter(({ isWaiting }) => isWaiting).map(({ dueAt }) => dueAt.getTime())).size).toBe(6)
  expect(rows.filter(({ isWaiting, urgency }) => isWaiting && urgency !== null)).toHaveLength(1)
  const broken = rows.filter(({ promiseBrokenAt }) => promiseBrokenAt !== null)
  expect(broken.length).toBeGreaterThan(2)
  expect(broken.length).toBeLessThan(rows.length / 4)
  expect(await ctx.db.select().from(deskPeople)).toHaveLength(3)
  expect(await ctx.db.select().from(bookingPhotos)).toHaveLength(5)
  // What homeowners did on their own pages is visible, and so are two of those pages.
  const details = await ctx.db.select().from(homeownerDetails)
  expect(details.filter(({ symptomKey, model }) => symptomKey && model).length).toBeGreaterThan(3)
  expect((await readDashboard(ctx.db, { now })).visitsSaved).toBe(3)
  const { prepared, repaired } = shop.signIn.homeowners
  const visit = await openLink(ctx, prepared.slice('/r/'.length))
  expect(visit).toMatchObject({ desk: { state: 'scheduled' }, details: { howToGetIn: expect.any(String) } })
  expect(visit?.technicianName).toEqual(expect.any(String))
  const passport = await openLink(ctx, repaired.slice('/r/'.length))
  expect(passport).toMatchObject({ scope: 'whole', desk: { state: 'done', warrantyUntil: expect.any(String) } })
  const { quotes, rating } = (await readSections(ctx.db)).proof.facts
  expect(quotes.length).toBeGreaterThan(2)
  expect([quotes.every(({ is_demo: isDemo }) => isDemo), rating]).toEqual([true, null])
  // One city has been written about, and the desk's finished repairs there are on its page.
  await ctx.liveBusiness.refresh()
  const cityPage = await readShopPage({ ...ctx, clock: { now: () => now } }, '/areas/beaverton-or')
  expect(cityPage?.before.map(({ id }) => id)).toEqual(['facts', 'here', 'lately', 'repairs'])
  const { problems } = await verifyEvents(ctx)
  expect(problems).toEqual([])
})

test('the blog has readers: since each post came out, every day, and the same in every demo of that moment', async () => {
  const { ctx, now } = await shopAt(moments[0] ?? '')
  const posts = await ctx.db.select().from(blogPosts)
  const days = await ctx.db.select().from(blogDailyViews)
  for (const { id, title, viewsCount, publishedAt } of posts) {
    const own = days.filter(({ postId }) => postId === id)
    expect(own.reduce((sum, { views }) => sum + views, 0)).toBe(viewsCount)
    const age = Number.parseInt(title, 10)
    expect(own.length).toBeGreaterThanOrEqual(age)
    expect(viewsCount / (age + 1)).toBeGreaterThan(1)
    expect(viewsCount / (age + 1)).toBeLessThan(60)
    expect(own.every(({ day }) => day >= businessDayOf(publishedAt ?? now) && day <= businessDayOf(now))).toBe(true)
  }
  const { viewsByDay } = await readDashboard(ctx.db, { now })
  expect(viewsByDay.every(({ views }) => views > 0)).toBe(true)
  const other = await fillAt(moments[0] ?? '')
  const counts = async (shop: AppContext) =>
    (await shop.db.select().from(blogPosts)).map(({ title, viewsCount }) => [title, viewsCount]).toSorted()
  expect(await counts(other.ctx)).toEqual(await counts(ctx))
})

test('never fills a database twice, nor one that is in use', async () => {
  const shop = await shopAt(moments[0] ?? '')
  await expect(fillDemo(shop.ctx, shop)).rejects.toThrow('There are bookings in this database')
})
