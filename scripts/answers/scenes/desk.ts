import { makeImage } from '#tests/support/blog/images.ts'
import { dayFromToday, ownId } from '../normalize.ts'
import { type Answer, at, type Json, listAt, type Recorder, valueAt } from '../recorder.ts'
import { booking, called, danger, dryer, fridge, washer } from './bookings.ts'
import { firstFreeDay, rita, tom } from './people.ts'

const photo = ownId(51)

/** The desk takes a booking from the first call to the report, and does everything else it can do with it. */
export async function workAtTheDesk(recorder: Recorder) {
  const { office } = recorder
  const desk = deskOf(recorder)
  await office.post('/bookings', booking({ id: called, customer_name: 'Cal Lark', street: '1 SE Oak St' }))
  await office.post('/bookings', { id: ownId(6) })
  await office.get('/bookings/known?phone=5035550199')
  const people = await office.get('/bookings/people')

  await desk.change(washer, 'PUT', 'claim', { is_claimed: true })
  await office.post(`/bookings/${washer}/contacts`, { id: ownId(52), channel: 'call', outcome: 'voicemail' })
  await office.post(`/bookings/${washer}/contacts`, { id: ownId(53), channel: 'call', outcome: 'reached' })
  await office.post(`/bookings/${washer}/contacts`, { channel: 'smoke', outcome: 'reached' })
  for (const _ of [1, 2]) await office.post(`/bookings/${washer}/notes`, { id: ownId(54), text: 'Two dogs.' })
  await desk.change(washer, 'PUT', 'tags', { tags: ['vip', 'stairs'] })
  await desk.change(washer, 'PUT', 'urgency', { urgency: 'water' })
  await desk.change(washer, 'PUT', 'urgency', { urgency: 'boredom' })
  await desk.change(washer, 'PUT', 'street', { street: '12 NW Lovejoy St' })
  await desk.change(washer, 'PUT', 'assignee', { assignee: at(people.json, 'people', 0, 'id') })
  await desk.change(washer, 'PUT', 'assignee', { assignee: ownId(99) })
  await desk.change(washer, 'PUT', 'customer', {
    customer_name: 'Ada M. Park',
    customer_zip: '97214',
    appliance_type: 'dishwasher',
  })
  await desk.change(washer, 'PUT', 'customer', { customer_phone: '12', customer_zip: '10001' })
  await desk.change(washer, 'POST', 'move', { to: 'scheduled' })
  const offered = await office.get(`/plan/suggestions/${washer}`)
  const [window] = offeredWindows(offered)
  await desk.change(washer, 'POST', 'move', { to: 'scheduled', window, technician_id: tom })
  await office.get(`/plan?from=${firstFreeDay()}&to=${firstFreeDay(13)}`)
  await office.post(`/plan/visits/${washer}/late`, { minutes: 30, version: await desk.version(washer) })
  await office.put(`/plan/visits/${washer}/part`, { is_missing: true, version: await desk.version(washer) })
  await office.put(`/plan/visits/${washer}/part`, { is_missing: false, version: await desk.version(washer) })
  await office.put(`/plan/visits/${washer}/part`, { is_missing: true, version: 1 })
  for (const to of ['on_the_way', 'in_progress', 'waiting_for_part', 'return_visit', 'new'])
    await desk.change(washer, 'POST', 'move', { to })
  await desk.change(washer, 'POST', 'undo', {})
  const version = await desk.version(washer)
  const key = { 'idempotency-key': ownId(55) }
  for (const _ of [1, 2]) {
    await office.put(`/bookings/${washer}/tags`, { tags: ['vip'], version }, { headers: key })
  }
  await office.put(`/bookings/${washer}/tags`, { tags: ['late'], version: 1 })
  await desk.change(washer, 'POST', 'move', { to: 'scheduled', window, technician_id: rita })
  for (const to of ['on_the_way', 'in_progress', 'done', 'done']) await desk.change(washer, 'POST', 'move', { to })
  const report = {
    diagnosis: 'Worn bearing',
    work: 'Replaced it',
    parts: 'Bearing',
    agreed_cents: 25_000,
    amount_cents: 24_000,
  }
  await desk.change(washer, 'PUT', 'report', { ...report, warranty_until: dayFromToday(90) })
  await desk.change(washer, 'PUT', 'report', { ...report, amount_cents: -1 })
  await desk.change(danger, 'POST', 'promise', { reason: 'clock_was_wrong' })
  await desk.change(danger, 'POST', 'contacts', { channel: 'call', outcome: 'reached' })
  await desk.change(danger, 'POST', 'move', { to: 'cancelled' })
  await desk.change(danger, 'POST', 'move', { to: 'cancelled', reason: 'other_shop' })
  await desk.change(danger, 'POST', 'undo', {})
  await desk.change(danger, 'POST', 'move', { to: 'not_a_customer', reason: 'wrong_number' })
  await photos(recorder)
  await links(recorder)
  await texts(recorder)
  await consents(recorder)
  await desk.change(dryer, 'PUT', 'street', { street: '5 SE Pine St' })
  for (const state of ['waiting', 'open', 'today', 'scheduled', 'parts', 'done', 'all', 'lost'])
    await office.get(`/bookings?show=${state}`)
  for (const query of 'q=park q=0199 appliance=dryer place=98660 source=phone assignee=none after=x'.split(' '))
    await office.get(`/bookings?${query}`)
  await office.get('/bookings?show=all&q=zzz')
  for (const days of ['7', '90', '8'])
    for (const list of ['ledger', 'ledger.csv', 'visits.csv']) await office.get(`/bookings/${list}?days=${days}`)
  for (const id of [washer, danger, dryer, fridge, called, ownId(99), 'nonsense']) await office.get(`/bookings/${id}`)
}

