import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { takeInMissed } from '#server/bookings/after-booking.ts'
import { businessDayOf } from '#shared/time/business-day.ts'
import { hourMs } from '#shared/time/durations.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { addTechnician } from '#tests/support/bookings/planned-technicians.ts'

let now = new Date('2026-11-21T18:00:00.000Z')

const api = await openFileApi({ clock: { now: () => now } })

const { kinds, list, read, ...desk } = deskOf(api)
/** `created_at` comes from the database's clock, so the desk's clock is set to match. */
async function book(changes?: object): Promise<string> {
  const id = await desk.book(changes)
  now = new Date()
  return id
}
const post = (id: string, what: string, body: unknown) => api.ask('POST', `/api/admin/bookings/${id}/${what}`, body)
const put = (id: string, what: string, body: unknown) => api.ask('PUT', `/api/admin/bookings/${id}/${what}`, body)
const reached = { channel: 'call', outcome: 'reached' }
const ids = (page: { bookings: { id: string }[] }) => page.bookings.map(({ id }) => id)

const window = { start: '2035-11-23T18:00:00.000Z', end: '2035-11-23T20:00:00.000Z' }

test('a booking goes on the desk, with its clock running, in the transaction that stores it', async () => {
  const id = await book()
  const booking = await read(id)
  const place = 'Portland, OR'
  expect(booking).toMatchObject({ state: 'new', is_waiting: true, source: 'website', place, version: 1 })
  expect(Date.parse(booking.promised_at) - Date.parse(booking.created_at)).toBe(30 * 60_000)
  expect(booking.events).toMatchObject([{ seq: 1, kind: 'created', by: 'Homeowner' }])
  expect(ids(await list())).toContain(id)
  expect((await list()).counts.waiting).toBeGreaterThan(0)
})

test('today’s list holds the visits of the business’s day, from midnight to midnight on its clock', async () => {
  const day: string[] = []
  for (const start of ['2036-03-05T08:00:00.000Z', '2036-03-06T06:00:00.000Z', '2036-03-06T08:00:00.000Z']) {
    const id = await book()
    const end = new Date(Date.parse(start) + 2 * hourMs).toISOString()
    expect((await post(id, 'move', { to: 'scheduled', version: 1, window: { start, end } })).status).toBe(200)
    day.push(id)
  }
  for (const moment of ['2036-03-05T09:00:00.000Z', '2036-03-06T05:00:00.000Z']) {
    now = new Date(moment)
    expect(ids(await list('?show=today'))).toEqual(day.slice(0, 2))
  }
  now = new Date()
})

test('the list of some days has the visits of those days, and what came in then and has no visit', async () => {
  const visits: string[] = []
  for (const start of ['2037-07-02T06:59:00.000Z', '2037-07-02T07:00:00.000Z', '2037-07-04T06:59:00.000Z']) {
    const id = await book()
    const end = new Date(Date.parse(start) + 2 * hourMs).toISOString()
    expect((await post(id, 'move', { to: 'scheduled', version: 1, window: { start, end } })).status).toBe(200)
    visits.push(id)
  }
  const [before, first, last] = visits
  expect(ids(await list('?show=all&from=2037-07-02&to=2037-07-03')).toSorted()).toEqual([first, last].toSorted())
  expect(ids(await list('?from=2037-07-03&to=2037-07-03'))).toEqual([last])
  expect(ids(await list('?show=all&from=2037-07-01&to=2037-07-01'))).toEqual([before])
  const today = businessDayOf(now)
  const unplanned = await book()
  const found = ids(await list(`?show=all&from=${today}&to=${today}`))
  expect(found).toContain(unplanned)
  expect(found).not.toContain(last)
  expect((await list('?from=2037-02-30')).error).toMatchObject({ code: 'invalid' })
})

