import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isRatingOld, roundedRepairs } from '#shared/business/proof-form.ts'
import { minuteMs } from '#shared/time/durations.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { explainQueries } from '#tests/support/database/query-plans.ts'
import { readProof } from './proof.ts'

let now = new Date('2026-11-20T20:00:00Z')
const api = await openFileApi({ clock: { now: () => now } })

const quote = {
  id: randomUUID(),
  text: 'Fixed it the same day.',
  name: 'Rosa',
  city: 'Portland',
  date: '2026-05-04',
  source: 'google',
  link: 'https://reviews.example.com/rosa',
  agreed: true,
}
const rating = { value: 4.8, count: 212, link: 'https://reviews.example.com/shop', as_of: '2026-05-01' }

/** Saves over whatever is stored. */
async function save(facts: object, as?: string) {
  const { version } = (await api.ask('GET', '/api/admin/business')).json.proof
  return api.ask('PUT', '/api/admin/business/proof', { ...facts, version }, as)
}

test('there is nothing to show until someone enters something', async () => {
  expect(await readProof(api.ctx)).toEqual({ quotes: [], rating: null, finishedRepairs: null, responseTime: null })
})

test('pages get the quotes and the rating, but not who recorded the consent', async () => {
  const { status } = await save({ quotes: [quote], rating })
  expect(status).toBe(200)
  const { agreed: _, ...shown } = quote
  expect(await readProof(api.ctx)).toMatchObject({ quotes: [{ ...shown, is_demo: false }], rating })
  expect(JSON.stringify(await readProof(api.ctx))).not.toContain('agreed')
})

test('only the server records who confirmed a customer’s consent and when, and keeps it until the words or the name change', async () => {
  const claimed = { ...quote, agreed_by: 'somebody else', agreed_at: '2020-01-01T00:00:00.000Z', is_demo: true }
  const recorded = { agreed_by: 'first@example.com', agreed_at: now.toISOString(), is_demo: false }
  await save({ quotes: [] })
  expect((await save({ quotes: [claimed] }, 'first@example.com')).json.facts.quotes).toMatchObject([recorded])
  const moved = { ...claimed, city: 'Gresham' }
  expect((await save({ quotes: [moved] }, 'second@example.com')).json.facts.quotes).toMatchObject([recorded])
  const reworded = { ...claimed, text: 'Fixed it the same day, and cheap.' }
  expect((await save({ quotes: [reworded] }, 'second@example.com')).json.facts.quotes).toMatchObject([
    { ...recorded, agreed_by: 'second@example.com' },
  ])
})

test.each([
  [{ agreed: false }, 'agreed', 'Please ask the customer first, then check this box'],
  [{ text: ' ' }, 'text', 'Please enter what the customer said'],
  [{ text: 'x'.repeat(601) }, 'text', 'Please enter at most 600 characters'],
  [{ name: '' }, 'name', 'Please enter a first name or initials'],
  [{ city: '' }, 'city', 'Please enter the city'],
  [{ date: '' }, 'date', 'Please enter the date'],
  [{ date: '2026-02-30' }, 'date', 'Please enter the date'],
  [{ date: '2999-01-01' }, 'date', 'Please enter a date that isn’t in the future'],
  [{ source: '' }, 'source', 'Please choose where it comes from'],
  [{ link: 'http://reviews.example.com' }, 'link', 'Please enter an address that begins with https://'],
  [{ link: 'https://me:secret@reviews.example.com' }, 'link', 'Please enter an address that begins with https://'], // secretlint-disable-line
])('a quote with %o is rejected at its own field, and nothing is saved', async (changes, field, sentence) => {
  const before = (await api.ask('GET', '/api/admin/business')).json.proof
  const { status, json } = await save({ quotes: [quote, { ...quote, id: randomUUID(), ...changes }] })
  expect([status, json.error.fields]).toEqual([400, { [`quotes.1.${field}`]: sentence }])
  expect((await api.ask('GET', '/api/admin/business')).json.proof).toEqual(before)
})

