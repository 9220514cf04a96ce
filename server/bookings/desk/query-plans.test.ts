/**
 * With many bookings, every desk query uses an index and reads no more rows than it needs, however many there are. Judged by
 * PostgreSQL's own account of what it did, on a populated database.
 */
import { describe, expect, test } from 'vitest'
import { builtInArea } from '#shared/service-area/built-in-area.ts'
import { insertManyBookings, rareProblemWord, technician } from '#tests/support/bookings/many-bookings.ts'
import { openFileContext } from '#tests/support/database/context.ts'
import { explainQueries, type PlanNode } from '#tests/support/database/query-plans.ts'
import { fillInBulk } from '#tests/support/sites/bulk-set-up.ts'
import { type BookingsFilter, countBookings, listBookings } from './read/list-bookings.ts'
import { readBooking } from './read/read-booking.ts'

const bookings = 30_000
const open = 1_000

const ctx = await openFileContext()
await fillInBulk(ctx.pool, (client) => insertManyBookings(client, { bookings, events: 3, open }))
const { rows } = await ctx.pool.query(
  'SELECT booking_id AS id FROM desk_bookings ORDER BY created_at OFFSET 20000 LIMIT 1',
)
const bookingId = rows[0].id

const tables = new Set(['bookings', 'desk_bookings', 'booking_events', 'booking_notes'])
const isOfDesk = ({ 'Relation Name': relation = '' }: PlanNode) => tables.has(relation)

/** Rows of the desk's tables that were read, whether or not they were needed. */
function rowsRead(nodes: PlanNode[]): number {
  return nodes
    .filter((node) => isOfDesk(node) || node['Node Type'] === 'Bitmap Index Scan')
    .map((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'])
    .reduce((sum, rows) => sum + rows, 0)
}

const list = (filter: BookingsFilter) => () => listBookings(ctx.db, filter, { now: new Date(), area: builtInArea })

const questions: [name: string, most: number, ask: () => Promise<unknown>][] = [
  ['the queue', 200, list({ show: 'open' })],
  ['what waits', 200, list({ show: 'waiting' })],
  ['today', open, list({ show: 'today' })],
  ['scheduled', 200, list({ show: 'scheduled' })],
  ['waiting for parts', 200, list({ show: 'parts' })],
  ['done', 200, list({ show: 'done' })],
  ['without a report', 2500, list({ show: 'unreported' })],
  ['all', 200, list({ show: 'all' })],
  ['an appliance in the queue', 2500, list({ show: 'open', appliance: 'oven' })],
  ['an appliance among all', 1000, list({ show: 'all', appliance: 'oven' })],
  ['a ZIP in the queue', 2500, list({ show: 'open', place: '98663' })],
  ['a ZIP among all', 1000, list({ show: 'all', place: '98663' })],
  ['a ZIP where nobody books', 200, list({ show: 'all', place: '97299' })],
  ['what came by phone, of which there is none', 200, list({ show: 'all', source: 'phone' })],
  ['what came by phone and is open, of which there is none', 200, list({ show: 'open', source: 'phone' })],
  ['somebody’s open visits', 2500, list({ show: 'open', assignee: technician })],
  ['the visits of somebody who has none', 200, list({ show: 'all', assignee: bookingIdOfNobody() })],
  ['what a technician drove to', 200, list({ show: 'all', technician })],
  ['the visits of a technician who has none', 200, list({ show: 'all', technician: bookingIdOfNobody() })],
  ['days before the first booking', 200, list({ show: 'all', from: '2001-01-01', to: '2001-12-31' })],
  ['a search for a rare word', 1200, list({ show: 'all', q: rareProblemWord })],
  ['a search for a frequent word', 400, list({ show: 'all', q: 'water' })],
  ['a search for two frequent words', 400, list({ show: 'all', q: 'leaks water' })],
  ['a search for a name that many have', 1000, list({ show: 'all', q: 'rosa' })],
  ['a search for a phone number', 1200, list({ show: 'all', q: '(503) 000-1234' })],
  ['a search for nothing that is there', 1200, list({ show: 'all', q: 'zeppelin' })],
  ['a search of the queue', 400, list({ show: 'open', q: 'water' })],
  ['the counts', 5000, () => countBookings(ctx.db, { now: new Date() })],
  ['one booking', 200, () => readBooking(ctx.db, bookingId)],
]

function bookingIdOfNobody(): string {
  return '7e5c0000-0000-4000-8000-00000000ffff'
}

describe('reads only as many rows as the page needs', () => {
  test.each(questions)('%s: fewer than %d', async (_, most, ask) => {
    const plans = await explainQueries(ctx.pool, ask)
    expect(plans.length).toBeGreaterThan(0)
    for (const { text, nodes } of plans) {
      const seen = nodes.map((node) => {
        const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index = '' } = node
        return `${type} ${table} ${index} ${node['Actual Rows']} × ${node['Actual Loops']}, not ${node['Rows Removed by Filter'] ?? 0}`
      })
      expect(rowsRead(nodes), `${text}\n${seen.join('\n')}`).toBeLessThan(most)
    }
  })
})

test('a search returns the same bookings in the same order, whether from the head of the list or from the word index', async () => {
  const searches: [q: string, filter: BookingsFilter, condition: string, order: string][] = [
    'water',
    'rosa',
    rareProblemWord,
    'leaks spin',
    'zeppelin',
  ].flatMap((q): [string, BookingsFilter, string, string][] => [
    [q, { show: 'all', q }, 'true', 'd.created_at DESC, d.booking_id DESC'],
    [q, { show: 'open', q }, 'd.is_open', 'd.rank, d.next_at, d.booking_id'],
    [q, { show: 'all', q, place: '98663' }, `b.customer_zip = '98663'`, 'b.created_at DESC, b.id DESC'],
  ])
  for (const [q, filter, condition, order] of searches) {
    const words = q
      .split(' ')
      .map((word) => `(to_tsquery('simple', '${word}:*') || plainto_tsquery('english', '${word}'))`)
    const { rows } = await ctx.pool.query<{ id: string }>(
      `SELECT b.id FROM desk_bookings d JOIN bookings b ON b.id = d.booking_id
       WHERE ${condition} AND d.words @@ (${words.join(' && ')}) ORDER BY ${order} LIMIT 90`,
    )
    const found: string[] = []
    let after: string | undefined
    for (let page = 0; page < 3; page++) {
      const { bookings, next } = await listBookings(
        ctx.db,
        { ...filter, ...(after && { after }) },
        { now: new Date(), area: builtInArea },
      )
      found.push(...bookings.map(({ booking }) => booking.id))
      if (next === null) break
      after = next
    }
    expect(found, JSON.stringify(filter)).toEqual(rows.map(({ id }) => id))
  }
})