test('the list of a technician has whose visits are theirs', async () => {
  const technician = await addTechnician(api.ctx.db)
  const id = await book()
  await book()
  const { rowCount } = await api.ctx.pool.query('UPDATE desk_bookings SET technician_id = $1 WHERE booking_id = $2', [
    technician,
    id,
  ])
  expect(rowCount).toBe(1)
  expect(ids(await list(`?technician=${technician}`))).toEqual([id])
})

test('a booking has its homeowner’s language, or none if we don’t know it', async () => {
  const headers = { 'content-type': 'application/json', 'accept-language': 'es-MX,es;q=0.9,en;q=0.1' }
  const body = bookingBody()
  const booked = await api.app.request('/api/bookings', { method: 'POST', headers, body: JSON.stringify(body) })
  expect(booked.status).toBe(201)
  expect(await read(body.id)).toMatchObject({ language: 'es' })
  expect(await read(await book())).toMatchObject({ language: null })
})

test('a booking comes with what the shop knows about its problem, if anything', async () => {
  const id = await book({ problem_description: "It won't drain, the drum is full of water" })
  const [fault] = (await read(id)).known_faults
  expect(fault).toMatchObject({ name: 'Washer Not Draining', stop: expect.any(String) })
  expect(fault.causes.length).toBeGreaterThan(1)
  const words = { name: expect.any(String), detail: expect.any(String), repair: expect.any(String) }
  expect(fault.causes[0]).toEqual({ ...words, share: 45 })
  const unknown = await book({ appliance_type: 'other', problem_description: 'The ceiling fan is loud' })
  expect((await read(unknown)).known_faults).toEqual([])
  const { json } = await put(id, 'claim', { is_claimed: true })
  expect(json).not.toHaveProperty('known_faults')
})

test('a call that reaches the homeowner stops the clock, but an unanswered one doesn’t', async () => {
  const id = await book()
  await post(id, 'contacts', { channel: 'call', outcome: 'attempted' })
  await post(id, 'contacts', { channel: 'call', outcome: 'no_answer' })
  const tried = await read(id)
  expect(tried).toMatchObject({ is_waiting: true, first_contact_at: null })
  expect(tried.first_attempt_at).not.toBeNull()
  const { json } = await post(id, 'contacts', reached)
  expect(json).toMatchObject({ state: 'contacted', is_waiting: false, promise_broken_at: null })
  expect(await kinds(id)).toEqual(['created', 'attempted', 'no_answer', 'contacted'])
})

test('a contact resent after a lost response counts once', async () => {
  const id = await book()
  const voicemail = { id: randomUUID(), channel: 'call', outcome: 'voicemail' }
  for (const _ of [1, 2]) expect((await post(id, 'contacts', voicemail)).status).toBe(200)
  await post(id, 'contacts', { ...voicemail, id: randomUUID() })
  expect(await kinds(id)).toEqual(['created', 'contacted', 'contacted'])
  expect((await post(id, 'contacts', { ...voicemail, id: 'again' })).status).toBe(400)
})

test('a contact after the promised time leaves the promise broken, once', async () => {
  const id = await book()
  now = new Date(now.getTime() + 31 * 60_000)
  await post(id, 'contacts', { channel: 'text', outcome: 'sent' })
  await post(id, 'contacts', reached)
  const booking = await read(id)
  expect(booking.promise_broken_at).toBe(booking.promised_at)
  expect(await kinds(id)).toEqual(['created', 'promise_broken', 'contacted', 'contacted'])
})

