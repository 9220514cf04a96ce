import { Hono } from 'hono'
import * as z from 'zod'
import { notFound } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { parseQuery } from '#server/platform/parse-body.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import {
  type DeliveryOnTheWire,
  type DeliveryPageOnTheWire,
  deliveryFilters,
} from '#shared/bookings/event-deliveries-on-the-wire.ts'
import { type ListedDelivery, listDeliveries, sendAgain } from './event-deliveries.ts'
import { messageIdOf, messageTypeOf } from './event-message.ts'

const listQuery = z.object({
  show: z.enum(deliveryFilters, 'We can’t find that list of deliveries').default('all'),
  before: z.coerce.number('Should be the next of the page before').int().positive().optional(),
})

/** /api/admin/webhook-deliveries: what happened to the event webhooks. Mounted behind `requireAdmin`. */
export function eventDeliveriesApi(ctx: {
  db: Db
  queue: Queue
  config: { eventsWebhook: { url: string | undefined } }
}) {
  const app = new Hono()
  app.get('/webhook-deliveries', async (c) => {
    const { deliveries, next } = await listDeliveries(ctx.db, parseQuery(listQuery, c.req.query()))
    const page: DeliveryPageOnTheWire = {
      deliveries: deliveries.map(describeDelivery),
      next,
      is_configured: ctx.config.eventsWebhook.url !== undefined,
    }
    return c.json(page)
  })
  app.post('/webhook-deliveries/:id/send-again', async (c) => {
    const id = c.req.param('id')
    if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound('We can’t find that delivery.')
    return c.json(describeDelivery(await sendAgain(ctx, Number(id))))
  })
  return app
}

function describeDelivery(delivery: ListedDelivery): DeliveryOnTheWire {
  return {
    id: delivery.eventId,
    message_id: messageIdOf(delivery),
    type: messageTypeOf(delivery),
    booking_id: delivery.bookingId,
    happened_at: delivery.at.toISOString(),
    attempts: delivery.attempts,
    last_attempt_at: delivery.lastAttemptAt?.toISOString() ?? null,
    last_status: delivery.lastStatus,
    last_error: delivery.lastError,
    delivered_at: delivery.deliveredAt?.toISOString() ?? null,
    failed_at: delivery.failedAt?.toISOString() ?? null,
  }
}
