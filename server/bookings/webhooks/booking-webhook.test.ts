import { eq, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createBooking } from '#server/bookings/intake/bookings.ts'
import { listJobs } from '#server/jobs.ts'
import { webhookDeliveries } from '#server/platform/db/schema/webhooks.ts'
import { bookingBody, bookingInput } from '#tests/support/bookings/booking-body.ts'
import { sendBooking } from '#tests/support/bookings/send-booking.ts'
import { openFileContext } from '#tests/support/database/context.ts'
import { holdDeadlines } from '#tests/support/deadlines.ts'
import {
  answers,
  startWebhookReceiver,
  verifyWebhook,
  type WebhookReceiver,
} from '#tests/support/messages/webhook-receiver.ts'
import { bookingWebhook, bookingWebhookJob } from './booking-webhook.job.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const signal = new AbortController().signal

const receiver = await startWebhookReceiver()
const ctx = await openFileContext({
  BOOKING_WEBHOOK_URL: receiver.url,
  BOOKING_WEBHOOK_SECRET: secret,
  NOTIFICATION_EMAIL: 'desk@example.com',
})
await ctx.queue.start(listJobs(ctx))
afterAll(() => receiver.close())
beforeEach(() => {
  receiver.received.length = 0
  receiver.answer = answers.noContent
})
const known = ctx.connections()
/** The webhook's job where the connections are others by now. */
const jobWith = (bookingWebhook: typeof known.bookingWebhook, blockPrivateAddresses = false) =>
  bookingWebhookJob({
    ...ctx,
    connections: () => ({ ...known, bookingWebhook }),
    config: { bookingWebhook: { blockPrivateAddresses } },
  })

/** Stores a booking without jobs; the tests run the webhook themselves. */
async function storeBooking() {
  const booking = bookingInput()
  const queue = { ...ctx.queue, enqueueAll: async () => {} }
  await createBooking({ ...ctx, queue }, booking)
  return booking.id
}

async function deliveryOf(bookingId: string) {
  const [row] = await ctx.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.bookingId, bookingId))
  return row
}

function answerWith(status: number, headers = {}): WebhookReceiver['answer'] {
  return (_request, response) => response.writeHead(status, headers).end()
}

