/**
 * The event webhook: everything that happens to a booking is posted by a job enqueued in the event's transaction. Like the booking
 * webhook, it may arrive late, out of order or twice, but never gets lost.
 */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { fieldsOf } from '#server/bookings/booking-row.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookings, type VisitReport, visitReports } from '#server/platform/db/schema/bookings.ts'
import { type BookingEvent, bookingEvents, deskBookings } from '#server/platform/db/schema/desk.ts'
import { eventDeliveries } from '#server/platform/db/schema/webhooks.ts'
import type { Log } from '#server/platform/log.ts'
import type { JobHandler, JobKind } from '#server/platform/queue/queue.ts'
import type { BookingValues } from '#shared/bookings/booking-fields.ts'
import { type Attempt, attemptAt, deliverWebhook, type WebhookReceiver, webhookTries } from './deliver-webhook.ts'

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
    .leftJoin(
      visitReports,
      and(eq(visitReports.bookingId, deskBookings.bookingId), eq(visitReports.visit, deskBookings.visit)),
    )
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

/** The id by which a receiver recognizes repeats. Contains no dot, because dots separate the parts of the signed content. */
export function messageIdOf({ bookingId, seq }: Pick<BookingEvent, 'bookingId' | 'seq'>): string {
  return `${bookingId}_${seq}`
}

/** The message type, such as `booking.scheduled`. */
export function messageTypeOf({ kind }: Pick<BookingEvent, 'kind'>): string {
  return `booking.${kind}`
}

/** Facts the desk keeps to itself: for undoing a step, proving a note and recognizing a repeated press. */
const innerFacts = new Set(['before', 'digest', 'press'])

/** An event's message (docs/api.md): what happened, and the booking as it is now. */
export function eventMessage({
  event,
  desk,
  booking,
  report,
}: Omit<Awaited<ReturnType<typeof findEvent>>, 'deliveredAt' | 'report'> & {
  report: Pick<VisitReport, 'diagnosis' | 'work' | 'parts'> | null
}) {
  return {
    type: messageTypeOf(event),
    timestamp: event.at.toISOString(),
    data: {
      booking_id: event.bookingId,
      sequence: event.seq,
      by: event.actorKind,
      by_user: event.actorId,
      facts: Object.fromEntries(Object.entries(event.data).filter(([name]) => !innerFacts.has(name))),
      booking: {
        version: desk.version,
        state: desk.state,
        source: desk.source,
        urgency: desk.urgency,
        danger_at: desk.dangerAt?.toISOString() ?? null,
        created_at: desk.createdAt.toISOString(),
        promised_at: desk.promisedAt.toISOString(),
        first_contact_at: desk.firstContactAt?.toISOString() ?? null,
        promise_broken_at: desk.promiseBrokenAt?.toISOString() ?? null,
        window_start: desk.windowStart?.toISOString() ?? null,
        window_end: desk.windowEnd?.toISOString() ?? null,
        expected_at: desk.expectedAt?.toISOString() ?? null,
        technician_id: desk.technicianId,
        assigned_to: desk.assignedTo,
        ...fieldsOf(booking),
        street: desk.street,
        diagnosis: report?.diagnosis ?? null,
        work: report?.work ?? null,
        parts: report?.parts ?? null,
        agreed_cents: desk.agreedCents,
        amount_cents: desk.amountCents,
        warranty_until: desk.warrantyUntil,
      } satisfies BookingValues & Record<string, unknown>,
    },
  }
}
