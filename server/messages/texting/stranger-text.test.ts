import { expect, test } from 'vitest'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import { emailJob } from '#server/messages/emails.job.ts'
import { forgetEmailsJob } from '#server/platform/mail/forget-emails.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { pendingJobs, runJobs } from '#tests/support/jobs/pending-jobs.ts'
import { inboundTexts, textIn } from '#tests/support/messages/inbound-text.ts'
import { listOutbox, readOutbox } from '#tests/support/messages/outbox.ts'
import { collectMessages } from '#tests/support/messages/sent-messages.ts'
import { strangerTextMessage } from './stranger-text.email.tsx'
import type { StrangerText } from './stranger-text.ts'
import type { StrangerAnswer } from './text-kinds.ts'
import { textJob } from './texts.job.ts'

const { sent, textSender } = collectMessages()
const api = await openFileApi({ textSender }, { environment: inboundTexts })
const phoneOnly = await openFileApi({}, { environment: inboundTexts })
const { book, erase } = deskOf(api)

const post = (body: unknown, at = api) => textIn(at, body)
const ofNumber = <Data extends { phoneDigits: string }>(jobs: Data[], digits: string) =>
  jobs.filter(({ phoneDigits }) => phoneDigits === digits)
const answersFor = async (digits: string, at = api) =>
  ofNumber(await pendingJobs<StrangerAnswer>(at.ctx, 'stranger-answer'), digits)
const mailsAbout = async (digits: string) =>
  ofNumber(await pendingJobs<StrangerText>(api.ctx, 'stranger-text-mail'), digits)
const answer = async (digits: string) => {
  for (const data of await answersFor(digits))
    await textJob(api.ctx).handle({ kind: 'stranger-answer', ...data }, new AbortController().signal)
}

test('a text from someone without a booking reaches the owner by email, once, until they are erased', async () => {
  const from = '(503) 555-0140'
  const first = { from, text: 'Hi, my <b>fridge</b> is warm. Can you come?', id: 'SM-7' }
  for (const _ of [1, 2]) expect(await (await post(first)).json()).toEqual({ action: 'emailed', bookings: 0 })
  const waiting = () => mailsAbout('5035550140')
  for (const data of await waiting())
    await emailJob(api.ctx).handle({ kind: 'stranger-text-mail', ...data }, new AbortController().signal)
  const [mail = '', ...others] = await listOutbox(api.ctx, 'text-')
  expect(others).toEqual([])
  expect(mail).not.toContain('5550140')
  const words = await readOutbox(api.ctx, mail)
  expect(words).toMatch(/Text from \(503\) 555-0140/)
  expect(words).toContain('&lt;b&gt;fridge')

  await erase(await book({ customer_phone: from }))
  expect(await waiting()).toEqual([])
  await runJobs(api.ctx, forgetEmailsJob(api.ctx))
  expect(await listOutbox(api.ctx, 'text-')).toEqual([])
})

test('a stranger’s text about danger is answered once with what to do, and the owner’s email is urgent', async () => {
  const first = { from: '+1 503 555 0141', text: 'I smell gas! Who can I call?', id: 'SM-8' }
  await Promise.all([post(first), post(first), post({ ...first, text: 'Sparks too', id: 'SM-9' })])
  await answer('5035550141')
  const { callUs, texted, gas, sparks } = homeownerTexts('en').prepare.hazards
  expect(sent.texts).toMatchObject([{ to: '+15035550141', key: expect.any(String) }])
  const words = sent.texts[0]?.text.replaceAll("'", '’') ?? ''
  // Any of the three may have been first.
  const { title, steps } = words.startsWith(gas.title) ? gas : sparks
  for (const part of [title, ...steps, callUs, api.ctx.business().phone]) expect(words).toContain(part)
  // Without a booking, nobody at the desk is told to call.
  expect(words).not.toContain(texted)

  const mail = (await mailsAbout('5035550141')).find(({ danger }) => danger === 'gas')
  if (!mail) throw new Error('No email is waiting')
  const { subject, text } = strangerTextMessage({ ...mail, business: api.ctx.business(), to: 'owner@example.com' })
  expect(subject).toBe('URGENT, danger: text from (503) 555-0141, a new number')
  expect(text).toContain('about danger (gas smell)')
})

test('the answer is in the language of the danger', async () => {
  await post({ from: '5035550142', text: 'Hola, huele a gas en mi cocina' })
  await answer('5035550142')
  const { title, steps } = homeownerTexts('es').prepare.hazards.gas
  for (const words of [title, ...steps]) expect(sent.texts[0]?.text).toContain(words)
})

test('other texts from strangers get no answer, and without a gateway none does', async () => {
  for (const text of ['My fridge is warm', 'No smell of gas', 'STOP', 'Stop texting me. I smell gas'])
    await post({ from: '5035550143', text })
  await post({ from: '5035550143', text: 'I smell gas' }, phoneOnly)
  expect(await answersFor('5035550143')).toEqual([])
  expect(await answersFor('5035550143', phoneOnly)).toEqual([])
})

test('an answer still waiting is dropped after a STOP, and when the person is erased', async () => {
  for (const from of ['5035550144', '5035550145']) await post({ from, text: 'My stove is smoking' })
  await book({ customer_phone: '5035550144', smsConsent: true })
  await post({ from: '5035550144', text: 'STOP' })
  await answer('5035550144')
  await erase(await book({ customer_phone: '5035550145' }))
  expect(await answersFor('5035550145')).toEqual([])
  expect(sent.texts).toEqual([])
})
