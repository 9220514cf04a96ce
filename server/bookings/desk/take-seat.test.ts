/**
 * Visits and their technicians' seats: what is placed where, what is refused, and that there is no way to get two visits into one
 * seat.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { windowHasPassed, windowOnDay } from '#shared/visits/arrival-windows.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { technicianBody } from '#tests/support/bookings/technician-body.ts'
import { verifyEvents } from '#tests/support/bookings/verify-events.ts'
import { moveBooking } from './steps/move-booking.ts'
import { undoChange } from './steps/undo-change.ts'

const api = await openFileApi({}, { environment: { HOLIDAYS: '2035-01-01' } })

/** A Monday, a Sunday and the holiday. */
const [monday, sunday, holiday] = ['2035-01-08', '2035-01-07', '2035-01-01']
const at = (from: string, to: string, day = monday) => {
  const { start, end } = windowOnDay(day, { from, to })
  return { start: start.toISOString(), end: end.toISOString() }
}
const morning = at('08:00', '10:00')
const noon = at('12:00', '14:00')

const { book, read, tryMove: move, tryStep } = deskOf(api)
async function hire(changes: object = {}): Promise<string> {
  const { json } = await api.ask('POST', '/api/admin/technicians', technicianBody(changes))
  return json.id
}
const schedule = (id: string, technician_id: string | null | undefined, window = morning) =>
  move(id, 'scheduled', { window, technician_id })
async function seatOf(id: string) {
  const { rows } = await api.ctx.db.execute(
    sql`SELECT technician_id, seat, appliance_seat FROM desk_bookings WHERE booking_id = ${id}`,
  )
  return rows[0]
}
const taken = { status: 409, json: { error: { message: 'That window is taken. Please choose another.' } } }

test('a visit takes its technician’s seat, and a second one is refused, but not at another time or with someone else', async () => {
  const [ana, ben] = [await hire({ name: 'Ana' }), await hire({ name: 'Ben' })]
  const [first, second, third] = [await book(), await book(), await book()]
  const placed = { state: 'scheduled', technician_id: ana, window_start: morning.start }
  expect(await schedule(first, ana)).toMatchObject({ status: 200, json: placed })
  expect((await read(first)).events.at(-1)).toMatchObject({ kind: 'scheduled', data: { technician_id: ana } })
  const before = await read(second)
  expect(await schedule(second, ana)).toMatchObject(taken)
  expect(await read(second)).toEqual({ ...before, now: expect.any(String) })
  expect((await schedule(second, ben)).status).toBe(200)
  expect((await schedule(third, ana, noon)).status).toBe(200)
  // A placed visit can be placed again, in the same seat or another one, which frees the old one.
  expect((await schedule(first, ana)).status).toBe(200)
  expect((await schedule(first, ana, at('14:00', '16:00'))).status).toBe(200)
  expect((await schedule(third, ana)).status).toBe(200)
})

test('a visit without a technician takes nobody’s seat, and a new time that names no technician keeps the current one', async () => {
  const ana = await hire()
  const [first, second] = [await book(), await book()]
  expect((await schedule(first, undefined)).json).toMatchObject({ state: 'scheduled', technician_id: null })
  expect((await schedule(second, null)).status).toBe(200)
  expect((await schedule(first, ana)).status).toBe(200)
  expect((await schedule(first, undefined, noon)).json).toMatchObject({ technician_id: ana, window_start: noon.start })
  expect((await schedule(first, null, noon)).json).toMatchObject({ technician_id: null })
  expect(await seatOf(first)).toMatchObject({ technician_id: null, seat: null })
})

test('a technician takes as many visits as their capacity, and as many of an appliance as its limit', async () => {
  const ana = await hire({ capacity: 3, appliance_limits: { oven: 1 } })
  const [washer, dryer] = [await book(), await book()]
  const [oven, secondOven] = [await book({ appliance_type: 'oven' }), await book({ appliance_type: 'oven' })]
  expect((await schedule(washer, ana)).status).toBe(200)
  expect((await schedule(oven, ana)).status).toBe(200)
  expect(await schedule(secondOven, ana)).toMatchObject(taken)
  expect((await schedule(dryer, ana)).status).toBe(200)
  const seats = await Promise.all([washer, oven, dryer].map(seatOf))
  expect(seats.map((row) => row?.seat)).toEqual([1, 2, 3])
  expect(seats.map((row) => row?.appliance_seat)).toEqual([null, 1, null])
  expect(await schedule(await book(), ana)).toMatchObject(taken)
})

