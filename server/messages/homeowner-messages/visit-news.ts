/**
 * News about the visit, with an entry for the homeowner's calendar. The job only says that something changed. The message is the
 * difference between what the homeowner was last told and what is true now. So a change that is undone right away is never
 * mentioned, changes in quick succession become one message, and a job that runs twice sends nothing twice.
 */
import { eq } from 'drizzle-orm'
import { writeUnlessErased } from '#server/bookings/homeowner/link-language.ts'
import { isConfirmedByCorrectionAfter } from '#server/bookings/intake/read-corrections.ts'
import type { BookingJob, CorrectionJob } from '#server/bookings/intake/write-booking-mails.ts'
import { readVisit, readVisits } from '#server/bookings/visits/calendar/calendar-visits.ts'
import { findByWindow, type VisitRecord, type VisitWindow } from '#server/bookings/visits/calendar/visit-history.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { DeskBooking } from '#server/platform/db/schema/desk.ts'
import { type VisitMail, visitMails } from '#server/platform/db/schema/visits.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { bookingStates } from '#shared/bookings/booking-states.ts'
import { hourMs } from '#shared/time/durations.ts'
import { homeownerMessage } from './homeowner-message-kinds.ts'
import { findKnownBooking, listWays, type MessageContext, sendMessage } from './send-message.ts'
import { readToldTime } from './told-by-desk.ts'

/** What happened to the visit: it got a time, got a different time, or no longer has one. */
type VisitNews = 'scheduled' | 'moved' | 'called_off'

/** Longer than a step can be undone, and longer than it takes someone at the board to change their mind. */
const pauseMs = 30_000

/** Enqueues the job if a change affected the visit, in the transaction of the change. */
export async function enqueueVisitNews(
  { queue, clock }: { queue: Queue; clock: Clock },
  tx: Db,
  { before, after }: { before: DeskBooking; after: DeskBooking },
): Promise<void> {
  const isSame =
    before.state === after.state &&
    before.windowStart?.getTime() === after.windowStart?.getTime() &&
    before.windowEnd?.getTime() === after.windowEnd?.getTime()
  if (isSame || (before.windowStart === null && after.windowStart === null)) return
  const startAfter = new Date(clock.now().getTime() + pauseMs)
  await queue.enqueue(tx, homeownerMessage, { kind: 'visit-mail', bookingId: after.bookingId }, { startAfter })
}

export async function tellNews(ctx: MessageContext, { bookingId }: { bookingId: string }): Promise<void> {
  const known = await findKnownBooking(ctx.db, bookingId)
  if (!known) return
  const told = await findLastTold(ctx.db, bookingId)
  const visits = await readVisits(ctx.db, bookingId)
  const found = findNews(known.desk, ofThisVisit(visits, told), ctx.clock.now())
  if (!found) return
  const { news: kind, window } = found
  // The technician has come, so nobody was left waiting, whatever becomes of the job.
  if (kind === 'called_off' && hasBegun(findByWindow(visits, window))) return
  const [way] = await listWays(ctx, kind, known.booking)
  if (!way) return
  const number = numberAfter(told)
  // An email is sent anyway, because it brings the calendar entry.
  const byDesk = way.channel === 'text' ? await readToldTime(ctx.db, bookingId) : 'untold'
  if (byDesk === 'waiting') throw new Error('a text of the desk about this time is on its way')
  if (byDesk === 'untold') {
    const entry = await readVisit(ctx.db, bookingId, window)
    if ((await sendMessage(ctx, way, { kind, known, window, entry, key: `visit-${number}` })) === 'refused') return
  }
  await noteTold(ctx, { bookingId, number, window, isCancelled: kind === 'called_off' })
}

/** A repeated run gets the same number and therefore the same Message-ID. */
function numberAfter(told: VisitMail | null): number {
  return (told?.mails ?? 0) + 1
}

/** What the homeowner was last told about the visit, by any message. */
async function findLastTold(db: Db, bookingId: string): Promise<VisitMail | null> {
  const [told] = await db.select().from(visitMails).where(eq(visitMails.bookingId, bookingId))
  return told ?? null
}

/** The same, unless it's about an earlier visit. That one took place, so it is neither moved nor canceled by what happens now. */
function ofThisVisit(visits: VisitRecord[], told: VisitMail | null): VisitMail | null {
  const about = told && findByWindow(visits, { start: told.windowStart, end: told.windowEnd })
  return about && about.number !== visits.length ? null : told
}

