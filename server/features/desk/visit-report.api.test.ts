import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventMessage } from '#server/features/webhooks/event-message.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { type AdminApi, openAdminApi } from '#tests/support/accounts/admin-api.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { dumpDatabase } from '#tests/support/database/database-dump.ts'
import { findVisitReport, listEvents } from './read-booking.ts'
import { verifyChain } from './verify-chain.ts'

let api: AdminApi
let now = new Date('2026-11-21T18:00:00.000Z')
beforeAll(async () => {
  api = await openAdminApi({ clock: { now: () => now } })
})
afterAll(() => api.close())

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

const read = async (id: string) => (await api.ask('GET', `/api/admin/bookings/${id}`)).json
const save = async (id: string, changes: object = report) =>
  api.ask('PUT', `/api/admin/bookings/${id}/report`, { version: (await read(id)).version, ...report, ...changes })

/** A booking with its visit in progress. */
async function visit(changes = {}): Promise<string> {
  const body = bookingBody(changes)
  expect((await api.ask('POST', '/api/bookings', body, 'nobody')).status).toBe(201)
  await move(body.id, 'scheduled', { window })
  await move(body.id, 'in_progress')
  return body.id
}
async function move(id: string, to: string, more = {}) {
  const { version } = await read(id)
  expect((await api.ask('POST', `/api/admin/bookings/${id}/move`, { to, version, ...more })).status).toBe(200)
}

test('a report is part of the booking but none of its text is in an event, and the chain verifies', async () => {
  const id = await visit()
  expect((await read(id)).report).toEqual(nothing)
  expect((await save(id, { diagnosis: `  ${report.diagnosis} \u0000` })).status).toBe(200)
  const booking = await read(id)
  expect(booking.report).toEqual(report)
  const { agreed_cents, amount_cents, warranty_until } = report
  expect(booking.events.at(-1)).toMatchObject({
    kind: 'report_saved',
    data: { agreed_cents, amount_cents, warranty_until },
  })
  expect(JSON.stringify(await listEvents(api.ctx.db, id))).not.toMatch(/belt/)
  expect((await verifyChain(api.ctx.db)).problems).toEqual([])

  expect((await save(id)).json.version).toBe(booking.version)
  expect((await save(id, { work: ' ', warranty_until: null })).status).toBe(200)
  expect((await read(id)).report).toEqual({ ...report, work: null, warranty_until: null })
})

test('an invalid amount or day is rejected with a message, and someone else’s report isn’t overwritten', async () => {
  const id = await visit()
  for (const [name, value] of Object.entries({
    amount_cents: -1,
    agreed_cents: 12.5,
    warranty_until: '2027-02-30',
    work: 'x'.repeat(2001),
  })) {
    const { status, json } = await save(id, { [name]: value })
    expect([status, Object.keys(json.error.fields)], name).toEqual([400, [name]])
  }
  const { version } = await read(id)
  expect((await save(id)).status).toBe(200)
  const late = await save(id, { version, diagnosis: 'Something else' })
  expect(late).toMatchObject({ status: 409, json: { missed: [{ kind: 'report_saved' }] } })
  expect((await read(id)).report.diagnosis).toBe(report.diagnosis)
  const body = bookingBody()
  await api.ask('POST', '/api/bookings', body, 'nobody')
  expect((await save(body.id)).json.error.message).toBe('Nobody’s been out there yet, so there’s nothing to record.')
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
  const [desk] = await api.ctx.db.select().from(deskBookings).where(eq(deskBookings.bookingId, id))
  const [booking] = await api.ctx.db.select().from(bookings).where(eq(bookings.id, id))
  const event = (await listEvents(api.ctx.db, id)).at(-1)?.event
  if (!desk || !booking || !event) throw new Error('The booking is gone')
  const message = eventMessage({ event, desk, booking, report: await findVisitReport(api.ctx.db, id) })
  expect(message).toMatchObject({
    type: 'booking.report_saved',
    data: { booking: { ...report, diagnosis: 'A sock in the pump' } },
  })
  const who = 'zoe@example.com'
  const exported = await api.ask('POST', '/api/admin/personal-data/export', { who })
  expect(exported.json.bookings[0].report).toEqual({ ...report, diagnosis: 'A sock in the pump' })
  await api.ask('POST', '/api/admin/personal-data/erase', { who, confirmation: who, booking_ids: [id] })
  expect(await dumpDatabase(api.ctx.db)).not.toContain('A sock in the pump')
  expect((await read(id)).report).toMatchObject({ diagnosis: null, work: null, parts: null, amount_cents: 18950 })
})
