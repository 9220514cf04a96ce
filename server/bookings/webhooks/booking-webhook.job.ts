/**
 * The booking webhook (spec.md §7). It is posted by a job enqueued in the booking's transaction, so it may be late, but it is never
 * lost and never delays the booking. A receiver can get it twice, because a lost response is retried, and recognizes repeats by
 * `webhook-id`, which is the booking's id.
 */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { fieldsOf } from '#server/bookings/booking-row.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type Booking, bookings } from '#server/platform/db/schema/bookings.ts'
import { webhookDeliveries } from '#server/platform/db/schema/webhooks.ts'
import type { Log } from '#server/platform/log.ts'
import type { JobHandler, JobKind } from '#server/platform/queue/queue.ts'
import { type Attempt, attemptAt, deliverWebhook, type WebhookReceiver, webhookTries } from './deliver-webhook.ts'

/** Retried for more than a day. */
export const bookingWebhook: JobKind<{ bookingId: string }> = {
  name: 'booking-webhook',
  ...webhookTries,
}

interface BookingWebhookContext {
  db: Db
  clock: Clock
  log: Log
  /** Where the owner's emails go. */
  ownerAddress(): string
  connections(): { bookingWebhook: WebhookReceiver | null }
  config: { bookingWebhook: { blockPrivateAddresses: boolean } }
}

/**
 * Posts a booking's webhook to the receiver in force at that moment, also if the booking is older. After a failed attempt the queue
 * retries. Without a receiver, whoever removed it wants nothing sent: the job ends, and a delivery that failed before is given up.
 */
export function bookingWebhookJob(ctx: BookingWebhookContext): JobHandler<{ bookingId: string }> {
  const { blockPrivateAddresses } = ctx.config.bookingWebhook
  return {
    kind: bookingWebhook,
    async handle({ bookingId }, signal) {
      const receiver = ctx.connections().bookingWebhook
      if (receiver === null) return giveUp(ctx, bookingId)
      const found = await findUndelivered(ctx.db, bookingId)
      if (!found) return
      const body = JSON.stringify(webhookBody(found, ctx.ownerAddress()))
      const message = { id: bookingId, body, sentAt: ctx.clock.now(), signal }
      const attempt = await deliverWebhook({ ...receiver, blockPrivateAddresses }, message)
      await recordAttempt(ctx, bookingId, attempt)
      if (attempt.error !== null) throw new Error(attempt.error)
    },
    async onExhausted({ bookingId }, reason) {
      await giveUp(ctx, bookingId)
      ctx.log.error({ bookingId, reason }, 'gave up on the webhook of a booking')
    },
  }
}

/** The booking, or undefined if the receiver already has it: a job that died after posting must not post again. */
async function findUndelivered(db: Db, bookingId: string): Promise<Booking | undefined> {
  const [row] = await db
    .select({ booking: bookings, deliveredAt: webhookDeliveries.deliveredAt })
    .from(bookings)
    .leftJoin(webhookDeliveries, eq(webhookDeliveries.bookingId, bookings.id))
    .where(eq(bookings.id, bookingId))
  if (!row) throw new Error(`There is no booking ${bookingId}`)
  return row.deliveredAt ? undefined : row.booking
}

export type WebhookBody = ReturnType<typeof webhookBody>

/** The JSON body from spec.md §7. */
function webhookBody(booking: Booking, notificationEmail: string) {
  return {
    booking_id: booking.id,
    ...fieldsOf(booking),
    submitted_at: booking.createdAt.toISOString(),
    notification_email: notificationEmail,
  }
}

async function giveUp({ db, clock }: BookingWebhookContext, bookingId: string) {
  await db
    .update(webhookDeliveries)
    .set({ failedAt: clock.now() })
    .where(and(eq(webhookDeliveries.bookingId, bookingId), isNull(webhookDeliveries.deliveredAt)))
}

async function recordAttempt({ db, clock }: BookingWebhookContext, bookingId: string, attempt: Attempt) {
  const latest = attemptAt(clock.now(), attempt)
  await db
    .insert(webhookDeliveries)
    .values({ bookingId, attempts: 1, ...latest })
    .onConflictDoUpdate({
      target: webhookDeliveries.bookingId,
      set: { attempts: sql`${webhookDeliveries.attempts} + 1`, ...latest },
    })
}
