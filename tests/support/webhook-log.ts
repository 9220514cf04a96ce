import { setTimeout as sleep } from 'node:timers/promises'
import type { SiteProcess } from './site-process.ts'
import { verifyWebhook, type WebhookReceiver } from './webhook-receiver.ts'

/** Ids of the bookings whose webhooks came with a valid signature, repeats included. @throws when one has none */
export function receivedBookings({ received }: WebhookReceiver, secret: string): string[] {
  return received.map((webhook) => (verifyWebhook(webhook, secret) as { booking_id: string }).booking_id)
}

/**
 * Waits until the webhook of every booking in `ids` was received. Pauses before retries are over at once, as far as the queue
 * knows: a test cannot wait for hours.
 */
export async function deliverAll(site: Pick<SiteProcess, 'query'>, ids: Set<string>, limitSeconds = 120) {
  const deadline = Date.now() + limitSeconds * 1000
  for (;;) {
    await site.query("UPDATE pgboss.job SET start_after = now() WHERE state = 'retry' AND start_after > now()")
    const rows = await site.query<{ booking_id: string }>(
      'SELECT booking_id FROM webhook_deliveries WHERE delivered_at IS NOT NULL',
    )
    const delivered = new Set(rows.map((row) => row.booking_id))
    const missing = [...ids].filter((id) => !delivered.has(id))
    if (missing.length === 0) return
    if (Date.now() > deadline) throw new Error(`${missing.length} of ${ids.size} webhooks were not delivered.`)
    await sleep(500)
  }
}
