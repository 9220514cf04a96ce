import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createLiveConnections } from '#server/connections/live-connections.ts'
import { tooMany } from '#server/errors.ts'
import { emailJob } from '#server/messages/emails.job.ts'
import { openAuth } from '#server/open-auth.ts'
import { spanishTexts } from '#shared/homeowner/spanish-texts.ts'
import { fillTemplate, longestTemplate, placeholderMistake, textTemplates } from '#shared/messages/text-templates.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { verifyEvents } from '#tests/support/bookings/verify-events.ts'
import { dumpDatabase } from '#tests/support/database/database-dump.ts'
import { pendingJobs } from '#tests/support/jobs/pending-jobs.ts'
import { gatewayToken, inboundTexts, textIn } from '#tests/support/messages/inbound-text.ts'
import { readOutbox } from '#tests/support/messages/outbox.ts'
import { collectMessages } from '#tests/support/messages/sent-messages.ts'
import { textJob } from './texts.job.ts'

const signal = new AbortController().signal
const { sent, textSender } = collectMessages()
const api = await openFileApi({ textSender }, { environment: inboundTexts })
const phoneOnly = await openFileApi()

const { book, erase, kinds, move, read } = deskOf(api)
const text = (changes: object = {}) => ({ id: randomUUID(), template: 'first_contact', text: 'Hi Ada!', ...changes })
const send = (id: string, body: object, at = api) => at.ask('POST', `/api/admin/bookings/${id}/texts`, body)
const work = (bookingId: string, textId: string) =>
  textJob(api.ctx).handle({ kind: 'desk-text', bookingId, textId }, signal)
const answer = (body: unknown, authorization?: string, at = api) => textIn(at, body, authorization)
/** What is done about a homeowner's text. */
const outcomeOf = async (body: object) => (await answer(body)).json()
const mayText = async (id: string) => (await api.ask('GET', `/api/admin/bookings/${id}/consents`)).json.may_text

test('a text is its own job: requested, sent once by its key, and recorded as the first contact', async () => {
  const id = await book({ customer_phone: '(503) 555-0121' })
  const body = text()
  expect((await send(id, body)).json).toMatchObject({ is_waiting: true })
  expect((await send(id, body)).status).toBe(200)
  expect(await kinds(id)).toEqual(['created', 'text_requested'])
  const other = await book({ customer_phone: '(503) 555-0121' })
  expect((await send(other, body)).status, 'the id of another booking’s text').toBe(409)
  await Promise.all([work(id, body.id), work(id, body.id)])
  await work(id, body.id)
  expect(new Set(sent.texts.map(({ key }) => key))).toEqual(new Set([body.id]))
  expect(sent.texts[0]).toEqual({ to: '+15035550121', text: 'Hi Ada!', key: body.id })
  expect(await kinds(id)).toEqual(['created', 'text_requested', 'contacted'])
  const booking = await read(id)
  expect(booking).toMatchObject({ state: 'contacted', is_waiting: false })
  const data = { channel: 'text', outcome: 'sent', template: 'first_contact' }
  expect(booking.events[2]).toMatchObject({ by: 'Owner', data })
  expect(JSON.stringify(booking.events)).not.toContain('Hi Ada')
})

test('never texts someone who hasn’t agreed, or who opts out right before the text goes out', async () => {
  const never = await book({ smsConsent: false })
  expect((await send(never, text())).status).toBe(409)
  const id = await book({ customer_phone: '(503) 555-0122' })
  const body = text()
  await send(id, body)
  expect(await outcomeOf({ from: '+15035550122', text: 'Stop.' })).toEqual({ action: 'stopped', bookings: 1 })
  await work(id, body.id)
  expect(sent.texts).toEqual([])
  expect(await kinds(id)).toEqual(['created', 'text_requested', 'consent_withdrawn', 'text_failed'])
  expect((await send(id, text())).status).toBe(409)
  expect((await read(id)).is_waiting).toBe(true)
})

