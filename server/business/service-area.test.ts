/** The list of ZIP codes, from the back office's endpoint to everything that depends on it. */

import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { describeArea } from '#app/routes/booking/coverage/describe-area.ts'
import { builtInArea } from '#shared/service-area/built-in-area.ts'
import { exampleZip, nameMainPlaces } from '#shared/service-area/main-places.ts'
import { type PackedArea, unpackArea } from '#shared/service-area/packed-area.ts'
import { findServiceArea, type ServiceAreaEntry } from '#shared/service-area/service-area.ts'
import { businessZone } from '#shared/time/business-zone.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { openBusinessElsewhere } from '#tests/support/business/business-elsewhere.ts'
import { openPages } from '#tests/support/sites/page-handler.ts'

const path = '/api/admin/service-area'
const salem = { zip: '97301', city: 'Salem', state: 'OR', latitude: 44.94, longitude: -123.03 }

const api = await openFileApi()
const app = await openPages(api.ctx, api)
beforeEach(() => save(null))

const read = async () => (await api.ask('GET', path)).json
async function save(zips: readonly ServiceAreaEntry[] | null) {
  const { status, json } = await api.ask('PUT', path, { zips, version: (await read()).version })
  expect(status).toBe(200)
  return json
}
const without = (zip: string) => builtInArea.zips.filter((entry) => entry.zip !== zip)

async function book(zip: string) {
  const body = bookingBody({ customer_zip: zip })
  const { status, json } = await api.ask('POST', '/api/bookings', body)
  return { status, mistake: json.error?.fields?.customer_zip, id: body.id }
}

const { list, read: readBooking } = deskOf(api)
const placeOf = async (id: string) => (await readBooking(id)).place

test('the built-in list applies until someone saves another, and again after a reset', async () => {
  expect(await read()).toMatchObject({ zips: builtInArea.zips, is_built_in: true })
  expect(await save([salem])).toMatchObject({ zips: [salem], is_built_in: false })
  expect(await save(null)).toMatchObject({ zips: builtInArea.zips, is_built_in: true })
})

test('an added ZIP code can be booked immediately, and a removed one can’t anymore', async () => {
  expect((await book('97301')).mistake).toMatch(/^Sorry, we don't currently serve ZIP code 97301/)
  await save([...builtInArea.zips, salem])
  const booked = await book('97301')
  expect(booked.status).toBe(201)
  expect(await placeOf(booked.id)).toBe('Salem, OR')
  await save(null)
  expect((await book('97301')).mistake).toMatch(/^Sorry/)
})

test('a removed ZIP code keeps its bookings with their city, and the open ones are counted', async () => {
  const before = (await read()).open_bookings['97209'] ?? 0
  const { id } = await book('97209')
  expect((await read()).open_bookings['97209']).toBe(before + 1)
  await save(without('97209'))
  expect(await placeOf(id)).toBe('Portland, OR')
  for (const place of ['97209', 'portland']) {
    const { bookings } = await list(`?place=${place}`)
    expect(bookings.map((booking: { id: string }) => booking.id)).toContain(id)
  }
  // A ZIP code the owner added keeps its city, too.
  await save([...builtInArea.zips, salem])
  const other = await book('97301')
  await save(null)
  expect(await placeOf(other.id)).toBe('Salem, OR')
})

test('a caller can be booked only inside the service area', async () => {
  const caller = { ...bookingBody({ customer_zip: '97301' }), street: '' }
  const enter = () => api.ask('POST', '/api/admin/bookings', { ...caller, smsConsent: undefined })
  expect((await enter()).json.error?.fields).toEqual({ customer_zip: 'You don’t serve ZIP code 97301' })
  await save([...builtInArea.zips, salem])
  expect((await enter()).status).toBe(201)
})

test('a booking stored before its ZIP code was removed can be sent again unchanged, and nothing else gets through', async () => {
  const body = bookingBody({ customer_zip: '97209' })
  const { smsConsent: _, ...caller } = { ...bookingBody({ customer_zip: '97209' }), street: '' }
  const send = async (changes = {}) => (await api.ask('POST', '/api/bookings', { ...body, ...changes })).status
  const enter = async (changes = {}) => (await api.ask('POST', '/api/admin/bookings', { ...caller, ...changes })).status
  expect([await send(), await enter()]).toEqual([201, 201])
  await save(without('97209'))
  const { status, json } = await api.ask('POST', '/api/bookings', body)
  expect([status, json.id, json.status]).toEqual([200, body.id, 'new'])
  for (const changes of [{ customer_phone: '(503) 555-0188' }, { smsConsent: false }, { id: crypto.randomUUID() }]) {
    expect(await send(changes)).toBe(400)
  }
  expect(await enter()).toBe(200)
  expect(await enter({ customer_phone: '(503) 555-0188' })).toBe(409)
  expect(await enter({ id: crypto.randomUUID() })).toBe(400)
})

test('browsers get the current list, and the offline page shows it', async () => {
  // The data of the only loader.
  const areaOf = async () => {
    const loaded: Record<string, PackedArea> = await (await app.request('/service-area.json')).json()
    return unpackArea(Object.values(loaded)[0] ?? [])
  }
  const zipsOf = (zips: readonly ServiceAreaEntry[]) => zips.map(({ zip }) => zip).toSorted()
  expect(zipsOf((await areaOf()).zips)).toEqual(zipsOf(builtInArea.zips))
  await save([salem])
  expect((await areaOf()).zips).toEqual([salem])
  expect(await (await app.request('/offline')).text()).toContain('<p>97301</p>')
})

test('when two people save at once, the second gets a conflict', async () => {
  const { version } = await read()
  const answers = await Promise.all([[salem], without('97209')].map((zips) => api.ask('PUT', path, { zips, version })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await read()).version).toBe(version + 1)
})

describe('a list', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => ({ ...salem, zip: String(10_000 + n) }))
  test.each([
    [{ zips: [] }, 'Please keep at least one ZIP code on the list'],
    [{ zips: [salem, salem] }, 'Each ZIP code can be listed only once'],
    [{ zips: [{ ...salem, latitude: 91 }] }, 'Please enter a latitude between -90 and 90'],
    [{ zips: [{ ...salem, zip: '9730' }] }, 'Please enter a 5-digit ZIP code'],
    [{ zips: many(2001) }, 'Please list at most 2,000 ZIP codes'],
    [{ zips: [salem], version: 'new' }, 'Should be the version that you were looking at'],
  ])('with a mistake is rejected with a message', async (change, message) => {
    const before = await read()
    const { status, json } = await api.ask('PUT', path, { version: before.version, ...change })
    expect([status, json.error.message]).toEqual([400, message])
    expect(await read()).toEqual(before)
  })

  test('can hold two thousand ZIP codes', async () => {
    expect((await save(many(2000))).zips).toHaveLength(2000)
  })
})