test('a lowered capacity and an added limit count the visits already there, whatever seats they took', async () => {
  const change = async (id: string, changes: object) => {
    const { json } = await api.ask('GET', '/api/admin/technicians')
    const technician = json.technicians.find((one: { id: string }) => one.id === id)
    const saved = await api.ask('PUT', `/api/admin/technicians/${id}`, { ...technician, ...changes })
    expect(saved.status).toBe(200)
  }
  const ana = await hire({ capacity: 2 })
  const [first, second] = [await book(), await book()]
  for (const id of [first, second]) expect((await schedule(id, ana)).status).toBe(200)
  await move(first, 'cancelled', { reason: 'other' })
  await change(ana, { capacity: 1 })
  expect(await schedule(await book(), ana)).toMatchObject(taken)

  const ben = await hire({ capacity: 3 })
  const fridge = { appliance_type: 'refrigerator' }
  expect((await schedule(await book(fridge), ben)).status).toBe(200)
  await change(ben, { appliance_limits: { refrigerator: 1 } })
  expect(await schedule(await book(fridge), ben)).toMatchObject(taken)
  expect((await schedule(await book(), ben)).status).toBe(200)
})

test.each([
  ['taken back', 'contacted', { technician_id: null }],
  ['cancelled', 'cancelled', {}],
  ['missed', 'no_show', {}],
])('a visit that is %s frees its seat', async (_, to, after) => {
  const ana = await hire()
  const [first, second] = [await book(), await book()]
  await schedule(first, ana)
  expect(await move(first, to)).toMatchObject({ status: 200, json: after })
  expect((await schedule(second, ana)).status).toBe(200)
})

test('a visit keeps its seat on the way and at work, and frees it when done or waiting for a part', async () => {
  const ana = await hire()
  const [first, second] = [await book(), await book()]
  await schedule(first, ana)
  for (const to of ['on_the_way', 'in_progress']) {
    expect((await move(first, to)).status).toBe(200)
    expect(await schedule(second, ana)).toMatchObject(taken)
  }
  const waiting = await move(first, 'waiting_for_part')
  expect(waiting.json).toMatchObject({ technician_id: ana, window_start: null, is_part_missing: true })
  expect((await schedule(second, ana)).status).toBe(200)
  expect((await schedule(first, undefined, noon)).json).toMatchObject({ technician_id: ana, is_part_missing: true })
  await move(first, 'in_progress')
  expect((await move(first, 'done')).json).toMatchObject({ technician_id: ana, is_part_missing: false })
  expect((await schedule(await book(), ana, noon)).status).toBe(200)
})

test('undoing a step also restores the seat it took or freed, and changes nothing if someone else has it by now', async () => {
  const ana = await hire()
  const [first, second] = [await book(), await book()]
  await schedule(first, ana)
  await move(first, 'contacted')
  const restored = { state: 'scheduled', technician_id: ana, window_start: morning.start }
  expect((await tryStep(first, 'undo')).json).toMatchObject(restored)
  expect(await seatOf(first)).toMatchObject({ seat: 1 })
  await move(first, 'contacted')
  await schedule(second, ana)
  const before = await read(first)
  expect(await tryStep(first, 'undo')).toMatchObject(taken)
  expect(await read(first)).toEqual({ ...before, now: expect.any(String) })
})

test.each(['contacted', 'cancelled'] as const)(
  'undoing that a visit was %s locks the technician until it is written, as scheduling does',
  async (to) => {
    const ana = await hire()
    const id = await book()
    await schedule(id, ana)
    const by = { kind: 'admin', id: randomUUID() } as const
    const { row } = await moveBooking(api.ctx, { bookingId: id, to, by, version: (await read(id)).version })
    let isHeld = false
    const publish = async () => {
      const ifFree = 'SELECT FROM technicians WHERE id = $1 FOR NO KEY UPDATE SKIP LOCKED'
      isHeld = (await api.ctx.pool.query(ifFree, [ana])).rowCount === 0
    }
    const undone = await undoChange(
      { ...api.ctx, deskFeed: { ...api.ctx.deskFeed, publish } },
      { bookingId: id, by, version: row.version },
    )
    expect([undone.row.seat, isHeld]).toEqual([1, true])
  },
)

