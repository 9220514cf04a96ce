/**
 * Asks for a review with one email, a day after the job was done. It is the same for everyone and goes out once per booking. The job
 * is enqueued in the step's transaction and decides by the booking's state a day later.
 */

import { and, eq, isNull } from 'drizzle-orm'
import { readDeskSettings } from '#server/bookings/desk/desk-settings.ts'
import { findLanguage } from '#server/bookings/homeowner/link-language.ts'
import { homeownerMessage } from '#server/messages/homeowner-messages/homeowner-message-kinds.ts'
import type { MessageContext } from '#server/messages/homeowner-messages/send-message.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { type DeskBooking, deskBookings } from '#server/platform/db/schema/desk.ts'
import { reviewRequests } from '#server/platform/db/schema/homeowner.ts'

import type { Queue } from '#server/platform/queue/queue.ts'
import { dayMs } from '#shared/time/durations.ts'
import { reviewRequestMail } from './review-request.email.tsx'

const pauseMs = dayMs
/** The queue and the step may take the time from different clocks. */
const toleranceMs = 60_000

/** Enqueues the request for a day after a job is done. */
export async function enqueueReviewRequest(
  { queue, clock }: { queue: Queue; clock: Clock },
  tx: Db,
  { before, after }: { before: DeskBooking; after: DeskBooking },
): Promise<void> {
  if (after.state !== 'done' || before.state === 'done') return
  const startAfter = new Date(clock.now().getTime() + pauseMs)
  await queue.enqueue(tx, homeownerMessage, { kind: 'review-request', bookingId: after.bookingId }, { startAfter })
}

/** If the process dies before the request is recorded, the rerun sends the same Message-ID again. */
export async function askForReview(
  ctx: Pick<MessageContext, 'db' | 'clock' | 'mailer' | 'business'>,
  { bookingId }: { bookingId: string },
): Promise<void> {
  const { settings } = await readDeskSettings(ctx.db)
  const now = ctx.clock.now()
  const booking = await findToAsk(ctx.db, bookingId, now)
  if (settings.review_url === '' || !booking) return
  const language = await findLanguage(ctx.db, bookingId)
  const business = ctx.business()
  await ctx.mailer.send(reviewRequestMail(booking, { business, language, reviewUrl: settings.review_url }))
  await ctx.db.insert(reviewRequests).values({ bookingId, askedAt: now }).onConflictDoNothing()
}

/**
 * Undefined if the booking isn't done anymore, has been done for less than a day, was erased, has no email address or was already
 * asked about.
 */
async function findToAsk(db: Db, bookingId: string, now: Date) {
  const [found] = await db
    .select({ booking: bookings, closedAt: deskBookings.closedAt })
    .from(deskBookings)
    .innerJoin(bookings, eq(bookings.id, deskBookings.bookingId))
    .leftJoin(reviewRequests, eq(reviewRequests.bookingId, deskBookings.bookingId))
    .where(
      and(
        eq(deskBookings.bookingId, bookingId),
        eq(deskBookings.state, 'done'),
        isNull(deskBookings.erasedAt),
        isNull(reviewRequests.bookingId),
      ),
    )
  const isDoneForADay = found?.closedAt != null && found.closedAt.getTime() + pauseMs <= now.getTime() + toleranceMs
  if (!isDoneForADay || found.booking.customerEmail === null) return undefined
  return { ...found.booking, customerEmail: found.booking.customerEmail }
}
