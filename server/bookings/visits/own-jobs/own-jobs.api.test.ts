/** A technician's own jobs: what they see and change, and that they can't reach anyone else's. */

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { findSymptom } from '#content/appliances/symptoms.ts'
import { raiseUrgency } from '#server/bookings/homeowner/prepare/hazards.ts'
import { homeownerDetails } from '#server/platform/db/schema/homeowner.ts'
import { windowOnDay } from '#shared/visits/arrival-windows.ts'
import { type Caller, gatherFilePeople } from '#tests/support/accounts/people-at-doors.ts'
import { makeImage } from '#tests/support/blog/images.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { technicianBody } from '#tests/support/bookings/technician-body.ts'

const people = await gatherFilePeople()

const monday = '2035-01-08'
const windowAt = (from: string, to: string, day = monday) => {
  const { start, end } = windowOnDay(day, { from, to })
  return { start: start.toISOString(), end: end.toISOString() }
}
async function ask(role: Caller, method: string, path: string, body?: unknown) {
  const response = await people.ask(role, method, path, body === undefined ? body : JSON.stringify(body))
  return { status: response.status, json: JSON.parse(await response.text()) }
}
const asAdmin = (method: string, path: string, body?: unknown) =>
  ask('admin without a second factor', method, path, body)
const asTechnician = (method: string, path: string, body?: object) =>
  ask('technician', method, `/api/technician${path}`, body)

const office = deskOf({ ctx: people.ctx, ask: asAdmin })
const { book, kinds, move, read, save } = office
const own = people.technicianIds.technician
async function schedule(technicianId: string | null, window: object, changes?: object): Promise<string> {
  const id = await book(changes)
  await move(id, 'scheduled', { window, technician_id: technicianId })
  return id
}
const dayOf = async (date: string) => (await asTechnician('GET', `/day?date=${date}`)).json
const jobOf = async (id: string) => (await asTechnician('GET', `/jobs/${id}`)).json
const report = {
  diagnosis: 'The drive belt had a crack',
  work: 'New belt',
  parts: null,
  agreed_cents: null,
  amount_cents: 18_950,
  warranty_until: '2035-04-10',
}
const reached = { channel: 'call', outcome: 'reached' }

test('the day lists only the technician’s own jobs, in order of their windows, with what the technician needs', async () => {
  const late = await schedule(own, windowAt('14:00', '16:00'), { customer_zip: '97206' })
  const early = await schedule(own, windowAt('08:00', '10:00'))
  await schedule(people.technicianIds['admin who is a technician'], windowAt('08:00', '10:00'))
  await schedule(null, windowAt('08:00', '10:00'))
  await schedule(own, windowAt('08:00', '10:00', '2035-01-09'))
  await save(late, 'street', { street: '12 NW Lovejoy St' })
  await office.step(late, 'notes', { id: randomUUID(), text: 'Gate code 4411' })
  const day = await dayOf(monday)
  expect(day).toMatchObject({ day: monday, technician: { id: own } })
  expect(day.jobs.map(({ id }: { id: string }) => id)).toEqual([early, late])
  expect(day.jobs[1]).toMatchObject({
    state: 'scheduled',
    customer_phone: '(503) 555-0199',
    street: '12 NW Lovejoy St',
    problem_description: expect.stringContaining('spin'),
    notes: [{ text: 'Gate code 4411', by: 'Plain' }],
  })
  expect(await jobOf(late)).toEqual(day.jobs[1])
  await move(early, 'cancelled', { reason: 'no_time' })
  expect((await dayOf(monday)).jobs[0]).toMatchObject({ id: early, state: 'cancelled' })
  for (const day of ['monday', '0000-01-01', '9999-12-31'])
    expect((await asTechnician('GET', `/day?date=${day}`)).status, day).toBe(400)
})