test('retries while the gateway is down, and tells the desk in the end', async () => {
  const id = await book({ customer_phone: '(503) 555-0123' })
  const body = text()
  await send(id, body)
  sent.isGatewayUp = false
  await expect(work(id, body.id)).rejects.toThrow('503')
  expect(await kinds(id)).toEqual(['created', 'text_requested'])
  await textJob(api.ctx).onExhausted?.({ kind: 'desk-text', bookingId: id, textId: body.id }, 'down')
  expect((await read(id)).events[2]).toMatchObject({ kind: 'text_failed', data: { why: 'gateway' } })
  sent.isGatewayUp = true
  await work(id, body.id)
  expect(sent.texts).toEqual([])
})

test('a text that the gateway never answered isn’t sent again, and the desk learns that it may have arrived', async () => {
  const id = await book({ customer_phone: '(503) 555-0142' })
  const body = text()
  await send(id, body)
  sent.isGatewayAnswering = false
  await work(id, body.id)
  await work(id, body.id)
  expect(sent.texts).toHaveLength(1)
  expect((await read(id)).events.at(-1)).toMatchObject({ kind: 'text_failed', data: { why: 'unanswered' } })
  expect((await read(id)).is_waiting).toBe(true)
})

test('without a gateway, the site sends nothing and says so', async () => {
  const id = await deskOf(phoneOnly).book()
  expect((await phoneOnly.ask('GET', '/api/admin/texts')).json.can_send).toBe(false)
  expect((await send(id, text(), phoneOnly)).status).toBe(409)
})

test('erasing a person erases the wording of their texts, and a pending one is not sent', async () => {
  const id = await book({ customer_phone: '(503) 555-0124' })
  const body = text({ text: 'Hi Xanthippe!' })
  await send(id, body)
  const who = '5035550124'
  const exported = await api.ask('POST', '/api/admin/personal-data/export', { who })
  expect(exported.json.bookings[0].texts).toMatchObject([{ text: 'Hi Xanthippe!', sent_at: null }])
  await api.ask('POST', '/api/admin/personal-data/erase', { who, confirmation: who, booking_ids: [id] })
  expect(await dumpDatabase(api.ctx.db)).not.toMatch(/xanthippe|5550124|555-0124/i)
  await work(id, body.id)
  expect(sent.texts).toEqual([])
})

test('sending a text and erasing its booking at the same time don’t deadlock', async () => {
  for (let n = 0; n < 15; n++) {
    const id = await book()
    const body = text()
    await send(id, body)
    await Promise.all([work(id, body.id), erase(id)])
    expect((await kinds(id)).at(-1)).toBe('erased')
  }
  expect(await verifyEvents(api.ctx)).toMatchObject({ problems: [] })
})

test('the reply STOP withdraws the number’s consent everywhere', async () => {
  const phone = { customer_phone: '(503) 555-0125' }
  const [first, second, other] = [await book(phone), await book(phone), await book()]
  expect(await outcomeOf({ from: '(503) 555-0125', text: 'STOP' })).toEqual({ action: 'stopped', bookings: 2 })
  expect([await mayText(first), await mayText(second), await mayText(other)]).toEqual([false, false, true])
  expect((await read(first)).events.at(-1)).toMatchObject({ kind: 'consent_withdrawn', by: 'Homeowner' })
  expect(await outcomeOf({ from: '5035550125', text: 'STOP' })).toMatchObject({ bookings: 0 })
})

test('a STOP from another country, from a SIP address or from a premium number is nobody’s here', async () => {
  const [ours, premium] = [
    await book({ customer_phone: '(458) 555-0123' }),
    await book({ customer_phone: '(503) 555-0124' }),
  ]
  for (const from of ['+45 85 55 01 23', '+4585550123', 'sip:4585550123@example.com', '+1 900 555 0124'])
    expect(await (await answer({ from, text: 'STOP' })).json()).toEqual({ action: 'ignored', bookings: 0 })
  expect([await mayText(ours), await mayText(premium)]).toEqual([true, true])
})

