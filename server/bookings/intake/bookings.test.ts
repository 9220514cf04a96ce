import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { bookingWebhook } from '#server/bookings/webhooks/booking-webhook.job.ts'
import { listJobs } from '#server/jobs.ts'
import { collectEvidence } from '#server/messages/consents/consent-evidence.ts'
import { newJob } from '#server/platform/queue/new-jobs.ts'
import { bookingInput } from '#tests/support/bookings/booking-body.ts'
import { openFileContext } from '#tests/support/database/context.ts'
import { createBooking, findBooking } from './bookings.ts'

const ctx = await openFileContext({ BOOKING_WEBHOOK_URL: 'http://127.0.0.1:9/' })
await ctx.queue.start(listJobs(ctx))

/** The three points in time at which someone may still be waiting. */
const promiseSteps = (data: object) => Array.from({ length: 3 }, () => ({ name: 'promise-step', data }))

async function jobsOf(id: string) {
  const { rows } = await ctx.db.execute(
    sql`SELECT coalesce(data->>'kind', name) AS name, data - 'kind' AS data FROM pgboss.job
      WHERE data->>'bookingId' = ${id} ORDER BY 1`,
  )
  return rows
}

test('a booking enqueues the webhook, both emails and the steps of its promise, all with its id and no customer data', async () => {
  const booking = bookingInput()
  await createBooking(ctx, booking)
  const data = { bookingId: booking.id }
  expect(await jobsOf(booking.id)).toEqual([
    { name: 'booking-customer-confirmation', data },
    { name: 'booking-owner-notification', data },
    { name: 'booking-webhook', data },
    ...promiseSteps(data),
  ])
})

test('sends no customer email without an email address, and no webhook without a webhook URL', async () => {
  const booking = bookingInput({ customer_email: '' })
  const connections = () => ({ ...ctx.connections(), bookingWebhook: null })
  await createBooking({ ...ctx, connections }, booking)
  expect(await jobsOf(booking.id)).toEqual([
    { name: 'booking-owner-notification', data: { bookingId: booking.id } },
    ...promiseSteps({ bookingId: booking.id }),
  ])
})

test.each([
  ['a booking', {}],
  ['an urgent booking', { appliance_type: 'oven', problem_description: 'There is a smell of gas' }],
])(
  '%s takes at most eight statements with all its follow-ups, and one of them enqueues all its jobs',
  async (_, changes) => {
    const asked: string[] = []
    const db = drizzle(ctx.pool, { logger: { logQuery: (statement) => void asked.push(statement) } })
    const origin = { clientAddress: '192.0.2.1', referer: undefined, userAgent: undefined }
    const site = { business: ctx.business(), smsConsent: 'required' as const }
    await createBooking({ ...ctx, db }, bookingInput(changes), {
      consent: collectEvidence(site, { isGiven: true, origin }),
    })
    expect([asked.at(0), asked.at(-1)]).toEqual(['begin', 'commit'])
    expect(asked.filter((statement) => statement.includes('pgboss'))).toHaveLength(1)
    expect(asked.filter((statement) => statement.startsWith('update'))).toEqual([])
    expect(asked.length).toBeLessThanOrEqual(8)
  },
)

test('if the last job can’t be enqueued, neither the booking nor the earlier jobs remain', async () => {
  const booking = bookingInput()
  const unknown = { ...bookingWebhook, name: 'a-queue-that-is-not-there' }
  const enqueueAll: typeof ctx.queue.enqueueAll = (tx, jobs) =>
    ctx.queue.enqueueAll(tx, [...jobs, newJob(unknown, { bookingId: booking.id })])
  await expect(createBooking({ ...ctx, queue: { ...ctx.queue, enqueueAll } }, booking)).rejects.toThrow()
  expect(await findBooking(ctx.db, booking.id)).toBeNull()
  expect(await jobsOf(booking.id)).toEqual([])
})

test('someone who knows an id can see the booking’s status and nothing more', async () => {
  const booking = bookingInput()
  await createBooking(ctx, booking)
  expect(await findBooking(ctx.db, booking.id)).toEqual({ id: booking.id, status: 'new' })
  expect(await findBooking(ctx.db, randomUUID())).toBeNull()
})

test.each(['', 'x', "'; DROP TABLE bookings; --", '\u0000'])('finds no booking for the text %j', async (id) => {
  expect(await findBooking(ctx.db, id)).toBeNull()
})
