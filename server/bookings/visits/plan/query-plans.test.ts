/** Finding a booking's free windows uses indexes, however many bookings there are. */
import { expect, test } from 'vitest'
import { insertManyBookings } from '#tests/support/bookings/many-bookings.ts'
import { planManyVisits } from '#tests/support/bookings/many-visits.ts'
import { openFileContext } from '#tests/support/database/context.ts'
import { explainQueries } from '#tests/support/database/query-plans.ts'
import { fillInBulk } from '#tests/support/sites/bulk-set-up.ts'
import { findFreeWindows } from './find-free-windows.ts'

const visits = 500

const ctx = await openFileContext()
await fillInBulk(ctx.pool, async (client) => {
  await insertManyBookings(client, { bookings: 20_000, events: 1, open: 1_000 })
  await planManyVisits(client, { technicians: 10, visits })
})

test('each query for a booking’s free windows reads planned visits and nothing else', async () => {
  const { rows } = await ctx.pool.query(`SELECT booking_id AS id FROM desk_bookings WHERE state = 'contacted' LIMIT 1`)
  const plans = await explainQueries(ctx.pool, () => findFreeWindows(ctx, rows[0].id))
  const indexes = plans.flatMap(({ nodes }) => nodes.map((node) => node['Index Name'] ?? ''))
  expect(indexes).toContain('desk_bookings_technician_window')
  for (const { text, nodes } of plans) {
    const ofBookings = nodes.filter(({ 'Relation Name': table = '' }) => ['bookings', 'desk_bookings'].includes(table))
    expect(
      ofBookings.filter((node) => node['Node Type'] === 'Seq Scan'),
      text,
    ).toEqual([])
    const read = ofBookings.map(
      (node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    )
    expect(Math.max(0, ...read), text).toBeLessThanOrEqual(visits)
  }
})
