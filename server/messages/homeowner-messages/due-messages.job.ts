import { and, isNull } from 'drizzle-orm'
import { homeownerMessages } from '#server/platform/db/schema/homeowner-messages.ts'
import type { SweepContext } from '#server/platform/queue/for-each-due.ts'
import type { JobHandler, Queue } from '#server/platform/queue/queue.ts'
import { minuteSweep } from '#server/platform/queue/retry-policies.ts'
import { withBookingLock } from './booking-lock.ts'
import { endMessage, isNight, judgeMessage, type MessageJob, messageDelivery, takeDueMessages } from './due-messages.ts'
import { findKnownBooking, listWays, type MessageContext, sendMessage } from './send-message.ts'
import { isMessage, messageWakeUp } from './write-messages.ts'

type Context = MessageContext & SweepContext & { queue: Queue }

/** Processes the messages that are due. */
export function messageDueJob(ctx: Context): JobHandler<{ bookingId: string }> {
  return {
    kind: messageWakeUp,
    async handle() {
      await takeDueMessages(ctx)
    },
  }
}

/** Runs every minute and at every start. Finds due messages by their rows, in case their job got lost or ran too early. */
export function messageSweepJob(ctx: Context): JobHandler<object> {
  return {
    kind: {
      name: 'homeowner-message-sweep',
      ...minuteSweep,
    },
    schedule: { cron: '* * * * *' },
    handle: () => takeDueMessages(ctx),
  }
}

/** Sends a message that was valid when it was due, if it still is. */
export function messageDeliveryJob(ctx: MessageContext): JobHandler<MessageJob> {
  return {
    kind: messageDelivery,
    handle: (job) => withBookingLock(ctx.pool, job.bookingId, () => deliver(ctx, job, { isLastResort: false })),
    // This is a job with retries, too: an email about a visit is worth trying for longer than a gateway outage lasts.
    onExhausted: (job) => withBookingLock(ctx.pool, job.bookingId, () => deliver(ctx, job, { isLastResort: true })),
  }
}

/** `isLastResort`: uses the second channel, if the homeowner can be reached by two. */
async function deliver(
  ctx: MessageContext,
  { bookingId, kind, moment }: MessageJob,
  { isLastResort }: { isLastResort: boolean },
): Promise<void> {
  const named = { bookingId, kind, moment: new Date(moment) }
  const [message] = await ctx.db
    .select()
    .from(homeownerMessages)
    .where(and(isMessage(named), isNull(homeownerMessages.outcome)))
  if (!message) return
  const now = ctx.clock.now()
  const known = await findKnownBooking(ctx.db, bookingId)
  const verdict = await judgeMessage(ctx.db, { message, known }, now)
  if (!known || verdict === 'not_needed') {
    return endMessage(ctx.db, message, { outcome: 'not_needed', channel: null, now })
  }
  if (verdict === 'wait') throw new Error('a text of the desk that says the same is on its way')
  const ways = await listWays(ctx, kind, known.booking)
  const way = isLastResort ? ways.at(-1) : ways[0]
  if (!way) return endMessage(ctx.db, message, { outcome: 'unreachable', channel: null, now })
  if (kind === 'reminder' && way.channel === 'text' && isNight(now)) throw new Error('nobody is texted at night')
  const { windowStart: start, windowEnd: end } = known.desk
  const window = start && end && { start, end }
  const isSent = await sendMessage(ctx, way, { kind, known, window, key: `${kind}-${message.moment.getTime()}` })
  await endMessage(
    ctx.db,
    message,
    isSent ? { outcome: 'sent', channel: way.channel, now } : { outcome: 'unreachable', channel: null, now },
  )
}
