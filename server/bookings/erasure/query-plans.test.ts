/** Finding what is kept about a person uses indexes, however many bookings there are. */
import { expect, test } from 'vitest'
import { insertManyBookings } from '#tests/support/bookings/many-bookings.ts'
import { openFileContext } from '#tests/support/database/context.ts'
import { explainQueries } from '#tests/support/database/query-plans.ts'
import { fillInBulk } from '#tests/support/sites/bulk-set-up.ts'
import { findAreaRequestsOf, findBookingsOf } from './person.ts'

const ctx = await openFileContext()
await fillInBulk(ctx.pool, async (client) => {
  await insertManyBookings(client, { bookings: 20_000, events: 1, open: 100 })
  // Every second one once had another number and another address.
  await client.query(
    `INSERT INTO booking_corrections (booking_id, number, changes)
     SELECT id, 1, jsonb_build_array(
       jsonb_build_object('field', 'customer_phone', 'from', '(971) ' || right(customer_phone, 8), 'to', customer_phone),
       jsonb_build_object('field', 'customer_email', 'from', 'Former.' || customer_email, 'to', customer_email))
     FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM bookings) numbered WHERE n % 2 = 0`,
  )
  await client.query(
    `INSERT INTO area_requests (id, zip, email, email_key, language, asked_at)
     SELECT gen_random_uuid(), '97301', customer_email, customer_email, 'en', now() FROM (SELECT DISTINCT customer_email FROM bookings) people`,
  )
  await client.query('VACUUM ANALYZE booking_corrections, area_requests')
})

const people = [
  ['a number', { phone: '(503) 000-1234' }, 5],
  ['an earlier number', { phone: '(971) 000-1234' }, 1],
  ['an address', { email: 'person1234@customer.example' }, 5],
  ['an earlier address', { email: 'former.person1234@customer.example' }, 1],
] as const

test.each(people)('the bookings of %s are found by indexes', async (_what, person, fewest) => {
  let found = 0
  const plans = await explainQueries(ctx.pool, async () => {
    found = (await findBookingsOf(ctx.db, person)).length
    await findAreaRequestsOf(ctx.db, person)
  })
  expect(found).toBeGreaterThanOrEqual(fewest)
  for (const { text, nodes } of plans) {
    expect(
      nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']),
      text,
    ).toEqual([])
    const read = nodes.map(
      (node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    )
    expect(Math.max(0, ...read), text).toBeLessThanOrEqual(20)
  }
})
