/** The automatic answer to a text about danger: what to do. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hazards } from '#content/homeowner/preparation.ts'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import { verifyChain } from '#server/features/desk/verify-chain.ts'
import { eraseBooking } from '#server/features/erasure/erase-booking.ts'
import { keepLanguage } from '#server/features/homeowner-link/manage-link.ts'
import { homeownerLanguages } from '#shared/homeowner-language.ts'
import { longestText } from '#shared/text-templates.ts'
import { isDanger } from '#shared/urgency.ts'
import { type AdminApi, openAdminApi } from '#tests/support/accounts/admin-api.ts'
import { bookAsVisitor, takeDeskStep } from '#tests/support/bookings/desk-steps.ts'
import { dumpDatabase } from '#tests/support/database/database-dump.ts'
import { dangerText } from './answer-danger.ts'
import { deskTextJob } from './send-text.job.ts'

const token = 'a-token-of-the-gateway'
const minuteMs = 60_000
const sent: { to: string; text: string; key: string }[] = []
const textSender = { send: async (message: (typeof sent)[number]) => void sent.push(message) }
const signal = new AbortController().signal

let api: AdminApi
let phoneOnly: AdminApi
let now = new Date()
let numbers = 100
beforeAll(async () => {
  const environment = { SMS_INBOUND_TOKEN: token, SMS_CONSENT: 'optional' }
  api = await openAdminApi({ textSender, clock: { now: () => now } }, { environment })
  phoneOnly = await openAdminApi({}, { environment })
})
afterAll(async () => {
  await Promise.all([api.close(), phoneOnly.close()])
})
beforeEach(() => {
  sent.length = 0
  now = new Date()
})

const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * minuteMs)
}
/** A booking with a phone number of its own. */
async function book(changes: object = {}, at = api) {
  const from = `503555${String(++numbers).padStart(4, '0')}`
  return { from, id: await bookAsVisitor(at, { customer_phone: from, ...changes }) }
}
const texted = async (body: { from: string; text?: string; id?: string }, at = api) => {
  const response = await at.app.request('/api/sms/inbound', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ text: 'I smell gas!', ...body }),
  })
  expect(response.status).toBe(200)
  return response.json()
}
const read = async (id: string) => (await api.ask('GET', `/api/admin/bookings/${id}`)).json
const kinds = async (id: string) => (await read(id)).events.map(({ kind }: { kind: string }) => kind)

/** Runs a booking's text jobs and removes them. @returns how many there were */
async function work(id: string, at = api): Promise<number> {
  const { rows } = await at.ctx.pool.query(
    `DELETE FROM pgboss.job WHERE name = 'desk-text' AND data->>'bookingId' = $1 RETURNING data`,
    [id],
  )
  for (const { data } of rows) await deskTextJob(at.ctx).handle(data, signal)
  return rows.length
}

test('a text about gas is answered right away with what the page says, and that isn’t a contact', async () => {
  const { from, id } = await book()
  const told = await read(id)
  expect(await texted({ from: `+1${from}`, id: 'SM-1' })).toEqual({ action: 'delivered', bookings: 1 })
  expect(await texted({ from: `+1${from}`, id: 'SM-1' })).toEqual({ action: 'delivered', bookings: 1 })
  expect(await kinds(id)).toEqual(['created', 'noted', 'urgency_set', 'text_requested'])
  expect(await work(id)).toBe(1)
  const { title, steps } = homeownerTexts('en').prepare.hazards.gas
  const text = sent[0]?.text.replaceAll("'", '’') ?? ''
  expect(sent).toMatchObject([{ to: `+1${from}`, key: expect.any(String) }])
  for (const words of [title, ...steps, api.ctx.business().phone]) expect(text).toContain(words)
  const booking = await read(id)
  expect(booking.events.slice(3)).toMatchObject([
    { kind: 'text_requested', by: 'The site', data: { template: 'danger' } },
    { kind: 'text_sent', by: 'The site', data: { template: 'danger' } },
  ])
  for (const field of ['state', 'is_waiting', 'first_attempt_at', 'first_contact_at'])
    expect(booking[field], field).toEqual(told[field])
  expect(booking.danger_at).toEqual(expect.any(String))
  expect(await verifyChain(api.ctx.db)).toMatchObject({ problems: [] })
})

test('the answer is in Spanish if their page is, and about the danger they named', async () => {
  const { from, id } = await book()
  await keepLanguage(api.ctx.db, { bookingId: id, language: 'es' })
  await texted({ from, text: 'Salen chispas de la secadora' })
  await work(id)
  const { title, steps } = homeownerTexts('es').prepare.hazards.sparks
  for (const words of [title, ...steps]) expect(sent[0]?.text).toContain(words)
})

test('every answer fits in a text, in each language', () => {
  for (const language of homeownerLanguages) {
    for (const danger of hazards.filter((hazard) => isDanger(hazard)))
      expect(dangerText(danger, { language, phone: 'x'.repeat(40), isTeamTold: true }).length).toBeLessThanOrEqual(
        longestText,
      )
  }
})