test('a repair moves through its states step by step, and steps that the state table forbids are refused', async () => {
  const id = await book()
  const steps: [to: string, status: number, kind?: string, more?: object][] = [
    ['done', 409],
    ['contacted', 409],
    ['scheduled', 400],
    ['scheduled', 200, 'scheduled', { window }],
    ['scheduled', 200, 'rescheduled', { window: { ...window, end: '2035-11-23T19:00:00.000Z' } }],
    ['on_the_way', 200, 'on_the_way'],
    ['in_progress', 200, 'started'],
    ['waiting_for_part', 200, 'waiting_for_part'],
    ['scheduled', 200, 'scheduled', { window }],
    ['in_progress', 200, 'started'],
    ['done', 200, 'completed'],
    ['cancelled', 409],
  ]
  for (const [to, status, , more] of steps) expect((await desk.tryMove(id, to, more)).status, to).toBe(status)
  expect(await kinds(id)).toEqual(['created', ...steps.flatMap(([, , kind]) => kind ?? [])])
  expect((await read(id)).first_contact_at).not.toBeNull()
  expect(ids(await list('?show=done'))).toContain(id)
  expect(ids(await list())).not.toContain(id)
})

test('a change based on an outdated version is refused with what has happened since, and overwrites nothing', async () => {
  const id = await book()
  await post(id, 'move', { to: 'scheduled', version: 1, window })
  const { status, json } = await post(id, 'move', { to: 'cancelled', version: 1, reason: 'other' })
  expect(status).toBe(409)
  expect(json.missed).toMatchObject([{ kind: 'scheduled', by: 'Owner' }])
  expect(json.error.message).toContain('changed while you were looking')
  expect((await read(id)).state).toBe('scheduled')
})

test('a step can be undone within ten seconds, and the events record both', async () => {
  const id = await book()
  const moved = await post(id, 'move', { to: 'cancelled', version: 1, reason: 'too_expensive' })
  const undone = await post(id, 'undo', { version: moved.json.version })
  expect(undone.json).toMatchObject({ state: 'new', is_waiting: true })
  expect(await kinds(id)).toEqual(['created', 'cancelled', 'undone'])
  const again = await post(id, 'move', { to: 'cancelled', version: 3 })
  now = new Date(now.getTime() + 20_000)
  expect((await post(id, 'undo', { version: again.json.version })).status).toBe(409)
})

test('only one person at a time can claim a booking', async () => {
  const id = await book()
  const { json } = await put(id, 'claim', { is_claimed: true })
  expect(json.claimed_by).toMatchObject({ name: 'Owner' })
  await put(id, 'claim', { is_claimed: false })
  expect((await read(id)).claimed_by).toBeNull()
  const other = randomUUID()
  await api.ctx.db.execute(
    sql`UPDATE desk_bookings SET claimed_by = ${other}, claimed_until = ${new Date(now.getTime() + 60_000).toISOString()} WHERE booking_id = ${id}`,
  )
  const refused = await put(id, 'claim', { is_claimed: true })
  expect(refused.status).toBe(409)
  now = new Date(now.getTime() + 120_000)
  expect((await put(id, 'claim', { is_claimed: true })).status).toBe(200)
})

test('refuses a note with the id of another booking’s note, which would look saved but never be stored', async () => {
  const [first, second] = [await book(), await book()]
  const id = randomUUID()
  await post(first, 'notes', { id, text: 'Gate code 4411' })
  const { status, json } = await post(second, 'notes', { id, text: 'Bring a ladder' })
  expect(status).toBe(409)
  expect(json.error.message).toBe('This note belongs to another booking. Please add it again.')
  expect(await kinds(second)).toEqual(['created'])
})

test('notes, tags, street, urgency and assignee appear in the timeline, and a note sent twice appears once', async () => {
  const id = await book()
  const note = { id: randomUUID(), text: ' Gate code 4411. ' }
  for (const _ of [1, 2]) await post(id, 'notes', note)
  await desk.save(id, 'tags', { tags: ['VIP', 'vip', ' '] })
  await desk.save(id, 'street', { street: '12 NW Lovejoy St' })
  await desk.save(id, 'urgency', { urgency: 'water' })
  await desk.save(id, 'assignee', { assignee: randomUUID() })
  const booking = await read(id)
  expect(await kinds(id)).toEqual(['created', 'noted', 'tagged', 'street_set', 'urgency_set', 'assigned'])
  expect(booking.events[1]).toMatchObject({ note: 'Gate code 4411.', by: 'Owner' })
  expect(JSON.stringify(booking.events.map(({ data }: { data: unknown }) => data))).not.toContain('4411')
  expect(booking).toMatchObject({ tags: ['vip'], street: '12 NW Lovejoy St', urgency: 'water' })
  expect(ids(await list(`?q=${encodeURIComponent('lovejoy')}`))).toEqual([id])
})