test('a booking made over HTTP reaches the receiver with the fields of the spec and a valid signature', async () => {
  const app = createApp(ctx, async () => new Response())
  const body = bookingBody({ customer_email: '', preferred_time: '' })
  expect((await sendBooking(app, body)).status).toBe(201)
  await expect.poll(async () => (await deliveryOf(body.id))?.deliveredAt).toBeInstanceOf(Date)

  const [webhook] = receiver.received
  expect(receiver.received).toHaveLength(1)
  expect(webhook?.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': body.id })
  expect(new Webhook(secret).verify(webhook?.body ?? '', webhook?.headers as Record<string, string>)).toEqual({
    booking_id: body.id,
    customer_name: 'Ada Park',
    customer_phone: '(503) 555-0199',
    customer_email: null,
    customer_zip: '97201',
    appliance_type: 'washer',
    problem_description: 'It does not spin.\nAnd it hums.',
    preferred_time: null,
    submitted_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    notification_email: 'desk@example.com',
  })
})

test('a body altered in transit fails the signature check', async () => {
  await bookingWebhookJob(ctx).handle({ bookingId: await storeBooking() }, signal)
  const [webhook] = receiver.received
  const forged = webhook?.body.replace('Ada', 'Eve') ?? ''
  expect(() => new Webhook(secret).verify(forged, webhook?.headers as Record<string, string>)).toThrow('signature')
})

test('an attempt answered with 500 fails, the next one has the same webhook-id, and nothing is sent after a delivery', async () => {
  const job = bookingWebhookJob(ctx)
  const bookingId = await storeBooking()
  receiver.answer = answerWith(500)
  await expect(job.handle({ bookingId }, signal)).rejects.toThrow('answered 500')
  const failure = { lastStatus: 500, lastError: 'answered 500', deliveredAt: null }
  expect(await deliveryOf(bookingId)).toMatchObject({ attempts: 1, ...failure })

  receiver.answer = answers.noContent
  await job.handle({ bookingId }, signal)
  expect(await deliveryOf(bookingId)).toMatchObject({ attempts: 2, lastStatus: 204, lastError: null, failedAt: null })
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([bookingId, bookingId])

  await job.handle({ bookingId }, signal)
  expect(receiver.received).toHaveLength(2)
})

test('a failed attempt is left to the queue, which pauses and retries', async () => {
  const bookingId = await storeBooking()
  receiver.answer = answerWith(503)
  await ctx.queue.enqueue(ctx.db, bookingWebhook, { bookingId })
  const isLater = sql`SELECT state, start_after > now() AS "isLater" FROM pgboss.job WHERE data->>'bookingId' = ${bookingId}`
  await expect.poll(async () => (await ctx.db.execute(isLater)).rows).toEqual([{ state: 'retry', isLater: true }])
})

test('the pauses between attempts grow, and add up to more than a day even at their shortest', () => {
  const { retryLimit, retryPauseSeconds, longestRetryPauseSeconds } = bookingWebhook
  const shortest = Array.from({ length: retryLimit }, (_, retry) =>
    Math.min(longestRetryPauseSeconds, retryPauseSeconds * 2 ** retry),
  )
  expect(shortest).toEqual(shortest.toSorted((a, b) => a - b))
  expect(shortest.reduce((sum, pause) => sum + pause)).toBeGreaterThan(24 * 60 * 60)
})

test('after the last attempt, the delivery is kept as failed', async () => {
  const job = bookingWebhookJob(ctx)
  const bookingId = await storeBooking()
  receiver.answer = answerWith(500)
  await expect(job.handle({ bookingId }, signal)).rejects.toThrow()
  await job.onExhausted?.({ bookingId }, 'answered 500')
  expect(await deliveryOf(bookingId)).toMatchObject({ failedAt: expect.any(Date), deliveredAt: null })
})

test('what waited goes to the receiver that is in force when it is sent', async () => {
  const bookingId = await storeBooking()
  receiver.answer = answerWith(500)
  await expect(bookingWebhookJob(ctx).handle({ bookingId }, signal)).rejects.toThrow()
  const next = await startWebhookReceiver()
  const otherSecret = 'whsec_dGhlIHNlY3JldCBvZiBhbm90aGVyIHJlY2VpdmVy'
  await jobWith({ url: next.url, secret: otherSecret }).handle({ bookingId }, signal)
  await next.close()
  expect(next.received.map((webhook) => verifyWebhook(webhook, otherSecret))).toMatchObject([{ booking_id: bookingId }])
  expect(receiver.received).toHaveLength(1)
})

test('once the receiver was removed, what waited is given up without an alarm', async () => {
  const [tried, fresh] = [await storeBooking(), await storeBooking()]
  receiver.answer = answerWith(500)
  await expect(bookingWebhookJob(ctx).handle({ bookingId: tried }, signal)).rejects.toThrow()
  for (const bookingId of [tried, fresh]) await jobWith(null).handle({ bookingId }, signal)
  expect(await deliveryOf(tried)).toMatchObject({ failedAt: expect.any(Date), deliveredAt: null, attempts: 1 })
  expect(await deliveryOf(fresh)).toBeUndefined()
  expect(receiver.received).toHaveLength(1)
})

test('a redirect is not followed and counts as a failure', async () => {
  const bookingId = await storeBooking()
  receiver.answer = answerWith(302, { location: '/elsewhere' })
  await expect(bookingWebhookJob(ctx).handle({ bookingId }, signal)).rejects.toThrow('answered 302')
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks/booking'])
})

test('gives up on a hanging receiver after the time limit', async () => {
  const bookingId = await storeBooking()
  const deadlines = holdDeadlines()
  receiver.answer = deadlines.pass
  await expect(bookingWebhookJob(ctx).handle({ bookingId }, signal)).rejects.toThrow('no answer in time')
  expect(deadlines.lengths()).toEqual([15_000])
})

test('if the receiver is down, the attempt fails with the reason and nothing about the customer', async () => {
  const bookingId = await storeBooking()
  const job = jobWith({ url: 'http://127.0.0.1:9/', secret })
  await expect(job.handle({ bookingId }, signal)).rejects.toThrow('ECONNREFUSED')
  expect(await deliveryOf(bookingId)).toMatchObject({ lastStatus: null, lastError: 'ECONNREFUSED' })
})

test('without a secret, the webhook is sent unsigned', async () => {
  await jobWith({ url: receiver.url, secret: undefined }).handle({ bookingId: await storeBooking() }, signal)
  expect(receiver.received[0]?.headers['webhook-signature']).toBeUndefined()
})

test.each(['127.0.0.1', 'localhost', '[::1]', '0x7f.1'])(
  'with the guard on, refuses to connect to %s',
  async (host) => {
    const url = receiver.url.replace('127.0.0.1', host)
    const attempt = jobWith({ url, secret }, true).handle({ bookingId: await storeBooking() }, signal)
    await expect(attempt).rejects.toThrow('the address is private')
    expect(receiver.received).toEqual([])
  },
)
