import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { keepLanguage } from '#server/bookings/homeowner/link-language.ts'
import { technicianDaysOff, technicians } from '#server/platform/db/schema/visits.ts'
import { dayMs, hourMs } from '#shared/time/durations.ts'
import { defaultArrivalWindows, windowOnDay } from '#shared/visits/arrival-windows.ts'
import type { BoardOnTheWire, VisitOnTheWire } from '#shared/visits/plan-on-the-wire.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { addTechnician } from '#tests/support/bookings/planned-technicians.ts'

const api = await openFileApi()

/** Far enough ahead for every window to be in the future. Each test gets its own day. */
let days = 0
function nextDay() {
  return new Date(Date.now() + (30 + days++) * dayMs).toISOString().slice(0, 10)
}

const { book, move, read, save, undo } = deskOf(api)
const hire = (changes: Parameters<typeof addTechnician>[1] = {}) => addTechnician(api.ctx.db, changes)
const setLimits = (id: string, changes: Partial<typeof technicians.$inferInsert>) =>
  api.ctx.db.update(technicians).set(changes).where(eq(technicians.id, id))
const inTheWayOf = async (id: string) => {
  const { json } = await api.ask('GET', '/api/admin/technicians')
  return json.technicians.find((technician: { id: string }) => technician.id === id)?.in_the_way
}

const windowOf = (day: string, index: number) => {
  const window = defaultArrivalWindows[index] ?? { from: '08:00', to: '10:00' }
  const { start, end } = windowOnDay(day, window)
  return { start: start.toISOString(), end: end.toISOString() }
}

async function plan(technicianId: string | null, day: string, index: number, changes: object = {}): Promise<string> {
  const id = await book(changes)
  await move(id, 'scheduled', { technician_id: technicianId, window: windowOf(day, index) })
  return id
}

async function readBoard(from: string, to = from): Promise<BoardOnTheWire> {
  const { status, json } = await api.ask('GET', `/api/admin/plan?from=${from}&to=${to}`)
  expect(status).toBe(200)
  return json
}
const find = (visits: VisitOnTheWire[], id: string) => visits.find((visit) => visit.id === id)
const problemsOf = async (day: string, ids: string[]) => {
  const { visits } = await readBoard(day)
  return ids.map((id) => find(visits, id)?.problems)
}
const late = async (id: string, minutes: number, version?: number) =>
  api.ask('POST', `/api/admin/plan/visits/${id}/late`, { minutes, version: version ?? (await read(id)).version })

test('the board shows visits with a time on its days, and next to them those without one', async () => {
  const [ana, day] = [await hire(), nextDay()]
  const planned = await plan(ana, day, 1)
  const open = await book({ problem_description: 'It smells of gas and I hear a hiss' })
  const board = await readBoard(day)
  expect(board.visits.map(({ id, technician_id, seat }) => ({ id, technician_id, seat }))).toEqual([
    { id: planned, technician_id: ana, seat: 1 },
  ])
  expect(board.technicians.map(({ id }) => id)).toContain(ana)
  expect(board.windows).toEqual(defaultArrivalWindows)
  expect(find(board.unplanned, planned)).toBeUndefined()
  // Urgent ones first.
  expect(board.unplanned[0]).toMatchObject({ id: open, urgency: 'gas', window_start: null })
  expect((await readBoard(nextDay())).visits).toEqual([])
})

test('a day off entered after the fact shows on the board as a problem of the visit', async () => {
  const day = nextDay()
  const ana = await hire()
  const id = await plan(ana, day, 0)
  expect(await problemsOf(day, [id])).toEqual([[]])
  const dayOff = { id: randomUUID(), technicianId: ana, firstDay: day, lastDay: day }
  await api.ctx.db.insert(technicianDaysOff).values(dayOff)
  expect(await problemsOf(day, [id])).toEqual([['day_off']])
})

test('a visit whose appliance is corrected keeps its time, frees the old appliance’s spot and reports what doesn’t fit', async () => {
  const day = nextDay()
  const ana = await hire({ appliances: ['washer', 'dishwasher'], capacity: 3, applianceLimits: { washer: 1 } })
  const id = await plan(ana, day, 0, { appliance_type: 'washer' })
  const correct = (appliance_type: string) => save(id, 'customer', { appliance_type })
  expect(await correct('dryer')).toMatchObject({ state: 'scheduled', technician_id: ana })
  expect(find((await readBoard(day)).visits, id)).toMatchObject({ seat: 1, problems: ['appliance'] })
  expect(await read(id)).toMatchObject({ problems: ['appliance'] })
  const washer = await plan(ana, day, 0, { appliance_type: 'washer' })
  expect(await problemsOf(day, [washer])).toEqual([[]])
  // It was a washer after all, so the visit with the higher seat is now over capacity.
  await correct('washer')
  expect(await problemsOf(day, [id, washer])).toEqual([[], ['over_capacity']])
  await correct('dishwasher')
  expect((await readBoard(day)).visits.flatMap(({ problems }) => problems)).toEqual([])
})