test('search finds names, phone numbers in any format, emails, ZIP codes, booking numbers and words of the problem', async () => {
  const id = await book({
    customer_name: "Zoë O'Brien-Smith",
    customer_phone: '(971) 555-0123',
    customer_email: 'zoe.ob@customer.example',
    customer_zip: '98660',
    problem_description: 'The belts keep squealing',
  })
  const found = async (q: string) => ids(await list(`?show=all&q=${encodeURIComponent(q)}`)).includes(id)
  const phones = ['971-555-0123', '+1 (971) 555 0123', '9715550123', '555-0123', '0123']
  const others = [
    'zoe.ob@customer.example',
    'zoe.ob@cust',
    '98660',
    id.slice(0, 8),
    `${id.slice(0, 4)} ${id.slice(4, 8)}`,
    'belt squeal',
    'zoë belts',
  ]
  for (const q of ['zoë', "o'brien", 'Smith', ...phones, ...others]) expect(await found(q), q).toBe(true)
  for (const q of ['9715550199', 'nobody', 'zoë dryer', `' | '':*`, '\\', '&&!']) {
    expect((await api.ask('GET', `/api/admin/bookings?show=all&q=${encodeURIComponent(q)}`)).status, q).toBe(200)
  }
  for (const q of ['9715550199', 'zoë dryer']) expect(await found(q), q).toBe(false)
})

test.each(['40651982', 'ab12cd34', '1234ef78'])('booking %s is found with and without the gap', async (number) => {
  const id = await book({ id: `${number}${randomUUID().slice(8)}` })
  const found = async (q: string) => ids(await list(`?show=all&q=${encodeURIComponent(q)}`)).includes(id)
  const gapped = `${number.slice(0, 4)} ${number.slice(4)}`
  for (const q of [number, gapped, gapped.toUpperCase(), `  ${gapped} `]) expect(await found(q), q).toBe(true)
  expect(await found(`${number.slice(0, 4)} 9999`)).toBe(false)
})

test('search doesn’t ask for accents, apostrophes, capitals or the format of a number', async () => {
  const people = {
    'Nguyễn Văn Đức': ['nguyen', 'NGUYEN van', 'duc', 'nguyễn'],
    'Itziar Muñoz': ['munoz', 'muñoz', 'MUNOZ'],
    'Siobhán O’Connell': ['siobhan', 'oconnell', 'o’connell', "o'connell", 'o connell', 'connell'],
    'Jürgen Müllerstraß': ['muller', 'mullerstrass', 'jurgen'],
    'Łukasz Żółć': ['lukasz', 'zolc', 'łukasz'],
    'Bjørn Sæther': ['bjorn', 'saether'],
  }
  let last = 2200
  for (const [name, searches] of Object.entries(people)) {
    const digits = String(++last)
    const id = await book({
      customer_name: name,
      customer_phone: `(503) 555-${digits}`,
      problem_description: 'Señal: won’t start',
    })
    const found = async (q: string) => ids(await list(`?show=all&q=${encodeURIComponent(q)}`)).includes(id)
    const numbers = [
      digits,
      `5-${digits}`,
      `555 ${digits}`,
      `55.5${digits}`,
      `+1 503 555`,
      '035 55',
      `3555${digits.slice(0, 2)}`,
    ]
    for (const q of [...searches, ...numbers, 'wont start', "won't start", 'senal'])
      expect(await found(q), q).toBe(true)
    for (const q of ['munozz', `${digits}1`, `5035551${digits.slice(1)}`]) expect(await found(q), q).toBe(false)
  }
})

