import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppContext } from '#server/context.ts'
import { enterBooking } from '#server/features/callers/enter-booking.ts'
import { readDeskSettings } from '#server/features/desk/desk-settings.ts'
import { takeInBooking } from '#server/features/desk/take-in-booking.ts'
import { customerConfirmationJob } from '#server/features/homeowner-messages/confirmation.job.ts'
import { listJobs } from '#server/jobs.ts'
import { checkBooking } from '#shared/booking-form.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { createTestContext } from '#tests/support/database/context.ts'
import { ownerNotification } from './booking-jobs.ts'
import { ownerNotificationJob } from './booking-mails.job.ts'
import { createBooking } from './bookings.ts'

const signal = new AbortController().signal
let ctx: AppContext

beforeAll(async () => {
  ctx = await createTestContext({
    BUSINESS_NAME: 'Rose City Repair',
    BUSINESS_PHONE: '503 555 0142',
    BUSINESS_EMAIL: 'hello@rosecity.example',
    PUBLIC_URL: 'https://www.rosecity.example',
    NOTIFICATION_EMAIL: 'desk@rosecity.example',
  })
})
afterAll(() => ctx.close())

const findDueMoments = ({ at }: { at: Date }) => {
  const promisedAt = new Date(at.getTime() + 30 * 60_000)
  return { promisedAt, promisedMinutes: 30, dueAt: promisedAt }
}
const promise = { findDueMoments, planLadder: () => ({ inserts: [], jobs: [] }) }

/** Stores a booking without enqueueing its emails, so the test can send them itself. */
async function storeBooking(changes = {}) {
  const check = checkBooking(bookingBody(changes))
  if (!check.ok) throw new Error(check.message)
  await createBooking(
    {
      ...ctx,
      queue: { ...ctx.queue, enqueueAll: async () => {} },
      async onBooked(tx, booking) {
        const { settings } = await readDeskSettings(tx)
        await takeInBooking({ ...ctx, ...promise }, tx, { booking, settings })
        return []
      },
    },
    check.booking,
  )
  return check.booking.id
}

async function outboxFiles() {
  return readdir(path.join(ctx.config.dataDir, 'outbox')).catch(() => [])
}

async function readMail(key: string): Promise<Email> {
  return PostalMime.parse(await readFile(path.join(ctx.config.dataDir, 'outbox', `${key}.eml`)))
}

const header = (mail: Email, name: string) => mail.headers.find(({ key }) => key === name)?.value

test('the customer’s email has the booking details, the promise and a number to call', async () => {
  const bookingId = await storeBooking()
  await customerConfirmationJob(ctx).handle({ bookingId }, signal)
  const mail = await readMail(`booking-${bookingId}-customer`)
  expect(mail).toMatchObject({
    from: { name: 'Rose City Repair', address: 'hello@rosecity.example' },
    to: [{ address: 'ada@customer.example' }],
    replyTo: [{ address: 'hello@rosecity.example' }],
    subject: `Your repair booking ${bookingId.slice(0, 8)} with Rose City Repair`,
    messageId: `<booking-${bookingId}-customer@rosecity.example>`,
  })
  expect(header(mail, 'auto-submitted')).toBe('auto-generated')
  for (const part of [mail.text, mail.html]) {
    for (const fact of [
      'Ada Park',
      bookingId.slice(0, 8),
      'Washing Machine',
      'It does not spin.',
      'Morning (8AM-12PM)',
      '97201, Portland, OR',
      'We&#x27;ll contact you within 30 minutes'.replace('&#x27;', part === mail.html ? '&#x27;' : "'"),
      '(503) 555-0142',
      'What happens next',
    ]) {
      expect(part).toContain(fact)
    }
    expect(part).not.toContain(bookingId)
  }
  expect(mail.text).toContain('Thank you for choosing our service!')
  expect(mail.html).toContain('href="tel:+15035550142"')
})

test('the owner can call the customer with one tap and reply to them directly', async () => {
  const bookingId = await storeBooking({ appliance_type: 'oven', preferred_time: '' })
  await ownerNotificationJob(ctx).handle({ bookingId }, signal)
  const mail = await readMail(`booking-${bookingId}-owner`)
  expect(mail).toMatchObject({
    to: [{ address: 'desk@rosecity.example' }],
    replyTo: [{ address: 'ada@customer.example' }],
    subject: `New booking ${bookingId.slice(0, 8)}: Oven/Stove in 97201, Portland, OR`,
  })
  expect(mail.html).toContain('href="tel:+15035550199"')
  for (const fact of [
    'Ada Park',
    '(503) 555-0199',
    'ada@customer.example',
    'And it hums.',
    'No preference',
    bookingId,
    `/admin/bookings/${bookingId}`,
  ]) {
    expect(mail.text).toContain(fact)
    expect(mail.html).toContain(fact)
  }
})

test('a caller is promised no callback, and the owner’s email mentions none', async () => {
  const check = checkBooking(bookingBody())
  if (!check.ok) throw new Error(check.message)
  const bookingId = check.booking.id
  await enterBooking(
    {
      ...ctx,
      queue: { ...ctx.queue, enqueueAll: async () => {} },
      async onEntered(tx, booking, entry) {
        const { settings } = await readDeskSettings(tx)
        await takeInBooking({ ...ctx, ...promise }, tx, { booking, settings, ...entry })
        return []
      },
    },
    { booking: check.booking, street: null, by: { kind: 'admin', id: randomUUID() } },
  )
  await customerConfirmationJob(ctx).handle({ bookingId }, signal)
  await ownerNotificationJob(ctx).handle({ bookingId }, signal)
  const toCustomer = await readMail(`booking-${bookingId}-customer`)
  const toOwner = await readMail(`booking-${bookingId}-owner`)
  expect(toCustomer.text).toContain('This is what we wrote down when you called.')
  expect(toOwner.text).toContain('The customer called in, and someone at the desk took the booking.')
  for (const { text, html } of [toCustomer, toOwner]) expect(`${text}${html}`).not.toContain('30 minutes')
})

