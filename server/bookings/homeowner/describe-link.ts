import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { isoOf } from '#server/bookings/desk/booking-answers.ts'
import { type KnownVisit, listVisits } from '#server/bookings/desk/read/visits.ts'
import { readPromisedAtFirst } from '#server/bookings/desk/steps/lower-prices.ts'
import { isOpenForMore, mayCancel, mayChooseWindow } from '#server/bookings/homeowner/changes/change-visit.ts'
import { offerWindows } from '#server/bookings/visits/plan/reserve-window.ts'
import { mayText } from '#server/messages/consents/consents.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookingEvents } from '#server/platform/db/schema/desk.ts'
import { pricesOf } from '#shared/bookings/booking-prices.ts'
import { bookingStates } from '#shared/bookings/booking-states.ts'
import type { HomeownerPage, Passport, Permission } from '#shared/homeowner/homeowner-page.ts'
import { firstNameOf } from '#shared/people/first-name.ts'
import { businessDayOf, countDays } from '#shared/time/business-day.ts'
import type { FreeWindow } from '#shared/visits/reservation.ts'
import { type LinkContext, readRules } from './link-context.ts'
import type { OpenLink } from './open-link.ts'

/** What a link's page shows, as JSON: this booking and its visit, and nothing of anyone else's. */
export async function describeLink(ctx: LinkContext, link: OpenLink): Promise<HomeownerPage> {
  const { booking, desk, details, scope } = link
  const rules = await readRules(ctx)
  const isWhole = scope === 'whole'
  const choosing: Permission = isWhole ? mayChooseWindow(desk, rules) : 'no'
  const windows: FreeWindow[] = choosing === 'yes' ? await offerWindows(ctx, booking.id) : []
  const movedFrom = windows.length === 0 ? null : await readMovedFrom(ctx.db, booking.id)
  const visits = await listVisits(ctx.db, desk)
  return {
    token: link.token,
    scope,
    bookingId: booking.id,
    applianceType: booking.applianceType,
    problem: isWhole ? booking.problemDescription : '',
    state: desk.state,
    createdAt: desk.createdAt.toISOString(),
    promisedAt: desk.promisedAt.toISOString(),
    firstAttemptAt: isoOf(desk.firstAttemptAt),
    firstContactAt: isoOf(desk.firstContactAt),
    window:
      desk.windowStart && desk.windowEnd
        ? { start: desk.windowStart.toISOString(), end: desk.windowEnd.toISOString() }
        : null,
    expectedAt: isoOf(desk.expectedAt),
    closedAt: isoOf(desk.closedAt),
    technicianName: link.technicianName === null ? null : firstNameOf(link.technicianName),
    isPartMissing: desk.isPartMissing,
    // What was noted and agreed on holds until a later visit says otherwise.
    partsNote: isWhole ? (visits.findLast(({ parts }) => parts !== null)?.parts ?? null) : null,
    passport: readPassport(link, visits, rules.now),
    agreedCents: isWhole ? (visits.findLast((visit) => visit.agreedCents !== null)?.agreedCents ?? null) : null,
    prices: pricesOf(desk),
    promisedAtFirst: isWhole ? await readPromisedAtFirst(ctx.db, booking.id) : null,
    street: isWhole ? desk.street : null,
    howToGetIn: isWhole ? (details?.howToGetIn ?? null) : null,
    mayBeTexted: await mayText(ctx, { bookingId: booking.id, phone: booking.customerPhone }),
    isOpen: isWhole && isOpenForMore(desk),
    choosing,
    windows: windows.filter(({ start }) => start !== desk.windowStart?.toISOString()),
    movedFrom: windows.find(({ start }) => start === movedFrom) ?? null,
    canceling: isWhole ? mayCancel(desk, rules) : 'no',
    cutoffHours: rules.settings.link_cutoff_hours,
    hasCalendarEntry: isWhole && desk.state === 'scheduled' && desk.windowEnd !== null && desk.windowEnd > rules.now,
    /** One for each form that must count only once per press. */
    requestIds: { line: randomUUID(), otherTime: randomUUID() },
    now: rules.now.toISOString(),
  }
}

/** When the visit was before, if the latest thing that happened is that the homeowner moved it. */
async function readMovedFrom(db: Db, bookingId: string): Promise<unknown> {
  const [newest] = await db
    .select({ kind: bookingEvents.kind, actorKind: bookingEvents.actorKind, data: bookingEvents.data })
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(desc(bookingEvents.seq))
    .limit(1)
  if (newest?.kind !== 'rescheduled' || newest.actorKind !== 'homeowner') return null
  const { before } = newest.data
  return typeof before === 'object' && before !== null && 'windowStart' in before ? before.windowStart : null
}

/**
 * The record of a finished repair, as its homeowner sees it, or `null` if it isn't finished. The diagnosis stays with the shop. For
 * a repair that was done long ago, only the warranty is left. What was done stays done when a later visit is canceled.
 */
function readPassport(
  { desk, scope }: Pick<OpenLink, 'desk' | 'scope'>,
  all: KnownVisit[],
  now: Date,
): Passport | null {
  const visits = all.filter((visit) => desk.state === 'done' || (visit.finishedAt !== null && isRecorded(visit)))
  if (!bookingStates[desk.state].isClosed || visits.length === 0) return null
  const isWhole = scope === 'whole'
  const { warrantyUntil: until } = desk
  return {
    visits: visits.map(({ visit, finishedAt, technicianName, work, parts, amountCents, warrantyUntil }) => ({
      number: visit,
      doneAt: isoOf(visit === desk.visit ? (finishedAt ?? desk.closedAt) : finishedAt),
      technicianName: isWhole && technicianName !== null ? firstNameOf(technicianName) : null,
      work: isWhole ? work : null,
      parts: isWhole ? parts : null,
      amountCents: isWhole ? amountCents : null,
      warrantyUntil,
    })),
    amountCents: isWhole ? desk.amountCents : null,
    warranty: until === null ? null : { until, daysLeft: daysLeft(until, now) },
  }
}

function isRecorded({ work, amountCents, warrantyUntil }: KnownVisit): boolean {
  return work !== null || amountCents !== null || warrantyUntil !== null
}

/**
 * How many days follow today, or `null` if the last one is over. Counted on the business's calendar, so a day counts until its midnight
 * and daylight saving time doesn't shorten it.
 */
function daysLeft(until: string, now: Date): number | null {
  const days = countDays(businessDayOf(now), until)
  return days < 0 ? null : days
}