/** A technician's own day: reserves a visit for the called-in booking and drives there. */
export async function driveOut(recorder: Recorder) {
  const { ask, office } = recorder
  const desk = deskOf(recorder)
  const offered = await office.get(`/plan/suggestions/${called}`)
  await desk.change(called, 'POST', 'move', { to: 'scheduled', window: offeredWindows(offered)[0], technician_id: tom })
  for (const who of ['technician', 'other technician', 'account', 'admin', 'nobody']) {
    await ask(who, 'GET', '/api/technician/me')
    await ask(who, 'GET', `/api/technician/day?date=${firstFreeDay()}`)
    await ask(who, 'GET', `/api/technician/jobs/${called}`)
  }
  await ask('technician', 'GET', '/api/technician/day?date=soon')
  const step = async (what: string, body: object) => {
    const version = await desk.version(called)
    return ask('technician', 'POST', `/api/technician/jobs/${called}/${what}`, { version, ...body })
  }
  await step('notes', { id: ownId(61), text: 'Bring the long hose.' })
  await step('contacts', { id: ownId(62), channel: 'call', outcome: 'no_answer' })
  for (const to of ['on_the_way', 'cancelled', 'in_progress', 'done']) await step('move', { to })
  await step('undo', {})
  await step('move', { to: 'waiting_for_part', version: 1 })
  await ask('other technician', 'POST', `/api/technician/jobs/${called}/move`, { to: 'done', version: 1 })
  await office.get(`/bookings/${called}`)
}

function deskOf({ ask, office }: Recorder) {
  const read = async (id: string): Promise<Json> => (await office.get(`/bookings/${id}`, { isBodyOmitted: true })).json
  const version = async (id: string) => Number(at(await read(id), 'version'))
  return {
    version,
    /** With the newest version on screen. */
    change: async (id: string, method: string, what: string, body: object) =>
      ask('admin', method, `/api/admin/bookings/${id}/${what}`, { version: await version(id), ...body }),
  }
}

function offeredWindows({ json }: Answer) {
  return listAt(json, 'suggestions').map((each) => ({ start: at(each, 'start'), end: at(each, 'end') }))
}

async function photos({ ask, office }: Recorder) {
  const address = `/api/admin/bookings/${washer}/photos/${photo}`
  const headers = { 'content-type': 'image/png' }
  const picture = await makeImage('png')
  for (const _ of [1, 2]) await ask('admin', 'PUT', address, picture, { headers })
  await office.put(`/bookings/${washer}/photos/${ownId(56)}`, 'no picture', { headers })
  for (const size of ['', '?size=small', '?size=huge']) await ask('admin', 'GET', address + size)
  await ask('technician', 'GET', address)
  await office.get(`/bookings/${dryer}/photos/${photo}`)
  for (const _ of [1, 2]) await ask('admin', 'DELETE', address)
}

async function links({ ask }: Recorder) {
  for (const method of ['GET', 'PUT', 'DELETE', 'GET', 'PUT'])
    await ask('admin', method, `/api/admin/bookings/${danger}/link`)
}

async function texts({ office }: Recorder) {
  const own = await office.get('/texts')
  const text = { id: ownId(57), template: 'first_contact', text: 'This is the shop. When can we call?' }
  for (const id of [washer, washer, danger, ownId(99)]) await office.post(`/bookings/${id}/texts`, text)
  await office.put('/texts/first_contact', { text: 'Hello from the shop!', version: 0 })
  await office.put('/texts/first_contact', { text: 'Hello again!', version: 0 })
  await office.put('/texts/on_my_way', { text: '{nonsense}', version: 0 })
  await office.put('/texts/nonsense', { text: 'Hello', version: Number(valueAt(own.json, 'version')) })
}

async function consents({ ask, office }: Recorder) {
  for (const what of ['', '/withdraw', '', '/withdraw'])
    await ask('admin', what ? 'POST' : 'GET', `/api/admin/bookings/${washer}/consents${what}`)
  for (const note of ['', 'She asked by phone.']) {
    await office.post(`/bookings/${washer}/consents/allow`, { id: ownId(58), note })
  }
}
