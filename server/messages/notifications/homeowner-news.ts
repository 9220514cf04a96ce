import { and, count, eq, gt, gte, lte } from 'drizzle-orm'
import { emails } from '#server/messages/email-kinds.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type BookingEvent, bookingEvents } from '#server/platform/db/schema/desk.ts'
import { newJob } from '#server/platform/queue/new-jobs.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { listDeskPushes } from './desk-push.ts'

/** Tells the shop what a homeowner did on their own page or replied to a text: a push message to everyone on duty, and an email. */
export type HomeownerNews =
  | 'cancelled'
  | 'time_requested'
  | 'line'
  | 'text_reply'
  | 'window_chosen'
  | 'urgent'
  | 'reopened'
  | 'more'

export interface HomeownerNewsJob {
  bookingId: string
  /** Sequence number of the event. */
  seq: number
  news: HomeownerNews
}

/** Whether a link or a phone can send it again and again. */
const isRepeatable: Record<HomeownerNews, boolean> = {
  cancelled: false,
  time_requested: true,
  line: true,
  text_reply: true,
  window_chosen: true,
  urgent: false,
  reopened: false,
  more: false,
}
/** Of what one homeowner does within five minutes, the shop hears of the first two at once, and of the rest together. */
const collectMs = 5 * 60_000
const toldAtOnce = 2

/**
 * Enqueues both messages in the transaction of the event.
 * @param isRepeatedDanger an email alone, but always right away
 */
export async function enqueueHomeownerNews(
  queue: Queue,
  tx: Db,
  { isRepeatedDanger = false, ...job }: HomeownerNewsJob & { isRepeatedDanger?: boolean },
): Promise<void> {
  const { bookingId, seq } = job
  const { number, until } = isRepeatable[job.news] && !isRepeatedDanger ? await countRecent(tx, job) : { number: 1 }
  if (number > toldAtOnce + 1) return
  const [news, startAfter] = number > toldAtOnce ? (['more', until] as const) : [job.news]
  const pushes = isRepeatedDanger ? [] : await listDeskPushes(tx, { bookingId, reason: news })
  const jobs = [newJob(emails, { kind: 'homeowner-news-mail', bookingId, seq, news }), ...pushes]
  await queue.enqueueAll(tx, startAfter ? jobs.map((each) => ({ ...each, startAfter })) : jobs)
}

/** The how-manieth thing the homeowner did in these five minutes, and when they end. */
async function countRecent(tx: Db, { bookingId, seq }: Pick<HomeownerNewsJob, 'bookingId' | 'seq'>) {
  const ofBooking = eq(bookingEvents.bookingId, bookingId)
  const [event] = await tx
    .select({ at: bookingEvents.at })
    .from(bookingEvents)
    .where(and(ofBooking, eq(bookingEvents.seq, seq)))
  const until = endOfCollecting(event?.at ?? new Date(0))
  const from = new Date(until.getTime() - collectMs)
  // The first event is the booking itself.
  const isRecent = and(gt(bookingEvents.seq, 1), lte(bookingEvents.seq, seq), gte(bookingEvents.at, from))
  const [counted] = await tx
    .select({ number: count() })
    .from(bookingEvents)
    .where(and(ofBooking, eq(bookingEvents.actorKind, 'homeowner'), isRecent))
  return { number: counted?.number ?? 1, until }
}

/** When the five minutes around a moment end: news that came later has its own messages. */
export function endOfCollecting(at: Date): Date {
  return new Date((Math.floor(at.getTime() / collectMs) + 1) * collectMs)
}

/** Makes a change on the desk and notifies everyone on duty of it, in one transaction. Notifies no one if nothing changed. */
export async function changeAndTell<Ctx extends { db: Db; queue: Queue }, Changed extends { events: BookingEvent[] }>(
  ctx: Ctx,
  news: HomeownerNews,
  change: (inside: Ctx) => Promise<Changed>,
): Promise<Changed> {
  return ctx.db.transaction(async (tx) => {
    const changed = await change({ ...ctx, db: tx })
    const event = changed.events.at(-1)
    if (event) await enqueueHomeownerNews(ctx.queue, tx, { bookingId: event.bookingId, seq: event.seq, news })
    return changed
  })
}