test('a homeowner’s reply is stored once with their open booking and reaches the people on duty', async () => {
  const phone = '(503) 555-0128'
  const [closed, open] = [await book({ customer_phone: phone }), await book({ customer_phone: phone })]
  const newest = await book({ customer_phone: phone })
  for (const id of [closed, newest]) await move(id, 'cancelled', { reason: 'other' })
  const reply = { from: '+15035550128', text: 'Can you stop by at 3 instead?', id: 'SM-1' }
  for (const _ of [1, 2]) expect(await outcomeOf(reply)).toEqual({ action: 'delivered', bookings: 1 })
  const { events } = await read(open)
  expect(events.slice(1)).toMatchObject([{ kind: 'noted', by: 'Homeowner', note: reply.text }])
  expect(await mayText(open)).toBe(true)
  const news = { bookingId: open, seq: 2, news: 'text_reply' } as const
  expect(await pendingJobs(api.ctx, 'homeowner-news-mail', open)).toEqual([news])
  await emailJob(api.ctx).handle({ kind: 'homeowner-news-mail', ...news }, signal)
  const mail = await readOutbox(api.ctx, `${open}-news-2`)
  expect(mail).toMatch(/Text from the homeowner[\s\S]*Can you stop by at 3/)
})

test('a reply about gas moves the booking to the top, even when the visit is over; one about a leak changes nothing', async () => {
  const [closed, open] = [await book({ customer_phone: '5035550131' }), await book({ customer_phone: '5035550132' })]
  await move(closed, 'cancelled', { reason: 'other' })
  const [gas, leak] = ['It smells like gas in here', 'The leak has stopped, no smell of gas']
  expect(await outcomeOf({ from: '5035550131', text: gas })).toMatchObject({ action: 'delivered' })
  expect(await outcomeOf({ from: '5035550132', text: leak })).toMatchObject({ action: 'delivered' })
  expect([(await read(closed)).urgency, (await read(open)).urgency]).toEqual(['gas', null])
  for (const _ of [1, 2]) await answer({ from: '5035550132', text: 'Ahora huele a gas', id: 'SM-2' })
  expect((await read(open)).urgency).toBe('gas')
  expect(await kinds(open)).toEqual(['created', 'noted', 'noted', 'urgency_set', 'text_requested'])
})

test('a reply that says more than STOP ends the texts and still gets read; a bare STOP, short codes and keywords bother no one', async () => {
  const id = await book({ customer_phone: '(503) 555-0129' })
  const from = '5035550129'
  expect(await outcomeOf({ from, text: 'Cancel' })).toEqual({ action: 'stopped', bookings: 1 })
  expect(await kinds(id)).toEqual(['created', 'consent_withdrawn', 'noted'])
  await answer({ from, text: 'Stop.' })
  expect(await kinds(id)).toEqual(['created', 'consent_withdrawn', 'noted'])
  const strangers = ['', '911'].map((from) => ({ from, text: 'Who is this?' }))
  const keywords = [' ', 'START', 'yes'].map((text) => ({ from: '5035550130', text }))
  for (const body of [...strangers, ...keywords])
    expect(await outcomeOf(body)).toEqual({ action: 'ignored', bookings: 0 })
})

test('the door for replies requires its gatewayToken, a valid body, and to be switched on', async () => {
  const id = await book({ customer_phone: '(503) 555-0127' })
  const stop = { from: '5035550127', text: 'STOP' }
  for (const wrong of ['', 'Bearer ', gatewayToken, `Bearer ${gatewayToken}x`, `Bearer ${gatewayToken.slice(1)}`]) {
    expect((await answer(stop, wrong)).status, wrong).toBe(401)
  }
  expect((await answer(stop, 'Bearer undefined', phoneOnly)).status).toBe(404)
  for (const wrong of [{}, [], 'STOP', { from: 1, text: 'STOP' }, { from: '5035550127' }]) {
    expect((await answer(wrong)).status).toBe(400)
  }
  expect((await answer({ ...stop, text: 'x'.repeat(20_000) })).status).toBe(413)
  expect(await mayText(id)).toBe(true)
})

