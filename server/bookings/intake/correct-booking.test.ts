import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { bookingWebhookJob } from '#server/bookings/webhooks/booking-webhook.job.ts'
import { tooMany } from '#server/errors.ts'
import { listJobs } from '#server/jobs.ts'
import { homeownerMessageJob } from '#server/messages/homeowner-messages/homeowner-messages.job.ts'
import { bookingCorrections, bookings } from '#server/platform/db/schema/bookings.ts'
import { spokenNumber } from '#shared/bookings/booking-fields.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { bookedAnswer, sendBooking } from '#tests/support/bookings/send-booking.ts'
import { openFileContext } from '#tests/support/database/context.ts'
import { listOutbox, readOutboxMail } from '#tests/support/messages/outbox.ts'
import { startWebhookReceiver } from '#tests/support/messages/webhook-receiver.ts'
import { deriveBookingId } from './booking-input.ts'
import { submitBooking } from './submit-booking.ts'

const signal = new AbortController().signal
const receiver = await startWebhookReceiver()
const environment = { BUSINESS_PHONE: '(503) 555-0142', NOTIFICATION_EMAIL: 'desk@example.com', RATE_LIMITS: 'off' }
const ctx = await openFileContext(environment)
await ctx.queue.start(listJobs(ctx))
/** The same app with no job ever running, as when a mail server is down. */
const resting = await openFileContext({ ...environment, BOOKING_WEBHOOK_URL: receiver.url })
await resting.queue.start(listJobs(resting))
await resting.db.execute(sql`CREATE FUNCTION pgboss_rests() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN NEW.start_after := now() + interval '1 day'; RETURN NEW; END $$`)
await resting.db.execute(
  sql`CREATE TRIGGER rests BEFORE INSERT ON pgboss.job FOR EACH ROW EXECUTE FUNCTION pgboss_rests()`,
)
afterAll(() => receiver.close())

const appOf = (of: typeof ctx) => createApp(of, async () => new Response())
const post = (body: object, to = ctx) => sendBooking(appOf(to), body)

async function rowOf(id: string, { db } = ctx) {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  return row
}

async function correctionsOf(id: string) {
  return ctx.db
    .select()
    .from(bookingCorrections)
    .where(eq(bookingCorrections.bookingId, id))
    .orderBy(bookingCorrections.number)
}

async function jobsOf(id: string, { db } = ctx) {
  const { rows } = await db.execute(
    sql`SELECT coalesce(data->>'kind', name) AS name, data->'correction' AS correction FROM pgboss.job
      WHERE data->>'bookingId' = ${id} ORDER BY created_on, 1`,
  )
  return rows
}

async function readMail(key: string) {
  await expect.poll(() => listOutbox(ctx, key)).toHaveLength(1)
  return readOutboxMail(ctx, key)
}

test('a corrected phone number reaches the row, and the owner sees the old and the new one', async () => {
  const body = bookingBody({ preferred_time: '' })
  await post(body)
  const mended = { ...body, customer_phone: '503 555 0198', preferred_time: 'evening' }
  expect(await post(mended)).toEqual({ status: 200, json: bookedAnswer(body.id, { hasLink: false }) })

  const stored = { customerPhone: '(503) 555-0198', preferredTime: 'evening', status: 'new' }
  expect(await rowOf(body.id)).toMatchObject(stored)
  const phone = { field: 'customer_phone', from: '(503) 555-0199', to: '(503) 555-0198' }
  const time = { field: 'preferred_time', from: null, to: 'evening' }
  expect(await correctionsOf(body.id)).toMatchObject([{ number: 1, changes: [phone, time] }])
  const mail = await readMail(`booking-${body.id}-correction-1`)
  expect(mail).toMatchObject({
    to: [{ address: 'desk@example.com' }],
    replyTo: [{ address: 'ada@customer.example' }],
    subject: `Corrected booking ${spokenNumber(body.id)}: Phone, Preferred time`,
  })
  expect(mail.text).toContain('Phone\n  before: (503) 555-0199\n  now: (503) 555-0198')
  expect(mail.text).toContain('Preferred time\n  before: No preference\n  now: Evening (5PM-8PM)')
  for (const fact of ['(503) 555-0199', '(503) 555-0198', 'Evening (5PM-8PM)', 'And it hums.', body.id]) {
    expect(mail.html).toContain(fact)
  }
  expect(mail.html).toContain('href="tel:+15035550198"')
  expect(mail.html).toContain(`/admin/bookings/${body.id}"`)
  expect(mail.text).toMatch(new RegExp(`Open the booking: \\S+/admin/bookings/${body.id}$`, 'm'))
})

