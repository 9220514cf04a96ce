/** A trip charge is in the price of the service call wherever a homeowner at that place is told one, and nowhere else. */
import { beforeEach, expect, test } from 'vitest'
import { findLinkPath } from '#server/bookings/homeowner/open-link.ts'
import { findKnownBooking, sendMessage } from '#server/messages/homeowner-messages/send-message.ts'
import { builtInArea } from '#shared/service-area/built-in-area.ts'
import { type PackedArea, unpackArea } from '#shared/service-area/packed-area.ts'
import { serviceCallAt } from '#shared/service-area/service-area.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { collectMessages } from '#tests/support/messages/sent-messages.ts'
import { openPages } from '#tests/support/sites/page-handler.ts'

const { sent, mailer } = collectMessages()
const api = await openFileApi({ mailer })
const app = await openPages(api.ctx, api)
const { read, save, trySave } = deskOf(api)

async function saveCharges(tripCharges: unknown, changes = {}) {
  const { facts, version } = (await api.ask('GET', '/api/admin/business')).json.prices
  return api.ask('PUT', '/api/admin/business/prices', { ...facts, ...changes, tripCharges, version })
}
const vancouver = { place: 'Vancouver, WA', extra: 20 }
const near = { place: '98660', extra: 0 }
const far = { place: '98682', extra: 35 }
beforeEach(async () => {
  expect((await saveCharges([vancouver, near, far], { serviceCall: 89 })).status).toBe(200)
})

async function book(zip: string, changes = {}) {
  const body = bookingBody({ customer_zip: zip, customer_email: 'ada@example.com', ...changes })
  const { json } = await api.ask('POST', '/api/bookings', body, 'nobody')
  return { body, id: body.id, note: json.price_note, confirmation: json.confirmation, json }
}
const priceOf = async (id: string) => (await read(id)).prices.service_call
/** The data of a page's loaders, as JSON. */
const loaded = async (path: string) => (await app.request(path)).text()

test('a ZIP code’s own charge goes before its city’s, and without one nothing differs', async () => {
  const places = { 98661: 109, 98682: 124, 98660: 89, 97201: 89 }
  for (const [zip, price] of Object.entries(places)) {
    expect(serviceCallAt(api.ctx.business(), zip), zip).toBe(price)
    const { id, note } = await book(zip, { problem_description: `It leaks in ${zip}.` })
    expect(await priceOf(id), zip).toBe(price)
    expect(note).toBe(
      price === 89 ? undefined : `The service call in ${zip} is $${price}, waived when we do the repair.`,
    )
  }
  expect((await saveCharges([])).status).toBe(200)
  expect(api.ctx.business().serviceArea).toBe(builtInArea)
})

test('the check, the browser’s list, the confirmation, the mail and the homeowner’s page state the price there', async () => {
  const area: Record<string, PackedArea> = await (await app.request('/service-area.json')).json()
  const list = unpackArea(Object.values(area)[0] ?? [])
  expect(list.zips.filter(({ serviceCall }) => serviceCall === 124).map(({ zip }) => zip)).toEqual(['98682'])
  const sentence = 'The service call in 98682 is $124, waived when we do the repair.'
  expect(await loaded('/?zip=98682')).toContain(`same-day service in your area! ${sentence}`)

  const { id, confirmation } = await book('98682')
  expect(await loaded(confirmation)).toContain(sentence)
  expect(await loaded(`/?booked=${id}`), 'for someone who only knows the id').not.toContain(sentence)
  const known = (await findKnownBooking(api.ctx.db, id)) ?? expect.fail('gone')
  const way = { channel: 'mail', to: 'ada@example.com' } as const
  await sendMessage(api.ctx, way, { kind: 'confirmation', known, window: null, key: id })
  expect(sent.mails.at(-1)?.text).toContain('service call is $124,')
  const link = (await findLinkPath(api.ctx, id)) ?? expect.fail('no link')
  expect(await loaded(link)).toMatch(/"serviceCall":124,.*"fee":124/)
})

test('a booking keeps its price, and a corrected ZIP code has its own', async () => {
  const { body, id } = await book('98682')
  expect((await saveCharges([{ ...far, extra: 50 }])).status).toBe(200)
  expect(await priceOf(id)).toBe(124)
  expect((await saveCharges([far, vancouver])).status).toBe(200)
  const mend = (zip: string) => api.ask('POST', '/api/bookings', { ...body, customer_zip: zip }, 'nobody')
  expect((await mend('97201')).status).toBe(200)
  expect(await priceOf(id)).toBe(89)
  const { service_call: _call, labor_warranty_days: _days, ...rest } = (await read(id)).prices
  await save(id, 'prices', { ...rest, service_call: 60 })
  await mend('98682')
  expect(await priceOf(id), 'what the desk lowered').toBe(60)
  expect((await trySave(id, 'prices', { ...rest, service_call: 61 })).status).toBe(400)
})

test('a place that isn’t served is refused by name, and one that left the list can stay', async () => {
  const refused = await saveCharges([{ place: 'Salem, OR', extra: 20 }])
  const sentence = 'You don’t serve Salem, OR. Please enter a place on your list of ZIP codes'
  expect([refused.status, refused.json.error]).toEqual([400, expect.objectContaining({ message: sentence })])
  expect(refused.json.error.fields).toEqual({ tripCharges: sentence })
  const spelled = await saveCharges([{ place: ' vancouver ,wa', extra: 20 }])
  expect(spelled.json.facts.tripCharges).toEqual([vancouver])
  await api.ctx.db.execute(
    `UPDATE business_facts SET facts = jsonb_set(facts, '{tripCharges}', '[{"place": "97399", "extra": 5}]') WHERE section = 'prices'`,
  )
  expect((await saveCharges([{ place: '97399', extra: 5 }])).status).toBe(200)
})
