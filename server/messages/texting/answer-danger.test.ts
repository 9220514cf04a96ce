/** The automatic answer to a text about danger: what to do. */

import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { hazards } from '#content/appliances/appliance.ts'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import { keepLanguage } from '#server/bookings/homeowner/link-language.ts'
import { isDanger } from '#shared/bookings/urgency.ts'
import { homeownerLanguages } from '#shared/homeowner/homeowner-language.ts'
import { longestText } from '#shared/messages/text-templates.ts'
import { minuteMs } from '#shared/time/durations.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { verifyEvents } from '#tests/support/bookings/verify-events.ts'
import { dumpDatabase } from '#tests/support/database/database-dump.ts'
import { pendingJobs, runJobs } from '#tests/support/jobs/pending-jobs.ts'
import { inboundTexts, textIn } from '#tests/support/messages/inbound-text.ts'
import { collectMessages } from '#tests/support/messages/sent-messages.ts'
import { dangerText } from './answer-danger.ts'
import { textJob } from './texts.job.ts'

const signal = new AbortController().signal
let now = new Date()
let numbers = 100
const { sent, textSender } = collectMessages()
const api = await openFileApi({ textSender, clock: { now: () => now } }, { environment: inboundTexts })
const phoneOnly = await openFileApi({}, { environment: inboundTexts })
beforeEach(() => {
  now = new Date()
})

const { erase, kinds, move, read, save } = deskOf(api)
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * minuteMs)
}
/** A booking with a phone number of its own. */
async function book(changes: object = {}, at = api) {
  const from = `503555${String(++numbers).padStart(4, '0')}`
  return { from, id: await deskOf(at).book({ customer_phone: from, ...changes }) }
}
const texted = async (body: { from: string; text?: string; id?: string }, at = api) => {
  const response = await textIn(at, { text: 'I smell gas!', ...body })
  expect(response.status).toBe(200)
  return response.json()
}
/** Runs a booking's text jobs and returns how many there were. */
const work = (id: string, at = api) => runJobs(at.ctx, textJob(at.ctx), id)

test('a text about gas is answered right away with what the page says, and that isn’t a contact', async () => {
  const { from, id } = await book()
  const told = await read(id)
  for (const _ of [1, 2])
    expect(await texted({ from: `+1${from}`, id: 'SM-1' })).toEqual({ action: 'delivered', bookings: 1 })
  expect(await kinds(id)).toEqual(['created', 'noted', 'urgency_set', 'text_requested'])
  expect(await work(id)).toBe(1)
  const { title, steps } = homeownerTexts('en').prepare.hazards.gas
  const text = sent.texts[0]?.text.replaceAll("'", '’') ?? ''
  expect(sent.texts).toMatchObject([{ to: `+1${from}`, key: expect.any(String) }])
  for (const words of [title, ...steps, api.ctx.business().phone]) expect(text).toContain(words)
  const booking = await read(id)
  expect(booking.events.slice(3)).toMatchObject([
    { kind: 'text_requested', by: 'The site', data: { template: 'danger' } },
    { kind: 'text_sent', by: 'The site', data: { template: 'danger' } },
  ])
  for (const field of ['state', 'is_waiting', 'first_attempt_at', 'first_contact_at'])
    expect(booking[field], field).toEqual(told[field])
  expect(booking.danger_at).toEqual(expect.any(String))
  expect(await verifyEvents(api.ctx)).toMatchObject({ problems: [] })
})

test('the answer is in Spanish if their page is, and about the danger they named', async () => {
  const { from, id } = await book()
  await keepLanguage(api.ctx.db, { bookingId: id, language: 'es' })
  await texted({ from, text: 'Salen chispas de la secadora' })
  await work(id)
  const { title, steps } = homeownerTexts('es').prepare.hazards.sparks
  for (const words of [title, ...steps]) expect(sent.texts[0]?.text).toContain(words)
})

