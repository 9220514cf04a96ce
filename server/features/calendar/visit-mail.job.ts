/**
 * Mails about the visit, with an entry for the homeowner's calendar. The job only says that something changed: what is mailed is the
 * difference between what the homeowner was last told and what is true now. So a change that is undone right away is never mailed, changes
 * in quick succession become one mail, and a job that runs twice mails nothing twice.
 */
import { and, eq } from 'drizzle-orm'
import type pg from 'pg'
import { readDeskSettings } from '#server/features/desk/desk-settings.ts'
import type { Clock } from '#server/platform/clock.ts'
import { takeAdvisoryLock } from '#server/platform/db/advisory-lock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { type VisitMail, visitMails } from '#server/platform/db/schema/calendars.ts'
import { bookingEvents, type DeskBooking, deskBookings } from '#server/platform/db/schema/desk.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { JobHandler, JobKind, Queue } from '#server/platform/queue/queue.ts'
import type { Business } from '#shared/business.ts'
import { calledOffStates, expectedStates } from './visit-events.ts'
import { type VisitNews, visitMail } from './visit-mail.email.tsx'

/** Tried for a day, like the confirmation of a booking. */
export const visitMailKind: JobKind<{ bookingId: string }> = {
  name: 'visit-mail',
  retryLimit: 30,
  retryPauseSeconds: 5,
  longestRetryPauseSeconds: 60 * 60,
  expireInSeconds: 120,
  concurrency: 2,
}

/** Longer than a step can be undone, and longer than it takes someone at the board to change their mind. */
const pauseMs = 30_000

export interface VisitMailContext {
  db: Db
  pool: pg.Pool
  clock: Clock
  mailer: Pick<Mailer, 'send'>
  config: { business: Business }
}

/** Enqueues the mail when a change affects the visit, in the transaction of that change. */
export function enqueueVisitMailWith({ queue, clock }: { queue: Queue; clock: Clock }) {
  return async (tx: Db, { before, after }: { before: DeskBooking; after: DeskBooking }): Promise<void> => {
    const isSame =
      before.state === after.state &&
      before.windowStart?.getTime() === after.windowStart?.getTime() &&
      before.windowEnd?.getTime() === after.windowEnd?.getTime()
    if (isSame || (before.windowStart === null && after.windowStart === null)) return
    const startAfter = new Date(clock.now().getTime() + pauseMs)
    await queue.enqueue(tx, visitMailKind, { bookingId: after.bookingId }, { startAfter })
  }
}

export function visitMailJob(ctx: VisitMailContext): JobHandler<{ bookingId: string }> {
  return {
    kind: visitMailKind,
    async handle({ bookingId }) {
      // Two jobs about one visit that run at the same time would both find that nothing was mailed yet.
      const lock = await takeAdvisoryLock(ctx.pool, lockKeyOf(bookingId))
      if (!lock) throw new Error('another mail about this visit is on its way')
      try {
        await tellNews(ctx, bookingId)
      } finally {
        await lock.release()
      }
    },
  }
}

/** 48 bits of the booking's id. */
function lockKeyOf(bookingId: string): number {
  return Number.parseInt(bookingId.replaceAll('-', '').slice(0, 12), 16)
}

async function tellNews(ctx: VisitMailContext, bookingId: string): Promise<void> {
  const { settings } = await readDeskSettings(ctx.db)
  if (!settings.mails_visits) return
  const known = await findVisit(ctx.db, bookingId)
  if (!known) return
  const { desk, booking, changedAt, told } = known
  const now = ctx.clock.now()
  const found = findNews(desk, told, now)
  if (!found || booking.customerEmail === null) return
  const { news, window } = found
  const visit = { desk, booking, window, changedAt }
  // A repeated run has the same number, and so the same Message-ID.
  const number = (told?.mails ?? 0) + 1
  await ctx.mailer.send(visitMail(news, { visit, number, to: booking.customerEmail, business: ctx.config.business }))
  const latest = {
    mails: number,
    windowStart: window.start,
    windowEnd: window.end,
    isCancelled: news === 'called_off',
    sentAt: now,
  }
  await ctx.db
    .insert(visitMails)
    .values({ bookingId, ...latest })
    .onConflictDoUpdate({ target: visitMails.bookingId, set: latest })
}

/** Undefined for a booking that was erased. */
async function findVisit(db: Db, bookingId: string) {
  const [found] = await db
    .select({ desk: deskBookings, booking: bookings, changedAt: bookingEvents.at, told: visitMails })
    .from(deskBookings)
    .innerJoin(bookings, eq(bookings.id, deskBookings.bookingId))
    .innerJoin(
      bookingEvents,
      and(eq(bookingEvents.bookingId, deskBookings.bookingId), eq(bookingEvents.seq, deskBookings.version)),
    )
    .leftJoin(visitMails, eq(visitMails.bookingId, deskBookings.bookingId))
    .where(eq(deskBookings.bookingId, bookingId))
  return found?.desk.erasedAt === null ? found : undefined
}

/** What the homeowner does not know yet, and which time it is about. Nothing about the past. */
export function findNews(
  { state, windowStart, windowEnd }: Pick<DeskBooking, 'state' | 'windowStart' | 'windowEnd'>,
  told: Pick<VisitMail, 'windowStart' | 'windowEnd' | 'isCancelled'> | null,
  now: Date,
): { news: VisitNews; window: { start: Date; end: Date } } | undefined {
  const expected = told && !told.isCancelled && told.windowEnd > now ? told : null
  if (expectedStates.includes(state) && windowStart && windowEnd) {
    const window = { start: windowStart, end: windowEnd }
    if (windowEnd <= now) return undefined
    if (!expected) return { news: 'scheduled', window }
    const isKnown =
      expected.windowStart.getTime() === windowStart.getTime() && expected.windowEnd.getTime() === windowEnd.getTime()
    return isKnown ? undefined : { news: 'moved', window }
  }
  const isOff = calledOffStates.includes(state) || state === 'contacted'
  if (!expected || !isOff) return undefined
  return { news: 'called_off', window: { start: expected.windowStart, end: expected.windowEnd } }
}
