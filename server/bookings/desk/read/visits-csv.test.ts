/** The file of finished jobs is read and written in small parts, however many there are. */
import { expect, test } from 'vitest'
import { streamText } from '#server/platform/serve/stream-text.ts'
import { insertManyBookings } from '#tests/support/bookings/many-bookings.ts'
import { openFileContext } from '#tests/support/database/context.ts'
import { explainQueries } from '#tests/support/database/query-plans.ts'
import { fillInBulk } from '#tests/support/sites/bulk-set-up.ts'
import { writeVisitsCsv } from './visits-csv.ts'

const ctx = await openFileContext()
await fillInBulk(ctx.pool, (client) => insertManyBookings(client, { bookings: 2000, events: 1, open: 100 }))
// Many end in the same moment, which has microseconds.
await ctx.pool.query(
  `UPDATE visit_reports SET finished_at = date_trunc('day', finished_at) + interval '1 microsecond' * 42`,
)
// Some were followed by another visit on the same day.
await ctx.pool.query(`INSERT INTO visit_reports (booking_id, visit, finished_at, updated_at)
  SELECT booking_id, 2, finished_at, updated_at FROM visit_reports WHERE booking_id::text < '2'`)
await ctx.pool.query('VACUUM ANALYZE visit_reports')
const year = { days: 365, now: new Date() }

test('every finished visit once, in order, never more than 200 at a time', async () => {
  const parts: string[][] = []
  for await (const part of writeVisitsCsv(ctx.db, year)) parts.push(part.split('\r\n').slice(0, -1))
  const [head = [], ...others] = parts
  expect(head.length).toBe(201)
  for (const part of others) expect(part.length).toBeLessThanOrEqual(200)
  const { rows } = await ctx.pool.query(
    `SELECT booking_id AS id FROM visit_reports ORDER BY finished_at, booking_id, visit`,
  )
  expect(rows.length).toBeGreaterThan(1000)
  const written = parts.flat().slice(1)
  expect(written.map((line) => line.split(',')[0])).toEqual(rows.map(({ id }) => id))
})

test('each part reads only its own rows', async () => {
  const file = await streamText(writeVisitsCsv(ctx.db, year))
  const reader = file.getReader()
  await reader.read()
  await reader.read()
  const plans = await explainQueries(ctx.pool, () => reader.read())
  expect(plans).toHaveLength(1)
  const read = plans.flatMap(({ nodes }) => nodes).filter((node) => node['Relation Name'] === 'visit_reports')
  expect(read.map((node) => node['Index Name'])).toEqual(['visit_reports_finished'])
  for (const node of read) expect(node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)).toBeLessThanOrEqual(201)
})
