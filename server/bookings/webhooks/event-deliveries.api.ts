import { mountInOffice } from '#server/people/office-api.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { serve } from '#server/platform/serve/serve.ts'
import { type DeliveryOnTheWire, deliveryEndpoints } from '#shared/bookings/endpoints/delivery-endpoints.ts'
import { type ListedDelivery, listDeliveries, sendAgain } from './event-deliveries.ts'
import { messageIdOf, messageTypeOf } from './event-webhook.job.ts'

/** What happened to the event webhooks. */
export function eventDeliveriesApi(
  ctx: {
    db: Db
    queue: Queue
    connections(): { eventsWebhook: unknown }
  },
  guards: AdminGuards,
) {
  return serve(deliveryEndpoints, guards, {
    'GET /api/admin/webhook-deliveries': async (_c, { query }) => {
      const { deliveries, next } = await listDeliveries(ctx.db, query)
      return {
        deliveries: deliveries.map(describeDelivery),
        next,
        is_configured: ctx.connections().eventsWebhook !== null,
      }
    },
    'POST /api/admin/webhook-deliveries/{id}/send-again': async (_c, { path }) =>
      describeDelivery(await sendAgain(ctx, Number(path.id))),
  })
}
mountInOffice(eventDeliveriesApi)

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