describe('a visit is never placed where nobody works', () => {
  const overNight = { start: morning.start, end: at('08:00', '10:00', '2035-01-09').end }
  const past = { start: '2020-01-06T16:00:00.000Z', end: '2020-01-06T18:00:00.000Z' }
  const dayOff = { id: randomUUID(), first_day: '2035-01-02', last_day: monday, note: null }
  test.each([
    ['before the day begins', at('06:00', '08:00'), {}, 'doesn’t work at that time'],
    ['partly after the day has ended', at('17:00', '19:00'), {}, 'doesn’t work at that time'],
    ['on a free weekday', at('08:00', '10:00', sunday), {}, 'doesn’t work at that time'],
    ['over night', overNight, {}, 'doesn’t work at that time'],
    ['on a holiday of the shop', at('08:00', '10:00', holiday), {}, 'The shop is closed on this day'],
    ['on the last day off', morning, { days_off: [dayOff] }, 'has this day off'],
    ['with somebody who does not repair this', morning, { appliances: ['oven'] }, 'doesn’t repair this appliance'],
    ['with somebody who has left', morning, { is_active: false }, 'no longer works here'],
    ['in the past', past, {}, 'That window has passed'],
  ])('%s', async (_, window, technician, sentence) => {
    const booking = await book()
    const { status, json } = await schedule(booking, await hire(technician), window)
    expect([status, json.error.fields]).toEqual([400, { window: expect.stringContaining(sentence) }])
    expect(await read(booking)).toMatchObject({ state: 'new', window_start: null, version: 1 })
  })

  test('or in the past, even when nobody in particular comes', async () => {
    const [unplanned, planned] = [await book(), await book()]
    expect((await schedule(planned, null)).status).toBe(200)
    for (const booking of [unplanned, planned]) {
      const before = await read(booking)
      const error = { message: windowHasPassed, fields: { window: windowHasPassed } }
      expect(await schedule(booking, null, past)).toMatchObject({ status: 400, json: { error } })
      expect(await read(booking)).toEqual({ ...before, now: expect.any(String) })
    }
  })

  test('or with an unknown technician', async () => {
    expect((await schedule(await book(), randomUUID())).status).toBe(404)
  })

  test('even if a day off collides with it: the visit is refused or reported as in the way', async () => {
    for (let round = 0; round < 10; round++) {
      const { json: technician } = await api.ask('POST', '/api/admin/technicians', technicianBody())
      const booking = await book()
      const off = { id: randomUUID(), first_day: monday, last_day: monday, note: null }
      const [placed] = await Promise.all([
        schedule(booking, technician.id),
        api.ask('PUT', `/api/admin/technicians/${technician.id}`, { ...technician, days_off: [off] }),
      ])
      const { json } = await api.ask('GET', '/api/admin/technicians')
      const { in_the_way: inTheWay } = json.technicians.find(({ id }: { id: string }) => id === technician.id)
      expect([placed.status, inTheWay]).toEqual(placed.status === 200 ? [200, 1] : [400, 0])
    }
  })
})

describe('the database itself', () => {
  test('lets as many simultaneous visits into a window as there are seats', async () => {
    const ana = await hire({ capacity: 2 })
    const ids = await Promise.all(Array.from({ length: 12 }, () => book()))
    const answers = await Promise.all(ids.map((id) => schedule(id, ana)))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, 200, ...Array(10).fill(409)])
  })

  test('refuses a second visit in a seat, even if the windows only overlap, and one without a seat', async () => {
    const ana = await hire()
    const [first, second] = [await book(), await book()]
    await schedule(first, ana)
    await schedule(second, ana, noon)
    expect(await schedule(second, ana, at('09:00', '11:00'))).toMatchObject(taken)
    const force = (change: string) =>
      api.ctx.db.execute(sql`UPDATE desk_bookings SET ${sql.raw(change)} WHERE booking_id = ${second}`).then(
        () => 'written',
        (error: { cause?: { constraint?: string } }) => error.cause?.constraint,
      )
    const early = `window_start = '${morning.start}'::timestamptz + interval '1 hour', window_end = '${morning.end}'`
    expect(await force(early)).toBe('desk_bookings_one_per_seat')
    expect(await force('seat = NULL')).toBe('desk_bookings_planned')
    expect(await force(`seat = NULL, state = 'on_the_way'`)).toBe('desk_bookings_planned')
    expect(await force(`seat = 2, ${early}`)).toBe('written')
  })
})

test('the record of all this is intact', async () => {
  expect((await verifyEvents(api.ctx)).problems).toEqual([])
})
