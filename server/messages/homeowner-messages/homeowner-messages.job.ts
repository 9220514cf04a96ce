import type pg from 'pg'
import { askForReview } from '#server/messages/review-requests/ask-for-review.ts'
import { shareAdvisoryLocks } from '#server/platform/db/advisory-lock.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'
import { deliverMessage } from './due-messages.ts'
import {
  type HomeownerMessageData,
  type HomeownerMessageJob,
  type HomeownerMessageKind,
  homeownerMessage,
} from './homeowner-message-kinds.ts'
import type { MessageContext } from './send-message.ts'
import { confirmBooking, tellNews } from './visit-news.ts'

const senders: {
  [Kind in HomeownerMessageKind]: (
    ctx: MessageContext,
    data: { kind: Kind } & HomeownerMessageData[Kind],
  ) => Promise<void>
} = {
  reminder: deliverMessage,
  on_the_way: deliverMessage,
  running_late: deliverMessage,
  no_show: deliverMessage,
  done: deliverMessage,
  'booking-customer-confirmation': confirmBooking,
  'visit-mail': tellNews,
  'review-request': askForReview,
}

/** Sends one message, one at a time to each homeowner. */
export function homeownerMessageJob(ctx: MessageContext): JobHandler<HomeownerMessageJob> {
  const withBookingLock = lockBookings(ctx.pool)
  return {
    kind: homeownerMessage,
    // Each kind without a moment had a queue of its own.
    formerQueues: ['booking-customer-confirmation', 'visit-mail', 'review-request'],
    handle: (job) => withBookingLock(job.bookingId, () => send(ctx, job)),
    // This is a job with retries, too: an email about a visit is worth trying for longer than a gateway outage lasts.
    async onExhausted(job) {
      if (!('moment' in job)) return
      await withBookingLock(job.bookingId, () => deliverMessage(ctx, job, { isLastResort: true }))
    },
  }
}

function send<Kind extends HomeownerMessageKind>(
  ctx: MessageContext,
  job: { kind: Kind } & HomeownerMessageData[Kind],
): Promise<void> {
  return senders[job.kind](ctx, job)
}

/**
 * Runs one message to a homeowner at a time. Two simultaneous jobs about one booking would both find that nothing was sent yet.
 * @throws Error while another one is on its way; the job is retried
 */
function lockBookings(pool: pg.Pool): (bookingId: string, work: () => Promise<void>) => Promise<void> {
  const take = shareAdvisoryLocks(pool)
  return async (bookingId, work) => {
    // 48 bits of the booking's id.
    const lock = await take(Number.parseInt(bookingId.replaceAll('-', '').slice(0, 12), 16))
    if (!lock) throw new Error('another message about this booking is on its way')
    try {
      await work()
    } finally {
      await lock.release()
    }
  }
}
