/** Texts through Twilio: sent, answered, reported and stopped, against a double that behaves as it documents. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import { connectionRows } from '#server/platform/db/schema/business.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { verifyEvents } from '#tests/support/bookings/verify-events.ts'
import { runJobs } from '#tests/support/jobs/pending-jobs.ts'
import { startTwilio } from '#tests/support/messages/twilio-double.ts'
import type { KeyWordAct } from './key-words.ts'
import { textJob } from './texts.job.ts'

const site = 'https://shop.example'
const api = await openFileApi({}, { environment: { PUBLIC_URL: site, SMS_CONSENT: 'optional' } })
const { book, kinds, read } = deskOf(api)
const twilio = await startTwilio({ deliver: (url, init) => api.app.request(url.slice(site.length), init) })
afterAll(twilio.close)

const values = {
  kind: 'twilio',
  account: twilio.account,
  auth_token: twilio.token,
  sender: '503-555-0100',
  base_url: twilio.url,
  test_phone: '503-555-0188',
}
const connect = async (changes: object = {}) => {
  const { version } = (await api.ask('GET', '/api/admin/connections')).json.texts
  expect((await api.ask('PUT', '/api/admin/connections/texts', { ...values, ...changes, version })).status).toBe(200)
}
beforeEach(async () => {
  await api.ctx.db.delete(connectionRows)
  await connect()
  Object.assign(twilio, { taken: [], trouble: null })
})

let numbers = 200
const newNumber = () => `+1503555${String(++numbers).padStart(4, '0')}`
const replies = `${site}/api/sms/twilio`
const reply = (from: string, text: string, more: Record<string, string> = {}) =>
  twilio.receive(replies, { from, text, ...more })
const work = () => runJobs(api.ctx, textJob(api.ctx))
const ask = (id: string) =>
  api.ask('POST', `/api/admin/bookings/${id}/texts`, { id: randomUUID(), template: 'first_contact', text: 'Hi Ada!' })
const send = async (id: string) => {
  expect((await ask(id)).status).toBe(200)
  await work()
  return twilio.taken.at(-1) ?? expect.fail('Twilio took nothing')
}
const consentsOf = async (id: string) => (await api.ask('GET', `/api/admin/bookings/${id}/consents`)).json
const textsTo = (number: string) => twilio.taken.filter(({ to }) => to === number).map(({ text }) => text)
const answerOf = (act: KeyWordAct, language: 'en' | 'es') => {
  const { name, phone } = api.ctx.business()
  return homeownerTexts(language).keywords[act](name, phone)
}

test('a text goes out through the account, from its number or its service, and is reported here', async () => {
  const id = await book({ customer_phone: newNumber() })
  expect(await send(id)).toMatchObject({ from: '+15035550100', text: 'Hi Ada!' })
  expect(await kinds(id)).toEqual(['created', 'text_requested', 'contacted'])
  await connect({ sender: twilio.service, auth_token: '' })
  expect(await send(id)).toMatchObject({ from: twilio.service, statusCallback: expect.stringContaining(site) })
})

test('reports may come twice and in any order: the first that says whether it arrived counts', async () => {
  const id = await book({ customer_phone: newNumber() })
  const [first, second] = [await send(id), await send(id)]
  for (const status of ['sent', 'delivered', 'sending', 'delivered', 'queued', 'failed'])
    expect((await twilio.report(first, status)).status).toBe(204)
  for (const status of ['undelivered', 'delivered']) await twilio.report(second, status, 30_006)
  const { events } = await read(id)
  expect(events.slice(-2)).toMatchObject([
    { kind: 'text_delivered', data: { template: 'first_contact' } },
    { kind: 'text_failed', data: { why: 'undelivered', code: 30_006 } },
  ])
  expect(events).toHaveLength(7)
  expect(await verifyEvents(api.ctx)).toMatchObject({ problems: [] })
})

test('a reply is stored once, however often Twilio posts it, and gets no answer from us', async () => {
  const from = newNumber()
  const id = await book({ customer_phone: from })
  for (const _ of [1, 2]) {
    const answer = await reply(from, 'Can you come at 3, por favor? ñ & 100%', { MessageSid: 'SM1' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/xml'])
    expect(await answer.text()).toBe('<?xml version="1.0" encoding="UTF-8"?><Response/>')
  }
  await reply(from, '', { NumMedia: '2' })
  expect((await read(id)).events.slice(1)).toMatchObject([
    { kind: 'noted', by: 'Homeowner', note: 'Can you come at 3, por favor? ñ & 100%' },
    { kind: 'noted', note: expect.stringContaining('picture') },
  ])
})

test('nothing is stored that Twilio hasn’t signed', async () => {
  const from = newNumber()
  const id = await book({ customer_phone: from })
  const fields = { MessageSid: 'SM2', From: from, To: twilio.number, Body: 'STOP' }
  expect((await twilio.post(replies, fields, '0/KCTR6DLpKmkAf8muzZqo1nDgQ=')).status).toBe(403)
  expect((await twilio.post(replies, fields, '')).status).toBe(403)
  const unsigned = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  expect((await api.app.request('/api/sms/twilio', { ...unsigned, body: 'From=1' })).status).toBe(403)
  const text = await send(id)
  const elsewhere = { ...text, statusCallback: `${site}/api/sms/twilio/reports?key=${randomUUID()}` }
  const stolen = new URLSearchParams({ MessageSid: text.sid, To: from, MessageStatus: 'failed' })
  expect((await twilio.post(elsewhere.statusCallback, Object.fromEntries(stolen), 'x')).status).toBe(403)
  expect(await kinds(id)).toEqual(['created', 'text_requested', 'contacted'])
  await connect({ kind: 'gateway' })
  expect((await reply(from, 'STOP')).status).toBe(404)
})

test('Twilio answers its own STOP, START and HELP, and we what it doesn’t know', async () => {
  const [own, custom, spanish] = [newNumber(), newNumber(), newNumber()]
  const ids = await Promise.all([own, custom, spanish].map((phone) => book({ customer_phone: phone })))
  const states = () => Promise.all(ids.map(async (id) => (await consentsOf(id)).number_state))
  await reply(own, 'HELP')
  await work()
  await reply(own, 'Stop')
  await reply(custom, 'No more', { OptOutType: 'STOP' })
  await reply(spanish, 'ALTO', { MessageSid: 'SM3' })
  for (const _ of [1, 2]) await reply(spanish, 'Ayuda', { MessageSid: 'SM4' })
  expect(await states()).toEqual(['stopped', 'stopped', 'stopped'])
  await work()
  expect([own, custom].flatMap(textsTo)).toEqual([])
  expect(textsTo(spanish).toSorted()).toEqual([answerOf('help', 'es'), answerOf('stop', 'es')].toSorted())
  await reply(own, 'Start')
  await reply(custom, 'Again please', { OptOutType: 'START' })
  await reply(spanish, 'Comenzar')
  expect(await states()).toEqual([null, null, null])
  await work()
  expect([own, custom].flatMap(textsTo)).toEqual([])
  expect(textsTo(spanish)).toContain(answerOf('start', 'es'))
  // A key word of the owner's own is nothing to read.
  for (const id of ids) expect(await kinds(id)).toEqual(['created', 'consent_withdrawn', 'texts_allowed'])
})

test('on a short code, where Twilio answers nothing, we do', async () => {
  const from = newNumber()
  await reply(from, 'STOP', { To: '72345' })
  twilio.stopped.delete(from)
  await work()
  expect(textsTo(from)).toEqual([answerOf('stop', 'en')])
})

test('a number that stopped at Twilio is stopped here, too: when it refuses the text, and when a service reports it', async () => {
  const [refused, reported] = [newNumber(), newNumber()]
  const [first, second] = [await book({ customer_phone: refused }), await book({ customer_phone: reported })]
  twilio.stopped.add(refused)
  expect((await ask(first)).status).toBe(200)
  await work()
  expect((await read(first)).events.at(-1)).toMatchObject({ kind: 'text_failed', data: { why: 'no_consent' } })
  await twilio.report(await send(second), 'failed', 21_610)
  for (const id of [first, second]) {
    expect(await consentsOf(id)).toMatchObject({ may_text: false, number_state: 'stopped' })
    expect((await ask(id)).status).toBe(409)
  }
})

test('an error that won’t pass ends the text with its reason, and any other is tried again', async () => {
  const id = await book({ customer_phone: newNumber() })
  twilio.trouble = { code: 21_614, status: 400 }
  await ask(id)
  await work()
  expect((await read(id)).events.at(-1)).toMatchObject({ kind: 'text_failed', data: { why: 'gateway', code: 21_614 } })
  for (const [code, status] of [
    [20_429, 429],
    [20_003, 401],
    [99_999, 500],
  ] as const) {
    twilio.trouble = { code, status }
    await ask(id)
    await expect(work()).rejects.toThrow(`Twilio answered ${status}, error ${code}.`)
  }
  expect((await kinds(id)).filter((kind) => kind === 'text_failed')).toHaveLength(1)
})

test('without a public address, no report is asked for, and the text goes out', async () => {
  const local = await openFileApi({}, { environment: { PUBLIC_URL: 'http://localhost:3000', SMS_CONSENT: 'optional' } })
  await local.ask('PUT', '/api/admin/connections/texts', { ...values, version: 0 })
  await local.ctx.textSender()?.send({ to: newNumber(), text: 'Hi', key: 'k' })
  expect(twilio.taken).toMatchObject([{ text: 'Hi', statusCallback: null }])
})

const tryOut = (changes: object) => api.ask('POST', '/api/admin/connections/texts/try', { ...values, ...changes })

test('trying it sends a text to the number for tests', async () => {
  expect(await tryOut({})).toMatchObject({
    status: 200,
    json: { says: 'Twilio took a test text to 503-555-0188.' },
  })
  expect(twilio.taken).toMatchObject([{ to: '+15035550188', text: expect.stringContaining('test text') }])
})

test.each([
  ['auth_token', { auth_token: 'wrong' }, null, 'Twilio doesn’t take this account SID and auth token'],
  ['account', { account: '' }, null, 'Please enter the SID of your account'],
  ['account', { account: 'AC 1' }, null, 'Please enter an account SID without spaces'],
  ['sender', { sender: '' }, null, 'Please enter the number that your texts come from'],
  [
    'sender',
    { sender: 'the shop' },
    null,
    'Please enter a US phone number with 10 digits, or a messaging service like MG0123…',
  ],
  [
    'sender',
    { sender: '503-555-0101' },
    null,
    'Your Twilio account has no such number or messaging service that sends texts',
  ],
  ['sender', { sender: 'MG0' }, null, 'Your Twilio account has no such number or messaging service that sends texts'],
  ['test_phone', { test_phone: '' }, null, 'Please enter a number that may get a test text'],
  [
    'test_phone',
    {},
    { code: 21_608, status: 400 },
    'A Twilio trial account only texts numbers that you verified there',
  ],
  [
    'test_phone',
    {},
    { code: 21_610, status: 400 },
    'This phone has texted STOP to your number. Text START from it first',
  ],
  ['base_url', { base_url: 'http://127.0.0.1:9', auth_token: 'x' }, null, 'We can’t reach Twilio there'],
  [
    'auth_token',
    { base_url: 'http://127.0.0.1:9', auth_token: '' },
    null,
    'Please enter this again: it was for another server',
  ],
])('what is wrong is said at the %s: %j', async (field, changes, trouble, words) => {
  twilio.trouble = trouble
  const { status, json } = await tryOut(changes)
  expect([status, json.error.fields]).toEqual([400, { [field]: words }])
})

test('the auth token and the reply token go in and never come out', async () => {
  await connect({ auth_token: '', reply_token: 'a-reply-token-of-ours' })
  const { json } = await api.ask('GET', '/api/admin/connections')
  expect(json.texts).toMatchObject({ values: { auth_token: '', reply_token: '' } })
  expect(json.texts.secrets_set.toSorted()).toEqual(['auth_token', 'reply_token'])
  expect(JSON.stringify(json)).not.toMatch(new RegExp(`${twilio.token}|a-reply-token-of-ours`))
})

test('a gateway posts replies with the token that was entered for it', async () => {
  const knock = (authorization: string) =>
    api.app.request('/api/sms/inbound', {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ from: newNumber(), text: 'HELP', answered: true }),
    })
  expect((await knock('Bearer a-reply-token-of-ours')).status).toBe(404)
  await connect({ kind: 'gateway', url: 'https://sms.example.com/', reply_token: 'a-reply-token-of-ours' })
  expect((await knock('Bearer a-reply-token-of-other')).status).toBe(401)
  expect((await knock('Bearer a-reply-token-of-ours')).status).toBe(200)
  const short = { ...values, kind: 'gateway', reply_token: 'too-short', version: 2 }
  expect((await api.ask('PUT', '/api/admin/connections/texts', short)).json.error.fields).toEqual({
    reply_token: 'Please enter at least 16 characters without spaces',
  })
})
