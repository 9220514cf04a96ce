import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findBookingsOf, readPerson } from '#server/bookings/erasure/person.ts'
import { mayText } from '#server/messages/consents/consents.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { homeownerDetails } from '#server/platform/db/schema/homeowner.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { verifyEvents } from '#tests/support/bookings/verify-events.ts'
import { isCorrected } from './read-corrections.ts'

const api = await openFileApi()

const { bookWhole: book, contact, erase, list, move, read, save } = deskOf(api)

/** Sends the desk's whole form: the stored values with these changes. */
async function correct(id: string, changes: object) {
  const { customer_email, preferred_time, ...shown } = await read(id)
  const { customer_name, customer_phone, customer_zip, appliance_type, problem_description, version } = shown
  const form = { customer_name, customer_phone, customer_zip, appliance_type, problem_description, version }
  const none = { customer_email: customer_email ?? '', preferred_time: preferred_time ?? '' }
  return api.ask('PUT', `/api/admin/bookings/${id}/customer`, { ...form, ...none, ...changes })
}

test('a corrected customer can be found, recognized and reached under the new details', async () => {
  const { id } = await book({ customer_phone: '(503) 555-0141', customer_email: 'heard.wrong@customer.example' })
  const corrected = {
    customer_name: 'Zelda Quist',
    customer_phone: '(971) 555-0142',
    customer_email: 'zelda@customer.example',
    customer_zip: '98660',
  }
  const typed = { ...corrected, customer_name: ' Zelda  Quist ', customer_phone: '971.555.0142' }
  expect(await correct(id, typed)).toMatchObject({ status: 200, json: corrected })
  const { events } = await read(id)
  const data = { fields: Object.keys(corrected) }
  expect(events.at(-1)).toMatchObject({ kind: 'corrected', by: 'Owner', data })
  // Events are never erased, so they contain nothing personal.
  expect(JSON.stringify(events)).not.toContain('Zelda')
  for (const q of ['Zelda', '9715550142', 'zelda@customer.example', '98660']) {
    expect((await list(`?show=all&q=${encodeURIComponent(q)}`)).bookings, q).toMatchObject([{ id }])
  }
  const { known } = (await api.ask('GET', '/api/admin/bookings/known?phone=9715550142')).json
  expect(known).toMatchObject({ booking_id: id, customer_email: corrected.customer_email })
  expect((await verifyEvents(api.ctx)).problems).toEqual([])
})

test('unchanged values are no correction, and an empty email removes the address', async () => {
  const { id } = await book()
  const { version } = await read(id)
  expect((await correct(id, { customer_phone: '503-555-0199' })).json.version).toBe(version)
  expect((await correct(id, { customer_email: '' })).json).toMatchObject({ customer_email: null, version: version + 2 })
  expect((await read(id)).events.slice(-2)).toMatchObject([{ kind: 'link_renewed' }, { kind: 'corrected' }])
})

test.each([
  ['go with it when the shop says so', { appliance_type: 'washer', clear_appliance_details: true }, true],
  ['stay otherwise', { appliance_type: 'washer' }, false],
  ['stay with the same kind', { customer_name: 'Ada Byron', clear_appliance_details: true }, false],
])('the brand, model and age of a corrected appliance %s', async (_, changes, isCleared) => {
  const { id } = await book({ appliance_type: 'dryer' })
  const entered = { brand: 'Bosch', model: null, applianceAge: 8, howToGetIn: 'Side door', symptomText: 'It squeaks' }
  await api.ctx.db.insert(homeownerDetails).values({ bookingId: id, ...entered, updatedAt: new Date() })
  expect((await correct(id, changes)).status).toBe(200)
  const { homeowner_details, events } = await read(id)
  const kept = { how_to_get_in: 'Side door', symptom_text: 'It squeaks', model: null }
  expect(homeowner_details).toMatchObject(
    isCleared ? { ...kept, brand: null, appliance_age: null } : { ...kept, brand: 'Bosch', appliance_age: 8 },
  )
  const { fields, cleared } = events.at(-1).data
  expect(fields).toEqual([Object.keys(changes)[0]])
  expect(cleared).toEqual(isCleared ? ['brand', 'applianceAge'] : undefined)
})

const washer = {
  appliance_type: 'washer',
  problem_description: 'It hums and does not drain',
  preferred_time: 'morning',
}
const dryer = { appliance_type: 'dryer', problem_description: 'The drum turns but it does not heat' }

test('a corrected job is found, prepared and counted under its new details, and omitted fields stay', async () => {
  const sent = await book(washer)
  const before = await read(sent.id)
  expect(before.known_faults[0].name).toMatch(/^Washer /)
  await save(sent.id, 'customer', { ...dryer, preferred_time: '' })
  const { customer_name, customer_phone, customer_email, customer_zip, version } = before
  const customer = { customer_name, customer_phone, customer_email, customer_zip }
  const after = await read(sent.id)
  expect(after).toMatchObject({ ...customer, ...dryer, preferred_time: null, version: version + 1, urgency: null })
  expect(after.known_faults[0].name).toMatch(/^Dryer /)
  const fields = ['appliance_type', 'problem_description', 'preferred_time']
  expect(after.events.at(-1)).toMatchObject({ kind: 'corrected', by: 'Owner', data: { fields } })
  expect(JSON.stringify(after.events)).not.toContain('drum')
  const find = async (query: string) => (await list(`?show=all&${query}`)).bookings.map(({ id }: { id: string }) => id)
  expect(await find('q=drum&appliance=dryer')).toContain(sent.id)
  expect(await find('q=hums')).not.toContain(sent.id)

  // The homeowner's own copy of the form, sent again within the hour.
  expect((await api.ask('POST', '/api/bookings', sent, 'nobody')).status).toBe(409)
  expect(await read(sent.id)).toMatchObject(dryer)
  expect((await verifyEvents(api.ctx)).problems).toEqual([])
})

