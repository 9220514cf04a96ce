/** No matter what gets killed under load, an acknowledged booking is stored once and its webhook arrives. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { startBookingClients } from '#tests/support/booking-clients.ts'
import { killsOf } from '#tests/support/kills.ts'
import { type SiteProcess, startSite } from '#tests/support/site-process.ts'
import { deliverAll, receivedBookings } from '#tests/support/webhook-log.ts'
import { startWebhookReceiver, type WebhookReceiver } from '#tests/support/webhook-receiver.ts'

const rounds = 20
const secret = 'whsec_dGhlIHJlY2VpdmVyIG9mIGNyYXNoZXM='

let webhook: WebhookReceiver
let site: SiteProcess

beforeAll(async () => {
  webhook = await startWebhookReceiver()
  site = await startSite({
    environment: { BOOKING_WEBHOOK_URL: webhook.url, BOOKING_WEBHOOK_SECRET: secret, LOG_LEVEL: 'error' },
  })
})

afterAll(async () => {
  expect(await site.stop(), 'a clean stop').toBe(0)
  await webhook.close()
})

test(`${rounds} rounds of kill -9 of the app, PostgreSQL and both under load lose no booking and no webhook`, async () => {
  onTestFailed(() => console.log(site.logs()))
  const clients = startBookingClients(site.url, { count: 8, pauseMs: 25 })
  const victims = killsOf(site)
  for (let round = 0; round < rounds; round++) {
    await clients.acknowledge(20)
    await sleep(Math.random() * 500)
    await victims[round % victims.length]?.()
  }
  await clients.acknowledge(20)
  await clients.stop()

  const rows = await site.query<{ id: string; status: string }>('SELECT id, status FROM bookings')
  const stored = rows.map(({ id }) => id)
  expect(stored.toSorted()).toEqual([...clients.acknowledged].toSorted())
  expect(rows.filter(({ status }) => status !== 'new')).toEqual([])

  await deliverAll(site, clients.acknowledged)
  const received = receivedBookings(webhook, secret)
  expect(new Set(received)).toEqual(clients.acknowledged)
  console.log(`${stored.length} bookings over ${rounds} crashes, ${received.length} webhooks.`)
})