test('every field can be corrected, and each change is reported', async () => {
  const body = bookingBody({ customer_email: '' })
  await post(body)
  const mended = {
    customer_name: 'Ada King',
    customer_phone: '5035550111',
    customer_email: 'king@customer.example',
    customer_zip: '98660',
    appliance_type: 'oven',
    problem_description: 'It does not heat.',
    preferred_time: '',
  }
  expect((await post({ ...body, ...mended })).status).toBe(200)
  const [correction] = await correctionsOf(body.id)
  expect(correction?.changes.map(({ field }) => field)).toEqual(Object.keys(mended))
  const { text } = await readMail(`booking-${body.id}-correction-1`)
  expect(text).toContain('Email\n  before: not provided\n  now: king@customer.example')
  expect(text).toContain('Appliance\n  before: Washing Machine\n  now: Oven/Stove')
  expect(text).toMatch(/before: 97201, Portland, OR\n {2}now: 98660, Vancouver, WA/)
})

test('the same values, however they are formatted, are the same booking: nothing changes and nothing is sent', async () => {
  const body = bookingBody()
  await post(body)
  const jobs = await jobsOf(body.id)
  const again = { ...body, id: body.id.toUpperCase(), customer_name: ' Ada  Park ', customer_phone: '+1 503-555-0199' }
  expect(await post(again)).toEqual({ status: 200, json: bookedAnswer(body.id) })
  expect(await correctionsOf(body.id)).toEqual([])
  expect(await jobsOf(body.id)).toEqual(jobs)
})

test('a confirmation is sent only to a new or changed address', async () => {
  const body = bookingBody({ customer_email: '' })
  await post(body, resting)
  // This one is for a text message, where those are sent.
  const first = { name: 'booking-customer-confirmation', correction: null }
  const send = (changes: object) => post({ ...body, ...changes }, resting)
  await send({ customer_email: 'one@customer.example' })
  await send({ customer_email: 'two@customer.example' })
  await send({ customer_email: 'two@customer.example', customer_phone: '5035550111' })
  await send({ customer_email: '', customer_phone: '5035550111' })
  const jobs = (await jobsOf(body.id, resting)).filter(({ name }) => name === first.name)
  expect(jobs).toEqual([first, { ...first, correction: 1 }, { ...first, correction: 2 }])
})

test('a confirmation still pending when its address is corrected is sent once, to the new address', async () => {
  const body = bookingBody({ customer_email: 'wrong@customer.example' })
  await post(body, resting)
  await post({ ...body, customer_email: 'right@customer.example' }, resting)
  const job = homeownerMessageJob(resting)
  const confirmation = { kind: 'booking-customer-confirmation', bookingId: body.id } as const
  await job.handle(confirmation, signal)
  expect(await listOutbox(resting, body.id)).toEqual([])
  await job.handle({ ...confirmation, correction: 1 }, signal)
  await job.handle({ ...confirmation, correction: 1 }, signal)
  expect(await listOutbox(resting, body.id)).toEqual([`booking-${body.id}-customer-1.eml`])
})

test('an unsent webhook carries the corrected values in the same format', async () => {
  const body = bookingBody()
  await post(body, resting)
  await post({ ...body, customer_phone: '5035550198' }, resting)
  const stored = await rowOf(body.id, resting)
  await bookingWebhookJob(resting).handle({ bookingId: body.id }, signal)
  const { id, smsConsent: _, ...values } = body
  const corrected = { ...values, customer_phone: '(503) 555-0198', submitted_at: stored?.createdAt.toISOString() }
  const carried = JSON.stringify({ booking_id: id, ...corrected, notification_email: 'desk@example.com' })
  expect(receiver.received.map((webhook) => webhook.body)).toEqual([carried])
})

/** The response to a correction that comes too late. */
function tooLate(id: string) {
  const message = `Booking ${spokenNumber(id)} can’t be changed here anymore. Please call us at (503) 555-0142 and we’ll change it.`
  return { status: 409, json: { error: { code: 'conflict', message }, request_id: expect.any(String) } }
}

test('after an hour a correction is refused with the number to call, while the same values are still the same booking', async () => {
  const body = bookingBody()
  await post(body)
  await ctx.db.update(bookings).set({ createdAt: sql`now() - interval '61 minutes'` }).where(eq(bookings.id, body.id))
  const jobs = await jobsOf(body.id)
  expect(await post({ ...body, customer_phone: '5035550198' })).toEqual(tooLate(body.id))
  expect(await post(body)).toEqual({ status: 200, json: bookedAnswer(body.id) })
  expect(await rowOf(body.id)).toMatchObject({ customerPhone: '(503) 555-0199' })
  expect(await correctionsOf(body.id)).toEqual([])
  expect(await jobsOf(body.id)).toEqual(jobs)
})