test('the board shows which language a homeowner reads', async () => {
  const day = nextDay()
  const [open, id] = [await book(), await plan(null, day, 0)]
  for (const bookingId of [open, id]) await keepLanguage(api.ctx.db, { bookingId, language: 'es' })
  const english = await book()
  const { visits, unplanned } = await readBoard(day)
  expect([...visits, ...unplanned].flatMap((visit) => (visit.language === 'es' ? [visit.id] : []))).toEqual([id, open])
  expect(find(unplanned, english)?.language).toBeNull()
})

test('visits left without a spot by a lower capacity or limit show as problems and count as in the way', async () => {
  const day = nextDay()
  const ana = await hire({ capacity: 3, applianceLimits: { washer: 2 } })
  const ids = [await plan(ana, day, 0), await plan(ana, day, 0), await plan(ana, day, 1)]
  const problems = async () => [await problemsOf(day, ids), await inTheWayOf(ana)]
  expect(await problems()).toEqual([[[], [], []], 0])
  await setLimits(ana, { capacity: 1 })
  expect(await problems()).toEqual([[[], ['over_capacity'], []], 1])
  await setLimits(ana, { capacity: 3, applianceLimits: { washer: 1 } })
  expect(await problems()).toEqual([[[], ['over_capacity'], []], 1])
})

test('a limit added later shows as a problem on the visits for that appliance that exceed it, by seat', async () => {
  const day = nextDay()
  const ana = await hire({ capacity: 4 })
  const fridge = { appliance_type: 'refrigerator' }
  const inOne = [await plan(ana, day, 0, fridge), await plan(ana, day, 0), await plan(ana, day, 0, fridge)]
  const ids = [...inOne, await plan(ana, day, 1, fridge)]
  await setLimits(ana, { applianceLimits: { refrigerator: 1 } })
  expect(await problemsOf(day, ids)).toEqual([[], [], ['over_capacity'], []])
  expect(await inTheWayOf(ana)).toBe(1)
})

test('someone who left and has no visits on these days isn’t on the board', async () => {
  const [gone, day] = [await hire({ isActive: false }), nextDay()]
  expect((await readBoard(day)).technicians.map(({ id }) => id)).not.toContain(gone)
})

test('refuses days that are out of order, too many or malformed', async () => {
  const odd = ['2027-01-02&to=2027-01-01', '2027-01-01&to=2027-03-01', 'soon', '0000-01-01', '9999-12-31']
  for (const days of odd) expect((await api.ask('GET', `/api/admin/plan?from=${days}`)).status, days).toBe(400)
})

test('running late pushes back later visits only as far as necessary, and nothing else', async () => {
  const [ana, ben, day] = [await hire(), await hire({ name: 'Ben Ode' }), nextDay()]
  const [first, second, third] = [await plan(ana, day, 0), await plan(ana, day, 1), await plan(ana, day, 2)]
  const [last, other] = [await plan(ana, day, 4), await plan(ben, day, 1)]

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

  expect((await read(second)).events.at(-1)).toMatchObject({ kind: 'running_late', by: expect.any(String) })
  await undo(second)
  expect(find((await readBoard(day)).visits, second)?.expected_at).toBeNull()
})

test('a delay reported from a stale view answers with what happened, and a visit that isn’t planned can’t run late', async () => {
  const [ana, day] = [await hire(), nextDay()]
  const id = await plan(ana, day, 0)
  const stale = await late(id, 30, 1)
  expect(stale.status).toBe(409)
  expect(stale.json.missed.map(({ kind }: { kind: string }) => kind)).toContain('scheduled')
  const open = await book()
  expect((await late(open, 30)).status).toBe(409)
  for (const unknown of [randomUUID(), 'nonsense']) expect((await late(unknown, 30, 1)).status).toBe(404)
  expect((await late(id, 4)).status).toBe(400)
})

test('of ten delays reported at once from the same view, one counts and the others get a conflict', async () => {
  const [ana, day] = [await hire(), nextDay()]
  const [first, second] = [await plan(ana, day, 0), await plan(ana, day, 1)]
  const { version } = await read(first)
  const answers = await Promise.all(Array.from({ length: 10 }, () => late(first, 60, version)))
  // All ten are based on the same version, so one goes through and the others get a 409.
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
  const { visits } = await readBoard(day)
  const expected = new Date(Date.parse(windowOf(day, 0).end) + hourMs).toISOString()
  expect(find(visits, first)?.expected_at).toBe(expected)
  expect(find(visits, second)?.expected_at).toBe(new Date(Date.parse(expected) + 90 * 60_000).toISOString())
})

test('a missing part shows on the visit until it arrives', async () => {
  const [ana, day] = [await hire(), nextDay()]
  const id = await plan(ana, day, 3)
  const set = async (isMissing: boolean, version: number) =>
    api.ask('PUT', `/api/admin/plan/visits/${id}/part`, { is_missing: isMissing, version })
  const { version } = await read(id)
  const missing = await set(true, version)
  expect(missing.json).toMatchObject({ id, is_part_missing: true })
  expect((await set(false, version)).status).toBe(409)
  expect((await set(false, missing.json.version)).json).toMatchObject({ is_part_missing: false })
})
