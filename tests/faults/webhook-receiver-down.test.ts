/** A receiver that fails, hangs or is gone for a minute delays webhooks and nothing else. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBookingClients } from '#tests/support/booking-clients.ts'
import { type SiteProcess, startSite } from '#tests/support/site-process.ts'
import { deliverAll, receivedBookings } from '#tests/support/webhook-log.ts'
import { answers, startWebhookReceiver, type WebhookReceiver } from '#tests/support/webhook-receiver.ts'
import { median } from '../../bench/statistics.ts'

const secret = 'whsec_dGhlIHJlY2VpdmVyIHRoYXQgaXMgZG93bg=='
const phaseMs = 20_000

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

/** Books for a while, and waits until every booking is acknowledged. */
async function bookAWhile(lengthMs: number) {
  const clients = startBookingClients(site.url, { count: 2, pauseMs: 250 })
  await sleep(lengthMs)
  await clients.stop()
  return clients
}

test('a minute of 500s, hanging and refused connections loses no webhook and slows no booking', async () => {
  const whileUp = await bookAWhile(5_000)
  // Otherwise the last of these would count among those that had to wait.
  await deliverAll(site, whileUp.acknowledged)

  webhook.answer = answers.serverError
  const whileFailing = await bookAWhile(phaseMs)
  webhook.answer = answers.never
  const whileHanging = await bookAWhile(phaseMs)
  await webhook.refuse()
  const whileRefusing = await bookAWhile(phaseMs)

  webhook.received.length = 0
  webhook.answer = answers.noContent
  await webhook.accept()
  const down = [whileFailing, whileHanging, whileRefusing]
  const bookedWhileDown = new Set(down.flatMap((clients) => [...clients.acknowledged]))
  await deliverAll(site, bookedWhileDown)
  expect(receivedBookings(webhook, secret).toSorted()).toEqual([...bookedWhileDown].toSorted())

  const names = ['up', 'answering 500', 'hanging', 'refusing']
  const medians = [whileUp, ...down].map(({ durationsMs }, i) => `${names[i]} ${median(durationsMs).toFixed(1)} ms`)
  console.log(`Median of a booking with a receiver that is: ${medians.join(', ')}.`)
})