test('every answer fits in a text, in each language', () => {
  for (const language of homeownerLanguages) {
    for (const danger of hazards.filter((hazard) => isDanger(hazard))) {
      const text = dangerText(danger, { language, phone: 'x'.repeat(40), isTeamTold: true })
      expect(text.length, danger).toBeLessThanOrEqual(longestText)
    }
  }
})

test('a number gets one answer an hour, however many bookings and messages there are', async () => {
  const { from, id } = await book()
  await Promise.all([texted({ from }), texted({ from, text: 'Sparks!' }), texted({ from, text: 'It smells of gas' })])
  await work(id)
  pass(59)
  await texted({ from })
  await move(id, 'cancelled', { reason: 'other' })
  const other = await book({ customer_phone: from })
  await texted({ from })
  expect([await work(id), await work(other.id), sent.texts.length]).toEqual([0, 0, 1])
  pass(2)
  await texted({ from })
  await work(other.id)
  expect(sent.texts).toHaveLength(2)
})

test('other texts get no answer, and neither does anyone who said STOP', async () => {
  const { from, id } = await book()
  for (const text of ['No smell of gas', 'It leaks', 'Thanks!']) await texted({ from, text })
  expect(await work(id)).toBe(0)
  // Held until someone decides, and then ended.
  await texted({ from, text: 'Stop texting me. I smell gas' })
  await texted({ from })
  expect(await work(id)).toBe(0)
  await texted({ from, text: 'STOP' })
  await texted({ from })
  expect(await work(id)).toBe(0)
  // It still reaches the shop.
  expect(await read(id)).toMatchObject({ danger_at: expect.any(String), urgency: 'gas' })
  // Checking the box on a new booking doesn't lift it. START does.
  const again = await book({ customer_phone: from })
  await texted({ from })
  expect(await work(again.id)).toBe(0)
  await texted({ from, text: 'START' })
  await texted({ from })
  expect(await work(again.id)).toBe(1)

  // STOP arrives before the answer goes out.
  const late = await book()
  await texted(late)
  await texted({ ...late, text: 'STOP', id: randomUUID() })
  await work(late.id)
  expect(sent.texts.filter(({ to }) => to.endsWith(late.from))).toEqual([])
  expect((await read(late.id)).events.at(-1)).toMatchObject({ kind: 'text_failed', data: { why: 'no_consent' } })
})

test('it needs no consent, goes to the number that texted, and works on a canceled booking', async () => {
  const { from, id } = await book({ smsConsent: false })
  await move(id, 'cancelled', { reason: 'other' })
  await texted({ from, id: randomUUID() })
  await save(id, 'customer', { customer_phone: '(503) 555-0199' })
  await work(id)
  expect(sent.texts).toMatchObject([{ to: `+1${from}` }])
})

test('when the gateway is down the desk is told, and the next text still gets an answer', async () => {
  const { from, id } = await book()
  await texted({ from })
  const { rows } = await api.ctx.pool.query(`SELECT id FROM booking_texts WHERE booking_id = $1`, [id])
  await textJob(api.ctx).onExhausted?.({ kind: 'desk-text', bookingId: id, textId: rows[0].id }, 'down')
  expect((await read(id)).events.at(-1)).toMatchObject({ kind: 'text_failed', data: { why: 'gateway' } })
  await work(id)
  expect(sent.texts).toEqual([])
  await texted({ from })
  await work(id)
  expect(sent.texts).toHaveLength(1)
})

test('erasing the person cancels an answer that is waiting, and leaves neither words nor number', async () => {
  const { from, id } = await book()
  await texted({ from, text: 'I smell gas, says Zora' })
  const waiting = await pendingJobs<{ bookingId: string; textId: string }>(api.ctx, 'desk-text', id)
  await erase(id)
  for (const job of waiting) await textJob(api.ctx).handle({ kind: 'desk-text', ...job }, signal)
  expect(await work(id)).toBe(0)
  expect(sent.texts).toEqual([])
  const dump = await dumpDatabase(api.ctx.db)
  expect(dump).not.toContain(from)
  expect(dump).not.toMatch(/zora/i)

  for (let round = 0; round < 5; round++) {
    const other = await book()
    await Promise.all([texted(other), erase(other.id)])
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
