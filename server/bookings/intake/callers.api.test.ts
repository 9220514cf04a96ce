import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { doDueSteps } from '#server/bookings/promise/ladder.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { spokenNumber } from '#shared/bookings/booking-fields.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { verifyEvents } from '#tests/support/bookings/verify-events.ts'

/** How far the app's clock is ahead of the database's. */
let aheadMs = 0

const api = await openFileApi({ clock: { now: () => new Date(Date.now() + aheadMs) } })

/** What the desk sends: the form without the checkbox for text messages. */
function callersBody<Changes extends object>(changes?: Changes) {
  const { smsConsent: _smsConsent, ...fields } = bookingBody()
  return { ...fields, street: '12 Oak St, gate 4411', ...changes }
}

const enter = (body: unknown, as?: string) => api.ask('POST', '/api/admin/bookings', body, as)
const { bookWhole, read, undo } = deskOf(api)
const known = async (phone: string) =>
  (await api.ask('GET', `/api/admin/bookings/known?phone=${encodeURIComponent(phone)}`)).json.known

async function jobsOf(id: string): Promise<string[]> {
  const { rows } = await api.ctx.db.execute<{ name: string }>(
    sql`SELECT coalesce(data->>'kind', name) AS name FROM pgboss.job
      WHERE data->>'bookingId' = ${id} AND coalesce(data->>'kind', name) LIKE 'booking-%' ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}
/** A caller's ladder, half an hour and a minute later. */
async function doStepsLater() {
  aheadMs = 31 * 60_000
  await doDueSteps(api.ctx)
  aheadMs = 0
}

test('a caller’s booking names the person who took the call, and its promise is kept immediately', async () => {
  const body = callersBody()
  const { status, json } = await enter(body)
  expect(status, JSON.stringify(json)).toBe(201)
  const kept = { state: 'contacted', is_waiting: false, promise_broken_at: null }
  expect(json).toMatchObject({ id: body.id, source: 'phone', ...kept, street: '12 Oak St, gate 4411' })
  const booking = await read(body.id)
  expect(booking.first_contact_at).toBe(booking.created_at)
  expect(Date.parse(booking.promised_at) - Date.parse(booking.created_at)).toBe(30 * 60_000)
  expect(booking.events).toMatchObject([
    { kind: 'created', by: 'Owner', data: { source: 'phone' } },
    { kind: 'contacted', by: 'Owner', data: { channel: 'call', outcome: 'reached', is_first: true } },
  ])
  expect((await verifyEvents(api.ctx)).problems).toEqual([])
})

test('the owner is notified as with any booking, the customer only if there is an address', async () => {
  const [withMail, withoutMail] = [callersBody(), callersBody({ customer_email: '' })]
  for (const body of [withMail, withoutMail]) await enter(body)
  expect(await jobsOf(withMail.id)).toEqual(['booking-customer-confirmation', 'booking-owner-notification'])
  expect(await jobsOf(withoutMail.id)).toEqual(['booking-owner-notification'])
})

test('sending it again is the same booking, even many times at once', async () => {
  const body = callersBody()
  const answers = await Promise.all(Array.from({ length: 6 }, () => enter(body)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201])
  expect(await api.ctx.db.$count(bookings, eq(bookings.id, body.id))).toBe(1)
  expect((await read(body.id)).events).toHaveLength(2)
  expect(await jobsOf(body.id)).toHaveLength(2)
})

test('different details under the same id change nothing, and the error says where to look', async () => {
  const body = callersBody()
  await enter(body)
  for (const changes of [{ customer_name: 'Eve' }, { street: '13 Oak St' }]) {
    const { status, json } = await enter({ ...body, ...changes })
    expect(status).toBe(409)
    expect(json.error.message).toContain(`already saved as ${spokenNumber(body.id)}`)
  }
  expect(await read(body.id)).toMatchObject({ customer_name: 'Ada Park', street: '12 Oak St, gate 4411' })
})

test('a homeowner’s booking can’t be corrected from here', async () => {
  const body = await bookWhole()
  expect((await enter({ ...callersBody({ id: body.id }), customer_name: 'Eve' })).status).toBe(409)
  const booking = await read(body.id)
  expect(booking).toMatchObject({ customer_name: 'Ada Park', source: 'website', is_waiting: true, street: null })
  expect(booking.events).toHaveLength(1)
})

test('undoing the contact leaves the booking waiting, with its ladder running', async () => {
  const body = callersBody()
  await enter(body)
  expect(await undo(body.id)).toMatchObject({ state: 'new', is_waiting: true, first_contact_at: null })
  await doStepsLater()
  expect((await read(body.id)).promise_broken_at).not.toBeNull()
})

test('a caller’s ladder fires no steps', async () => {
  const body = callersBody()
  await enter(body)
  await doStepsLater()
  expect(await read(body.id)).toMatchObject({ promise_broken_at: null, version: 2 })
})

test.each([
  [{ customer_name: ' ' }, 'customer_name', 'Please enter their name'],
  [{ customer_phone: '503' }, 'customer_phone', 'Please enter a 10-digit phone number'],
  [{ customer_zip: '00000' }, 'customer_zip', 'You don’t serve ZIP code 00000'],
  [{ customer_email: 'ada@' }, 'customer_email', 'Please enter a valid email address, like name@example.com'],
  [{ appliance_type: 'boat' }, 'appliance_type', 'Please choose their appliance from the list'],
  [{ street: 'x'.repeat(201) }, 'street', 'Please shorten the street to 200 characters.'],
  [{ id: 'x' }, 'id', 'The booking needs an id that is a UUID'],
  [{ street: 5 }, 'street', 'Should be text'],
])('%j is rejected at its field', async (changes, field, sentence) => {
  const body = callersBody(changes)
  const { status, json } = await enter(body)
  expect(status).toBe(400)
  expect(json.error.fields).toEqual({ [field]: sentence })
})

test('a number is recognized in any format, with its latest booking', async () => {
  const phone = '(503) 555-0142'
  expect(await known(phone)).toBeNull()
  await enter(callersBody({ customer_phone: phone, customer_name: 'Old Name' }))
  const newest = callersBody({ customer_phone: phone, customer_name: 'Ida Holm', customer_email: '', street: '' })
  await enter(newest)
  for (const spelling of [phone, '5035550142', '+1 503 555 0142', '503.555.0142']) {
    const found = { customer_name: 'Ida Holm', customer_email: null, customer_zip: '97201', street: null }
    expect(await known(spelling), spelling).toMatchObject({ booking_id: newest.id, ...found })
  }
  for (const stranger of ['', '503', '(503) 555-0143', `${randomUUID()}`]) expect(await known(stranger)).toBeNull()
})
