/** Somebody else's server that never answers holds up nobody else's messages: the whole application, against real servers. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { askForArea } from '#server/messages/area-requests/ask-for-area.ts'
import { emails } from '#server/messages/email-kinds.ts'
import { createPushSender } from '#server/platform/outgoing/web-push.ts'
import { newJob } from '#server/platform/queue/new-jobs.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { startMailServer } from '#tests/support/messages/mail-server.ts'
import { startPushService } from '#tests/support/messages/push-service.ts'
import { answers, startWebhookReceiver } from '#tests/support/messages/webhook-receiver.ts'
import { fillInBulk } from '#tests/support/sites/bulk-set-up.ts'

/** Takes everything and says nothing. */
async function startHanging() {
  let asked = 0
  const server = createServer(() => asked++)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked: () => asked }
}

/** A mail server that asks the recipient's own one first, and waits for it: forever for some, who may be anybody's addresses. */
const mailServer = await startMailServer({ hangs: (_said, { to }) => to.startsWith('slow') })
const [gateway, events, slowPushes] = [await startHanging(), await startHanging(), await startHanging()]
const [bookings, pushes] = [await startWebhookReceiver(), await startPushService()]
afterAll(() => Promise.all([mailServer.close(), bookings.close(), pushes.close()]))

const api = await openFileApi(
  { pushSender: createPushSender({ isGuarded: false }) },
  {
    startJobs: true,
    environment: {
      SMTP_URL: mailServer.url,
      SMS_URL: gateway.url,
      SMS_CONSENT: 'optional',
      NOTIFICATION_EMAIL: 'owner@example.com',
      EVENTS_WEBHOOK_URL: events.url,
      BOOKING_WEBHOOK_URL: bookings.url,
    },
  },
)
const { book } = deskOf(api, { smsConsent: false })

const recipients = () => mailServer.mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1] ?? '')
const numbered = (words: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${words}${index + 1}@example.com`)
const activeJobs = async (name: string) => {
  const { rows } = await api.ctx.db.execute(
    sql`SELECT FROM pgboss.job WHERE name = ${name} AND state = 'active' AND started_on < now() - interval '4 seconds'`,
  )
  return rows.length
}

test('addresses whose mail server hangs hold up neither other customers nor the owner', async () => {
  for (const email of numbered('slow.stranger', 9)) await askForArea(api.ctx, { email, zip: '97301', language: 'en' })
  for (const customer_email of numbered('slow.customer', 12)) await book({ customer_email })
  await expect.poll(() => activeJobs('homeowner-message')).toBeGreaterThan(3)
  const good = numbered('good', 10)
  const ids = await Promise.all(good.map((customer_email) => book({ customer_email })))
  await api.ctx.queue.enqueueAll(
    api.ctx.db,
    ids.map((bookingId) => newJob(emails, { kind: 'promise-escalation-mail', bookingId, to: 'boss@example.com' })),
  )
  await expect
    .poll(() =>
      recipients()
        .filter((to) => to.startsWith('good'))
        .toSorted(),
    )
    .toEqual(good.toSorted())
  await expect.poll(() => recipients().filter((to) => to.startsWith('owner'))).toHaveLength(22)
  await expect.poll(() => recipients().filter((to) => to.startsWith('boss'))).toHaveLength(10)
  expect(await activeJobs('homeowner-message'), 'the others still hang').toBeGreaterThan(3)
})

test('a text gateway that hangs holds up no email, and gets each text once', async () => {
  const before = recipients().length
  for (let index = 0; index < 20; index++)
    await book({ customer_email: '', smsConsent: true, customer_phone: `(503) 555-01${String(20 + index)}` })
  await expect.poll(gateway.asked).toBeGreaterThan(3)
  const mailed = numbered('after-texts', 6)
  for (const customer_email of mailed) await book({ customer_email })
  await expect
    .poll(() =>
      recipients()
        .filter((to) => to.startsWith('after-texts'))
        .toSorted(),
    )
    .toEqual(mailed.toSorted())
  expect(
    recipients()
      .slice(before)
      .filter((to) => to.startsWith('owner')).length,
  ).toBeGreaterThan(0)
  expect(gateway.asked()).toBeLessThanOrEqual(20)
})

test('a push service that hangs holds up no other one’s phones', async () => {
  const phone = pushes.addBrowser()
  const save = async (subscription: object) =>
    expect((await api.ask('PUT', '/api/admin/notifications/devices', subscription)).status).toBe(200)
  await save(phone.subscription)
  for (let index = 0; index < 3; index++)
    await save({ ...phone.subscription, endpoint: `${slowPushes.url}push/${randomUUID()}` })
  for (let index = 0; index < 7; index++) await book()
  await expect.poll(() => phone.messages()).toHaveLength(7)
  expect(slowPushes.asked()).toBeLessThanOrEqual(21)
})

test('ten thousand old messages to a receiver that hangs hold up no new booking’s', async () => {
  bookings.answer = answers.noContent
  const about = await book()
  const old = `INSERT INTO pgboss.job (name, data, expire_seconds, retry_limit, policy)
    SELECT 'event-webhook', jsonb_build_object('eventId', (SELECT min(id) FROM booking_events WHERE booking_id = $1)), 60, 15, 'standard'
    FROM generate_series(1, 10000)`
  await fillInBulk(api.ctx.pool, (client) => client.query(old, [about]))
  await expect.poll(() => activeJobs('event-webhook')).toBeGreaterThan(0)
  const id = await book({ customer_email: 'new@example.com' })
  await expect.poll(recipients).toContain('new@example.com')
  await expect.poll(() => bookings.received.map(({ body }) => JSON.parse(body).booking_id)).toContain(id)
})
