import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { businessTag } from '#server/platform/page-cache/page-cache.ts'
import type { Proof } from '#shared/business/proof-form.ts'
import { openAdminApi, openFileApi } from '#tests/support/accounts/admin-api.ts'
import { explainQueries } from '#tests/support/database/query-plans.ts'
import { loadedPart, openPages } from '#tests/support/sites/page-handler.ts'
import { readResponseTimeIfQuick } from './response-time.ts'

const now = new Date('2026-11-20T18:00:00Z')

const api = await openFileApi({ clock: { now: () => now } })

/** Adds bookings that were answered after this many minutes. */
async function addAnswered(count: number, { minutes = 7, daysAgo = 1 } = {}) {
  await api.ctx.db.execute(sql`
    WITH made AS (
      INSERT INTO bookings (id, customer_name, customer_phone, customer_zip, appliance_type, problem_description, created_at)
      SELECT gen_random_uuid(), 'Ada', '(503) 555-0100', '97201', 'dryer', 'It squeaks',
        ${now.toISOString()}::timestamptz - make_interval(days => ${daysAgo})
      FROM generate_series(1, ${count}::int) n RETURNING id, created_at
    )
    INSERT INTO desk_bookings (booking_id, state, created_at, promised_at, due_at, first_contact_at, first_contact_by, version, last_hash)
    SELECT id, 'contacted', created_at, created_at + interval '30 minutes', created_at + interval '30 minutes',
      created_at + ${`${minutes} minutes`}::interval, ${randomUUID()}, 1, '' FROM made`)
}

async function switchTo(isOn: boolean) {
  const { json } = await api.ask('GET', '/api/admin/desk-settings')
  const body = { ...json, shows_response_time: isOn }
  expect((await api.ask('PUT', '/api/admin/desk-settings', body)).status).toBe(200)
}

/** The response time that the home page gets to show. */
async function readHomePage(): Promise<unknown> {
  const proof = await loadedPart<Proof>((await openPages(api.ctx)).request('/'), 'proof')
  return proof?.responseTime
}

test('the response time shows only when switched on and at least 20 bookings were answered in 30 days', async () => {
  await addAnswered(19)
  await addAnswered(5, { daysAgo: 31, minutes: 1 })
  expect(await readHomePage()).toBeNull()
  await switchTo(true)
  expect(await readHomePage()).toBeNull()
  await addAnswered(1, { minutes: 12 })
  expect(await readHomePage()).toEqual({ medianMinutes: 7, bookings: 20 })
  await addAnswered(21, { minutes: 7.2 })
  // Rounded up, so nobody is told a shorter time than the real one.
  expect(await readHomePage()).toEqual({ medianMinutes: 8, bookings: 41 })
  await switchTo(false)
  expect(await readHomePage()).toBeNull()
})

test('a rendering of the home page reads the ledger once', async () => {
  await switchTo(true)
  const plans = await explainQueries(api.ctx.pool, readHomePage)
  expect(plans.filter(({ text }) => text.includes('ledger_days'))).toHaveLength(1)
})

test('saving drops the pages that show facts about the business, and no others', async () => {
  const { pageCache } = api.ctx
  await pageCache.start()
  const keep = (key: string, tags: string) =>
    pageCache.getOrRender(key, async () => ({
      status: 200,
      body: Buffer.from(key),
      headers: {},
      tags: tags.split(' '),
    }))
  await keep('/', `home ${businessTag}`)
  await keep('/none', 'none')
  await switchTo(true)
  expect(pageCache.has('/')).toBe(false)
  expect(pageCache.has('/none')).toBe(true)
})

test('the response time is left out when the database doesn’t answer', async () => {
  const { ctx } = await openAdminApi()
  await ctx.close()
  expect(await readResponseTimeIfQuick(ctx)).toBeNull()
})
