import { setTimeout as sleep } from 'node:timers/promises'
import type { SiteProcess } from '#tests/support/sites/site-process.ts'
import { verifyWebhook, type WebhookReceiver } from './webhook-receiver.ts'

/** Catches deliveries that have stopped coming, even on the busiest machine. */
const patienceMs = 120_000

/**
 * Ids of the bookings whose webhooks came with a valid signature, repeats included.
 * @throws if a signature isn't valid
 */
export function receivedBookings({ received }: WebhookReceiver, secret: string): string[] {
  return received.map((webhook) => (verifyWebhook(webhook, secret) as { booking_id: string }).booking_id)
}

/**
 * Waits until the webhook of every booking in `ids` has been received. Ends retry delays immediately, as far as the queue knows,
 * because a test can't wait for hours.
 */
export async function deliverAll(site: Pick<SiteProcess, 'query'>, ids: Set<string>) {
  let lastDelivery = { at: Date.now(), missing: ids.size }
  for (;;) {
    await site.query("UPDATE pgboss.job SET start_after = now() WHERE state = 'retry' AND start_after > now()")
    const rows = await site.query<{ booking_id: string }>(
      'SELECT booking_id FROM webhook_deliveries WHERE delivered_at IS NOT NULL',
    )
    const delivered = new Set(rows.map((row) => row.booking_id))
    const missing = [...ids].filter((id) => !delivered.has(id))
    if (missing.length === 0) return
    if (missing.length < lastDelivery.missing) lastDelivery = { at: Date.now(), missing: missing.length }
    if (Date.now() - lastDelivery.at > patienceMs)
      throw new Error(`${missing.length} of ${ids.size} webhooks were not delivered.`)
    await sleep(500)
  }
}