test('knows the coordinates of a nearby ZIP code, and also the city of one that used to be on the list', async () => {
  const find = async (zip: string) => (await api.ask('GET', `${path}/places/${zip}`)).json
  expect(await find('97004')).toEqual({ city: null, state: 'OR', latitude: 45.255, longitude: -122.449 })
  expect(await find('97201')).toMatchObject({ city: 'Portland', state: 'OR' })
  expect(await find('99999')).toEqual({ city: null, state: null, latitude: null, longitude: null })
  await save([...builtInArea.zips, salem])
  await save(null)
  expect(await find('97301')).toMatchObject({ city: 'Salem', latitude: 44.94 })
})

test('a shop in Idaho is its ZIP codes and its time zone', async () => {
  const boise = { zip: '83702', city: 'Boise', state: 'ID', latitude: 43.63, longitude: -116.2 }
  const facts = async () => (await api.ask('GET', '/api/admin/business')).json
  const saveFacts = async (section: string, changes: object) => {
    const { facts: known, version } = (await facts())[section]
    return api.ask('PUT', `/api/admin/business/${section}`, { ...known, ...changes, version })
  }
  onTestFinished(async () => void (await saveFacts('hours', { timeZone: 'America/Los_Angeles' })))
  await save([boise])
  expect((await saveFacts('hours', { timeZone: 'America/Boise' })).status).toBe(200)
  const address = { street: '1 Main St', city: 'Boise', state: 'ID', zip: '83702' }
  expect((await saveFacts('identity', address)).json.facts).toMatchObject(address)
  expect(nameMainPlaces(api.ctx.business())).toBe('Boise, ID')
  expect([exampleZip(api.ctx.business().serviceArea), businessZone()]).toEqual(['83702', 'America/Boise'])
  const coverage = describeArea(api.ctx.business().serviceArea)
  expect([coverage.primary, coverage.more]).toEqual([[{ city: 'Boise', state: 'ID' }], null])
  const { id, status } = await book('83702')
  expect([status, await placeOf(id)]).toEqual([201, 'Boise, ID'])
  expect((await saveFacts('hours', { timeZone: 'America/Portland' })).json.error.fields).toEqual({
    timeZone: 'Please choose a time zone',
  })
})

test('another process picks up a new list and drops the pages that show the old one', async () => {
  const heard = Promise.withResolvers<string[]>()
  const other = openBusinessElsewhere(api.ctx, (tags) => {
    if (findServiceArea(other.current().serviceArea, '97301')) heard.resolve(tags)
  })
  await other.start()
  try {
    expect(findServiceArea(other.current().serviceArea, '97301')).toBeNull()
    await save([...builtInArea.zips, salem])
    expect(await heard.promise).toEqual(['business'])
  } finally {
    await other.close()
  }
})
