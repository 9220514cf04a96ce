import { randomUUID } from 'node:crypto'
import type { Email } from 'postal-mime'
import { expect, test } from 'vitest'
import { listJobs } from '#server/jobs.ts'
import { emails } from '#server/messages/email-kinds.ts'
import { emailJob } from '#server/messages/emails.job.ts'
import { homeownerMessageJob } from '#server/messages/homeowner-messages/homeowner-messages.job.ts'
import { newJob } from '#server/platform/queue/new-jobs.ts'
import { spokenNumber } from '#shared/bookings/booking-fields.ts'
import { bookingInput } from '#tests/support/bookings/booking-body.ts'
import { openFileContext } from '#tests/support/database/context.ts'
import { listOutbox, readOutboxMail } from '#tests/support/messages/outbox.ts'
import { createBooking } from './bookings.ts'
import { enterBooking } from './callers.ts'

const signal = new AbortController().signal

const ctx = await openFileContext({
  BUSINESS_NAME: 'Rose City Repair',
  BUSINESS_PHONE: '503 555 0142',
  BUSINESS_EMAIL: 'hello@rosecity.example',
  PUBLIC_URL: 'https://www.rosecity.example',
  NOTIFICATION_EMAIL: 'desk@rosecity.example',
})

const withoutJobs = { ...ctx, queue: { ...ctx.queue, enqueueAll: async () => {} } }

/** Stores a booking without enqueueing its emails, so the test can send them itself. */
async function storeBooking(changes = {}) {
  const booking = bookingInput(changes)
  await createBooking(withoutJobs, booking)
  return booking.id
}

const mailOwner = (bookingId: string) => emailJob(ctx).handle({ kind: 'booking-owner-notification', bookingId }, signal)
const mailCustomer = (bookingId: string) =>
  homeownerMessageJob(ctx).handle({ kind: 'booking-customer-confirmation', bookingId }, signal)
const readMail = (key: string) => readOutboxMail(ctx, key)
const header = (mail: Email, name: string) => mail.headers.find(({ key }) => key === name)?.value

test('the customer’s email has the booking details, the promise and a number to call', async () => {
  const bookingId = await storeBooking()
  await mailCustomer(bookingId)
  const mail = await readMail(`booking-${bookingId}-customer`)
  expect(mail).toMatchObject({
    from: { name: 'Rose City Repair', address: 'hello@rosecity.example' },
    to: [{ address: 'ada@customer.example' }],
    replyTo: [{ address: 'hello@rosecity.example' }],
    subject: `Your repair booking ${spokenNumber(bookingId)} with Rose City Repair`,
    messageId: `<booking-${bookingId}-customer@rosecity.example>`,
  })
  expect(header(mail, 'auto-submitted')).toBe('auto-generated')
  for (const part of [mail.text, mail.html]) {
    const details = ['Hi Ada', spokenNumber(bookingId), 'Washing Machine', 'Morning (8AM-12PM)']
    const facts = ['97201, Portland, OR', "We'll contact you within 30 minutes", '(503) 555-0142', 'What happens next']
    for (const fact of [...details, ...facts]) expect(part?.replaceAll('&#x27;', "'")).toContain(fact)
    expect(part).not.toContain(bookingId)
  }
  expect(mail.text).toContain('Thank you for choosing our service!')
  expect(mail.html).toContain('href="tel:+15035550142"')
})

test('the owner can call the customer with one tap and reply to them directly', async () => {
  const bookingId = await storeBooking({ appliance_type: 'oven', preferred_time: '' })
  await mailOwner(bookingId)
  const mail = await readMail(`booking-${bookingId}-owner`)
  expect(mail).toMatchObject({
    to: [{ address: 'desk@rosecity.example' }],
    replyTo: [{ address: 'ada@customer.example' }],
    subject: `New booking ${spokenNumber(bookingId)}: Oven/Stove in 97201, Portland, OR`,
  })
  expect(mail.html).toContain('href="tel:+15035550199"')
  const customer = ['Ada Park', '(503) 555-0199', 'ada@customer.example']
  const job = ['And it hums.', 'No preference', bookingId, `/admin/bookings/${bookingId}`]
  for (const part of [mail.text, mail.html]) for (const fact of [...customer, ...job]) expect(part).toContain(fact)
})

test('a caller is promised no callback, and the owner’s email mentions none', async () => {
  const called = bookingInput()
  const bookingId = called.id
  const by = { kind: 'admin', id: randomUUID() } as const
  await enterBooking(withoutJobs, { booking: called, street: null, heardFrom: null, by })
  await mailCustomer(bookingId)
  await mailOwner(bookingId)
  const toCustomer = await readMail(`booking-${bookingId}-customer`)
  const toOwner = await readMail(`booking-${bookingId}-owner`)
  expect(toCustomer.text).toContain('This is what we wrote down when you called.')
  expect(toOwner.text).toContain('The customer called in, and someone at the desk took the booking.')
  for (const { text, html } of [toCustomer, toOwner]) expect(`${text}${html}`).not.toContain('30 minutes')
})

