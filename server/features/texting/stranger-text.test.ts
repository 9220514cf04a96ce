import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import { homeowner } from '#server/features/desk/desk-context.ts'
import { eraseBooking } from '#server/features/erasure/erase-booking.ts'
import { forgetEmailsJob } from '#server/platform/mail/forget-emails.ts'
import { type AdminApi, openAdminApi } from '#tests/support/accounts/admin-api.ts'
import { bookAsVisitor } from '#tests/support/bookings/desk-steps.ts'
import { strangerTextMessage } from './stranger-text.email.tsx'
import { strangerAnswerJob, strangerTextMailJob } from './stranger-text.job.ts'

const token = 'a-token-of-the-gateway'
const signal = new AbortController().signal

const sent: { to: string; text: string; key: string }[] = []
const textSender = { send: async (message: (typeof sent)[number]) => void sent.push(message) }

let api: AdminApi
let phoneOnly: AdminApi
beforeAll(async () => {
  const environment = { SMS_INBOUND_TOKEN: token, RATE_LIMITS: 'off', SMS_CONSENT: 'optional' }
  api = await openAdminApi({ textSender }, { environment })
  phoneOnly = await openAdminApi({}, { environment })
})
afterAll(async () => {
  await Promise.all([api.close(), phoneOnly.close()])
})
beforeEach(() => {
  sent.length = 0
})

const post = (body: unknown, at = api) =>
  at.app.request('/api/sms/inbound', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
const jobsOf = async (name: string, phoneDigits: string, at = api) => {
  const { rows } = await at.ctx.pool.query(
    `SELECT data FROM pgboss.job WHERE name = $1 AND data->>'phoneDigits' = $2`,
    [name, phoneDigits],
  )
  return rows.map(({ data }) => data)
}
const answer = async (phoneDigits: string) => {
  for (const data of await jobsOf('stranger-answer', phoneDigits)) await strangerAnswerJob(api.ctx).handle(data, signal)
}

test('a text from someone without a booking reaches the owner by email, once, until they are erased', async () => {
  const from = '(503) 555-0140'
  const first = { from, text: 'Hi, my <b>fridge</b> is warm. Can you come?', id: 'SM-7' }
  for (const _ of [1, 2]) {
    expect(await (await post(first)).json()).toEqual({ action: 'emailed', bookings: 0 })
  }
  const waiting = () => jobsOf('stranger-text-mail', '5035550140')
  const mails = async () =>
    (await readdir(path.join(api.ctx.config.dataDir, 'outbox'))).filter((name) => name.startsWith('text-'))
  for (const data of await waiting()) await strangerTextMailJob(api.ctx).handle(data, signal)
  const [mail = '', ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).not.toContain('5550140')
  const words = await readFile(path.join(api.ctx.config.dataDir, 'outbox', mail), 'utf8')
  expect(words).toMatch(/Text from \(503\) 555-0140/)
  expect(words).toContain('&lt;b&gt;fridge')

  const id = await bookAsVisitor(api, { customer_phone: from })
  await eraseBooking(api.ctx, { bookingId: id, by: homeowner, why: 'asked' })
  expect(await waiting()).toEqual([])
  const { rows } = await api.ctx.pool.query(`SELECT data FROM pgboss.job WHERE name = 'forget-emails'`)
  for (const { data } of rows) await forgetEmailsJob(api.ctx).handle(data, signal)
  expect(await mails()).toEqual([])
})

test('a stranger’s text about danger is answered once with what to do, and the owner’s email is urgent', async () => {
  const first = { from: '+1 503 555 0141', text: 'I smell gas! Who can I call?', id: 'SM-8' }
  await Promise.all([post(first), post(first), post({ ...first, text: 'Sparks too', id: 'SM-9' })])
  await answer('5035550141')
  const { callUs, texted, gas, sparks } = homeownerTexts('en').prepare.hazards
  expect(sent).toMatchObject([{ to: '+15035550141', key: expect.any(String) }])
  const words = sent[0]?.text.replaceAll("'", '’') ?? ''
  // Any of the three may have been first.
  const { title, steps } = words.startsWith(gas.title) ? gas : sparks
  for (const part of [title, ...steps, callUs, api.ctx.business().phone]) expect(words).toContain(part)
  // Without a booking, nobody at the desk is told to call.
  expect(words).not.toContain(texted)

  const [mail] = (await jobsOf('stranger-text-mail', '5035550141')).filter(({ danger }) => danger === 'gas')
  const { subject, text } = strangerTextMessage({ ...mail, business: api.ctx.business(), to: 'owner@example.com' })
  expect(subject).toBe('URGENT, danger: text from (503) 555-0141, a new number')
  expect(text).toContain('about danger (gas smell)')
})

test('the answer is in the language of the danger', async () => {
  await post({ from: '5035550142', text: 'Hola, huele a gas en mi cocina' })
  await answer('5035550142')
  const { title, steps } = homeownerTexts('es').prepare.hazards.gas
  for (const words of [title, ...steps]) expect(sent[0]?.text).toContain(words)
})

test('other texts from strangers get no answer, and without a gateway none does', async () => {
  for (const text of ['My fridge is warm', 'No smell of gas', 'STOP', 'Stop texting me. I smell gas'])
    await post({ from: '5035550143', text })
  await post({ from: '5035550143', text: 'I smell gas' }, phoneOnly)
  expect(await jobsOf('stranger-answer', '5035550143')).toEqual([])
  expect(await jobsOf('stranger-answer', '5035550143', phoneOnly)).toEqual([])
})

test('an answer still waiting is dropped after a STOP, and when the person is erased', async () => {
  for (const from of ['5035550144', '5035550145']) await post({ from, text: 'My stove is smoking' })
  await bookAsVisitor(api, { customer_phone: '5035550144', smsConsent: true })
  await post({ from: '5035550144', text: 'STOP' })
  await answer('5035550144')
  const id = await bookAsVisitor(api, { customer_phone: '5035550145' })
  await eraseBooking(api.ctx, { bookingId: id, by: homeowner, why: 'asked' })
  expect(await jobsOf('stranger-answer', '5035550145')).toEqual([])
  expect(sent).toEqual([])
})