test('a job shows reported danger until its technician has talked to them or starts it; another technician can’t end it', async () => {
  const id = await schedule(own, windowAt('08:00', '10:00', '2035-01-18'))
  const report = () => raiseUrgency(people.ctx, { bookingId: id, hazard: 'gas' })
  const job = () => jobOf(id)
  expect(await job()).toMatchObject({ danger_at: null })
  await report()
  expect(await job()).toMatchObject({ danger_at: expect.any(String), urgency: 'gas' })
  expect((await dayOf('2035-01-18')).jobs).toMatchObject([{ id, danger_at: expect.any(String) }])
  const inDanger = { danger_at: expect.any(String) }
  const tried = await asTechnician('POST', `/jobs/${id}/contacts`, { ...reached, outcome: 'attempted' })
  expect(tried.json).toMatchObject(inDanger)
  const { json } = await asTechnician('POST', `/jobs/${id}/contacts`, reached)
  expect(json).toMatchObject({ danger_at: null })
  expect((await asTechnician('POST', `/jobs/${id}/undo`, { version: json.version })).json).toMatchObject(inDanger)
  const { version } = await job()
  expect((await asTechnician('POST', `/jobs/${id}/move`, { to: 'in_progress', version })).json.danger_at).toBeNull()
  const others = await schedule(null, windowAt('08:00', '10:00', '2035-01-18'))
  await raiseUrgency(people.ctx, { bookingId: others, hazard: 'gas' })
  expect((await asTechnician('POST', `/jobs/${others}/contacts`, reached)).status).toBe(404)
  expect((await read(others)).danger_at).toEqual(expect.any(String))
})

test('a job goes from on the way to at work to done; each step is recorded as the technician’s and can be undone', async () => {
  const id = await schedule(own, windowAt('08:00', '10:00', '2035-01-10'))
  let { version } = await jobOf(id)
  const step = async (what: string, body: object) => {
    const answer = await asTechnician('POST', `/jobs/${id}/${what}`, { ...body, version })
    version = answer.json.version
    return answer
  }
  expect((await step('move', { to: 'on_the_way' })).json).toMatchObject({ id, state: 'on_the_way', notes: [] })
  expect((await step('undo', {})).json).toMatchObject({ state: 'scheduled' })
  await step('move', { to: 'on_the_way' })
  expect((await step('contacts', reached)).status).toBe(200)
  expect((await step('move', { to: 'in_progress' })).status).toBe(200)
  const note = { id: randomUUID(), text: 'New belt' }
  expect((await step('notes', note)).json.notes).toMatchObject([{ text: 'New belt', by: 'Tom Tool' }])
  expect((await step('move', { to: 'done' })).json).toMatchObject({ state: 'done' })
  const { events } = await read(id)
  expect(events.at(-1)).toMatchObject({ kind: 'completed', by: 'Tom Tool', by_user: people.userIds.technician })
  const { json } = await asAdmin('GET', '/api/admin/bookings/people')
  expect(json.people.map(({ name }: { name: string }) => name)).not.toContain('Tom Tool')
})

test('a note or an attempt to call sent again after a lost response counts once', async () => {
  const id = await schedule(own, windowAt('10:00', '12:00', '2035-01-10'))
  const { version } = await jobOf(id)
  const sent = {
    contacts: { ...reached, id: randomUUID(), outcome: 'attempted', version },
    notes: { id: randomUUID(), text: 'Bring a ladder' },
  }
  for (const [what, body] of Object.entries(sent))
    for (const _ of [1, 2]) expect((await asTechnician('POST', `/jobs/${id}/${what}`, body)).status).toBe(200)
  const counted = (await kinds(id)).filter((kind) => ['attempted', 'noted'].includes(kind))
  expect(counted).toEqual(['attempted', 'noted'])
})

test('a report goes from the phone into the booking once, however often it is sent, and the desk sees whose it is', async () => {
  const id = await schedule(own, windowAt('12:00', '14:00', '2035-01-10'))
  const start = await jobOf(id)
  expect(start).toMatchObject({ visit: 1, report: { work: null }, prices: { labor_warranty_days: 90 }, photos: 0 })
  expect((await asTechnician('POST', `/jobs/${id}/move`, { to: 'in_progress', version: start.version })).status).toBe(
    200,
  )
  const { version } = await jobOf(id)
  const send = (body: object, press: string) => {
    const headers = { authorization: `Bearer ${people.tokens.technician}`, 'content-type': 'application/json' }
    const init = { method: 'PUT', headers: { ...headers, 'idempotency-key': press }, body: JSON.stringify(body) }
    return people.app.request(`/api/technician/jobs/${id}/report`, init)
  }
  const press = randomUUID()
  for (const _ of [1, 2]) {
    const answer = await send({ ...report, version }, press)
    expect([answer.status, await answer.json()]).toMatchObject([200, { id, report, version: version + 1 }])
  }
  const late = await send({ ...report, work: 'Another', version }, randomUUID())
  expect([late.status, await late.json()]).toMatchObject([409, { missed: [{ kind: 'report_saved', by: 'Tom Tool' }] }])
  const wrong = await send({ ...report, amount_cents: 1.5, version: version + 1 }, randomUUID())
  expect([wrong.status, await wrong.json()]).toMatchObject([
    400,
    { error: { fields: { amount_cents: expect.any(String) } } },
  ])
  const known = await read(id)
  expect(known.report).toEqual(report)
  expect((await kinds(id)).filter((kind) => kind === 'report_saved')).toHaveLength(1)
  await move(id, 'cancelled', { reason: 'too_expensive' })
  const closed = await send({ ...report, work: 'Looked at it', version: (await read(id)).version }, randomUUID())
  expect([closed.status, await closed.json()]).toMatchObject([200, { report: { work: 'Looked at it' } }])
})

