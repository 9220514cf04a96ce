/**
 * Messages that go out once per visit: reminders, on the way, running late, done, nobody home. Each is a row written along with the step that
 * causes it, so no crash loses one, and is checked again when it is due.
 */

import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { readDeskSettings } from '#server/bookings/desk/desk-settings.ts'
import { wakeUps } from '#server/bookings/promise/plan-ladder.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { DeskBooking } from '#server/platform/db/schema/desk.ts'
import { type DatedKind, homeownerMessages } from '#server/platform/db/schema/homeowner.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { addDays, businessDayOf, momentOnBusinessDay } from '#shared/time/business-day.ts'
import { hourMs } from '#shared/time/durations.ts'
import { enqueueVisitNews } from './visit-news.ts'

/**
 * How long a message waits after its step: longer than the step can be undone and, for a late visit, long enough for the desk to
 * call the homeowners it affects more. Someone who wasn't home is called first, too.
 */
export const pausesMs = { on_the_way: 30_000, running_late: 120_000, done: 30_000, no_show: hourMs / 2 } as const

/** Someone who agreed to a time this recently needs no reminder. */
const agreedLatelyMs = 2 * hourMs

interface DatedMessage {
  kind: DatedKind
  moment: Date
  dueAt: Date
}

interface Step {
  before: DeskBooking
  after: DeskBooking
}

/** The follow-ups of a change to a visit: news about its time, and the step's messages, enqueued in the transaction of the change. */
export async function writeVisitMessages(ctx: { queue: Queue; clock: Clock }, tx: Db, step: Step): Promise<void> {
  await enqueueVisitNews(ctx, tx, step)
  const now = ctx.clock.now()
  for (const message of messagesOf(step, now)) await writeMessage(ctx, tx, { ...message, row: step.after })
  if (isNewlyScheduled(step)) await writeReminder(ctx, tx, { row: step.after, now })
}

function messagesOf({ before, after }: Step, now: Date): DatedMessage[] {
  const { state, windowStart, windowEnd, expectedAt } = after
  if (windowStart === null || windowEnd === null) return []
  const soon = (kind: keyof typeof pausesMs, moment: Date): DatedMessage[] => [
    { kind, moment, dueAt: new Date(now.getTime() + pausesMs[kind]) },
  ]
  const isEntered = state !== before.state
  if (state === 'on_the_way' && isEntered) return soon('on_the_way', windowStart)
  if ((state === 'done' || state === 'no_show') && isEntered) return soon(state, windowStart)
  const isLater = expectedAt !== null && expectedAt > windowEnd && expectedAt.getTime() !== before.expectedAt?.getTime()
  return isLater ? soon('running_late', expectedAt) : []
}

function isNewlyScheduled({ before, after }: Step): boolean {
  return (
    after.state === 'scheduled' &&
    after.windowStart !== null &&
    (before.state !== 'scheduled' || before.windowStart?.getTime() !== after.windowStart.getTime())
  )
}

/** The owner's chosen hour on the day before. */
export function reminderMoment(windowStart: Date, hour: number): Date {
  return momentOnBusinessDay(addDays(businessDayOf(windowStart), -1), hour)
}

async function writeReminder(
  ctx: { queue: Queue },
  tx: Db,
  { row, now }: { row: DeskBooking; now: Date },
): Promise<void> {
  if (row.windowStart === null) return
  const { settings } = await readDeskSettings(tx)
  const dueAt = reminderMoment(row.windowStart, settings.visit_reminder_hour)
  const message = { kind: 'reminder', moment: row.windowStart, dueAt, row } as const
  if (dueAt.getTime() >= now.getTime() + agreedLatelyMs) return writeMessage(ctx, tx, message)
  // A visit that was canceled and restored right away keeps its reminder.
  const revived = await tx
    .update(homeownerMessages)
    .set(asNew)
    .where(and(isMessage({ bookingId: row.bookingId, ...message }), eq(homeownerMessages.outcome, 'not_needed')))
    .returning()
  if (revived.length > 0)
    await ctx.queue.enqueue(tx, wakeUps, { kind: 'homeowner-message-due', bookingId: row.bookingId })
}

const asNew = { judgedAt: null, outcome: null, channel: null, endedAt: null }

/** A sent message is never sent again, but one that wasn't needed before may be needed now. */
async function writeMessage(
  { queue }: { queue: Queue },
  tx: Db,
  { kind, moment, dueAt, row: { bookingId } }: DatedMessage & { row: DeskBooking },
): Promise<void> {
  const written = await tx
    .insert(homeownerMessages)
    .values({ bookingId, kind, moment, dueAt })
    .onConflictDoUpdate({
      target: [homeownerMessages.bookingId, homeownerMessages.kind, homeownerMessages.moment],
      set: { dueAt, ...asNew },
      setWhere: isNotOnItsWay,
    })
    .returning()
  if (written.length > 0)
    await queue.enqueue(tx, wakeUps, { kind: 'homeowner-message-due', bookingId }, { startAfter: dueAt })
}

/** A message that a job is about to send is left to that job. */
const isNotOnItsWay = or(
  isNull(homeownerMessages.judgedAt),
  inArray(homeownerMessages.outcome, ['not_needed', 'unreachable']),
)

/** Matches one message's row. */
export function isMessage({ bookingId, kind, moment }: { bookingId: string; kind: DatedKind; moment: Date }) {
  const table = homeownerMessages
  return and(eq(table.bookingId, bookingId), eq(table.kind, kind), eq(table.moment, moment))
}
