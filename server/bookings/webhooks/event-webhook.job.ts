/**
 * The event webhook: everything that happens to a booking is posted by a job enqueued in the event's transaction. Like the booking
 * webhook, it may arrive late, out of order or twice, but never gets lost.
 */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { bookingEvents, deskBookings } from '#server/platform/db/schema/desk.ts'
import { eventDeliveries } from '#server/platform/db/schema/event-deliveries.ts'
import { visitReports } from '#server/platform/db/schema/visit-reports.ts'
import type { Log } from '#server/platform/log.ts'
import type { JobHandler, JobKind } from '#server/platform/queue/queue.ts'
import { type Attempt, attemptAt, deliverWebhook, type WebhookReceiver, webhookTries } from './deliver-webhook.ts'
import { eventMessage, messageIdOf } from './event-message.ts'

/** Retried for more than a day. */
export const eventWebhook: JobKind<{ eventId: number }> = { name: 'event-webhook', ...webhookTries }

interface EventWebhookContext {
  db: Db
  clock: Clock
  log: Log
  connections(): { eventsWebhook: WebhookReceiver | null }
  config: { bookingWebhook: { blockPrivateAddresses: boolean } }
}

/** Posts an event's webhook unless it was delivered, to the receiver in force, as the booking webhook does. */
export function eventWebhookJob(ctx: EventWebhookContext): JobHandler<{ eventId: number }> {
  const { blockPrivateAddresses } = ctx.config.bookingWebhook
  return {
    kind: eventWebhook,
    async handle({ eventId }, signal) {
      const receiver = ctx.connections().eventsWebhook
      if (receiver === null) return giveUp(ctx, eventId)
      const { deliveredAt, ...known } = await findEvent(ctx.db, eventId)
      if (deliveredAt) return
      const body = JSON.stringify(eventMessage(known))
      const message = { id: messageIdOf(known.event), body, sentAt: ctx.clock.now(), signal }
      const attempt = await deliverWebhook({ ...receiver, blockPrivateAddresses }, message)
      await recordAttempt(ctx, eventId, attempt)
      if (attempt.error !== null) throw new Error(attempt.error)
    },
    async onExhausted({ eventId }, reason) {
      await giveUp(ctx, eventId)
      ctx.log.error({ eventId, reason }, 'gave up on the webhook of an event')
    },
  }
}

async function findEvent(db: Db, eventId: number) {
  const [found] = await db
    .select({
      event: bookingEvents,
      desk: deskBookings,
      booking: bookings,
      report: visitReports,
      deliveredAt: eventDeliveries.deliveredAt,
    })
    .from(bookingEvents)
    .innerJoin(deskBookings, eq(deskBookings.bookingId, bookingEvents.bookingId))
    .innerJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
    .leftJoin(visitReports, eq(visitReports.bookingId, bookingEvents.bookingId))
    .leftJoin(eventDeliveries, eq(eventDeliveries.eventId, bookingEvents.id))
    .where(eq(bookingEvents.id, eventId))
  if (!found) throw new Error(`There is no event ${eventId}`)
  return found
}

async function giveUp({ db, clock }: EventWebhookContext, eventId: number) {
  await db
    .update(eventDeliveries)
    .set({ failedAt: clock.now() })
    .where(and(eq(eventDeliveries.eventId, eventId), isNull(eventDeliveries.deliveredAt)))
}

async function recordAttempt({ db, clock }: EventWebhookContext, eventId: number, attempt: Attempt) {
  const latest = attemptAt(clock.now(), attempt)
  await db
    .insert(eventDeliveries)
    .values({ eventId, attempts: 1, ...latest })
    .onConflictDoUpdate({
      target: eventDeliveries.eventId,
      set: { attempts: sql`${eventDeliveries.attempts} + 1`, ...latest },
    })
}