test('a photo goes from the phone into the booking once, and not into someone else’s', async () => {
  const window = windowAt('14:00', '16:00', '2035-01-10')
  const id = await schedule(own, window)
  const others = await schedule(null, window)
  const photo = await makeImage('jpeg', { width: 40, height: 30 })
  const add = async (bookingId: string, photoId: string) => {
    const headers = { authorization: `Bearer ${people.tokens.technician}` }
    const init = { method: 'PUT', headers, body: photo }
    return (await people.app.request(`/api/technician/jobs/${bookingId}/photos/${photoId}`, init)).status
  }
  const photoId = randomUUID()
  for (const _ of [1, 2]) expect(await add(id, photoId)).toBe(204)
  expect(await jobOf(id)).toMatchObject({ photos: 1 })
  expect((await read(id)).photos).toMatchObject([{ id: photoId, uploaded_by: 'technician', by: 'Tom Tool' }])
  expect(await add(others, randomUUID())).toBe(404)
  expect((await read(others)).photos).toEqual([])
})

test('the job says how to get in, which appliance it is, what is wrong with it and what to bring', async () => {
  const day = '2035-01-17'
  const id = await schedule(own, windowAt('08:00', '10:00', day), { appliance_type: 'dryer' })
  expect((await dayOf(day)).jobs).toMatchObject([{ id, homeowner_details: null }])
  const told = { brand: 'LG', model: 'DLE3400W', symptomKey: 'dryer/not-heating', symptomText: 'Since Monday' }
  await people.ctx.db
    .insert(homeownerDetails)
    .values({ bookingId: id, howToGetIn: 'Gate code 4411', ...told, updatedAt: new Date() })
  const { json: job } = await asTechnician('GET', `/jobs/${id}`)
  const shown = { how_to_get_in: 'Gate code 4411', brand: 'LG', model: 'DLE3400W', symptom_text: 'Since Monday' }
  expect(job.homeowner_details).toMatchObject(shown)
  expect(job.known_faults[0]).toMatchObject({
    name: 'Dryer Not Heating',
    is_chosen: true,
    parts: findSymptom('dryer/not-heating')?.parts,
  })
  expect((await dayOf(day)).jobs).toEqual([job])
})

test('a job waiting for a part stays on the day of its visit, even if it is finished from there', async () => {
  const day = '2035-01-15'
  const first = await schedule(own, windowAt('08:00', '10:00', day))
  const second = await schedule(own, windowAt('10:00', '12:00', day))
  const step = async (to: string) => {
    const { version } = await jobOf(first)
    expect((await asTechnician('POST', `/jobs/${first}/move`, { to, version })).status, to).toBe(200)
    return (await dayOf(day)).jobs.map(({ id, state }: { id: string; state: string }) => [id, state])
  }
  await step('in_progress')
  for (const state of ['waiting_for_part', 'return_visit', 'done']) {
    expect(await step(state)).toEqual([
      [second, 'scheduled'],
      [first, state],
    ])
  }
  expect((await dayOf('2035-01-16')).jobs).toEqual([])
  await move(second, 'contacted')
  expect((await dayOf(day)).jobs).toMatchObject([{ id: first }])
})

