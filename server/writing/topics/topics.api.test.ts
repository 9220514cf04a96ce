/** Topics from the shop's own life, over HTTP: against bookings, searches, ZIP requests and posts as people write them. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createBooking } from '#server/bookings/intake/bookings.ts'
import { grantRole } from '#server/people/roles.ts'
import { aiGenerations } from '#server/platform/db/schema/ai-writing.ts'
import { areaRequests } from '#server/platform/db/schema/area-requests.ts'
import { blogPosts } from '#server/platform/db/schema/blog.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { homeownerDetails } from '#server/platform/db/schema/homeowner.ts'
import type { TopicsOnTheWire } from '#shared/writing/topic-endpoints.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { auditedWhile } from '#tests/support/audit/read-audit-log.ts'
import { insertPost } from '#tests/support/blog/blog.ts'
import { bookingInput } from '#tests/support/bookings/booking-body.ts'
import { dumpDatabase } from '#tests/support/database/database-dump.ts'
import { findNextFault } from './list-topics.ts'

const api = await openFileApi()
const { ctx } = api
const list = async (): Promise<TopicsOnTheWire> => (await api.ask('GET', '/api/admin/topics')).json
const keys = async () => (await list()).topics.map(({ key }) => key)
const next = () => findNextFault(ctx.db, { now: ctx.clock.now(), business: ctx.business() })
const judge = (key: string, is_for_us: boolean) => api.ask('PUT', `/api/admin/topics/${key}`, { is_for_us })

beforeEach(async () => {
  await ctx.db.execute(
    sql`TRUNCATE blog_posts, ai_generations, missed_searches, topics_set_aside, area_requests CASCADE`,
  )
  // What another test booked is too old to count.
  await ctx.db.execute(sql`UPDATE bookings SET created_at = created_at - interval '400 days'`)
})

async function book(appliance_type: string, problem_description: string, times = 1) {
  const inputs = Array.from({ length: times }, () => bookingInput({ appliance_type, problem_description }))
  for (const input of inputs) await createBooking(ctx, input)
  return inputs.map(({ id }) => id)
}

const person = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
  'content-type': 'application/json',
}
const miss = (search: string, headers: object = {}) =>
  api.app.request('/api/page-events', {
    method: 'POST',
    headers: { ...person, referer: `https://site.test/blog?q=${encodeURIComponent(search)}`, ...headers },
    body: JSON.stringify({ event: 'view', path: '/blog' }),
  })

/** What people booked for, and where there's a post about it, that post's title. */
const booked: [appliance: string, problem: string, topic: string, times: number, title?: string][] = [
  ['dryer', 'It runs and runs, but there is no heat and the clothes stay cold.', 'dryer.not-heating', 5],
  ['washer', 'It bangs and shakes so hard in the spin cycle that it walks.', 'washer.shaking', 4],
  ['refrigerator', 'There is a puddle under it, water leaks from the bottom.', 'refrigerator.leaking-water', 3],
  ['dishwasher', 'The dishes come out dirty with food on them.', 'dishwasher.not-cleaning', 2],
  ['oven', 'It bakes unevenly, one side burns.', 'oven.uneven-heat', 1],
  ['dishwasher', 'It won’t drain.', 'dishwasher.not-draining', 3, 'Standing Water in Your Dishwasher? Find the Clog'],
  [
    'refrigerator',
    'It is not cooling.',
    'refrigerator.not-cooling',
    3,
    'Fridge Not Cooling? Check This Before You Call',
  ],
  ['dryer', 'It takes too long.', 'dryer.takes-too-long', 3, 'Dryer takes too long to dry? Start with the vent'],
  ['washer', 'It does not drain.', 'washer.not-draining', 3, 'Washer won’t drain or spin: what is safe to try'],
  ['washer', 'It does not spin.', 'washer.not-spinning', 3, 'Another Post About a Washer Not Spinning'],
  ['oven', 'The oven does not heat.', 'oven.not-heating', 3, 'Oven not heating? Safe checks for gas and electric'],
  [
    'dishwasher',
    'Glasses are cloudy.',
    'dishwasher.cloudy-glasses',
    3,
    'Cloudy glasses from the dishwasher: film or etching?',
  ],
  ['washer', 'It is leaking.', 'washer.leaking', 3, 'Five Reasons a Washing Machine Leaks'],
  ['dryer', 'It squeaks.', 'dryer.squeaking', 3, 'What a Squeaking Dryer Is Telling You'],
  [
    'refrigerator',
    'It does not make ice.',
    'refrigerator.ice-maker-stopped',
    3,
    'Why Your Ice Maker Stopped Making Ice',
  ],
]

test('five gaps are named, the most booked first, and none of ten that a post is about', async () => {
  for (const [appliance, problem, , times, title] of booked) {
    await book(appliance, problem, times)
    if (title) await insertPost(ctx.db, { title })
  }
  const { topics } = await list()
  expect(topics.map(({ key, bookings }) => [key, bookings])).toEqual(
    booked.filter(([, , , , title]) => !title).map(([, , topic, times]) => [topic, times]),
  )
  expect(topics[0]).toMatchObject({
    kind: 'fault',
    title: 'Dryer Not Heating',
    about: 'a dryer that tumbles but does not heat',
    draft: null,
  })
  // Nothing answered is there by another name: without the posts, all fifteen are.
  await ctx.db.delete(blogPosts)
  expect((await keys()).toSorted()).toEqual(booked.map(([, , topic]) => topic).toSorted())
})

