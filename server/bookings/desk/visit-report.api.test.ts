import { expect, test } from 'vitest'
import { eventMessage } from '#server/bookings/webhooks/event-webhook.job.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { deskOf, findRows } from '#tests/support/bookings/desk-steps.ts'
import { verifyEvents } from '#tests/support/bookings/verify-events.ts'
import { dumpDatabase } from '#tests/support/database/database-dump.ts'
import { listEvents } from './read/read-booking.ts'
import { listVisits } from './read/visits.ts'

let now = new Date('2026-11-21T18:00:00.000Z')
const api = await openFileApi({ clock: { now: () => now } })

const report = {
  diagnosis: 'The drive belt had a crack',
  work: 'New belt, test run\nwith a full drum',
  parts: '=1 belt, "A 4"',
  agreed_cents: 20000,
  amount_cents: 18950,
  warranty_until: '2027-02-19',
}
const nothing = Object.fromEntries(Object.keys(report).map((name) => [name, null]))
const window = { start: '2026-11-23T18:00:00.000Z', end: '2026-11-23T20:00:00.000Z' }

const { move, read, trySave, ...desk } = deskOf(api)
const save = (id: string, changes: object = {}) => trySave(id, 'report', { ...report, ...changes })

/** A booking with its visit in progress. */
async function visit(changes?: object): Promise<string> {
  const id = await desk.book(changes)
  await move(id, 'scheduled', { window })
  await move(id, 'in_progress')
  return id
}

test('a report is part of the booking but none of its text is in an event, and the chain verifies', async () => {
  const id = await visit()
  expect((await read(id)).report).toEqual(nothing)
  expect((await save(id, { diagnosis: `  ${report.diagnosis} \u0000` })).status).toBe(200)
  const booking = await read(id)
  expect(booking.report).toEqual(report)
  const { agreed_cents, amount_cents, warranty_until } = report
  const data = { agreed_cents, amount_cents, warranty_until }
  expect(booking.events.at(-1)).toMatchObject({ kind: 'report_saved', data })
  expect(JSON.stringify(await listEvents(api.ctx.db, id))).not.toMatch(/belt/)
  expect((await verifyEvents(api.ctx)).problems).toEqual([])

  expect((await save(id)).json.version).toBe(booking.version)
  expect((await save(id, { work: ' ', warranty_until: null })).status).toBe(200)
  expect((await read(id)).report).toEqual({ ...report, work: null, warranty_until: null })
})

test('an invalid amount or day is rejected with a message, and someone else’s report isn’t overwritten', async () => {
  const id = await visit()
  const wrong = { amount_cents: -1, agreed_cents: 12.5, warranty_until: '2027-02-30', work: 'x'.repeat(2001) }
  for (const [name, value] of Object.entries(wrong)) {
    const { status, json } = await save(id, { [name]: value })
    expect([status, Object.keys(json.error.fields)], name).toEqual([400, [name]])
  }
  const { version } = await read(id)
  expect((await save(id)).status).toBe(200)
  const late = await save(id, { version, diagnosis: 'Something else' })
  expect(late).toMatchObject({ status: 409, json: { missed: [{ kind: 'report_saved' }] } })
  expect((await read(id)).report.diagnosis).toBe(report.diagnosis)
  const early = await save(await desk.book())
  expect(early.json.error.message).toBe('Nobody’s been out there yet, so there’s nothing to record.')
})

test('finished jobs export as CSV for accounting: amounts in dollars, and no cell that a spreadsheet would run', async () => {
  const id = await visit({ customer_name: 'Ada "The" Park', customer_email: 'ada@example.com' })
  await save(id)
  await visit()
  now = new Date('2026-11-24T02:00:00.000Z')
  await move(id, 'done')
  const headers = { authorization: 'Bearer owner@example.com' }
  const file = await api.app.request('/api/admin/bookings/visits.csv', { headers })
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="finished-jobs-2026-11-23-30-days.csv"')
  expect(await file.text()).toBe(
    'booking_id,finished_on,customer_name,customer_phone,customer_email,street,customer_zip,appliance_type,technician,diagnosis,work,parts,agreed,amount,warranty_until\r\n' +
      `${id},2026-11-23,"Ada ""The"" Park",(503) 555-0199,ada@example.com,,97201,washer,,The drive belt had a crack,"New belt, test run\nwith a full drum","'=1 belt, ""A 4""",200.00,189.50,2027-02-19\r\n`,
  )
  now = new Date('2027-03-24T02:00:00.000Z')
  const later = await api.app.request('/api/admin/bookings/visits.csv?days=90', { headers })
  expect((await later.text()).split('\r\n')).toHaveLength(2)
  expect((await api.ask('GET', '/api/admin/bookings/visits.csv?days=7')).status).toBe(400)
})

