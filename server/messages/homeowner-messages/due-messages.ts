/** Checks due messages against the visit's current state, and hands the ones that are still valid to a job that sends them. */
import { and, asc, eq, gt, isNull, lte, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import type { DeskBooking } from '#server/platform/db/schema/desk.ts'
import {
  type DatedKind,
  type HomeownerMessage,
  homeownerMessages,
  type MessageOutcome,
} from '#server/platform/db/schema/homeowner.ts'
import { forEachDue, type SweepContext, type Swept } from '#server/platform/queue/for-each-due.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { MessageChannel } from '#shared/messages/homeowner-messages.ts'
import { businessDayOf, momentOnBusinessDay } from '#shared/time/business-day.ts'
import { dayMs } from '#shared/time/durations.ts'
import { type DatedMessageJob, homeownerMessage } from './homeowner-message-kinds.ts'
import { findKnownBooking, type KnownBooking, listWays, type MessageContext, sendMessage } from './send-message.ts'
import { readToldArrival } from './told-by-desk.ts'
import { isMessage, pausesMs } from './write-messages.ts'

/** How long after its step a message is still news. */
const newsForMs = { on_the_way: 15 * 60_000, done: dayMs, no_show: dayMs } as const

const batch = 100
const rowId = sql<string>`concat_ws(' ', ${homeownerMessages.bookingId}, ${homeownerMessages.kind}, ${homeownerMessages.moment})`

/** No messages of these kinds go out between these hours. A site that was down in the evening sends them in the morning. */
const byDay: readonly DatedKind[] = ['reminder', 'no_show']
const night = { from: 21, to: 8 } as const

/** Takes every message that is due. Any number of processes can run this at once, since each skips rows that another has taken. */
export async function takeDueMessages(ctx: SweepContext & { queue: Queue }): Promise<Swept> {
  const { bookingId, kind, moment, judgedAt, dueAt } = homeownerMessages
  const isDue = (now: Date) =>
    and(isNull(judgedAt), lte(dueAt, now), isNight(now) ? notInArray(kind, [...byDay]) : undefined)
  return forEachDue(ctx, {
    sweep: 'homeowner_message',
    find: (mayTry) =>
      ctx.db
        .select({ bookingId, kind, moment, id: rowId.as('row_id') })
        .from(homeownerMessages)
        .where(and(isDue(ctx.clock.now()), mayTry(rowId)))
        .orderBy(asc(dueAt))
        .limit(batch),
    idOf: ({ id }) => id,
    work: (named) =>
      ctx.db.transaction(async (tx) => {
        const now = ctx.clock.now()
        const [due] = await tx
          .select()
          .from(homeownerMessages)
          .where(and(isMessage(named), isDue(now)))
          .for('update', { skipLocked: true })
        if (due) await takeMessage(ctx, tx, { due, now })
        return due !== undefined
      }),
  })
}

async function takeMessage(
  { queue }: { queue: Queue },
  tx: Db,
  { due, now }: { due: HomeownerMessage; now: Date },
): Promise<void> {
  const { bookingId, kind, moment } = due
  const known = await findKnownBooking(tx, bookingId)
  if ((await judgeMessage(tx, { message: due, known }, now)) === 'not_needed') {
    return endMessage(tx, due, { outcome: 'not_needed', channel: null, now })
  }
  await tx.update(homeownerMessages).set({ judgedAt: now }).where(isMessage(due))
  await queue.enqueue(tx, homeownerMessage, { bookingId, kind, moment: moment.toISOString() })
}

/** Records the outcome. */
async function endMessage(
  db: Db,
  message: Pick<HomeownerMessage, 'bookingId' | 'kind' | 'moment'>,
  { outcome, channel, now }: { outcome: MessageOutcome; channel: MessageChannel | null; now: Date },
): Promise<void> {
  await db
    .update(homeownerMessages)
    .set({ judgedAt: now, outcome, channel, endedAt: now })
    .where(and(isMessage(message), isNull(homeownerMessages.outcome)))
}

/**
 * Whether the homeowner still needs the message: the visit is still the one it was written for, and nobody at the shop was faster.
 * `wait`: a text from the desk says the same but may still fail.
 */
async function judgeMessage(
  db: Db,
  { message, known }: { message: HomeownerMessage; known: KnownBooking | undefined },
  now: Date,
): Promise<'needed' | 'wait' | 'not_needed'> {
  if (!known || !isTrueOf(known.desk, message, now)) return 'not_needed'
  const { kind, bookingId, dueAt } = message
  if (kind !== 'on_the_way' && kind !== 'running_late') return 'needed'
  const since = new Date(dueAt.getTime() - pausesMs[kind])
  const byDesk = await readToldArrival(db, bookingId, { since })
  if (byDesk === 'told' || (kind === 'running_late' && (await isSetOutSince(db, bookingId, since)))) return 'not_needed'
  return byDesk === 'waiting' ? 'wait' : 'needed'
}

/** Whether a message says that the technician is on the way, and therefore when to expect them. */
async function isSetOutSince(db: Db, bookingId: string, since: Date): Promise<boolean> {
  const table = homeownerMessages
  const isLater = and(eq(table.bookingId, bookingId), eq(table.kind, 'on_the_way'), gt(table.dueAt, since))
  const messages = await db.select({ outcome: table.outcome }).from(table).where(isLater)
  return messages.some(({ outcome }) => outcome === null || outcome === 'sent')
}

/** The same, based on the visit alone. */
function isTrueOf(
  { state, windowStart, expectedAt }: Pick<DeskBooking, 'state' | 'windowStart' | 'expectedAt'>,
  { kind, moment, dueAt }: Pick<HomeownerMessage, 'kind' | 'moment' | 'dueAt'>,
  now: Date,
): boolean {
  const isSameVisit = windowStart?.getTime() === moment.getTime()
  switch (kind) {
    case 'reminder':
      return state === 'scheduled' && isSameVisit && now < moment
    case 'on_the_way':
    case 'done':
    case 'no_show':
      return state === kind && isSameVisit && now.getTime() < dueAt.getTime() + newsForMs[kind]
    case 'running_late':
      return (
        (state === 'scheduled' || state === 'on_the_way') &&
        expectedAt?.getTime() === moment.getTime() &&
        now < expectedAt
      )
  }
}

/** On the business's clock. */
function isNight(now: Date): boolean {
  const day = businessDayOf(now)
  return now < momentOnBusinessDay(day, night.to) || now >= momentOnBusinessDay(day, night.from)
}

/**
 * Sends a message that was valid when it was due, if it still is. If the gateway may or may not have the text, it goes by email as well:
 * twice is better than not at all, and nobody gets the same text again.
 * @param isLastResort uses the second channel, if the homeowner can be reached by two
 */
export async function deliverMessage(
  ctx: MessageContext,
  job: DatedMessageJob,
  { isLastResort = false } = {},
): Promise<void> {
  const { bookingId, kind, moment } = job
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
  const { channel: unanswered } = message
  const unlessSent =
    unanswered === null
      ? ({ outcome: 'unreachable', channel: null, now } as const)
      : ({ outcome: 'sent', channel: unanswered, now } as const)
  const ways = (await listWays(ctx, kind, known.booking)).filter(({ channel }) => channel !== unanswered)
  const way = isLastResort ? ways.at(-1) : ways[0]
  if (!way) return endMessage(ctx.db, message, unlessSent)
  if (byDay.includes(kind) && way.channel === 'text' && isNight(now)) throw new Error('nobody is texted at night')
  const { windowStart: start, windowEnd: end } = known.desk
  const window = start && end && { start, end }
  const outcome = await sendMessage(ctx, way, { kind, known, window, key: `${kind}-${message.moment.getTime()}` })
  if (outcome === 'unanswered') {
    const { outcome: ended } = homeownerMessages
    await ctx.db
      .update(homeownerMessages)
      .set({ channel: way.channel })
      .where(and(isMessage(named), isNull(ended)))
    return deliverMessage(ctx, job, { isLastResort })
  }
  const isSent = outcome === 'taken'
  await endMessage(ctx.db, message, isSent ? { outcome: 'sent', channel: way.channel, now } : unlessSent)
}