test('what the homeowner chose counts, what isn’t a customer doesn’t, and neither does a booking from before the year', async () => {
  const [chosen = ''] = await book('dryer', 'It makes a terrible squealing noise.')
  await ctx.db
    .insert(homeownerDetails)
    .values({ bookingId: chosen, symptomKey: 'dryer/not-starting', updatedAt: ctx.clock.now() })
  const [spam = ''] = await book('oven', 'The oven does not heat.')
  await ctx.db.update(deskBookings).set({ state: 'not_a_customer' }).where(sql`booking_id = ${spam}`)
  const [old = ''] = await book('washer', 'It is leaking.')
  await ctx.db.execute(sql`UPDATE bookings SET created_at = now() - interval '366 days' WHERE id = ${old}`)
  expect(await keys()).toEqual(['dryer.not-starting'])
})

test('a draft about a topic is named, and once it’s published the topic is gone', async () => {
  await book('dryer', 'There is no heat.')
  const draft = await insertPost(ctx.db, { title: 'Warm again', status: 'draft' })
  await ctx.db.insert(aiGenerations).values({
    ...{ trigger: 'manual', writer: 'sample', status: 'succeeded', finishedAt: new Date() },
    ...{ topicKey: 'dryer/not-heating/winter', postId: draft.id },
  })
  expect((await list()).topics).toMatchObject([
    { key: 'dryer.not-heating', draft: { id: draft.id, title: 'Warm again' } },
  ])
  await ctx.db.update(blogPosts).set({ status: 'published', publishedAt: new Date() })
  expect(await keys()).toEqual([])
})

test('a search that found nothing counts for what it was about, and what was typed is nowhere', async () => {
  for (const search of [
    'dryer no heat Quimby 5035550142',
    'Dryer not\u0000 heating',
    'clothes dryer',
    'zora quimby 503 555 0142',
  ])
    expect((await miss(search)).status, search).toBe(204)
  for (const headers of [
    { 'user-agent': 'Googlebot/2.1' },
    { 'sec-purpose': 'prefetch' },
    { 'sec-fetch-site': 'cross-site' },
  ])
    expect((await miss('Dryer not heating', headers)).status).toBe(204)
  expect((await list()).topics.map(({ key, searches }) => [key, searches])).toEqual([
    ['dryer.not-heating', 2],
    ['dryer', 1],
  ])
  expect(await dumpDatabase(ctx.db)).not.toMatch(/quimby|5550142|555 0142/i)
  await insertPost(ctx.db, { title: 'How to Choose a Dryer' })
  expect(await keys()).toEqual(['dryer.not-heating'])
  // This one has a result, so it isn't counted.
  await miss('dryer')
  await ctx.db.delete(blogPosts)
  expect((await list()).topics).toMatchObject([{}, { key: 'dryer', searches: 1 }])
})

test('ZIP codes that people asked for are for the owner, and a writer sees no number of bookings', async () => {
  await book('dryer', 'There is no heat.', 2)
  const asked = (email: string, confirmedAt: Date | null) => ({
    ...{ id: randomUUID(), zip: '98604', email, emailKey: email, language: 'en' as const, confirmedAt },
    ...{ askedAt: new Date(), updatedAt: new Date() },
  })
  await ctx.db.insert(areaRequests).values([asked('a@example.com', new Date()), asked('b@example.com', null)])
  expect((await list()).topics).toMatchObject([
    { key: 'dryer.not-heating', bookings: 2 },
    { key: 'zip.98604', kind: 'zip', title: 'ZIP code 98604', people: 1, is_served: false },
  ])
  const { rows } = await ctx.db.execute<{ user_id: string }>(sql`SELECT user_id FROM user_roles`)
  const userId = rows[0]?.user_id ?? ''
  await grantRole(ctx.db, { userId, role: 'writer' })
  try {
    expect((await list()).topics).toMatchObject([{ key: 'dryer.not-heating', bookings: null }])
    expect((await judge('zip.98604', false)).status).toBe(404)
  } finally {
    await grantRole(ctx.db, { userId, role: 'admin' })
  }
})

test('what isn’t for us is gone for everyone until someone brings it back, and the log says who did both', async () => {
  await book('dryer', 'There is no heat.')
  expect(await next()).toBe('Dryer Not Heating')
  const audited = await auditedWhile(ctx.db, async () => {
    expect((await judge('dryer.not-heating', false)).json).toEqual({
      topics: [],
      not_for_us: [{ key: 'dryer.not-heating', title: 'Dryer Not Heating' }],
    })
    await judge('dryer.not-heating', false)
  })
  expect(audited).toMatchObject([{ kind: 'topic_judged', subject: 'Dryer Not Heating' }])
  expect(await next()).toBeNull()
  expect((await judge('dryer.not-heating', true)).json).toMatchObject({ topics: [{ bookings: 1 }], not_for_us: [] })
  for (const unknown of ['dryer.singing', 'brand.acme', 'zip.9860'])
    expect((await judge(unknown, false)).status).toBe(404)
})

test('a scheduled post is about the most booked gap, but not one that was written about within the year', async () => {
  await book('dryer', 'There is no heat.', 2)
  await book('washer', 'It is leaking.')
  await miss('washing machine leaking')
  await miss('washing machine leaking')
  expect(await next()).toBe('Leaking Washing Machine')
  await insertPost(ctx.db, { title: 'A Draft About a Leaking Washer', status: 'draft' })
  expect(await next()).toBe('Dryer Not Heating')
  const run = { trigger: 'schedule', writer: 'sample', status: 'succeeded', finishedAt: new Date() } as const
  await ctx.db.insert(aiGenerations).values({ ...run, topicKey: 'dryer/not-heating/fall', postId: null })
  expect(await next()).toBeNull()
})