test('a booking that the shop is working on can’t be corrected', async () => {
  const body = bookingBody()
  await post(body)
  // The constraint still allows only `new`.
  await ctx.db.execute(sql`ALTER TABLE bookings DROP CONSTRAINT bookings_status_check`)
  await ctx.db.update(bookings).set({ status: 'scheduled' }).where(eq(bookings.id, body.id))
  expect(await post({ ...body, customer_phone: '5035550198' })).toEqual(tooLate(body.id))
  expect(await post(body)).toEqual({ status: 200, json: bookedAnswer(body.id, { status: 'scheduled' }) })
  expect(await rowOf(body.id)).toMatchObject({ customerPhone: '(503) 555-0199', status: 'scheduled' })
})

test('refuses a sixth correction, so one id can’t flood the owner with email', async () => {
  const body = bookingBody()
  await post(body)
  for (const digit of [1, 2, 3, 4, 5]) {
    expect((await post({ ...body, customer_phone: `503555010${digit}` })).status).toBe(200)
  }
  expect(await post({ ...body, customer_phone: '5035550106' })).toEqual(tooLate(body.id))
  expect(await rowOf(body.id)).toMatchObject({ customerPhone: '(503) 555-0105' })
  expect(await correctionsOf(body.id)).toHaveLength(5)
})

test('simultaneous corrections take turns, each starting from the values the previous one left', async () => {
  const body = bookingBody()
  await post(body)
  const phones = [1, 2, 3, 4].map((digit) => `(503) 555-010${digit}`)
  const answers = await Promise.all(phones.map((customer_phone) => post({ ...body, customer_phone })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const corrections = await correctionsOf(body.id)
  const steps = corrections.flatMap(({ changes }) => changes)
  expect(steps.map(({ to }) => to).toSorted()).toEqual(phones)
  expect(steps.map(({ from }) => from)).toEqual(['(503) 555-0199', ...steps.slice(0, -1).map(({ to }) => to)])
  expect((await rowOf(body.id))?.customerPhone).toBe(steps.at(-1)?.to)
})

test('a booking and its correction that arrive together are one booking, and both numbers are recorded', async () => {
  const body = bookingBody()
  const phones = ['(503) 555-0101', '(503) 555-0102']
  const answers = await Promise.all(phones.map((customer_phone) => post({ ...body, customer_phone })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201])
  const [correction] = await correctionsOf(body.id)
  const [change] = correction?.changes ?? []
  expect([change?.from, change?.to].toSorted()).toEqual(phones)
  expect((await rowOf(body.id))?.customerPhone).toBe(change?.to)
})

test('a correction whose email can’t be enqueued changes nothing', async () => {
  const body = bookingBody()
  await post(body)
  const broken = { ...ctx, queue: { ...ctx.queue, enqueue: () => Promise.reject(new Error('disk full')) } }
  expect((await post({ ...body, customer_phone: '5035550198' }, broken)).status).toBe(500)
  expect(await rowOf(body.id)).toMatchObject({ customerPhone: '(503) 555-0199' })
  expect(await correctionsOf(body.id)).toEqual([])
})

test('a form without JavaScript, sent again, gets neither the homeowner’s link nor past the rate limit', async () => {
  const origin = { clientAddress: '203.0.113.7', referer: undefined, userAgent: undefined }
  const full = { ...ctx, limitBookings: () => Promise.reject(tooMany('Too many bookings.', 60)) }
  const sendWithoutId = async (changes = {}, to = ctx) => {
    const values = bookingBody({ customer_name: 'Joan Clarke', ...changes, id: '' })
    const id = await deriveBookingId(to, values, origin.clientAddress)
    return submitBooking(to, { origin, values: { ...values, id }, spamSigns: { honeypot: '', elapsedMs: null } })
  }
  const first = await sendWithoutId()
  expect(first).toMatchObject({ ok: true, isNew: true, link: { path: expect.stringMatching(/^\/r\//) } })
  expect(await sendWithoutId()).toMatchObject({ ok: true, isNew: false, link: null })
  const [guessed, wrong] = [sendWithoutId({}, full), sendWithoutId({ customer_name: 'Nobody' }, full)]
  await expect(guessed).rejects.toMatchObject({ code: 'too_many' })
  await expect(wrong).rejects.toMatchObject({ code: 'too_many' })
  const own = bookingBody({ customer_name: 'Joan Clarke' })
  const send = (to = ctx) => submitBooking(to, { origin, values: own, spamSigns: { honeypot: '', elapsedMs: null } })
  const { link } = Object(await send())
  expect(link.path).toMatch(/^\/r\//)
  expect(await send(full), 'a random id proves who sent it').toMatchObject({ isNew: false, link: { path: link.path } })
})