test('refuses a step the table doesn’t allow, a step reserved for the office, and a stale version', async () => {
  const id = await schedule(own, windowAt('08:00', '10:00', '2035-01-11'))
  const { version } = await jobOf(id)
  const step = (to: string, at = version) => asTechnician('POST', `/jobs/${id}/move`, { to, version: at })
  expect((await step('done')).status).toBe(409)
  for (const to of ['cancelled', 'contacted', 'scheduled', 'not_a_customer']) expect((await step(to)).status).toBe(400)
  await office.step(id, 'notes', { id: randomUUID(), text: 'Ring twice' })
  const stale = await step('on_the_way')
  expect(stale).toMatchObject({ status: 409, json: { missed: [{ kind: 'noted', by: 'Plain' }] } })
  expect(await jobOf(id)).toMatchObject({ state: 'scheduled' })
})

describe('another person’s job is not found', () => {
  const window = windowAt('10:00', '12:00', '2035-01-12')
  const doors: [string, string, (version: number) => object | undefined][] = [
    ['GET', '', () => undefined],
    ['POST', '/move', (version) => ({ to: 'on_the_way', version })],
    ['POST', '/undo', (version) => ({ version })],
    ['POST', '/contacts', () => reached],
    ['POST', '/notes', () => ({ id: randomUUID(), text: 'Hello' })],
    ['PUT', '/report', (version) => ({ ...report, version })],
    ['PUT', `/photos/${randomUUID()}`, () => ({})],
  ]
  test.each([
    ['a colleague’s', () => people.technicianIds['admin who is a technician']],
    ['nobody’s', () => null],
  ])('%s', async (_, whose) => {
    const id = await schedule(whose(), window)
    const before = await read(id)
    for (const [method, what, body] of doors) {
      expect((await asTechnician(method, `/jobs/${id}${what}`, body(before.version))).status, what).toBe(404)
    }
    expect(await asAdmin('GET', `/api/admin/bookings/${id}`)).toMatchObject({ json: { version: before.version } })
  })

  test('even if it was taken away while the technician was looking at it, or erased', async () => {
    const taken = await schedule(own, windowAt('12:00', '14:00', '2035-01-12'))
    const { version } = await jobOf(taken)
    await move(taken, 'contacted')
    expect((await asTechnician('POST', `/jobs/${taken}/move`, { to: 'on_the_way', version })).status).toBe(404)
    const emptied = await schedule(own, windowAt('14:00', '16:00', '2035-01-12'))
    await office.erase(emptied)
    for (const id of [emptied, randomUUID(), 'no-id']) {
      const note = { id: randomUUID(), text: 'x' }
      expect((await asTechnician('POST', `/jobs/${id}/notes`, note)).status, id).toBe(404)
    }
    expect((await read(emptied)).customer_name).toBe('Erased')
  })

  test('even if it is handed to a colleague at the same moment: the note is written before that or not at all', async () => {
    const { json: colleague } = await asAdmin('POST', '/api/admin/technicians', technicianBody())
    for (let day = 10; day < 20; day++) {
      const at = windowAt('08:00', '10:00', `2035-03-${day}`)
      if (new Date(at.start).getUTCDay() === 0) continue
      const id = await schedule(own, at)
      const [note] = await Promise.all([
        asTechnician('POST', `/jobs/${id}/notes`, { id: randomUUID(), text: 'Mine' }),
        move(id, 'scheduled', { window: at, technician_id: colleague.id }).catch(() => null),
      ])
      const happened = await kinds(id)
      expect([note.status, happened.includes('noted')]).toEqual(note.status === 200 ? [200, true] : [404, false])
      if (note.status === 200 && happened.includes('rescheduled')) {
        expect(happened.indexOf('noted')).toBeLessThan(happened.indexOf('rescheduled'))
      }
    }
  })
})

test('an admin who is a technician sees their own jobs here and still acts as an admin', async () => {
  const id = await schedule(people.technicianIds['admin who is a technician'], windowAt('16:00', '18:00', '2035-01-12'))
  const as = (method: string, path: string, body?: object) =>
    ask('admin who is a technician', method, `/api/technician${path}`, body)
  const { json } = await as('GET', '/day?date=2035-01-12')
  const job = json.jobs.find((one: { id: string }) => one.id === id)
  expect((await as('POST', `/jobs/${id}/move`, { to: 'on_the_way', version: job.version })).status).toBe(200)
  const steps = `SELECT actor_kind FROM booking_events WHERE booking_id = $1 AND kind = 'on_the_way'`
  expect((await people.ctx.pool.query(steps, [id])).rows).toEqual([{ actor_kind: 'admin' }])
})
