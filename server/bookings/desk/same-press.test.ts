/** A change whose answer was lost is sent again, by a proxy or by the person: it happens once, and succeeds again. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { verifyEvents } from '#tests/support/bookings/verify-events.ts'

const api = await openFileApi()
const { book, kinds, read } = deskOf(api)
const window = { start: '2035-11-23T18:00:00.000Z', end: '2035-11-23T20:00:00.000Z' }

async function press(id: string, door: string, body: object, key?: string) {
  const [method, what] = door.split(' ')
  const response = await api.app.request(`/api/admin/bookings/${id}/${what}`, {
    method,
    headers: {
      authorization: 'Bearer owner@example.com',
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, json: JSON.parse(await response.text()) }
}

test('every versioned change answers the same press again, and adds nothing', async () => {
  const id = await book()
  const changes: [door: string, body: object][] = [
    ['POST move', { to: 'scheduled', window }],
    ['PUT tags', { tags: ['vip'] }],
    ['PUT urgency', { urgency: 'water' }],
    ['PUT street', { street: '12 NW Lovejoy St' }],
    ['PUT assignee', { assignee: randomUUID() }],
    ['PUT prices', { service_call: 80, labor_per_hour: 99, parts_markup_percent: 10 }],
    ['PUT customer', { customer_name: 'Zoe Park' }],
    ['POST move', { to: 'in_progress' }],
    [
      'PUT report',
      { diagnosis: 'A sock', work: null, parts: null, agreed_cents: null, amount_cents: null, warranty_until: null },
    ],
    ['POST move', { to: 'done' }],
    ['POST undo', {}],
  ]
  for (const [door, body] of changes) {
    const { version } = await read(id)
    const key = randomUUID()
    const first = await press(id, door, { ...body, version }, key)
    expect(first.status, door).toBe(200)
    const before = await kinds(id)
    const again = await press(id, door, { ...body, version }, key)
    expect([again.status, again.json.version, await kinds(id)], door).toEqual([200, first.json.version, before])
    // Another press on the same version, or one without a key, still learns what it missed.
    expect((await press(id, door, { ...body, version }, randomUUID())).status, door).toBe(409)
    expect((await press(id, door, { ...body, version })).status, door).toBe(409)
  }
  expect((await verifyEvents(api.ctx)).problems).toEqual([])
})

test('a key that is no UUID is refused with a sentence', async () => {
  const id = await book()
  const { status, json } = await press(id, 'PUT tags', { tags: [], version: 1 }, 'again')
  expect([status, json.error.message]).toEqual([400, 'Please send a UUID as Idempotency-Key, or leave it out.'])
})
