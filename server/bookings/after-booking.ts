import { and, asc, eq, gte, notExists, sql } from 'drizzle-orm'
import type { Actor, DeskContext } from '#server/bookings/desk/desk-context.ts'
import { readDeskSettings } from '#server/bookings/desk/desk-settings.ts'
import { recordContact } from '#server/bookings/desk/steps/contact.ts'
import { takeInBooking } from '#server/bookings/desk/take-in-booking.ts'
import { keepLanguage } from '#server/bookings/homeowner/link-language.ts'
import { bookingWebhook } from '#server/bookings/webhooks/booking-webhook.job.ts'
import type { WebhookReceiver } from '#server/bookings/webhooks/deliver-webhook.ts'
import { emails } from '#server/messages/email-kinds.ts'
import { homeownerMessage } from '#server/messages/homeowner-messages/homeowner-message-kinds.ts'
import { listDeskPushes } from '#server/messages/notifications/desk-push.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type Booking, bookings } from '#server/platform/db/schema/bookings.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { together } from '#server/platform/db/together.ts'
import { forEachDue, type SweepContext, type Swept } from '#server/platform/queue/for-each-due.ts'
import { type NewJob, newJob } from '#server/platform/queue/new-jobs.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'

export interface AfterBookingContext extends DeskContext {
  connections(): ReturnType<DeskContext['connections']> & { bookingWebhook: WebhookReceiver | null }
}

/** Who took a booking by phone, and the appliance's street address, if the caller gave it. */
export interface Caller {
  by: Actor
  street: string | null
}

/**
 * Everything that follows a booking, in the transaction that stores it: its place on the desk with the promise's ladder, and the jobs
 * for the emails, the webhook and the phones of everyone on duty.
 */
export async function afterBooking(
  ctx: AfterBookingContext,
  tx: Db,
  {
    booking,
    isReachable,
    language,
    caller,
  }: { booking: Booking; isReachable: boolean; language: HomeownerLanguage | null; caller?: Caller | undefined },
): Promise<void> {
  const { id: bookingId } = booking
  const deskJobs = caller
    ? await takeInCaller(ctx, tx, { booking, caller })
    : await takeIn(ctx, tx, { booking, language })
  await ctx.queue.enqueueAll(tx, [
    newJob(emails, { kind: 'booking-owner-notification', bookingId }),
    ...(isReachable ? [newJob(homeownerMessage, { kind: 'booking-customer-confirmation', bookingId })] : []),
    ...(ctx.connections().bookingWebhook === null ? [] : [newJob(bookingWebhook, { bookingId })]),
    ...deskJobs,
  ])
}

/**
 * Puts a booking from the site on the desk and tells everyone on duty, in the transaction that stores it.
 * @returns the jobs to enqueue in the same transaction
 */
export async function takeIn(
  ctx: DeskContext,
  tx: Db,
  { booking, language = null }: { booking: Booking; language?: HomeownerLanguage | null },
): Promise<NewJob[]> {
  const bookingId = booking.id
  const [{ settings }, pushes] = await together(
    readDeskSettings(tx),
    listDeskPushes(tx, { bookingId, reason: 'booked' }),
    language === 'es' && keepLanguage(tx, { bookingId, language }),
  )
  const { isWaiting, jobs } = await takeInBooking(ctx, tx, { booking, settings })
  return isWaiting ? [...jobs, ...pushes] : jobs
}

/** The homeowner is on the line, so it counts as answered. */
async function takeInCaller(
  ctx: DeskContext,
  tx: Db,
  { booking, caller: { by, street } }: { booking: Booking; caller: Caller },
): Promise<NewJob[]> {
  const { settings } = await readDeskSettings(tx)
  // Schedule its ladder even though nothing is due: if the contact is undone, the booking is waiting again.
  const { jobs } = await takeInBooking(ctx, tx, { booking, settings, by, street })
  // Use the database's timestamp for the booking, whatever this process's clock says.
  const clock = { now: () => booking.createdAt }
  await recordContact({ ...ctx, db: tx, clock }, { bookingId: booking.id, by, channel: 'call', outcome: 'reached' })
  return jobs
}

const batch = 200

/**
 * Puts missing bookings on the desk: those from before there was a desk, those imported by SQL, and those stored by an older version
 * of the site that is still running next to this one.
 * @param since skips older ones; without it, all are checked
 */
export async function takeInMissed(ctx: DeskContext & SweepContext, { since }: { since?: Date } = {}): Promise<Swept> {
  const { id, createdAt } = bookings
  const isMissed = () => notExists(ctx.db.select().from(deskBookings).where(eq(deskBookings.bookingId, id)))
  return forEachDue(ctx, {
    sweep: 'missed_booking',
    find: (mayTry) =>
      ctx.db
        .select({ id })
        .from(bookings)
        .where(and(isMissed(), since && gte(createdAt, since), mayTry(sql`${id}::text`)))
        .orderBy(asc(createdAt))
        .limit(batch),
    idOf: (missed) => missed.id,
    work: (missed) =>
      ctx.db.transaction(async (tx) => {
        // Two processes that check at the same time take turns, and the second finds that it is there.
        await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('take in missed bookings'))`)
        const [booking] = await tx
          .select()
          .from(bookings)
          .where(and(eq(id, missed.id), isMissed()))
        if (booking) await ctx.queue.enqueueAll(tx, await takeIn(ctx, tx, { booking }))
        return booking !== undefined
      }),
  })
}
