import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { technicianBody } from '#tests/support/bookings/technician-body.ts'

const api = await openFileApi({}, { environment: { HOLIDAYS: '2027-01-01' } })

const path = '/api/admin/technicians'
const add = async (changes: object = {}) => {
  const body = technicianBody(changes)
  const { status, json } = await api.ask('POST', path, body)
  expect(status).toBe(201)
  return json
}
const list = async () =>
  (await api.ask('GET', path)).json.technicians as { id: string; name: string; version: number }[]
const change = (technician: { id: string }, changes: object) =>
  api.ask('PUT', `${path}/${technician.id}`, { ...technician, ...changes })

test('a technician sent again after a lost response is added once and listed with every detail', async () => {
  const off = { id: randomUUID(), first_day: '2027-02-01', last_day: '2027-02-05', note: 'Skiing' }
  const details = { name: 'Ana Perez', days_off: [off], appliance_limits: { oven: 1 } }
  const body = technicianBody({ ...details, phone: '503.555.0119' })
  const first = await api.ask('POST', path, body)
  expect(first).toMatchObject({ status: 201, json: { ...details, phone: '(503) 555-0119', version: 1 } })
  expect(await api.ask('POST', path, body)).toEqual(first)
  expect((await list()).filter(({ id }) => id === body.id)).toEqual([{ ...first.json, in_the_way: 0 }])
})

test('a correction sent after a lost response is saved, but not over what someone else has changed since', async () => {
  const off = { id: randomUUID(), first_day: '2027-04-05', last_day: '2027-04-06', note: null }
  const body = technicianBody({ name: 'Cid', phone: '503-555-0118', days_off: [off] })
  await api.ask('POST', path, body)
  const corrected = { ...body, phone: '503-555-0117', days_off: [{ ...off, note: 'Coast' }] }
  const saved = { phone: '(503) 555-0117', days_off: corrected.days_off, version: 2 }
  for (const _ of ['corrected', 'and sent once more']) {
    expect(await api.ask('POST', path, corrected)).toMatchObject({ status: 201, json: saved })
  }
  const again = await api.ask('POST', path, { ...corrected, phone: '503-555-0116' })
  expect([again.status, again.json.error.message]).toEqual([409, expect.stringContaining('changed this technician')])
  expect((await list()).find(({ id }) => id === body.id)).toMatchObject(saved)
})

test('of two people saving at once, one is refused and nothing is overwritten', async () => {
  const technician = await add({ name: 'Ben' })
  const answers = await Promise.all(['Benjamin', 'Benny'].map((name) => change(technician, { name })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const saved = answers.find(({ status }) => status === 200)
  expect((await list()).find(({ id }) => id === technician.id)).toMatchObject({ name: saved?.json.name, version: 2 })
  expect((await change({ ...technician, id: randomUUID() }, {})).status).toBe(404)
})

test('days off are replaced as a whole, and working hours can be removed and restored', async () => {
  const technician = await add()
  const off = { id: randomUUID(), first_day: '2027-03-01', last_day: '2027-03-01', note: null }
  const one = (await change(technician, { days_off: [off], is_active: false })).json
  expect(one).toMatchObject({ days_off: [off], is_active: false, version: 2 })
  const none = (await change(one, { days_off: [], working_hours: { ...one.working_hours, monday: null } })).json
  expect(none).toMatchObject({ days_off: [], working_hours: { monday: null }, version: 3 })
  const { working_hours } = technicianBody()
  expect((await change(none, { working_hours })).json).toMatchObject({ working_hours, version: 4 })
  expect((await list()).at(-1)?.id).toBe(technician.id)
})

test.each([
  ['name', { name: '  ' }],
  ['phone', { phone: '555' }],
  ['home_zip', { home_zip: '9720' }],
  ['color', { color: '#123456' }],
  ['appliances', { appliances: [] }],
  ['appliances', { appliances: ['toaster'] }],
  ['capacity', { capacity: 0 }],
  ['appliance_limits', { appliance_limits: { oven: 0 } }],
  ['working_hours', { working_hours: { ...technicianBody().working_hours, friday: { start: '18:00', end: '08:00' } } }],
  ['working_hours', { working_hours: { ...technicianBody().working_hours, friday: { start: '02:30', end: '08:00' } } }],
  ['days_off', { days_off: [{ id: randomUUID(), first_day: '2027-02-05', last_day: '2027-02-01', note: null }] }],
  ['days_off', { days_off: [{ id: randomUUID(), first_day: '0000-02-05', last_day: '2027-02-01', note: null }] }],
  ['days_off', { days_off: [{ id: randomUUID(), first_day: '2027-02-30', last_day: '2027-03-01', note: null }] }],
])('%s: %j is refused with a message, and nothing is added', async (field, changes) => {
  const body = technicianBody(changes)
  const { status, json } = await api.ask('POST', path, body)
  expect(status).toBe(400)
  expect(Object.keys(json.error.fields)).toEqual([field])
  expect((await list()).map(({ id }) => id)).not.toContain(body.id)
})

test('open boards hear about a new technician and a changed one, without any of their details', async () => {
  const heard: unknown[] = []
  await api.ctx.deskFeed.start()
  const stop = api.ctx.deskFeed.subscribe({
    onMessage: (message) => message?.includes('technician_changed') && heard.push(JSON.parse(message)),
    onEnd() {},
  })
  const technician = await add({ name: 'Zenobia' })
  const told = { kind: 'technician_changed', technician_id: technician.id }
  await expect.poll(() => heard).toEqual([told])
  expect((await change(technician, { name: 'Zoe' })).status).toBe(200)
  await expect.poll(() => heard).toEqual([told, told])
  stop()
})
