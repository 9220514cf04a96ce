/** A booking keeps the prices of the day when it was made, wherever they are shown; the desk can lower them, and it shows. */
import { expect, onTestFinished, test } from 'vitest'
import { describeEvent } from '#app/routes/admin/bookings/booking/event-words.ts'
import { findLinkPath } from '#server/bookings/homeowner/open-link.ts'
import { findKnownBooking, sendMessage } from '#server/messages/homeowner-messages/send-message.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { verifyEvents } from '#tests/support/bookings/verify-events.ts'
import { collectMessages } from '#tests/support/messages/sent-messages.ts'
import { openPages } from '#tests/support/sites/page-handler.ts'

const { sent, mailer } = collectMessages()
const api = await openFileApi({ mailer })
const app = await openPages(api.ctx, api)
const { book, contact, erase, kinds, move, read, save, trySave, undo } = deskOf(api, {
  customer_email: 'ada@example.com',
})

async function setFacts(section: 'prices' | 'promises', changes: object) {
  const { facts, version } = (await api.ask('GET', '/api/admin/business')).json[section]
  const saved = await api.ask('PUT', `/api/admin/business/${section}`, { ...facts, ...changes, version })
  expect(saved.status, JSON.stringify(saved.json)).toBe(200)
}

/** Until the end of the test, the prices are others. */
async function changePrices() {
  onTestFinished(async () => {
    await setFacts('prices', { serviceCall: 89, laborPerHour: 99, partsMarkupPercent: 10 })
    await setFacts('promises', { laborWarrantyDays: 90 })
  })
  await setFacts('prices', { serviceCall: 107, laborPerHour: 131, partsMarkupPercent: 17 })
  await setFacts('promises', { laborWarrantyDays: 45 })
}

async function homeownersPage(id: string) {
  const at = (await findLinkPath(api.ctx, id)) ?? ''
  const loaded: Record<string, { page?: Record<string, unknown> }> = await (await app.request(at)).json()
  return Object.values(loaded).find((part) => part && 'page' in part)?.page
}

async function confirmationOf(id: string): Promise<string> {
  const known = await findKnownBooking(api.ctx.db, id)
  if (!known) throw new Error('The booking is gone')
  await sendMessage(
    api.ctx,
    { channel: 'mail', to: 'ada@example.com' },
    { kind: 'confirmation', known, window: null, key: id },
  )
  return sent.mails.at(-1)?.text ?? ''
}

const old = { service_call: 89, labor_per_hour: 99, parts_markup_percent: 10, labor_warranty_days: 90 }
const dearer = { service_call: 107, labor_per_hour: 131, parts_markup_percent: 17, labor_warranty_days: 45 }

test('a change of prices is for new bookings: by the web, by phone, and booked again', async () => {
  const before = await book()
  await changePrices()
  const after = await book()
  const { smsConsent: _consent, ...caller } = bookingBody()
  expect((await api.ask('POST', '/api/admin/bookings', caller)).status).toBe(201)
  expect((await read(before)).prices).toEqual(old)
  for (const id of [after, caller.id]) expect((await read(id)).prices).toEqual(dearer)

  expect(await homeownersPage(before)).toMatchObject({
    prices: { serviceCall: 89, laborPerHour: 99, partsMarkupPercent: 10, laborWarrantyDays: 90 },
    promisedAtFirst: null,
    preparation: { price: { fee: 89 } },
  })
  expect(await homeownersPage(after)).toMatchObject({
    prices: { serviceCall: 107 },
    preparation: { price: { fee: 107 } },
  })
  expect(await confirmationOf(before)).toMatch(/service call is \$89,.* 90-day/)
  expect(await confirmationOf(after)).toMatch(/service call is \$107,.* 45-day/)

  // A return visit belongs to the same promise.
  await contact(before)
  await move(before, 'scheduled', { window: { start: '2035-11-23T18:00:00.000Z', end: '2035-11-23T20:00:00.000Z' } })
  for (const to of ['in_progress', 'done', 'return_visit']) await move(before, to)
  expect((await read(before)).prices).toEqual(old)
})

test('the desk lowers a price, the history and the homeowner’s page say so, and nothing raises it', async () => {
  const id = await book()
  const { labor_warranty_days: _warranty, ...prices } = old
  const raised = await trySave(id, 'prices', { ...prices, service_call: 80, parts_markup_percent: 11 })
  expect([raised.status, raised.json.error.fields]).toEqual([
    400,
    { parts_markup_percent: 'Promised: 10%. Please enter that or less' },
  ])
  for (const wrong of [
    { service_call: 0 },
    { labor_per_hour: 98.5 },
    { parts_markup_percent: -1 },
    { service_call: '80' },
  ])
    expect((await trySave(id, 'prices', { ...prices, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
  await save(id, 'prices', prices)
  expect(await kinds(id), 'the same prices are no event').toEqual(['created'])

  const lowered = await save(id, 'prices', { ...prices, service_call: 75 })
  expect(lowered.prices).toEqual({ ...old, service_call: 75 })
  await save(id, 'prices', { service_call: 61, labor_per_hour: 88, parts_markup_percent: 0 })
  expect((await trySave(id, 'prices', { service_call: 62, labor_per_hour: 88, parts_markup_percent: 0 })).status).toBe(
    400,
  )

  const { events, prices: kept } = await read(id)
  expect(kept).toEqual({ service_call: 61, labor_per_hour: 88, parts_markup_percent: 0, labor_warranty_days: 90 })
  expect(events.slice(1).map((event: (typeof events)[0]) => `${describeEvent(event, 0)} by ${event.by}`)).toEqual([
    'Lowered the service call from $89 to $75 by Owner',
    'Lowered the service call from $75 to $61, labor from $99 to $88 an hour, the markup on parts from 10% to 0% by Owner',
  ])
  expect(await homeownersPage(id)).toMatchObject({
    prices: { serviceCall: 61, laborPerHour: 88, partsMarkupPercent: 0 },
    promisedAtFirst: prices,
    preparation: { price: { fee: 61 } },
  })
  expect(await confirmationOf(id)).toContain('service call is $61,')
  expect((await verifyEvents(api.ctx)).problems).toEqual([])
})

test('a slip can be undone at once, a stale screen changes nothing, and an erased booking keeps its numbers', async () => {
  const id = await book()
  const lowest = { service_call: 8, labor_per_hour: 99, parts_markup_percent: 10 }
  await save(id, 'prices', lowest)
  await undo(id)
  expect((await read(id)).prices).toEqual(old)
  const stale = await trySave(id, 'prices', { ...lowest, service_call: 85, version: 1 })
  expect([stale.status, stale.json.missed.map(({ kind }: { kind: string }) => kind)]).toEqual([
    409,
    ['prices_lowered', 'undone'],
  ])
  await save(id, 'prices', { ...lowest, service_call: 85 })
  await erase(id)
  expect((await trySave(id, 'prices', { ...lowest, service_call: 80 })).status).toBe(409)
  expect((await read(id)).prices).toEqual({ ...old, service_call: 85 })
  expect((await verifyEvents(api.ctx)).problems).toEqual([])
})