function hasBegun(visit: VisitRecord | undefined): boolean {
  return visit !== undefined && (visit.state === 'in_progress' || (visit.isOver && visit.state !== 'no_show'))
}

/** Records what the homeowner knows now, unless the booking was erased while the message was on its way. */
async function noteTold(
  { db, clock }: Pick<MessageContext, 'db' | 'clock'>,
  {
    bookingId,
    number,
    window,
    isCancelled,
  }: { bookingId: string; number: number; window: VisitWindow; isCancelled: boolean },
): Promise<void> {
  const latest = {
    mails: number,
    windowStart: window.start,
    windowEnd: window.end,
    isCancelled,
    sentAt: clock.now(),
  }
  await writeUnlessErased(db, bookingId, async (tx) => {
    await tx
      .insert(visitMails)
      .values({ bookingId, ...latest })
      .onConflictDoUpdate({ target: visitMails.bookingId, set: latest })
  })
}

/** What the homeowner doesn't know yet, and which time it is about. Nothing about the past. */
export function findNews(
  { state, windowStart, windowEnd }: Pick<DeskBooking, 'state' | 'windowStart' | 'windowEnd'>,
  told: Pick<VisitMail, 'windowStart' | 'windowEnd' | 'isCancelled'> | null,
  now: Date,
): { news: VisitNews; window: VisitWindow } | undefined {
  const expected = told && !told.isCancelled && told.windowEnd > now ? told : null
  if (bookingStates[state].isExpected && windowStart && windowEnd) {
    const window = { start: windowStart, end: windowEnd }
    if (windowEnd <= now) return undefined
    if (!expected) return { news: 'scheduled', window }
    const isKnown =
      expected.windowStart.getTime() === windowStart.getTime() && expected.windowEnd.getTime() === windowEnd.getTime()
    return isKnown ? undefined : { news: 'moved', window }
  }
  // A reservation that was reopened, or whose time was taken back right away, is new. But its homeowner may already know of a time.
  const isOff = bookingStates[state].isCalledOff || bookingStates[state].isBeforeVisit
  if (!expected || !isOff) return undefined
  return { news: 'called_off', window: { start: expected.windowStart, end: expected.windowEnd } }
}

/** A text that confirms a booking hours later would only cause worry. */
const textWithinMs = hourMs

/**
 * Confirms a booking to its customer, including to an address from a correction. A repeated run sends the same Message-ID again. If
 * the email is still pending when the address is corrected, the correction's job takes over. If the address is removed, a text goes
 * out instead. A visit that is scheduled by then is announced along with it, and not a second time, except to a corrected address.
 */
export async function confirmBooking(ctx: MessageContext, job: BookingJob | CorrectionJob): Promise<void> {
  const { bookingId } = job
  const correction = 'correction' in job ? job.correction : 0
  const known = await findKnownBooking(ctx.db, bookingId)
  if (!known || (await isConfirmedByCorrectionAfter(ctx.db, bookingId, correction))) return
  const now = ctx.clock.now()
  const [way] = await listWays(ctx, 'confirmation', known.booking)
  const isLate = now.getTime() > known.booking.createdAt.getTime() + textWithinMs
  if (!way || (way.channel === 'text' && isLate)) return
  const told = await findLastTold(ctx.db, bookingId)
  // Whatever was said before went to the address that was wrong.
  const isHeard = correction === 0 || way.channel === 'text'
  const heard = isHeard ? ofThisVisit(await readVisits(ctx.db, bookingId), told) : null
  const news = findNews(known.desk, heard, now)
  const window = news && news.news !== 'called_off' ? news.window : null
  const entry = window && (await readVisit(ctx.db, bookingId, window))
  // A correction's confirmation is texted only if its address was removed again. By then the first one may have been texted too,
  // hence the same key.
  const key = correction === 0 || way.channel === 'text' ? 'customer' : `customer-${correction}`
  const outcome = await sendMessage(ctx, way, { kind: 'confirmation', known, window, entry, key })
  if (outcome !== 'refused' && window)
    await noteTold(ctx, { bookingId, number: numberAfter(told), window, isCancelled: false })
}
