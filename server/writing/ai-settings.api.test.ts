import { expect, test } from 'vitest'
import { aiGenerations } from '#server/platform/db/schema/ai-writing.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'

const whole = {
  enabled: false,
  auto_publish: true,
  generation_frequency: 'manual',
  generation_time: '07:15',
  tone: 'technical',
  min_word_count: 600,
  max_word_count: 900,
  monthly_cap: null,
}

const api = await openFileApi({ clock: { now: () => new Date('2026-06-10T17:00:00Z') } })

const read = async () => (await api.ask('GET', '/api/admin/ai-settings')).json
const save = (settings: unknown) => api.ask('PUT', '/api/admin/ai-settings', settings)

test('a new site has default settings, the sample writer and no schedule', async () => {
  expect(await read()).toMatchObject({
    settings: { enabled: false, auto_publish: false, last_generation_at: null, min_word_count: 800 },
    time_zone: 'America/Los_Angeles',
    next_generation_at: null,
    writer: { provider: null, model: null, image_model: null },
    this_month: { posts: 0, input_tokens: 0, output_tokens: 0 },
  })
})

test('the whole object is saved and reads back unchanged (spec.md §7)', async () => {
  const saved = await save(whole)
  expect([saved.status, saved.json.settings]).toEqual([200, expect.objectContaining(whole)])
  expect(await read()).toEqual(saved.json)
  const daily = { ...whole, enabled: true, generation_frequency: 'daily', generation_time: '09:00' }
  const { json } = await save(daily)
  expect(json.next_generation_at).toBe('2026-06-11T16:00:00.000Z')
})

test('settings that someone else saved in the meantime aren’t overwritten', async () => {
  const { json: opened } = await save(whole)
  const mine = { ...whole, updated_at: opened.settings.updated_at }
  const theirs = await save({ ...mine, monthly_cap: 5 })
  expect(theirs.status).toBe(200)
  const refused = await save({ ...mine, tone: 'friendly' })
  expect([refused.status, refused.json.error.code]).toEqual([409, 'conflict'])
  expect(refused.json.error.message).toMatch(/^Someone else saved these settings while you had them open/)
  expect(await read()).toEqual(theirs.json)
})

test('an invalid object changes nothing, and the response names its fields', async () => {
  await save(whole)
  for (const [body, field] of [
    [{ ...whole, min_word_count: 901 }, 'min_word_count'],
    [{ ...whole, max_word_count: 3001 }, 'max_word_count'],
    [{ ...whole, tone: undefined }, 'tone'],
    ['null', 'enabled'],
  ] as const) {
    const { status, json } = await save(body)
    expect([status, Object.keys(json.error.fields)[0]]).toEqual([400, field])
  }
  expect((await read()).settings).toMatchObject(whole)
})

test('an unreadable or oversized body is refused with the actual reason', async () => {
  const broken = await save('{"enabled":')
  expect([broken.status, broken.json.error.message]).toEqual([400, 'The body isn’t valid JSON'])
  const large = await save({ ...whole, tone: 'x'.repeat(64 * 1024) })
  expect(large.status).toBe(413)
})

test('past generations come newest first, 20 per page, and count toward the month in the business’s time zone', async () => {
  const row = { trigger: 'manual', writer: 'sample', status: 'succeeded', inputTokens: 10, outputTokens: 5 } as const
  await api.ctx.db.insert(aiGenerations).values(
    Array.from({ length: 21 }, (_, index) => ({
      ...row,
      topic: `Topic ${index}`,
      // The first one falls in May in the business's time zone.
      createdAt: new Date(Date.UTC(2026, 5, 1, 6, 59 + index)),
      finishedAt: new Date(),
    })),
  )
  const first = await api.ask('GET', '/api/admin/ai-generations')
  expect(first.json.generations.map(({ topic }: { topic: string }) => topic)[0]).toBe('Topic 20')
  expect([first.json.generations.length, first.json.page, first.json.has_more]).toEqual([20, 1, true])
  const second = await api.ask('GET', '/api/admin/ai-generations?page=2')
  expect([second.json.generations.length, second.json.has_more]).toEqual([1, false])
  const thisMonth = { posts: 20, input_tokens: 200, output_tokens: 100 }
  expect((await read()).this_month).toEqual(thisMonth)
})
