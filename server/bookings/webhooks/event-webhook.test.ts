import { sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { raiseUrgency } from '#server/bookings/homeowner/prepare/hazards.ts'
import { openAdminApi, openFileApi } from '#tests/support/accounts/admin-api.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { pendingJobs } from '#tests/support/jobs/pending-jobs.ts'
import { answers, startWebhookReceiver } from '#tests/support/messages/webhook-receiver.ts'
import { eventWebhookJob } from './event-webhook.job.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const signal = new AbortController().signal
const [receiver, bookingReceiver] = [await startWebhookReceiver(), await startWebhookReceiver()]
afterAll(() => Promise.all([receiver.close(), bookingReceiver.close()]))
const environment = {
  EVENTS_WEBHOOK_URL: receiver.url,
  EVENTS_WEBHOOK_SECRET: secret,
  BOOKING_WEBHOOK_URL: bookingReceiver.url,
}
const api = await openFileApi({}, { startJobs: true, environment })
beforeEach(() => {
  receiver.answer = answers.noContent
  receiver.received.length = 0
})

interface Message {
  type: string
  timestamp: string
  data: { booking_id: string; sequence: number; by: string; facts: Record<string, unknown>; booking: object }
}

/** What the receiver got about a booking, verified with the reference library, ordered by event number. */
function messagesOf(bookingId: string): Message[] {
  return receiver.received
    .map(({ body, headers }) => new Webhook(secret).verify(body, headers as Record<string, string>) as Message)
    .filter(({ data }) => data.booking_id === bookingId)
    .sort((a, b) => a.data.sequence - b.data.sequence)
}

const { book, contact, move, step } = deskOf(api, { customer_email: '' })

const deliveries = async (query = '') => (await api.ask('GET', `/api/admin/webhook-deliveries${query}`)).json
async function deliveryOf(bookingId: string) {
  const { deliveries: listed } = await deliveries()
  return listed.find((delivery: { booking_id: string }) => delivery.booking_id === bookingId)
}
const sendAgain = (id: number) => api.ask('POST', `/api/admin/webhook-deliveries/${id}/send-again`)
const arrived = (bookingId: string, count: number) => expect.poll(() => messagesOf(bookingId)).toHaveLength(count)

test('each event reaches the receiver, signed, with its facts and the booking; the other webhook gets the booking only', async () => {
  const id = await book()
  await contact(id)
  const hour = Math.ceil(Date.now() / 3_600_000) * 3_600_000
  const [start = '', end = ''] = [72, 74].map((hours) => new Date(hour + hours * 3_600_000).toISOString())
  await move(id, 'scheduled', { window: { start, end } })
  await step(id, 'notes', { id: crypto.randomUUID(), text: 'The dog bites' })
  await move(id, 'cancelled', { reason: 'no_time' })
  await arrived(id, 5)
  const messages = messagesOf(id)
  const kinds = ['created', 'contacted', 'scheduled', 'noted', 'cancelled']
  expect(messages.map(({ type }) => type)).toEqual(kinds.map((kind) => `booking.${kind}`))
  expect(messages.map(({ data }) => data.by)).toEqual(['homeowner', 'admin', 'admin', 'admin', 'admin'])
  expect(messages[2]).toMatchObject({
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    data: {
      sequence: 3,
      facts: { from: 'contacted', window_start: start, window_end: end },
      booking: { customer_name: 'Ada Park', customer_phone: '(503) 555-0199', customer_email: null, source: 'website' },
    },
  })
  expect(messages[4]?.data).toMatchObject({ facts: { reason: 'no_time' }, booking: { state: 'cancelled', version: 5 } })
  expect(JSON.stringify(messages)).not.toMatch(/The dog bites|"before"|"digest"/)
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids)).toEqual(new Set([1, 2, 3, 4, 5].map((seq) => `${id}_${seq}`)))
  await expect.poll(() => bookingReceiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id])
})

test('a reported danger is named in its event, and the booking says since when until someone has talked to them', async () => {
  const id = await book()
  await raiseUrgency(api.ctx, { bookingId: id, hazard: 'gas' })
  await arrived(id, 2)
  expect(messagesOf(id)[1]).toMatchObject({
    type: 'booking.urgency_set',
    data: { facts: { urgency: 'gas', danger: 'gas' }, booking: { danger_at: expect.any(String) } },
  })
  await contact(id)
  await arrived(id, 3)
  expect(messagesOf(id)[2]?.data.booking).toMatchObject({ danger_at: null })
})

