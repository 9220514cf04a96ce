import { beforeEach, expect, test } from 'vitest'
import { aiGenerations } from '#server/platform/db/schema/ai-writing.ts'
import { blogPosts } from '#server/platform/db/schema/blog.ts'
import { openFileContext } from '#tests/support/database/context.ts'
import { chooseTopic, plannedTopics } from './choose-topic.ts'

const inJuly = new Date('2026-07-10T17:00:00Z')
const choose = (wanted: string | null = null, categoryName: string | null = null, now = inJuly) =>
  chooseTopic(ctx.db, { wanted, categoryName, now })
const run = { trigger: 'manual', writer: 'sample', status: 'succeeded' } as const
const use = (keys: string[]) =>
  ctx.db.insert(aiGenerations).values(keys.map((topicKey) => ({ ...run, topicKey, finishedAt: new Date() })))
const addPost = (title: string, slug: string) =>
  ctx.db.insert(blogPosts).values({ title, slug, content: '<p>Text</p>' })

const ctx = await openFileContext()
beforeEach(async () => {
  await ctx.db.delete(aiGenerations)
  await ctx.db.delete(blogPosts)
})

test('an empty blog starts with a seasonal topic', async () => {
  expect(await choose()).toMatchObject({ isPlanned: true, round: 0, nearest: null, planned: { season: 'summer' } })
  expect((await choose(null, null, new Date('2026-12-31T20:00:00Z'))).planned.season).toBe('winter')
})

test('no topic repeats until all have been used, and then each comes up again', async () => {
  const all = plannedTopics.map(({ key }) => key)
  const last = all.at(-7) ?? ''
  await use(all.filter((key) => key !== last))
  expect((await choose()).planned.key).toBe(last)
  await use([last])
  expect(await choose()).toMatchObject({ round: 4, planned: { season: 'summer' } })
})

test('a fault comes up again, in another season, only after every other fault', async () => {
  const summer = plannedTopics.filter(({ season }) => season === 'summer')
  const last = summer.at(-3)
  await use(summer.flatMap(({ key }) => (key === last?.key ? [] : [key])))
  const inOctober = new Date('2026-10-10T17:00:00Z')
  expect(await choose(null, null, inOctober)).toMatchObject({
    round: 0,
    planned: { fault: last?.fault, season: 'fall' },
  })
  await use([`${last?.fault.symptom}/fall`])
  expect(await choose(null, null, inOctober)).toMatchObject({ round: 1, planned: { season: 'fall' } })
})

test('topics the blog already covers by title or slug are left for later, and the nearest post is reported', async () => {
  const first = await choose()
  await addPost(`${first.planned.fault.name} in Summer`, 'something-else')
  const second = await choose()
  expect(second.planned.fault).not.toBe(first.planned.fault)
  await addPost('A story', second.topic.toLowerCase().replaceAll(' ', '-'))
  const third = await choose()
  expect([first.planned.fault, second.planned.fault]).not.toContain(third.planned.fault)
  expect(third.nearest?.similarity).toBeLessThan(0.5)
  expect((await choose('Refrigerator is not cooling at all')).nearest?.title).toMatch(/Refrigerator/)
})

test('a category or a custom topic leads to its appliance', async () => {
  expect((await choose(null, 'Washers & Dryers')).planned.appliance.key).toMatch(/washer|dryer/)
  expect((await choose(null, 'Company news')).planned).toBeDefined()
  const own = await choose('Why does my disposal hum?')
  expect(own).toMatchObject({ topic: 'Why does my disposal hum?', isPlanned: false })
  expect(own.planned).toMatchObject({ appliance: { key: 'disposal' }, fault: { key: 'humming' }, season: 'summer' })
})
