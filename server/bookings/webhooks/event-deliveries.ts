import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { conflict, notFound } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type BookingEvent, bookingEvents } from '#server/platform/db/schema/desk.ts'
import { type EventDelivery, eventDeliveries } from '#server/platform/db/schema/webhooks.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { DeliveryFilter } from '#shared/bookings/delivery-filters.ts'
import { eventWebhook } from './event-webhook.job.ts'

export type ListedDelivery = Pick<BookingEvent, 'bookingId' | 'seq' | 'kind' | 'at'> & EventDelivery

const pageSize = 50

const columns = {
  eventId: eventDeliveries.eventId,
  attempts: eventDeliveries.attempts,
  lastAttemptAt: eventDeliveries.lastAttemptAt,
  lastStatus: eventDeliveries.lastStatus,
  lastError: eventDeliveries.lastError,
  deliveredAt: eventDeliveries.deliveredAt,
  failedAt: eventDeliveries.failedAt,
  bookingId: bookingEvents.bookingId,
  seq: bookingEvents.seq,
  kind: bookingEvents.kind,
  at: bookingEvents.at,
}

/** Deliveries, newest event first, 50 per page. `before` is the last event of the previous page; pass `next` for the following one. */
export async function listDeliveries(
  db: Db,
  { show, before }: { show: DeliveryFilter; before?: number },
): Promise<{ deliveries: ListedDelivery[]; next: number | null }> {
  const found = await db
    .select(columns)
    .from(eventDeliveries)
    .innerJoin(bookingEvents, eq(bookingEvents.id, eventDeliveries.eventId))
    .where(
      and(
        before === undefined ? undefined : lt(eventDeliveries.eventId, before),
        show === 'all' ? undefined : isNull(eventDeliveries.deliveredAt),
        show === 'failed' ? isNotNull(eventDeliveries.failedAt) : undefined,
      ),
    )
    .orderBy(desc(eventDeliveries.eventId))
    .limit(pageSize + 1)
  const deliveries = found.slice(0, pageSize)
  return { deliveries, next: found.length > pageSize ? (deliveries.at(-1)?.eventId ?? null) : null }
}

/**
 * Sends a message again with the same `webhook-id`, even if it was delivered. One that is waiting for a retry goes out right away.
 * @throws AppError not_found; conflict when there is nowhere to send it
 */
export async function sendAgain(
  { db, queue, connections }: { db: Db; queue: Queue; connections(): { eventsWebhook: unknown } },
  eventId: number,
): Promise<ListedDelivery> {
  if (connections().eventsWebhook === null) {
    throw conflict('There’s nowhere to send this: no webhook for events is set up under Connections.')
  }
  await db.transaction(async (tx) => {
    const [reset] = await tx
      .update(eventDeliveries)
      .set({ deliveredAt: null, failedAt: null })
      .where(eq(eventDeliveries.eventId, eventId))
      .returning({ eventId: eventDeliveries.eventId })
    if (!reset) throw notFound('We can’t find that delivery.')
    await queue.enqueue(tx, eventWebhook, { eventId })
  })
  const [delivery] = await db
    .select(columns)
    .from(eventDeliveries)
    .innerJoin(bookingEvents, eq(bookingEvents.id, eventDeliveries.eventId))
    .where(eq(eventDeliveries.eventId, eventId))
  if (!delivery) throw notFound('We can’t find that delivery.')
  return delivery
}