test('a number gets one answer an hour, however many bookings and messages there are', async () => {
  const { from, id } = await book()
  await Promise.all([texted({ from }), texted({ from, text: 'Sparks!' }), texted({ from, text: 'It smells of gas' })])
  await work(id)
  pass(59)
  await texted({ from })
  await takeDeskStep(api, id, 'move', { to: 'cancelled', reason: 'other' })
  const other = await book({ customer_phone: from })
  await texted({ from })
  expect([await work(id), await work(other.id), sent.length]).toEqual([0, 0, 1])
  pass(2)
  await texted({ from })
  await work(other.id)
  expect(sent).toHaveLength(2)
})

test('other texts get no answer, and neither does anyone who said STOP', async () => {
  const { from, id } = await book()
  for (const text of ['No smell of gas', 'It leaks', 'Thanks!']) await texted({ from, text })
  expect(await work(id)).toBe(0)
  await texted({ from, text: 'Stop texting me. I smell gas' })
  await texted({ from })
  expect(await work(id)).toBe(0)
  // It still reaches the shop.
  expect(await read(id)).toMatchObject({ danger_at: expect.any(String), urgency: 'gas' })
  // Checking the box on a new booking is a new consent.
  const again = await book({ customer_phone: from })
  await texted({ from })
  expect(await work(again.id)).toBe(1)

  // STOP arrives before the answer goes out.
  const late = await book()
  await texted(late)
  await texted({ ...late, text: 'STOP', id: randomUUID() })
  await work(late.id)
  expect(sent.filter(({ to }) => to.endsWith(late.from))).toEqual([])
  expect((await read(late.id)).events.at(-1)).toMatchObject({ kind: 'text_failed', data: { why: 'no_consent' } })
})

test('it needs no consent, goes to the number that texted, and works on a canceled booking', async () => {
  const { from, id } = await book({ smsConsent: false })
  await takeDeskStep(api, id, 'move', { to: 'cancelled', reason: 'other' })
  await texted({ from, id: randomUUID() })
  const { version } = await read(id)
  const corrected = { customer_phone: '(503) 555-0199', version }
  expect((await api.ask('PUT', `/api/admin/bookings/${id}/customer`, corrected)).status).toBe(200)
  await work(id)
  expect(sent).toMatchObject([{ to: `+1${from}` }])
})

test('when the gateway is down the desk is told, and the next text still gets an answer', async () => {
  const { from, id } = await book()
  await texted({ from })
  const { rows } = await api.ctx.pool.query(`SELECT id FROM booking_texts WHERE booking_id = $1`, [id])
  await deskTextJob(api.ctx).onExhausted?.({ bookingId: id, textId: rows[0].id }, 'down')
  expect((await read(id)).events.at(-1)).toMatchObject({ kind: 'text_failed', data: { why: 'gateway' } })
  await work(id)
  expect(sent).toEqual([])
  await texted({ from })
  await work(id)
  expect(sent).toHaveLength(1)
})

test('erasing the person cancels an answer that is waiting, and leaves neither words nor number', async () => {
  const { from, id } = await book()
  await texted({ from, text: 'I smell gas, says Zora' })
  const { rows } = await api.ctx.pool.query(
    `SELECT data FROM pgboss.job WHERE name = 'desk-text' AND data->>'bookingId' = $1`,
    [id],
  )
  const erasing = () => eraseBooking(api.ctx, { bookingId: id, by: { kind: 'system', id: null }, why: 'asked' })
  await erasing()
  for (const { data } of rows) await deskTextJob(api.ctx).handle(data, signal)
  expect(await work(id)).toBe(0)
  expect(sent).toEqual([])
  const dump = await dumpDatabase(api.ctx.db)
  expect(dump).not.toContain(from)
  expect(dump).not.toMatch(/zora/i)

  for (let round = 0; round < 5; round++) {
    const other = await book()
    await Promise.all([
      texted(other),
      eraseBooking(api.ctx, { bookingId: other.id, by: { kind: 'system', id: null }, why: 'asked' }),
    ])
    await work(other.id)
    expect(await dumpDatabase(api.ctx.db)).not.toContain(`+1${other.from}`)
    const { rows: left } = await api.ctx.pool.query(`SELECT 1 FROM booking_texts WHERE booking_id = $1`, [other.id])
    expect(left).toEqual([])
  }
})

test('without a gateway the site sends nothing, and the report still reaches the shop', async () => {
  const { from, id } = await book({}, phoneOnly)
  await texted({ from }, phoneOnly)
  expect(await work(id, phoneOnly)).toBe(0)
  const { json } = await phoneOnly.ask('GET', `/api/admin/bookings/${id}`)
  expect(json).toMatchObject({ danger_at: expect.any(String) })
})