test('the customer’s email quotes their text shortened to one line each, the owner’s in full', async () => {
  const letter = `Dear customer,\n\nyour account is locked. Visit evil.example now.\n${'Really, do it today. '.repeat(80)}THE END`
  const bookingId = await storeBooking({
    customer_name: `Ada ${'of the long name '.repeat(5)}`.trim(),
    customer_email: 'somebody@else.example',
    problem_description: letter,
  })
  await customerConfirmationJob(ctx).handle({ bookingId }, signal)
  await ownerNotificationJob(ctx).handle({ bookingId }, signal)
  const { text = '', html = '' } = await readMail(`booking-${bookingId}-customer`)
  const quote = text.match(/^Problem: (.*)$/m)?.[1] ?? ''
  expect(quote).toMatch(/^Dear customer, your account .*…$/)
  expect(quote.length).toBeLessThanOrEqual(160)
  expect(text.match(/^Name: (.*)$/m)?.[1]?.length).toBeLessThanOrEqual(60)
  for (const part of [text, html]) expect(part).not.toContain('THE END')
  expect((await readMail(`booking-${bookingId}-owner`)).text).toContain('THE END')
})

test('a mailbox gets five confirmations a day, however its address is spelled, while the owner hears about every booking', async () => {
  const spellings = ['eve@flood.example', 'EVE@flood.example', 'eve+1@flood.example', 'Eve+2+3@flood.example']
  const ids = await Promise.all(
    Array.from({ length: 8 }, (_, i) => storeBooking({ customer_email: spellings[i % spellings.length] })),
  )
  const send = customerConfirmationJob(ctx)
  const failing = customerConfirmationJob({
    ...ctx,
    mailer: { ...ctx.mailer, send: () => Promise.reject(new Error('The mail server is away.')) },
  })
  for (const bookingId of ids) {
    await failing.handle({ bookingId }, signal).catch(() => {})
    await send.handle({ bookingId }, signal)
    await ownerNotificationJob(ctx).handle({ bookingId }, signal)
  }
  const files = new Set<string>(await outboxFiles())
  expect(
    ids.filter((id) => files.has(`booking-${id}-customer.eml`)),
    'what failed is not counted',
  ).toHaveLength(5)
  expect(ids.filter((id) => files.has(`booking-${id}-owner.eml`))).toHaveLength(8)
  const other = await storeBooking({ customer_email: 'adam@flood.example' })
  await send.handle({ bookingId: other }, signal)
  expect(await outboxFiles()).toContain(`booking-${other}-customer.eml`)
})

test('without an email address, the owner’s email says so and nothing goes to the customer', async () => {
  const bookingId = await storeBooking({ customer_email: '' })
  await ownerNotificationJob(ctx).handle({ bookingId }, signal)
  await customerConfirmationJob(ctx).handle({ bookingId }, signal)
  const mail = await readMail(`booking-${bookingId}-owner`)
  expect(mail.replyTo).toBeUndefined()
  expect(mail.text).toContain('Email: not provided')
  expect(await outboxFiles()).not.toContain(`booking-${bookingId}-customer.eml`)
})

test('customer input stays text in the email, never markup or a header', async () => {
  const bookingId = await storeBooking({
    customer_name: '<b>Eve</b>\r\nBcc: all@example.com',
    problem_description: '<script>alert(1)</script>',
  })
  await ownerNotificationJob(ctx).handle({ bookingId }, signal)
  const mail = await readMail(`booking-${bookingId}-owner`)
  expect(mail.bcc).toBeUndefined()
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(mail.html).not.toMatch(/<script|<b>/)
})

test('a repeated job sends the same message again, and the outbox keeps one copy', async () => {
  const bookingId = await storeBooking()
  await ownerNotificationJob(ctx).handle({ bookingId }, signal)
  await ownerNotificationJob(ctx).handle({ bookingId }, signal)
  expect((await outboxFiles()).filter((file) => file.includes(bookingId))).toEqual([`booking-${bookingId}-owner.eml`])
})

test('the owner’s email is retried for a week, even with the shortest pauses', () => {
  const { retryLimit, retryPauseSeconds, longestRetryPauseSeconds } = ownerNotification
  const pauses = Array.from({ length: retryLimit }, (_, retry) =>
    Math.min(longestRetryPauseSeconds, retryPauseSeconds * 2 ** retry),
  )
  expect(pauses.reduce((sum, pause) => sum + pause)).toBeGreaterThan(7 * 24 * 60 * 60)
})

test('both emails are sent automatically after a booking', async () => {
  await ctx.queue.start(listJobs(ctx))
  const check = checkBooking(bookingBody())
  if (!check.ok) throw new Error(check.message)
  await createBooking(ctx, check.booking)
  const { id } = check.booking
  const mails = async () =>
    (await outboxFiles()).filter((file) => file.includes(id) && file.endsWith('.eml')).toSorted()
  await expect.poll(mails).toEqual([`booking-${id}-customer.eml`, `booking-${id}-owner.eml`])
})