test('a house and a street with a number are two words, too', async () => {
  const id = await book({ customer_name: 'Ada Pine', problem_description: 'Leaks' })
  await desk.save(id, 'street', { street: '1234 82nd Ave' })
  const found = async (q: string) => ids(await list(`?show=all&q=${encodeURIComponent(q)}`)).includes(id)
  for (const q of ['1234 82nd', '1234 82', 'ave 1234', '82nd 1234 pine']) expect(await found(q), q).toBe(true)
})

test('a homeowner’s correction reaches the desk until the shop has talked to them', async () => {
  const body = bookingBody({ customer_phone: '(503) 555-0177' })
  const send = (changes: object) => api.ask('POST', '/api/bookings', { ...body, ...changes }, 'nobody')
  await send({})
  now = new Date()
  const corrected = { customer_phone: '(503) 555-0178', problem_description: 'It sparks when it starts' }
  expect((await send(corrected)).status).toBe(200)
  const booking = await read(body.id)
  expect(booking).toMatchObject({ customer_phone: '(503) 555-0178', urgency: 'sparks', version: 2 })
  const data = { fields: Object.keys(corrected) }
  expect(booking.events[1]).toMatchObject({ kind: 'corrected', by: 'Homeowner', data })
  expect(ids(await list('?q=5035550178'))).toEqual([body.id])
  expect(ids(await list('?q=5035550177'))).toEqual([])
  await post(body.id, 'contacts', reached)
  expect((await send({ ...corrected, customer_zip: '97202' })).status).toBe(409)
  expect((await send(corrected)).status).toBe(200)
})

test('lists earlier bookings with the same phone number or email', async () => {
  const phone = '(360) 555-0107'
  const email = `${randomUUID()}@example.com`
  const first = await book({ customer_phone: phone, customer_email: email, appliance_type: 'dryer' })
  const samePhone = await book({ customer_phone: phone, customer_email: '' })
  const sameEmail = await book({ customer_phone: '(360) 555-0106', customer_email: email.toUpperCase() })
  for (const id of [samePhone, sameEmail]) {
    const { earlier } = await read(id)
    expect(earlier).toMatchObject({ total: 1, newest: [{ id: first, appliance_type: 'dryer' }] })
  }
})

test('the queue pages without gaps or duplicates, urgent bookings first', async () => {
  for (let n = 0; n < 33; n++) await book()
  const urgent = await book({ problem_description: 'It smells of gas' })
  const first = await list()
  const isUrgent = (booking: { is_waiting: boolean; urgency: string | null }) =>
    booking.is_waiting && booking.urgency !== null
  // The latest of the urgent ones, ahead of all others.
  expect(ids(first).indexOf(urgent)).toBe(first.bookings.filter(isUrgent).length - 1)
  expect(first.bookings).toHaveLength(30)
  const second = await list(`?after=${encodeURIComponent(first.next)}`)
  const all = [...ids(first), ...ids(second)]
  expect(new Set(all).size).toBe(all.length)
  expect((await list('?show=all&after=nonsense')).error.code).toBe('invalid')
})

test('takes in a booking that was stored by other means, and an old one without making it wait', async () => {
  const insert = (id: string, age: string) =>
    api.ctx.db.execute(sql`INSERT INTO bookings (id, customer_name, customer_phone, customer_zip, appliance_type, problem_description, created_at)
      VALUES (${id}, 'Old', '(503) 555-0188', '97201', 'oven', 'x', now() - ${age}::interval)`)
  const [fresh, old] = [randomUUID(), randomUUID()]
  await insert(fresh, '1 minute')
  await insert(old, '3 days')
  now = new Date()
  expect(await takeInMissed(api.ctx)).toMatchObject({ done: 2 })
  expect(await takeInMissed(api.ctx)).toMatchObject({ done: 0 })
  expect(await read(fresh)).toMatchObject({ is_waiting: true })
  expect(await read(old)).toMatchObject({ is_waiting: false, state: 'contacted' })
})