test('a failed attempt is logged with its reason and retried, and counts as failed after the last attempt', async () => {
  receiver.answer = answers.serverError
  const id = await book()
  await expect.poll(async () => (await deliveryOf(id))?.attempts).toBeGreaterThan(0)
  const delivery = await deliveryOf(id)
  const failure = { last_status: 500, last_error: 'answered 500', delivered_at: null, failed_at: null }
  expect(delivery).toMatchObject({ type: 'booking.created', message_id: `${id}_1`, ...failure })
  // The queue finds out a moment after the log does.
  const job = sql`SELECT state FROM pgboss.job WHERE name = 'event-webhook' AND (data->>'eventId')::bigint = ${delivery.id}`
  await expect.poll(async () => (await api.ctx.db.execute(job)).rows).toEqual([{ state: 'retry' }])
  await api.ctx.db.execute(sql`UPDATE pgboss.job SET start_after = now() + interval '1 hour' WHERE state = 'retry'`)
  const { attempts } = await deliveryOf(id)
  expect((await deliveries('?show=failed')).deliveries).toEqual([])
  await eventWebhookJob(api.ctx).onExhausted?.({ eventId: delivery.id }, 'answered 500')
  expect((await deliveries('?show=failed')).deliveries).toMatchObject([{ id: delivery.id }])
  expect((await deliveries('?show=waiting')).deliveries).toMatchObject([{ id: delivery.id }])

  // Send again doesn't wait for the next retry: it enqueues a job of its own.
  receiver.answer = answers.noContent
  expect((await sendAgain(delivery.id)).json).toMatchObject({ id: delivery.id, failed_at: null })
  await expect.poll(async () => (await deliveryOf(id)).delivered_at).toBeTruthy()
  expect(await deliveryOf(id)).toMatchObject({ attempts: attempts + 1, last_status: 204, last_error: null })
  expect((await api.ctx.db.execute(job)).rows).toHaveLength(2)
  expect((await deliveries('?show=waiting')).deliveries).toEqual([])
})

test('Send again resends the same message once, and a delivered message is otherwise not sent twice', async () => {
  const id = await book()
  await expect.poll(async () => (await deliveryOf(id))?.delivered_at).toBeTruthy()
  const delivery = await deliveryOf(id)
  await eventWebhookJob(api.ctx).handle({ eventId: delivery.id }, signal)
  expect(messagesOf(id)).toHaveLength(1)
  const { status, json } = await sendAgain(delivery.id)
  expect(status).toBe(200)
  expect(json).toMatchObject({ id: delivery.id, delivered_at: null })
  await arrived(id, 2)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([`${id}_1`]))
  await expect.poll(async () => (await deliveryOf(id))?.delivered_at).toBeTruthy()
  await eventWebhookJob(api.ctx).onExhausted?.({ eventId: delivery.id }, 'too late')
  expect((await deliveryOf(id)).failed_at).toBeNull()
})

test('pages of the log follow one another, and malformed requests are refused', async () => {
  const { deliveries: all, is_configured: isConfigured } = await deliveries()
  expect(isConfigured).toBe(true)
  const rest = await deliveries(`?before=${all[0].id}`)
  expect(rest.deliveries).toEqual(all.slice(1))
  for (const query of ['?show=odd', '?before=x'])
    expect((await api.ask('GET', `/api/admin/webhook-deliveries${query}`)).status, query).toBe(400)
  for (const id of ['999999', 'x'])
    expect((await api.ask('POST', `/api/admin/webhook-deliveries/${id}/send-again`)).status, id).toBe(404)
})

test('without a webhook for events, nothing is enqueued and nothing can be sent again', async () => {
  const other = await openAdminApi()
  await deskOf(other).book()
  expect(await pendingJobs(other.ctx, 'event-webhook')).toEqual([])
  const { json } = await other.ask('GET', '/api/admin/webhook-deliveries')
  expect(json).toEqual({ deliveries: [], next: null, is_configured: false })
  expect((await other.ask('POST', '/api/admin/webhook-deliveries/1/send-again')).status).toBe(409)
  await other.close()
})