test('the job as it was before the correction is part of a person’s data, and is erased with it', async () => {
  const { id } = await book({ ...washer, customer_email: 'before@customer.example' })
  await correct(id, dryer)
  const person = { who: 'before@customer.example' }
  const { json } = await api.ask('POST', '/api/admin/personal-data/export', person)
  const [{ corrections }] = json.bookings
  expect(corrections[0].changes).toContainEqual({ field: 'appliance_type', from: 'washer', to: 'dryer' })
  expect(JSON.stringify(corrections)).toContain('It hums')
  await erase(id)
  const kept = await api.ctx.pool.query('SELECT changes FROM booking_corrections WHERE booking_id = $1', [id])
  expect(JSON.stringify(kept.rows)).toContain('problem_description')
  expect(JSON.stringify(kept.rows)).not.toMatch(/hums|drum/)
  expect((await correct(id, washer)).status).toBe(409)
})

test('unchanged values are not validated again', async () => {
  const { id } = await book()
  const outdated = { customerZip: '10001', customerEmail: 'ada@office' }
  await api.ctx.db.update(bookings).set(outdated).where(eq(bookings.id, id))
  expect((await correct(id, dryer)).json).toMatchObject({ ...dryer, customer_zip: '10001' })
  expect((await correct(id, { customer_zip: '10002' })).json.error.fields).toEqual({
    customer_zip: 'You don’t serve ZIP code 10002',
  })
})

test('each invalid field gets its own message, and nothing is changed', async () => {
  const { id } = await book()
  const before = await read(id)
  const mistakes = [
    ['customer_name', ' ', 'Please enter their name'],
    ['customer_phone', '555-0199', 'Please enter a 10-digit phone number'],
    ['customer_email', 'ada@', 'Please enter a valid email address, like name@example.com'],
    ['customer_zip', '10001', 'You don’t serve ZIP code 10001'],
    ['appliance_type', 'toaster', 'Please choose their appliance from the list'],
    ['preferred_time', 'midnight', 'Please choose a time from the list'],
    ['problem_description', ' ', 'Please describe the problem'],
  ]
  const { status, json } = await correct(id, Object.fromEntries(mistakes.map(([field, value]) => [field, value])))
  expect(status).toBe(400)
  expect(json.error.fields).toEqual(Object.fromEntries(mistakes.map(([field, , sentence]) => [field, sentence])))
  expect(await read(id)).toMatchObject({ version: before.version, customer_name: before.customer_name })
})

test('of two simultaneous corrections the second is shown what it missed, and an erased customer can’t be corrected', async () => {
  const { id } = await book()
  const { version } = await read(id)
  expect((await correct(id, { customer_name: 'First' })).status).toBe(200)
  const { status, json } = await correct(id, { customer_name: 'Second', version })
  expect(status).toBe(409)
  expect(json.missed).toMatchObject([{ kind: 'corrected' }])
  await erase(id)
  expect((await correct(id, { customer_name: 'Third', customer_phone: '(503) 555-0143' })).status).toBe(409)
  expect((await read(id)).customer_name).toBe('Erased')
  expect((await correct(randomUUID(), {})).status).toBe(400)
  const unknown = `/api/admin/bookings/${randomUUID()}/customer`
  expect((await api.ask('PUT', unknown, { customer_name: 'A', version: 1 })).status).toBe(404)
})

test('resending an old form doesn’t undo the correction', async () => {
  const sent = await book()
  await correct(sent.id, { customer_phone: '(503) 555-0144' })
  expect((await api.ask('POST', '/api/bookings', sent, 'nobody')).status).toBe(409)
  expect((await read(sent.id)).customer_phone).toBe('(503) 555-0144')
})

test('consent stays with the number it was given for', async () => {
  const { id, customer_phone: agreed } = await book()
  const maySend = async (phone: string) => mayText(api.ctx, { bookingId: id, phone })
  expect(await maySend(agreed)).toBe(true)
  const { json } = await correct(id, { customer_phone: '(503) 555-0145' })
  expect(await maySend(json.customer_phone)).toBe(false)
})

test('an email entered by the shop counts as the customer’s, even after a correction by someone who knows the booking’s id', async () => {
  const sent = await book()
  await api.ask('POST', '/api/bookings', { ...sent, customer_email: 'stranger@customer.example' }, 'nobody')
  expect(await isCorrected(api.ctx.db, sent.id, 'customer_email')).toBe(true)
  await correct(sent.id, { customer_email: 'ada.park@customer.example' })
  expect(await isCorrected(api.ctx.db, sent.id, 'customer_email')).toBe(false)
  // Former addresses still find the booking when someone asks what we keep about them.
  for (const who of ['stranger@customer.example', 'ada@customer.example']) {
    const found = await findBookingsOf(api.ctx.db, readPerson(who))
    expect(found.map(({ booking }) => booking.id)).toContain(sent.id)
  }
})

test('a closed job can still be corrected and keeps its state', async () => {
  const { id } = await book()
  await contact(id)
  await move(id, 'cancelled', { reason: 'other' })
  const renamed = { customer_name: 'Ada Parker' }
  expect((await correct(id, renamed)).json).toMatchObject({ ...renamed, state: 'cancelled' })
})
