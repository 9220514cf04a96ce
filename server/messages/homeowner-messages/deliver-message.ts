import { and, isNull } from 'drizzle-orm'
import { homeownerMessages } from '#server/platform/db/schema/homeowner-messages.ts'
import { endMessage, isNight, judgeMessage } from './due-messages.ts'
import type { DatedMessageJob } from './homeowner-message-kinds.ts'
import { findKnownBooking, listWays, type MessageContext, sendMessage } from './send-message.ts'
import { isMessage } from './write-messages.ts'

/**
 * Sends a message that was valid when it was due, if it still is.
 * @param isLastResort uses the second channel, if the homeowner can be reached by two
 */
export async function deliverMessage(
  ctx: MessageContext,
  { bookingId, kind, moment }: DatedMessageJob,
  { isLastResort = false } = {},
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