test.each([
  [{ value: 5.1 }, 'value', 'Please enter a rating from 1 to 5'],
  [{ value: null }, 'value', 'Please enter a rating from 1 to 5'],
  [{ value: 4.75 }, 'value', 'Please enter at most one decimal, like 4.8'],
  [{ count: 0 }, 'count', 'Please enter how many reviews there are'],
  [{ link: '' }, 'link', 'Please enter an address that begins with https://'],
  [{ link: 'javascript:alert(1)' }, 'link', 'Please enter an address that begins with https://'],
  [{ as_of: '' }, 'as_of', 'Please enter the date'],
])('a rating with %o is rejected at its own field', async (changes, field, sentence) => {
  const { status, json } = await save({ rating: { ...rating, ...changes } })
  expect([status, json.error.fields]).toEqual([400, { [`rating.${field}`]: sentence }])
})

test('accepts every rating with one decimal', async () => {
  for (let tenths = 10; tenths <= 50; tenths++) {
    expect((await save({ rating: { ...rating, value: tenths / 10 } })).status).toBe(200)
  }
})

test('accepts twelve quotes and rejects a thirteenth', async () => {
  const quotes = Array.from({ length: 13 }, () => ({ ...quote, id: randomUUID() }))
  expect((await save({ quotes: quotes.slice(1) })).status).toBe(200)
  expect((await save({ quotes })).json.error.fields).toEqual({ quotes: 'Please keep at most 12 quotes' })
})

test('the desk’s finished repairs are counted, and shown only if the owner wants it and there are enough', async () => {
  await finishRepairs(49)
  await save({ shows_finished_repairs: true })
  expect((await readProof(api.ctx)).finishedRepairs).toBeNull()
  await finishRepairs(18)
  now = new Date(now.getTime() + minuteMs)
  expect((await readProof(api.ctx)).finishedRepairs).toBe(60)
  await save({ shows_finished_repairs: false })
  expect((await readProof(api.ctx)).finishedRepairs).toBeNull()
})

test('the finished repairs are counted once a minute, however many pages show them', async () => {
  await save({ shows_finished_repairs: true })
  now = new Date(now.getTime() + minuteMs)
  const counts = (await explainQueries(api.ctx.pool, () => Promise.all([1, 2, 3].map(() => readProof(api.ctx))))).length
  expect(counts).toBe(1)
  expect(await explainQueries(api.ctx.pool, () => readProof(api.ctx))).toEqual([])
})

test('without the database a page still has its quotes and rating, but no numbers', async () => {
  await save({ quotes: [quote], rating, shows_finished_repairs: true })
  const select = () => {
    throw new Error('down')
  }
  const shown = await readProof({ ...api.ctx, db: Object.assign(Object.create(api.ctx.db), { select }) })
  expect(shown).toMatchObject({ quotes: [{ name: 'Rosa' }], rating, finishedRepairs: null })
})

test.each([
  [49, null],
  [50, 50],
  [59, 50],
  [1_249, 1_240],
])('%i repairs show as %s on the site', (count, shown) => {
  expect(roundedRepairs(count)).toBe(shown)
})

test('a rating is old after a year, counted in days on the business’s clock', () => {
  expect(isRatingOld({ as_of: '2025-11-20' }, now)).toBe(false)
  expect(isRatingOld({ as_of: '2025-11-19' }, now)).toBe(true)
  // Already the 21st in UTC.
  expect(isRatingOld({ as_of: '2025-11-20' }, new Date('2026-11-21T05:00:00Z'))).toBe(false)
})

/** Stores bookings that the desk has marked as done. */
async function finishRepairs(count: number) {
  await api.ctx.pool.query(
    `WITH made AS (
       INSERT INTO bookings (id, customer_name, customer_phone, customer_zip, appliance_type, problem_description)
       SELECT gen_random_uuid(), 'Ada', '(503) 555-0100', '97201', 'dryer', 'It squeaks'
       FROM generate_series(1, $1::int) RETURNING id, created_at)
     INSERT INTO desk_bookings (booking_id, state, created_at, promised_at, due_at, version, last_hash)
     SELECT id, 'done', created_at, created_at, created_at, 1, '' FROM made`,
    [count],
  )
}
