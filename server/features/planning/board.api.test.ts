import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { technicians } from '#server/platform/db/schema/technicians.ts'
import { defaultArrivalWindows, windowOnDay } from '#shared/arrival-windows.ts'
import type { BoardOnTheWire, VisitOnTheWire } from '#shared/plan-on-the-wire.ts'
import { applianceKinds, type WorkingHours, weekdays } from '#shared/technicians.ts'
import { type AdminApi, openAdminApi } from '#tests/support/accounts/admin-api.ts'
import { bookAsVisitor } from '#tests/support/bookings/desk-steps.ts'

let api: AdminApi
beforeAll(async () => {
  api = await openAdminApi()
})
afterAll(() => api.close())

/** Far enough ahead for every window to be in the future. Each test gets its own day. */
let days = 0
function nextDay() {
  return new Date(Date.now() + (30 + days++) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

async function hire(changes: Partial<typeof technicians.$inferInsert> = {}) {
  const everyDay = Object.fromEntries(weekdays.map((day) => [day, { start: '08:00', end: '18:00' }]))
  const technician = {
    id: randomUUID(),
    name: 'Ana Ruiz',
    color: 'blue' as const,
    appliances: applianceKinds,
    workingHours: everyDay as WorkingHours,
    createdAt: new Date(),
    ...changes,
  }
  await api.ctx.db.insert(technicians).values(technician)
  return technician
}

const book = (changes = {}) => bookAsVisitor(api, changes)

const windowOf = (day: string, index: number) => {
  const window = defaultArrivalWindows[index] ?? { from: '08:00', to: '10:00' }
  const { start, end } = windowOnDay(day, window)
  return { start: start.toISOString(), end: end.toISOString() }
}

async function plan(technicianId: string | null, day: string, index: number, changes: object = {}): Promise<string> {
  const id = await book(changes)
  const answer = await api.ask('POST', `/api/admin/bookings/${id}/move`, {
    to: 'scheduled',
    version: 1,
    technician_id: technicianId,
    window: windowOf(day, index),
  })
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  return id
}

async function readBoard(from: string, to = from): Promise<BoardOnTheWire> {
  const { status, json } = await api.ask('GET', `/api/admin/plan?from=${from}&to=${to}`)
  expect(status).toBe(200)
  return json
}
const find = (visits: VisitOnTheWire[], id: string) => visits.find((visit) => visit.id === id)
const late = async (id: string, minutes: number, version?: number) => {
  const { json } = await api.ask('GET', `/api/admin/bookings/${id}`)
  return api.ask('POST', `/api/admin/plan/visits/${id}/late`, { minutes, version: version ?? json.version })
}

test('the board shows visits with a time on its days, and next to them those without one', async () => {
  const [ana, day] = [await hire(), nextDay()]
  const planned = await plan(ana.id, day, 1)
  const open = await book({ problem_description: 'It smells of gas and I hear a hiss' })
  const board = await readBoard(day)
  expect(board.visits.map(({ id, technician_id, seat }) => ({ id, technician_id, seat }))).toEqual([
    { id: planned, technician_id: ana.id, seat: 1 },
  ])
  expect(board.technicians.map(({ id }) => id)).toContain(ana.id)
  expect(board.windows).toEqual(defaultArrivalWindows)
  expect(find(board.unplanned, planned)).toBeUndefined()
  // Urgent ones first.
  expect(board.unplanned[0]).toMatchObject({ id: open, urgency: 'gas', window_start: null })
  expect((await readBoard(nextDay())).visits).toEqual([])
})

test('a day off entered after the fact shows on the board as a problem of the visit', async () => {
  const day = nextDay()
  const ana = await hire({ appliances: ['washer', 'dishwasher', 'refrigerator', 'oven', 'dryer', 'other'] })
  const id = await plan(ana.id, day, 0)
  expect(find((await readBoard(day)).visits, id)?.problems).toEqual([])
  await api.ctx.pool.query(
    'INSERT INTO technician_days_off (id, technician_id, first_day, last_day) VALUES ($1, $2, $3, $3)',
    [randomUUID(), ana.id, day],
  )
  expect(find((await readBoard(day)).visits, id)?.problems).toEqual(['day_off'])
})

test('a visit whose appliance is corrected keeps its time, frees the old appliance’s spot and reports what doesn’t fit', async () => {
  const day = nextDay()
  const ana = await hire({ appliances: ['washer', 'dishwasher'], capacity: 3, applianceLimits: { washer: 1 } })
  const id = await plan(ana.id, day, 0, { appliance_type: 'washer' })
  const correct = async (appliance: string) => {
    const { json } = await api.ask('GET', `/api/admin/bookings/${id}`)
    const door = `/api/admin/bookings/${id}/customer`
    return (await api.ask('PUT', door, { appliance_type: appliance, version: json.version })).json
  }
  expect(await correct('dryer')).toMatchObject({ state: 'scheduled', technician_id: ana.id })
  expect(find((await readBoard(day)).visits, id)).toMatchObject({ seat: 1, problems: ['appliance'] })
  expect((await api.ask('GET', `/api/admin/bookings/${id}`)).json).toMatchObject({ problems: ['appliance'] })
  const washer = await plan(ana.id, day, 0, { appliance_type: 'washer' })
  expect(find((await readBoard(day)).visits, washer)?.problems).toEqual([])
  // It was a washer after all, so the visit with the higher seat is now over capacity.
  await correct('washer')
  const { visits } = await readBoard(day)
  expect([id, washer].map((one) => find(visits, one)?.problems)).toEqual([[], ['over_capacity']])
  await correct('dishwasher')
  expect((await readBoard(day)).visits.flatMap(({ problems }) => problems)).toEqual([])
})

test('the board shows which language a homeowner reads', async () => {
  const day = nextDay()
  const [open, id] = [await book(), await plan(null, day, 0)]
  await api.ctx.pool.query(`INSERT INTO homeowner_links (booking_id, language) VALUES ($1, 'es'), ($2, 'es')`, [
    open,
    id,
  ])
  const english = await book()
  const { visits, unplanned } = await readBoard(day)
  expect([...visits, ...unplanned].flatMap((visit) => (visit.language === 'es' ? [visit.id] : []))).toEqual([id, open])
  expect(find(unplanned, english)?.language).toBeNull()
})

test('visits left without a spot by a lower capacity or limit show as problems and count as in the way', async () => {
  const day = nextDay()
  const ana = await hire({ capacity: 3, applianceLimits: { washer: 2 } })
  const ids = [await plan(ana.id, day, 0), await plan(ana.id, day, 0), await plan(ana.id, day, 1)]
  const problems = async () => {
    const { visits } = await readBoard(day)
    return ids.map((id) => find(visits, id)?.problems)
  }
  const inTheWay = async () => {
    const { json } = await api.ask('GET', '/api/admin/technicians')
    return json.technicians.find(({ id }: { id: string }) => id === ana.id)?.in_the_way
  }
  expect([await problems(), await inTheWay()]).toEqual([[[], [], []], 0])
  await api.ctx.db.update(technicians).set({ capacity: 1 }).where(eq(technicians.id, ana.id))
  expect([await problems(), await inTheWay()]).toEqual([[[], ['over_capacity'], []], 1])
  await api.ctx.db
    .update(technicians)
    .set({ capacity: 3, applianceLimits: { washer: 1 } })
    .where(eq(technicians.id, ana.id))
  expect([await problems(), await inTheWay()]).toEqual([[[], ['over_capacity'], []], 1])
})

test('a limit added later shows as a problem on the visits for that appliance that exceed it, by seat', async () => {
  const day = nextDay()
  const ana = await hire({ capacity: 4 })
  const fridge = { appliance_type: 'refrigerator' }
  const ids = [
    await plan(ana.id, day, 0, fridge),
    await plan(ana.id, day, 0),
    await plan(ana.id, day, 0, fridge),
    await plan(ana.id, day, 1, fridge),
  ]
  await api.ctx.db
    .update(technicians)
    .set({ applianceLimits: { refrigerator: 1 } })
    .where(eq(technicians.id, ana.id))
  const { visits } = await readBoard(day)
  expect(ids.map((id) => find(visits, id)?.problems)).toEqual([[], [], ['over_capacity'], []])
  const { json } = await api.ask('GET', '/api/admin/technicians')
  expect(json.technicians.find(({ id }: { id: string }) => id === ana.id)).toMatchObject({ in_the_way: 1 })
})

test('someone who left and has no visits on these days isn’t on the board', async () => {
  const [gone, day] = [await hire({ isActive: false }), nextDay()]
  expect((await readBoard(day)).technicians.map(({ id }) => id)).not.toContain(gone.id)
})

test('refuses days that are out of order, too many or malformed', async () => {
  for (const query of [
    'from=2027-01-02&to=2027-01-01',
    'from=2027-01-01&to=2027-03-01',
    'from=soon',
    'from=0000-01-01',
    'from=9999-12-31',
  ]) {
    expect((await api.ask('GET', `/api/admin/plan?${query}`)).status, query).toBe(400)
  }
})

test('running late pushes back later visits only as far as necessary, and nothing else', async () => {
  const [ana, ben, day] = [await hire(), await hire({ name: 'Ben Ode' }), nextDay()]
  const first = await plan(ana.id, day, 0)
  const second = await plan(ana.id, day, 1)
  const third = await plan(ana.id, day, 2)
  const last = await plan(ana.id, day, 4)
  const other = await plan(ben.id, day, 1)

  // Expected at 10:30 and free at noon, which is still within the second visit's promised window (10 to 12).
  const little = await late(first, 30)
  expect(little.status).toBe(200)
  expect(little.json.visits.map(({ id }: VisitOnTheWire) => id)).toEqual([first])
  expect(little.json.visits[0].expected_at).toBe(new Date(Date.parse(windowOf(day, 0).end) + 30 * 60_000).toISOString())

  // Expected at 12:00: the second moves to 1:30 PM, the third to 3 PM, and the last keeps its window.
  const much = await late(first, 90)
  expect(much.json.visits.map(({ id }: VisitOnTheWire) => id)).toEqual([first, second, third])
  const noon = Date.parse(windowOf(day, 2).start)
  expect(much.json.visits.map(({ expected_at: at }: VisitOnTheWire) => (Date.parse(at ?? '') - noon) / 60_000)).toEqual(
    [0, 90, 180],
  )
  const { visits } = await readBoard(day)
  for (const id of [last, other]) expect(find(visits, id)?.expected_at).toBeNull()
  // The windows are what was agreed on, so they stay.
  expect(find(visits, second)).toMatchObject({ window_start: windowOf(day, 1).start })

  const { json } = await api.ask('GET', `/api/admin/bookings/${second}`)
  expect(json.events.at(-1)).toMatchObject({ kind: 'running_late', by: expect.any(String) })
  expect((await api.ask('POST', `/api/admin/bookings/${second}/undo`, { version: json.version })).status).toBe(200)
  expect(find((await readBoard(day)).visits, second)?.expected_at).toBeNull()
})

test('a delay reported from a stale view answers with what happened, and a visit that isn’t planned can’t run late', async () => {
  const [ana, day] = [await hire(), nextDay()]
  const id = await plan(ana.id, day, 0)
  const stale = await late(id, 30, 1)
  expect(stale.status).toBe(409)
  expect(stale.json.missed.map(({ kind }: { kind: string }) => kind)).toContain('scheduled')
  const open = await book()
  expect((await late(open, 30)).status).toBe(409)
  expect((await late(randomUUID(), 30, 1)).status).toBe(404)
  expect((await late(id, 4)).status).toBe(400)
})

test('of ten delays reported at once from the same view, one counts and the others get a conflict', async () => {
  const [ana, day] = [await hire(), nextDay()]
  const first = await plan(ana.id, day, 0)
  const second = await plan(ana.id, day, 1)
  const version = (await api.ask('GET', `/api/admin/bookings/${first}`)).json.version
  const answers = await Promise.all(Array.from({ length: 10 }, () => late(first, 60, version)))
  // All ten are based on the same version, so one goes through and the others get a 409.
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
  const { visits } = await readBoard(day)
  const expected = new Date(Date.parse(windowOf(day, 0).end) + 60 * 60_000).toISOString()
  expect(find(visits, first)?.expected_at).toBe(expected)
  expect(find(visits, second)?.expected_at).toBe(new Date(Date.parse(expected) + 90 * 60_000).toISOString())
})

test('a missing part shows on the visit until it arrives', async () => {
  const [ana, day] = [await hire(), nextDay()]
  const id = await plan(ana.id, day, 3)
  const set = async (isMissing: boolean, version: number) =>
    api.ask('PUT', `/api/admin/plan/visits/${id}/part`, { is_missing: isMissing, version })
  const { json } = await api.ask('GET', `/api/admin/bookings/${id}`)
  const missing = await set(true, json.version)
  expect(missing.json).toMatchObject({ id, is_part_missing: true })
  expect((await set(false, json.version)).status).toBe(409)
  expect((await set(false, missing.json.version)).json).toMatchObject({ is_part_missing: false })
})