test('the email to an address from the form carries nothing that was written there, the owner’s carries all of it', async () => {
  const letter = `Dear customer,\n\nyour account is locked. Visit evil.example now.\n${'Really, do it today. '.repeat(80)}THE END`
  const bookingId = await storeBooking({
    customer_name: 'https://evil.example/now is waiting for you',
    customer_email: 'somebody@else.example',
    problem_description: letter,
  })
  await mailCustomer(bookingId)
  await mailOwner(bookingId)
  const { text = '', html = '' } = await readMail(`booking-${bookingId}-customer`)
  for (const part of [text, html])
    for (const word of ['evil.', 'Dear customer', 'locked', 'waiting', 'THE END']) expect(part).not.toContain(word)
  expect((await readMail(`booking-${bookingId}-owner`)).text).toContain('THE END')
})

test('a mailbox gets twelve messages a day, however its address is spelled, while the owner hears about every booking', async () => {
  const spellings = ['eve@gmail.com', 'EVE@ｇmail.com', 'e.v.e+1@ⓖmail。com', 'Eve+2+3@googlemail．com']
  const ids = await Promise.all(
    Array.from({ length: 15 }, (_, i) => storeBooking({ customer_email: spellings[i % spellings.length] })),
  )
  const mailer = { ...ctx.mailer, send: () => Promise.reject(new Error('The mail server is away.')) }
  const failing = homeownerMessageJob({ ...ctx, mailer })
  for (const bookingId of ids) {
    await failing.handle({ kind: 'booking-customer-confirmation', bookingId }, signal).catch(() => {})
    await mailCustomer(bookingId)
    await mailOwner(bookingId)
  }
  const files = new Set<string>(await listOutbox(ctx))
  const confirmed = ids.filter((id) => files.has(`booking-${id}-customer.eml`))
  expect(confirmed, 'what failed is not counted').toHaveLength(12)
  expect(ids.filter((id) => files.has(`booking-${id}-owner.eml`))).toHaveLength(15)
  const other = await storeBooking({ customer_email: 'adam@gmail.com' })
  await mailCustomer(other)
  expect(await listOutbox(ctx)).toContain(`booking-${other}-customer.eml`)
})

test('without an email address, the owner’s email says so and nothing goes to the customer', async () => {
  const bookingId = await storeBooking({ customer_email: '' })
  await mailOwner(bookingId)
  await mailCustomer(bookingId)
  const mail = await readMail(`booking-${bookingId}-owner`)
  expect(mail.replyTo).toBeUndefined()
  expect(mail.text).toContain('Email: not provided')
  expect(await listOutbox(ctx)).not.toContain(`booking-${bookingId}-customer.eml`)
})

test('customer input stays text in the email, never markup or a header', async () => {
  const bookingId = await storeBooking({
    customer_name: '<b>Eve</b>\r\nBcc: all@example.com',
    problem_description: '<script>alert(1)</script>',
  })
  await mailOwner(bookingId)
  const mail = await readMail(`booking-${bookingId}-owner`)
  expect(mail.bcc).toBeUndefined()
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(mail.html).not.toMatch(/<script|<b>/)
})

test('a repeated job sends the same message again, and the outbox keeps one copy', async () => {
  const bookingId = await storeBooking()
  await mailOwner(bookingId)
  await mailOwner(bookingId)
  expect(await listOutbox(ctx, bookingId)).toEqual([`booking-${bookingId}-owner.eml`])
})

test('the owner’s email is retried for a week, even with the shortest pauses', () => {
  const { retries } = newJob(emails, { kind: 'booking-owner-notification', bookingId: randomUUID() })
  if (!retries) throw new Error('It has no retries of its own')
  const pauses = Array.from({ length: retries.retryLimit }, (_, retry) =>
    Math.min(retries.longestRetryPauseSeconds, retries.retryPauseSeconds * 2 ** retry),
  )
  expect(pauses.reduce((sum, pause) => sum + pause)).toBeGreaterThan(7 * 24 * 60 * 60)
})

test('both emails are sent automatically after a booking', async () => {
  await ctx.queue.start(listJobs(ctx))
  const booking = bookingInput()
  await createBooking(ctx, booking)
  const { id } = booking
  const mails = [`booking-${id}-customer.eml`, `booking-${id}-owner.eml`]
  await expect.poll(() => listOutbox(ctx, id)).toEqual(mails)
})

test.each([
  ['I smell gas near the oven', 'Urgent (gas smell): please call now.'],
  ['Water is pouring out of it', 'Urgent (water): please call now.'],
])('the owner’s email about “%s” says so at the top and in its subject', async (problem_description, urgent) => {
  const bookingId = await storeBooking({ problem_description })
  await mailOwner(bookingId)
  const mail = await readMail(`booking-${bookingId}-owner`)
  expect(mail.subject).toMatch(/^URGENT: New booking /)
  expect(mail.text?.startsWith(urgent)).toBe(true)
  expect(mail.html).toContain(urgent)
})
