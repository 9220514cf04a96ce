import { expect, test } from 'vitest'
import { eventMessage } from '#server/bookings/webhooks/event-webhook.job.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { deskOf, findRows } from '#tests/support/bookings/desk-steps.ts'
import { verifyEvents } from '#tests/support/bookings/verify-events.ts'
import { dumpDatabase } from '#tests/support/database/database-dump.ts'
import { findVisitReport, listEvents } from './read/read-booking.ts'

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
  const message = eventMessage({ ...rows, event, report: await findVisitReport(api.ctx.db, id) })
  expect(message).toMatchObject({ type: 'booking.report_saved', data: { booking: saved } })
  const who = 'zoe@example.com'
  const exported = await api.ask('POST', '/api/admin/personal-data/export', { who })
  expect(exported.json.bookings[0].report).toEqual(saved)
  await api.ask('POST', '/api/admin/personal-data/erase', { who, confirmation: who, booking_ids: [id] })
  expect(await dumpDatabase(api.ctx.db)).not.toContain('A sock in the pump')
  expect((await read(id)).report).toMatchObject({ diagnosis: null, work: null, parts: null, amount_cents: 18950 })
})
