import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { recordAuditEvent } from '#server/audit/record-audit-event.ts'
import { type Actor, type DeskContext, system } from '#server/bookings/desk/desk-context.ts'
import { type Change, changeBooking } from '#server/bookings/desk/steps/change-booking.ts'
import { noteBrokenPromise } from '#server/bookings/desk/steps/contact.ts'
import { removeAllPhotos } from '#server/bookings/homeowner/photos/photos.job.ts'
import { keepStopsOf } from '#server/messages/consents/stopped-numbers.ts'
import { strangerMailsOf } from '#server/messages/texting/stranger-text.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { type DeskBooking, deskBookings } from '#server/platform/db/schema/desk.ts'
import type { Log } from '#server/platform/log.ts'
import { forgetEmailsUnderWay } from '#server/platform/mail/forget-emails.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { forEachDue, type Swept } from '#server/platform/queue/for-each-due.ts'
import { forgetJobs } from '#server/platform/queue/queue-rows.ts'
import { withBooking } from '#server/retention/kept-tables.ts'
import { bookingStates } from '#shared/bookings/booking-states.ts'
import { serviceRecordYears } from '#shared/retention/kept-for.ts'
import { isUuid } from '#shared/uuid.ts'

/**
 * Removes the person from a booking. What the statistics need stays (appliance, region, times, states), and so does the chain of
 * events, which holds no personal text. Everything else is deleted, wherever it is stored.
 */
export interface ErasureContext extends DeskContext {
  mailer: Pick<Mailer, 'forget'>
}

/** Either the homeowner asked, or the retention period in the privacy policy has passed. */
type ErasureReason = 'asked' | 'kept_long_enough'

/**
 * Erases one booking, unless it is already erased. An open booking is canceled, since nobody can be reached anymore.
 * @throws AppError not_found
 */
export async function eraseBooking(
  ctx: ErasureContext,
  { bookingId, by, why }: { bookingId: string; by: Actor; why: ErasureReason },
): Promise<void> {
  // Before any row of the booking is locked: whoever locks both takes the number's first.
  if (isUuid(bookingId)) await keepStopsOf(ctx, bookingId)
  await ctx.db.transaction(async (tx) => {
    // A correction locks this row first too, so the two can't deadlock. The lock leaves the key free, because each event written
    // under the desk row's lock references it.
    await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId)).for('no key update')
    const { events } = await changeBooking(
      { ...ctx, db: tx },
      { bookingId, by, evenIfErased: true },
      (row, _in, now) => (row.erasedAt === null ? decideErasure(ctx, row, { why, now }) : { events: [] }),
    )
    if (events.length === 0) return
    const actor = by.id === null ? 'site' : { userId: by.id }
    await recordAuditEvent(ctx, tx, { kind: 'booking_erased', by: actor, subject: bookingId, is: { why } })
  })
  for (const keyStart of emailsAbout(bookingId)) await ctx.mailer.forget(keyStart)
}

/** Key prefixes of the emails that are about a booking or may name its customer. */
function emailsAbout(bookingId: string): string[] {
  return [`booking-${bookingId}-`, 'morning-']
}

function decideErasure(ctx: ErasureContext, row: DeskBooking, { why, now }: { why: ErasureReason; now: Date }): Change {
  const { bookingId, state } = row
  const isOpen = !bookingStates[state].isClosed
  const broken = noteBrokenPromise(row, now)
  return {
    patch: {
      ...broken.patch,
      ...(isOpen && { state: 'cancelled' as const, closedAt: now }),
      claimedBy: null,
      claimedUntil: null,
      dangerAt: null,
      textsHeldAt: null,
      erasedAt: now,
    },
    events: [
      ...broken.events,
      ...(isOpen ? [{ kind: 'cancelled' as const, data: { from: state, reason: 'other' } }] : []),
      { kind: 'erased', data: { why } },
    ],
    async alsoWrite(tx) {
      await emptyTables(tx, bookingId)
      await removeAllPhotos(tx, { queue: ctx.queue, bookingId, now })
      const number = row.phoneDigits
      // Texts they sent before they booked.
      if (number !== null) await forgetJobs(tx, { field: 'phoneDigits', values: [number] })
      await forgetEmailsUnderWay(tx, ctx, [...emailsAbout(bookingId), ...(number ? [strangerMailsOf(number)] : [])])
    },
  }
}

/** Leaves of every table what `withBooking` says. */
async function emptyTables(tx: Db, bookingId: string): Promise<void> {
  for (const { table, whenErased } of withBooking) {
    const isThis = sql`${sql.raw(table === 'public.bookings' ? 'id' : 'booking_id')} = ${bookingId}`
    if (whenErased === 'no row') await tx.execute(sql`DELETE FROM ${sql.raw(table)} WHERE ${isThis}`)
    else if (Object.keys(whenErased).length > 0) {
      const emptied = Object.entries(whenErased).map(([column, left]) => `${column} = ${left}`)
      await tx.execute(sql`UPDATE ${sql.raw(table)} SET ${sql.raw(emptied.join(', '))} WHERE ${isThis}`)
    }
  }
  await forgetJobs(tx, { field: 'bookingId', values: [bookingId] })
}

const batch = 100

/** Erases every booking that was sent more than seven years ago. */
export async function eraseOldRecords(ctx: ErasureContext & { log: Log }): Promise<Swept> {
  const before = new Date(ctx.clock.now())
  before.setUTCFullYear(before.getUTCFullYear() - serviceRecordYears)
  const { bookingId, createdAt, erasedAt } = deskBookings
  return forEachDue(ctx, {
    sweep: 'old_record',
    find: (mayTry) =>
      ctx.db
        .select({ bookingId })
        .from(deskBookings)
        .where(and(isNull(erasedAt), lt(createdAt, before), mayTry(sql`${bookingId}::text`)))
        .orderBy(asc(createdAt))
        .limit(batch),
    idOf: (old) => old.bookingId,
    async work(old) {
      await eraseBooking(ctx, { ...old, by: system, why: 'kept_long_enough' })
      return true
    },
  })
}
