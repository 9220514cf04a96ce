/** A receiver that fails, hangs or is gone delays webhooks and nothing else. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBookingClients } from '#tests/support/crashes/booking-clients.ts'
import { deliverAll, receivedBookings } from '#tests/support/messages/webhook-log.ts'
import { answers, startWebhookReceiver, type WebhookReceiver } from '#tests/support/messages/webhook-receiver.ts'
import { type SiteProcess, startSite } from '#tests/support/sites/site-process.ts'

const secret = 'whsec_dGhlIHJlY2VpdmVyIHRoYXQgaXMgZG93bg=='

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

/** Books a few repairs, and waits until each is acknowledged. @returns their ids */
async function bookSome(): Promise<Set<string>> {
  const clients = startBookingClients(site.url, { count: 2, pauseMs: 50 })
  await clients.acknowledge(8)
  await clients.stop()
  return clients.acknowledged
}

test('bookings go on while the receiver answers 500, hangs and refuses connections, and no webhook is lost', async () => {
  webhook.answer = answers.serverError
  const whileFailing = await bookSome()
  webhook.answer = answers.never
  const whileHanging = await bookSome()
  await expect.poll(() => webhook.received.length, { message: 'attempts' }).toBeGreaterThan(8)
  await webhook.refuse()
  const whileRefusing = await bookSome()

  webhook.received.length = 0
  webhook.answer = answers.noContent
  await webhook.accept()
  const booked = new Set([...whileFailing, ...whileHanging, ...whileRefusing])
  await deliverAll(site, booked)
  expect(receivedBookings(webhook, secret).toSorted()).toEqual([...booked].toSorted())
})