test('replies are rate-limited before the token is checked', async () => {
  const limitInboundTexts = async () => Promise.reject(tooMany('Too many requests.', 60))
  const app = createApp({ ...api.ctx, limitInboundTexts }, async () => new Response())
  const init = { method: 'POST', headers: { authorization: 'Bearer wrong' } }
  expect((await app.request('/api/sms/inbound', init)).status).toBe(429)
})

test('templates can be changed, checked for placeholders, saved once per version, and reset', async () => {
  const list = async () => (await api.ask('GET', '/api/admin/texts')).json.templates
  const save = (body: object, key = 'on_my_way') => api.ask('PUT', `/api/admin/texts/${key}`, body)
  expect((await save({ text: 'There in {minutes}, {name}!', version: 0 })).status).toBe(200)
  expect(await list()).toContainEqual(
    expect.objectContaining({ key: 'on_my_way', text: 'There in {minutes}, {name}!', is_default: false, version: 1 }),
  )
  expect((await save({ text: 'Late save', version: 0 })).status).toBe(409)
  const wrong = await save({ text: 'Hi {nmae}', version: 1 })
  expect(wrong).toMatchObject({ status: 400, json: { error: { fields: { text: expect.stringContaining('{nmae}') } } } })
  expect((await save({ text: 'x'.repeat(longestTemplate + 1), version: 1 })).status).toBe(400)
  expect((await save({ text: 'x', version: 0 }, 'no_such')).status).toBe(404)
  expect((await save({ text: ' ', version: 1 })).status).toBe(200)
  expect(await list()).toContainEqual(expect.objectContaining({ key: 'on_my_way', is_default: true, version: 2 }))
})

test('defaults use only known placeholders, and filled-in values are never filled again', () => {
  const facts = { name: '{minutes}', business: 'B', phone: 'P', appliance: 'A', number: 'N', minutes: '5', time: 'T' }
  for (const words of [...textTemplates.map(({ text }) => text), ...Object.values(spanishTexts)]) {
    expect(placeholderMistake(words)).toBeUndefined()
    expect(fillTemplate(words, { ...facts, name: 'Ada' })).not.toMatch(/[{}]/)
  }
  expect(fillTemplate('{name} {nothing} {constructor}', facts)).toBe('{minutes} {nothing} {constructor}')
})

test('one gateway serves both, and AUTH_SMS_URL still names a different one for sign-in', async () => {
  const gatewaysOf = async (environment: Record<string, string>) => {
    const config = readConfig(api.ctx.config.projectRoot, { ENV_FILE: '/dev/null', ...environment })
    const connections = createLiveConnections({ ...api.ctx, config }).current
    const { local } = await openAuth({ ...api.ctx, config, connections })
    return { desk: connections().texts, signIn: local?.context.settings.smsGateway }
  }
  const both = { SMS_URL: 'https://a.example/', SMS_TOKEN: 'one' }
  const one = { url: 'https://a.example/', token: 'one' }
  expect(await gatewaysOf(both)).toMatchObject({ desk: one, signIn: one })
  const own = { ...both, AUTH_SMS_URL: 'https://b.example/' }
  expect(await gatewaysOf(own)).toMatchObject({ desk: one, signIn: { url: 'https://b.example/', token: undefined } })
  const onlyAuth = { AUTH_SMS_URL: 'https://b.example/', AUTH_SMS_TOKEN: 'two' }
  expect(await gatewaysOf(onlyAuth)).toMatchObject({ desk: null, signIn: { url: 'https://b.example/', token: 'two' } })
})
