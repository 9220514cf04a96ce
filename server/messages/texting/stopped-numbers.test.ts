/** What a number asked for holds for the number: across bookings, links, corrections and erasures. */

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import { keepLanguage } from '#server/bookings/homeowner/link-language.ts'
import { withdrawForBooking } from '#server/messages/consents/withdraw-consent.ts'
import type { ListedBookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { verifyEvents } from '#tests/support/bookings/verify-events.ts'
import { dumpDatabase } from '#tests/support/database/database-dump.ts'
import { runJobs } from '#tests/support/jobs/pending-jobs.ts'
import { inboundTexts, textIn } from '#tests/support/messages/inbound-text.ts'
import { collectMessages } from '#tests/support/messages/sent-messages.ts'
import type { KeyWordAct } from './key-words.ts'
import { textJob } from './texts.job.ts'

const { sent, textSender } = collectMessages()
const api = await openFileApi({ textSender }, { environment: inboundTexts })
const { book, erase, kinds, list, read, save, tryStep } = deskOf(api)

let numbers = 100
/** A number of its own for each test. */
const newNumber = () => `503555${String(++numbers).padStart(4, '0')}`
const texted = async (from: string, text: string, id?: string) => {
  const response = await textIn(api, { from, text, id })
  expect(response.status).toBe(200)
  return response.json()
}
const consentsOf = async (id: string) => (await api.ask('GET', `/api/admin/bookings/${id}/consents`)).json
const mayText = async (id: string) => (await consentsOf(id)).may_text
const withdraw = (id: string) => api.ask('POST', `/api/admin/bookings/${id}/consents/withdraw`)
const allow = (id: string, body: object = { id: randomUUID(), note: 'Called: they want texts' }) =>
  api.ask('POST', `/api/admin/bookings/${id}/consents/allow`, body)
const send = (id: string) =>
  api.ask('POST', `/api/admin/bookings/${id}/texts`, { id: randomUUID(), template: 'first_contact', text: 'Hi!' })
const queue = async (query = '?show=open'): Promise<ListedBookingOnTheWire[]> => (await list(query)).bookings
const isNotInDanger = ({ danger_at: danger }: ListedBookingOnTheWire) => danger === null
const answerAll = async () => {
  for (const kind of ['keyword-answer', 'stranger-answer']) await runJobs(api.ctx, textJob(api.ctx), undefined, kind)
}
const textsTo = (digits: string) => sent.texts.filter(({ to }) => to === `+1${digits}`).map(({ text }) => text)
const answerOf = (act: KeyWordAct, language: HomeownerLanguage = 'en') => {
  const { name, phone } = api.ctx.business()
  return homeownerTexts(language).keywords[act](name, phone)
}

test('a booking’s own page ends the texts of that booking, not those of somebody else’s with the same number', async () => {
  const from = newNumber()
  const [theirs, strangers] = [await book({ customer_phone: from }), await book({ customer_phone: from })]
  await withdrawForBooking(api.ctx, { bookingId: strangers })
  await withdrawForBooking(api.ctx, { bookingId: strangers })
  expect([await mayText(theirs), await mayText(strangers)]).toEqual([true, false])
  expect(await kinds(strangers)).toEqual(['created', 'consent_withdrawn'])
  expect(await kinds(theirs)).toEqual(['created'])
  // The number itself hasn't asked for anything, so it's still told what to do about gas.
  await texted(from, 'I smell gas')
  await runJobs(api.ctx, textJob(api.ctx))
  expect(sent.texts.map(({ to }) => to)).toEqual([`+1${from}`])
})

test('booking with the box checked is recorded and doesn’t lift a STOP, not even of a number that never booked', async () => {
  const from = newNumber()
  expect(await texted(from, 'STOP')).toEqual({ action: 'stopped', bookings: 0 })
  const id = await book({ customer_phone: from })
  expect(await consentsOf(id)).toMatchObject({
    may_text: false,
    number_state: 'stopped',
    consents: [{ withdrawn_at: null }],
  })
  expect((await send(id)).status).toBe(409)
  await texted(from, 'I smell gas')
  await answerAll()
  await runJobs(api.ctx, textJob(api.ctx), id)
  expect(textsTo(from)).toEqual([answerOf('stop')])
})

test('START from the number lifts its STOP, gives back what it withdrew, and is answered; the same message again does nothing', async () => {
  const from = newNumber()
  const [id, other] = [await book({ customer_phone: from }), await book({ customer_phone: from })]
  expect(await texted(from, 'START', 'SM-0')).toEqual({ action: 'ignored', bookings: 0 })
  expect(await texted(from, 'STOP', 'SM-1')).toEqual({ action: 'stopped', bookings: 2 })
  // A box that's checked meanwhile counts once the STOP is lifted.
  const later = await book({ customer_phone: from })
  expect(await texted(from, 'Start, please', 'SM-2')).toMatchObject({ action: 'allowed' })
  for (const each of [id, other, later]) expect(await mayText(each)).toBe(true)
  expect(await kinds(id)).toEqual(['created', 'consent_withdrawn', 'texts_allowed'])
  // The gateway repeats old messages.
  await texted(from, 'STOP', 'SM-1')
  expect(await mayText(id)).toBe(true)
  await answerAll()
  expect(textsTo(from)).toEqual([answerOf('start')])
  await texted(from, 'STOP', 'SM-3')
  await texted(from, 'START', 'SM-2')
  expect(await mayText(id)).toBe(false)
  expect(await verifyEvents(api.ctx)).toMatchObject({ problems: [] })
})

test('a box that was unchecked before a STOP stays unchecked after START', async () => {
  const from = newNumber()
  const id = await book({ customer_phone: from })
  await withdrawForBooking(api.ctx, { bookingId: id })
  await texted(from, 'STOP')
  await texted(from, 'START')
  expect(await consentsOf(id)).toMatchObject({
    may_text: false,
    number_state: null,
    consents: [{ withdrawn_by: 'link' }],
  })
})

test('the desk lifts a STOP only with a note, once', async () => {
  const from = newNumber()
  const id = await book({ customer_phone: from })
  expect((await allow(id)).status).toBe(409)
  await texted(from, 'Stop.')
  for (const wrong of [{}, { id: randomUUID() }, { id: randomUUID(), note: ' ' }])
    expect((await allow(id, wrong)).status).toBe(400)
  expect(await mayText(id)).toBe(false)
  const body = { id: randomUUID(), note: 'Called: they want texts' }
  for (const _ of [1, 2])
    expect(await allow(id, body)).toMatchObject({ status: 200, json: { may_text: true, number_state: null } })
  expect((await read(id)).events.slice(2)).toMatchObject([
    { kind: 'texts_allowed', by: 'Owner', data: { how: 'desk' } },
    { kind: 'noted', note: body.note },
  ])
  expect((await allow('nonsense')).status).toBe(404)
})

test('a STOP outlasts the erasure of everything else, and keeps no number', async () => {
  const from = newNumber()
  const id = await book({ customer_phone: from })
  await texted(from, 'STOP', `SM-${from}`)
  await erase(id)
  expect(await dumpDatabase(api.ctx.db)).not.toMatch(new RegExp(`${from}|555-${from.slice(6)}`))
  expect(await mayText(await book({ customer_phone: from }))).toBe(false)
})

test('a STOP from before numbers were kept still holds, until START', async () => {
  const from = newNumber()
  const id = await book({ customer_phone: from })
  await api.ctx.db.execute(
    sql`UPDATE booking_consents SET withdrawn_at = now(), withdrawn_by = 'text_reply' WHERE booking_id = ${id}`,
  )
  const later = await book({ customer_phone: from })
  expect([await mayText(id), await mayText(later)]).toEqual([false, false])
  await texted(from, 'START')
  expect([await mayText(id), await mayText(later)]).toEqual([true, true])

  const old = await book({ customer_phone: newNumber() })
  await api.ctx.db.execute(
    sql`UPDATE booking_consents SET withdrawn_at = now(), withdrawn_by = 'desk' WHERE booking_id = ${old}`,
  )
  const { customer_phone: who } = await read(old)
  expect((await api.ask('POST', '/api/admin/personal-data/export', { who })).json).toMatchObject({
    number_state: 'stopped',
  })
  await erase(old)
  expect(await mayText(await book({ customer_phone: who }))).toBe(false)
})

test('a sentence that may be a STOP holds all texts, on top of the queue, until the desk ends them', async () => {
  const from = newNumber()
  const [id, other] = [await book({ customer_phone: from }), await book({ customer_phone: from })]
  const [newest] = (await queue()).filter(isNotInDanger)
  const words = 'I want to opt out'
  expect(await texted(from, words, 'SM-4')).toEqual({ action: 'held', bookings: 1 })
  // Posted again, it's the same message.
  await texted(from, words, 'SM-4')
  // Other tests' dangers come first.
  const [top] = (await queue('?show=waiting')).filter(isNotInDanger)
  expect(top).toMatchObject({ texts_held_at: expect.any(String) })
  expect(newest).toMatchObject({ texts_held_at: null })
  if (!top) throw new Error('The queue is empty')
  expect([id, other]).toContain(top.id)
  expect((await queue()).filter((each) => each.id === top.id)).toHaveLength(1)
  expect((await read(top.id)).events.slice(1)).toMatchObject([
    { kind: 'texts_held', by: 'Homeowner' },
    { kind: 'noted', note: words },
  ])
  for (const each of [id, other]) {
    expect(await consentsOf(each)).toMatchObject({ may_text: false, number_state: 'held' })
    expect((await send(each)).status).toBe(409)
  }
  // From either of the number's bookings.
  const lower = top.id === id ? other : id
  expect((await withdraw(lower)).json).toMatchObject({ may_text: false, number_state: 'stopped' })
  expect(await queue()).not.toContainEqual(expect.objectContaining({ texts_held_at: expect.any(String) }))
  expect((await withdraw(lower)).status).toBe(409)
  expect(await verifyEvents(api.ctx)).toMatchObject({ problems: [] })
})

test('the desk keeps texting after a sentence that was none, and a later one asks again', async () => {
  const from = newNumber()
  const id = await book({ customer_phone: from })
  await texted(from, 'Do not contact me', 'SM-5')
  expect((await allow(id)).json).toMatchObject({ may_text: true, number_state: null })
  expect(await read(id)).toMatchObject({ texts_held_at: null })
  await texted(from, 'Do not contact me', 'SM-5')
  expect(await mayText(id)).toBe(true)
  await texted(from, 'Remove my number', 'SM-6')
  expect(await mayText(id)).toBe(false)
  expect(await texted(from, 'START', 'SM-7')).toMatchObject({ action: 'allowed' })
  expect(await read(id)).toMatchObject({ texts_held_at: null })
  expect(await mayText(id)).toBe(true)
})

test('danger stays above a held booking, and a closed one with held texts is on top too', async () => {
  const [held, danger] = [newNumber(), newNumber()]
  const id = await book({ customer_phone: held })
  expect((await tryStep(id, 'move', { to: 'cancelled', reason: 'other' })).status).toBe(200)
  const other = await book({ customer_phone: danger })
  await texted(held, 'take me off this list')
  await texted(danger, 'I smell gas')
  const bookings = await queue()
  const order = bookings.map((booking) => booking.id)
  expect(order.indexOf(other)).toBeLessThan(order.indexOf(id))
  const plain = bookings.findIndex((booking) => !booking.danger_at && !booking.texts_held_at)
  if (plain !== -1) expect(order.indexOf(id)).toBeLessThan(plain)
})

test('what a number asked for stays with the number when the shop corrects the booking’s', async () => {
  const [from, corrected] = [newNumber(), newNumber()]
  const id = await book({ customer_phone: from })
  await texted(from, 'leave me alone')
  await save(id, 'customer', { customer_phone: corrected })
  expect(await read(id)).toMatchObject({ texts_held_at: null })
  expect(await consentsOf(id)).toMatchObject({ number_state: null })
  expect(await mayText(await book({ customer_phone: from }))).toBe(false)
})

test('texts that arrive together leave one state and no deadlock', async () => {
  for (let round = 0; round < 5; round++) {
    const from = newNumber()
    const ids = [await book({ customer_phone: from }), await book({ customer_phone: from })]
    await Promise.all([
      texted(from, 'STOP'),
      texted(from, 'STOP'),
      texted(from, 'Stop texting me'),
      withdraw(ids[0] ?? ''),
    ])
    for (const id of ids) expect(await consentsOf(id)).toMatchObject({ may_text: false, number_state: 'stopped' })
    await Promise.all([texted(from, 'START'), texted(from, 'START')])
    for (const id of ids) expect(await mayText(id)).toBe(true)
  }
  expect(await verifyEvents(api.ctx)).toMatchObject({ problems: [] })
})

test('STOP is answered with one last text in the language of the word or the page, and nothing follows while it holds', async () => {
  const [english, spanish, paged, held] = [newNumber(), newNumber(), newNumber(), newNumber()]
  const id = await book({ customer_phone: paged })
  await keepLanguage(api.ctx.db, { bookingId: id, language: 'es' })
  for (const [from, text] of [
    [english, 'STOP'],
    [english, 'Unsubscribe'],
    [spanish, 'ALTO'],
    [paged, 'Quit'],
    [held, 'Wrong number'],
  ] as const)
    await texted(from, text)
  await answerAll()
  expect([english, spanish, paged, held].map(textsTo)).toEqual([
    [answerOf('stop')],
    [answerOf('stop', 'es')],
    [answerOf('stop', 'es')],
    [],
  ])
  await texted(english, 'STOP')
  await texted(held, 'Stop')
  await answerAll()
  expect([english, held].map(textsTo)).toEqual([[answerOf('stop')], [answerOf('stop')]])
  // Whoever stopped tells the shop no more than that.
  expect(await kinds(id)).toEqual(['created', 'consent_withdrawn'])
})

test.each(['START', 'Unstop', 'COMENZAR', 'Iniciar, por favor'])('“%s” undoes ALTO', async (words) => {
  const from = newNumber()
  const id = await book({ customer_phone: from })
  expect(await texted(from, 'ALTO')).toEqual({ action: 'stopped', bookings: 1 })
  expect(await texted(from, words)).toEqual({ action: 'allowed', bookings: 0 })
  expect(await mayText(id)).toBe(true)
  await answerAll()
  // The last text would be wrong by now.
  expect(textsTo(from)).toEqual([answerOf('start', words.startsWith('START') || words === 'Unstop' ? 'en' : 'es')])
})

test('HELP, INFO and AYUDA are answered in the language of the word or the page, and aren’t news for the shop', async () => {
  const [stranger, spanish, paged] = [newNumber(), newNumber(), newNumber()]
  const first = { action: 'answered', bookings: 0 }
  for (const text of ['Help?', 'HELP']) expect(await texted(stranger, text)).toEqual(first)
  expect(await texted(spanish, '¡Ayuda!')).toEqual(first)
  const id = await book({ customer_phone: paged })
  await keepLanguage(api.ctx.db, { bookingId: id, language: 'es' })
  expect(await texted(paged, 'INFO')).toEqual(first)
  expect(await kinds(id)).toEqual(['created'])
  await answerAll()
  expect(textsTo(stranger)).toEqual([answerOf('help'), answerOf('help')])
  expect([spanish, paged].map(textsTo)).toEqual([[answerOf('help', 'es')], [answerOf('help', 'es')]])
})

test('HELP is answered for a number that is stopped or held, and a machine that asks on and on isn’t', async () => {
  const [stopped, held, machine] = [newNumber(), newNumber(), newNumber()]
  await texted(stopped, 'STOP')
  await texted(held, 'Wrong number')
  for (const from of [stopped, held]) await texted(from, 'HELP')
  for (let n = 0; n < 8; n++) await texted(machine, 'HELP')
  await answerAll()
  expect(textsTo(stopped).toSorted()).toEqual([answerOf('help'), answerOf('stop')].toSorted())
  expect(textsTo(held)).toEqual([answerOf('help')])
  expect(textsTo(machine)).toHaveLength(5)
})

test('a gateway that answers key words itself says so, and then we don’t', async () => {
  const from = newNumber()
  for (const [text, action] of [
    ['HELP', 'answered'],
    ['STOP', 'stopped'],
    ['START', 'allowed'],
  ])
    expect(await (await textIn(api, { from, text, answered: true })).json()).toEqual({ action, bookings: 0 })
  await answerAll()
  expect(textsTo(from)).toEqual([])
})