test('event messages and personal data exports include the report, and erasing removes its text', async () => {
  now = new Date('2026-11-21T18:00:00.000Z')
  const id = await visit({ customer_phone: '(503) 555-0188', customer_email: 'zoe@example.com' })
  await save(id, { diagnosis: 'A sock in the pump' })
  const event = (await listEvents(api.ctx.db, id)).at(-1)?.event
  if (!event) throw new Error('The event is gone')
  const rows = await findRows(api.ctx, id)
  const saved = { ...report, diagnosis: 'A sock in the pump' }
  const [first = null] = await listVisits(api.ctx.db, rows.desk)
  const message = eventMessage({ ...rows, event, report: first })
  expect(message).toMatchObject({ type: 'booking.report_saved', data: { booking: saved } })
  const who = 'zoe@example.com'
  const exported = await api.ask('POST', '/api/admin/personal-data/export', { who })
  expect(exported.json.bookings[0].report).toEqual(saved)
  await api.ask('POST', '/api/admin/personal-data/erase', { who, confirmation: who, booking_ids: [id] })
  expect(await dumpDatabase(api.ctx.db)).not.toContain('A sock in the pump')
  expect((await read(id)).report).toMatchObject({ diagnosis: null, work: null, parts: null, amount_cents: 18950 })
})

const first = { ...report, diagnosis: null, work: 'New pump', parts: 'pump', agreed_cents: null, amount_cents: 25_000 }
const second = { ...first, work: 'Refit the hose', parts: null, amount_cents: 8_000, warranty_until: '2027-04-01' }
const visitsOf = async (id: string) => (await read(id)).visits
const csv = async () => {
  const headers = { authorization: 'Bearer owner@example.com' }
  const file = await api.app.request('/api/admin/bookings/visits.csv', { headers })
  return (await file.text()).split('\r\n').slice(1, -1)
}
const linesOf = async (id: string) => (await csv()).filter((line) => line.startsWith(id))

/** One that begins on November 21. */
function begun() {
  now = new Date('2026-11-21T18:00:00.000Z')
  return visit()
}

/** A booking finished at 18:00 UTC on November 23 with the first report. */
async function finished() {
  const id = await begun()
  now = new Date('2026-11-23T18:00:00.000Z')
  await save(id, first)
  await move(id, 'done')
  return id
}

test('a return visit has a report of its own: both stay in the booking, the file and its events', async () => {
  const id = await finished()
  const [line] = await linesOf(id)
  now = new Date('2026-12-02T18:00:00.000Z')
  await move(id, 'return_visit')
  expect(await linesOf(id), 'between the two').toEqual([line])
  expect((await read(id)).report).toEqual(nothing)
  await save(id, second)
  await move(id, 'done')
  expect(await linesOf(id)).toEqual([line, expect.stringMatching(/2026-12-02,.*,Refit the hose,,,80.00,2027-04-01$/)])
  const booking = await read(id)
  expect(booking.visits).toEqual([
    { ...first, number: 1, finished_at: '2026-11-23T18:00:00.000Z', technician_name: null },
    { ...second, number: 2, finished_at: '2026-12-02T18:00:00.000Z', technician_name: null },
  ])
  expect([booking.visit, booking.report]).toEqual([2, second])
  const { desk: row } = await findRows(api.ctx, id)
  expect(row).toMatchObject({ amountCents: 33_000, warrantyUntil: '2027-04-01' })
  const saved = booking.events.filter(({ kind }: { kind: string }) => kind === 'report_saved')
  expect(saved.map(({ data }: { data: object }) => data)).toMatchObject([
    { visit: 1, amount_cents: 25_000 },
    { visit: 2, amount_cents: 8_000 },
  ])
})

test('waiting for a part: what is written until there is a new time is still about the visit that was', async () => {
  const id = await begun()
  await move(id, 'waiting_for_part')
  await save(id, first)
  await move(id, 'return_visit')
  await save(id, { ...first, amount_cents: 8_900 })
  await move(id, 'scheduled', { window: { start: '2026-12-03T18:00:00.000Z', end: '2026-12-03T20:00:00.000Z' } })
  expect(await visitsOf(id)).toMatchObject([{ amount_cents: 8_900 }, { number: 2, ...nothing, finished_at: null }])
  await move(id, 'scheduled', { window: { start: '2026-12-04T18:00:00.000Z', end: '2026-12-04T20:00:00.000Z' } })
  await move(id, 'in_progress')
  await save(id, second)
  await move(id, 'done')
  expect(await visitsOf(id)).toMatchObject([{ amount_cents: 8_900 }, { number: 2, amount_cents: 8_000 }])
  expect(await linesOf(id)).toHaveLength(2)
})

test('an earlier visit can be corrected, also while the next one is under way; one that there isn’t can’t', async () => {
  const id = await finished()
  await move(id, 'return_visit')
  await save(id, { ...second, visit: 2 })
  await save(id, { ...first, amount_cents: 24_000, visit: 1 })
  expect(await visitsOf(id)).toMatchObject([{ amount_cents: 24_000 }, { amount_cents: 8_000 }])
  expect((await findRows(api.ctx, id)).desk.amountCents).toBe(32_000)
  expect(await save(id, { ...first, visit: 3 })).toMatchObject({ status: 404 })
  expect(await save(id, { ...first, visit: 0 })).toMatchObject({ status: 400 })
})

