/** A booking's free windows as the desk's doors report them. */
import { beforeEach, describe, expect, test } from 'vitest'
import { technicians } from '#server/platform/db/schema/visits.ts'
import type { SuggestionOnTheWire } from '#shared/visits/plan-on-the-wire.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { addTechnician } from '#tests/support/bookings/planned-technicians.ts'

let now = new Date()

const api = await openFileApi(
  { clock: { now: () => now } },
  { environment: { HOLIDAYS: '2026-11-25', US_HOLIDAYS: 'on' } },
)
beforeEach(async () => {
  // Monday, 7 AM.
  now = new Date('2026-11-23T15:00:00Z')
  const noSeat = 'technician_id = NULL, seat = NULL, limited_appliance = NULL, appliance_seat = NULL'
  await api.ctx.pool.query(`UPDATE desk_bookings SET state = 'cancelled', ${noSeat}`)
  await api.ctx.db.delete(technicians)
})

const { book, move, tryMove } = deskOf(api, { preferred_time: null })

async function suggest(id: string): Promise<SuggestionOnTheWire[]> {
  const { status, json } = await api.ask('GET', `/api/admin/plan/suggestions/${id}`)
  expect(status).toBe(200)
  return json.suggestions
}

const schedule = (id: string, { technician_id, start, end }: SuggestionOnTheWire) =>
  tryMove(id, 'scheduled', { technician_id, window: { start, end } })

const first = ([best]: SuggestionOnTheWire[]): SuggestionOnTheWire => {
  if (!best) throw new Error('Nothing is free')
  return best
}

describe('the suggestions', () => {
  test('name the technician, the window, the miles and the reasons', async () => {
    const tom = await addTechnician(api.ctx.db, { name: 'Tom Tool', homeZip: '97206' })
    const id = await book({ preferred_time: 'afternoon', customer_zip: '97201' })
    const technician = { technician_id: tom, technician_name: 'Tom Tool', miles: expect.closeTo(9.3, 0) }
    const window = { start: '2026-11-23T20:00:00.000Z', end: '2026-11-23T22:00:00.000Z' }
    const reasons = [{ kind: 'preferred', text: 'fits the afternoon they asked for' }]
    expect(first(await suggest(id))).toEqual({ ...technician, ...window, reasons })
  })

  test('leave out US holidays, the shop’s days off, the technician’s and windows that have started', async () => {
    await addTechnician(api.ctx.db, { daysOff: [{ firstDay: '2026-11-24', lastDay: '2026-11-24' }] })
    now = new Date('2026-11-23T23:00:00Z')
    const days = (await suggest(await book())).map(({ start }) => start).sort()
    expect(days.slice(0, 2)).toEqual(['2026-11-24T00:00:00.000Z', '2026-11-27T16:00:00.000Z'])
    // 14 days including today: one window today, none on three days, five on each of the other ten.
    expect(days).toHaveLength(1 + 5 * 10)
  })

  test('include neither the time that the visit already has nor one that is taken', async () => {
    await addTechnician(api.ctx.db)
    const [mine, other] = [await book(), await book()]
    const soonest = first(await suggest(mine))
    expect((await schedule(mine, soonest)).status).toBe(200)
    expect((await suggest(mine)).map(({ start }) => start)).not.toContain(soonest.start)
    expect(await suggest(mine)).not.toEqual([])
    expect((await suggest(other)).map(({ start }) => start)).not.toContain(soonest.start)
  })

  test('are empty without technicians, for an appliance nobody repairs, and for a canceled booking', async () => {
    const id = await book({ appliance_type: 'oven' })
    expect(await suggest(id)).toEqual([])
    await addTechnician(api.ctx.db, { appliances: ['washer'] })
    expect(await suggest(id)).toEqual([])
    await addTechnician(api.ctx.db)
    expect(await suggest(id)).not.toEqual([])
    await move(id, 'cancelled', { reason: 'other' })
    expect(await suggest(id)).toEqual([])
  })

  test('answer 404 for a booking that doesn’t exist', async () => {
    for (const id of ['7e5c0000-0000-4000-8000-00000000ffff', 'nonsense']) {
      expect((await api.ask('GET', `/api/admin/plan/suggestions/${id}`)).status).toBe(404)
    }
  })

  test('leave out technicians who have left', async () => {
    await addTechnician(api.ctx.db, { isActive: false })
    expect(await suggest(await book())).toEqual([])
  })
})

test('every window offered can be taken, until none is left', async () => {
  await addTechnician(api.ctx.db, { capacity: 2, applianceLimits: { oven: 1 } })
  now = new Date('2026-12-06T20:00:00Z')
  const kinds = ['oven', 'washer']
  for (let number = 0; number < 12; number++) {
    const id = await book({ appliance_type: kinds[number % 2] })
    const soonest = (await suggest(id)).toSorted((a, b) => a.start.localeCompare(b.start))[0]
    if (!soonest) throw new Error('Nothing is free')
    expect((await schedule(id, soonest)).status).toBe(200)
  }
  // Two in each window from 2 PM on Sunday: an oven and a washer.
  const { rows } = await api.ctx.pool.query(
    `SELECT window_start, count(*)::int AS visits, count(DISTINCT appliance_seat)::int AS ovens FROM desk_bookings
     WHERE state = 'scheduled' AND technician_id IS NOT NULL GROUP BY 1 ORDER BY 1`,
  )
  expect(rows.map(({ visits, ovens }) => [visits, ovens])).toEqual(Array.from({ length: 6 }, () => [2, 1]))
})
