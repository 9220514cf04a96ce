import { expect, test } from 'vitest'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { watchDroppedPages } from '#tests/support/blog/dropped-pages.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { explainQueries } from '#tests/support/database/query-plans.ts'
import { readVisitsInCity } from './visits-in-city.ts'

// A Friday.
const now = new Date('2026-11-20T20:00:00Z')
const api = await openFileApi({ clock: { now: () => now } })

/** Finished visits at 8 AM in Portland, with someone who works here or doesn't. */
async function finish(
  count: number,
  {
    zip,
    appliance = 'dryer',
    day = '2026-11-10',
    booked = day,
    by = 'Sam Ortiz',
  }: { zip: string; appliance?: string; day?: string; booked?: string; by?: string },
) {
  await api.ctx.pool.query(
    `WITH person AS (
       INSERT INTO technicians (id, name, color, appliances, working_hours, is_active, created_at)
       VALUES (gen_random_uuid(), $5, 'blue', '{dryer}', '{}', $5 NOT LIKE 'Former%', now()) RETURNING id),
     made AS (
       INSERT INTO bookings (id, customer_name, customer_phone, customer_zip, appliance_type, problem_description, created_at)
       SELECT gen_random_uuid(), 'Ada', '(503) 555-0100', $2, $3, 'It squeaks', $6::timestamptz
       FROM generate_series(1, $1::int) RETURNING id, created_at)
     INSERT INTO desk_bookings (booking_id, state, created_at, promised_at, due_at, version, last_hash, window_start, window_end, technician_id)
     SELECT made.id, 'done', created_at, created_at, created_at, 1, '', $4::timestamptz, $4::timestamptz + interval '2 hours', person.id
     FROM made, person`,
    [count, zip, appliance, `${day}T16:00:00Z`, by, `${booked}T00:00:00Z`],
  )
}
const read = (...zips: string[]) => readVisitsInCity(api.ctx, zips)

test('fewer than five finished repairs say nothing', async () => {
  await finish(4, { zip: '97001' })
  expect(await read('97001')).toBeNull()
  // Long ago, or elsewhere.
  await finish(5, { zip: '97001', booked: '2026-04-01' })
  await finish(5, { zip: '97002' })
  expect(await read('97001')).toBeNull()
})

test('five show the days, times, appliances and people that a quarter of them have in common, and nobody who left', async () => {
  await finish(6, { zip: '97003' })
  await finish(5, { zip: '97004', appliance: 'oven', day: '2026-11-12', by: 'Former Person' })
  await finish(3, { zip: '97004', appliance: 'washer', day: '2026-11-13' })
  expect(await read('97003', '97004')).toEqual({
    finished: 14,
    days: ['Tuesdays', 'Thursdays'],
    windows: ['8 AM – 10 AM'],
    appliances: ['Dryer', 'Oven/Stove'],
    technicians: ['Sam'],
  })
})

test('the repairs of a city are found by an index', async () => {
  for (const plan of await explainQueries(api.ctx.pool, () => read('97003')))
    expect(plan).not.toContain('Seq Scan on bookings')
})

test('a repair that’s finished, and one that’s reopened, drops the pages that tell of it', async () => {
  const desk = deskOf(api)
  const id = await desk.book()
  await desk.contact(id)
  const dropped = watchDroppedPages(api.ctx)
  await desk.move(id, 'done')
  expect(dropped).toEqual([['finished-repairs']])
  await desk.undo(id)
  expect(dropped).toEqual([['finished-repairs'], ['finished-repairs']])
})