test('a step back takes back what it did to the visits, and nothing that was written', async () => {
  const id = await finished()
  await move(id, 'return_visit')
  await desk.undo(id)
  expect(await visitsOf(id)).toMatchObject([{ number: 1, amount_cents: 25_000, finished_at: now.toISOString() }])
  now = new Date('2026-11-24T18:00:00.000Z')
  await move(id, 'return_visit')
  await save(id, second)
  await move(id, 'done')
  await desk.undo(id)
  expect((await read(id)).state).toBe('return_visit')
  expect(await visitsOf(id)).toMatchObject([{ amount_cents: 25_000 }, { amount_cents: 8_000, finished_at: null }])
  expect(await linesOf(id)).toHaveLength(1)

  const other = await begun()
  await move(other, 'waiting_for_part')
  const left = now
  now = new Date('2026-11-25T18:00:00.000Z')
  await move(other, 'done')
  await desk.undo(other)
  expect(await visitsOf(other)).toMatchObject([{ finished_at: left.toISOString() }])
})

test('a return visit that is canceled, and a booking that starts over, leave the first visit as it was', async () => {
  const id = await finished()
  const [line] = await linesOf(id)
  await move(id, 'return_visit')
  await move(id, 'cancelled', { reason: 'fixed_itself' })
  expect(await linesOf(id)).toEqual([line])
  expect((await findRows(api.ctx, id)).desk).toMatchObject({ amountCents: 25_000, warrantyUntil: first.warranty_until })
  await move(id, 'contacted')
  await move(id, 'scheduled', { window: { start: '2026-12-03T18:00:00.000Z', end: '2026-12-03T20:00:00.000Z' } })
  expect(await visitsOf(id)).toMatchObject([{ amount_cents: 25_000 }, { number: 2, ...nothing }])

  const declined = await begun()
  await save(declined, { ...first, amount_cents: 8_900 })
  await move(declined, 'cancelled', { reason: 'too_expensive' })
  await move(declined, 'contacted')
  await move(declined, 'scheduled', { window: { start: '2026-12-05T18:00:00.000Z', end: '2026-12-05T20:00:00.000Z' } })
  expect(await visitsOf(declined)).toMatchObject([{ amount_cents: 8_900 }, { number: 2, ...nothing }])
})

test('finished twice at once, and begun anew twice at once, it is one visit each', async () => {
  const id = await begun()
  const both = async (to: string) => {
    const { version } = await read(id)
    const answers = await Promise.all([1, 2].map(() => desk.tryMove(id, to, { version })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  }
  await both('done')
  await both('return_visit')
  expect((await visitsOf(id)).map(({ number }: { number: number }) => number)).toEqual([1, 2])
})

test('erasing empties the words of every visit and keeps the amounts; visits together may cost more than one', async () => {
  const id = await finished()
  await save(id, { ...first, amount_cents: 10_000_000 })
  await move(id, 'return_visit')
  await save(id, { ...second, amount_cents: 10_000_000 })
  await move(id, 'done')
  expect((await findRows(api.ctx, id)).desk.amountCents).toBe(20_000_000)
  await desk.erase(id)
  const words = { diagnosis: null, work: null, parts: null }
  expect(await visitsOf(id)).toMatchObject([
    { ...words, amount_cents: 10_000_000 },
    { ...words, amount_cents: 10_000_000 },
  ])
})

test('a finished job without a report is listed and counted as missing one, until someone writes it or 30 days are over', async () => {
  const missing = async () => {
    const { bookings, counts } = (await api.ask('GET', '/api/admin/bookings?show=unreported')).json
    expect(counts.unreported).toBe(bookings.length)
    return bookings.map(({ id }: { id: string }) => id)
  }
  const [written, forgotten, erased] = [await begun(), await begun(), await begun()]
  await save(written, { ...nothing, amount_cents: 8_900 })
  await save(forgotten, nothing)
  now = new Date('2028-01-10T18:00:00.000Z')
  expect(await missing(), 'not finished yet').toEqual([])
  for (const id of [written, forgotten, erased]) await move(id, 'done')
  expect(await missing()).toEqual([erased, forgotten])
  await desk.erase(erased)
  expect(await missing()).toEqual([forgotten])
  await save(forgotten, { ...nothing, work: 'New belt' })
  expect(await missing()).toEqual([])
  await move(forgotten, 'return_visit')
  await move(forgotten, 'done')
  expect(await missing(), 'its second visit').toEqual([forgotten])
  now = new Date('2028-02-09T18:00:01.000Z')
  expect(await missing()).toEqual([])
})
