import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Actor, DeskContext } from '#server/bookings/desk/desk-context.ts'
import { readDeskSettings } from '#server/bookings/desk/desk-settings.ts'
import { dangerAgainMs, dueMoment } from '#server/bookings/promise/due-moments.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookingEvents, type DeskBooking } from '#server/platform/db/schema/desk.ts'
import type { BookingUrgency } from '#shared/bookings/booking-states.ts'
import { type Danger, isDanger, isGraver } from '#shared/bookings/urgency.ts'
import { type Change, changeBooking, type DeskPatch } from './change-booking.ts'

/** What a new urgency changes: the urgency itself and the due time, but never what the homeowner was promised. */
export async function urgencyPatch(tx: Db, row: DeskBooking, urgency: BookingUrgency | null): Promise<DeskPatch> {
  const { settings } = await readDeskSettings(tx)
  return { urgency, dueAt: dueMoment({ ...row, isUrgent: urgency !== null }, settings) }
}

/**
 * Marks a booking as urgent, or as no longer urgent. Setting it to anything but gas or sparks also ends a reported danger: the words
 * may have meant something else.
 * @throws AppError not_found; StaleBooking
 */
export function setUrgency(
  ctx: DeskContext,
  { urgency, ...target }: { bookingId: string; version: number; by: Actor; urgency: BookingUrgency | null },
) {
  return changeBooking(ctx, target, async (row, tx) =>
    row.urgency === urgency
      ? { events: [] }
      : {
          patch: { ...(await urgencyPatch(tx, row, urgency)), ...(!isDanger(urgency) && { dangerAt: null }) },
          events: [{ kind: 'urgency_set', data: { urgency } }],
        },
  )
}

/**
 * What changes when a homeowner reports danger on a booking: it goes to the top of the queue until someone at the shop has talked to
 * them. A voicemail or a text doesn't tell us whether they're safe. Nothing changes if the same danger is still waiting and everyone on
 * duty just heard of it; then it's a message like any other.
 */
export async function reportDanger(
  tx: Db,
  row: DeskBooking,
  { danger, now }: { danger: Danger; now: Date },
): Promise<Change> {
  const isWorse = isGraver(danger, row.urgency)
  const lately = gt(bookingEvents.at, new Date(now.getTime() - dangerAgainMs))
  if (row.dangerAt !== null && !isWorse && (await hasReport(tx, row, lately))) return { events: [] }
  return {
    patch: { ...(isWorse && (await urgencyPatch(tx, row, danger))), dangerAt: row.dangerAt ?? now },
    events: [{ kind: 'urgency_set', data: { urgency: isWorse ? danger : row.urgency, danger } }],
  }
}

/** Whether the danger was reported after the version on someone's screen, so they may not know about it. */
export async function isNewDanger(tx: Db, row: DeskBooking, { version }: { version: number }): Promise<boolean> {
  return row.dangerAt !== null && (await hasReport(tx, row, gt(bookingEvents.seq, version)))
}

async function hasReport(tx: Db, { bookingId }: DeskBooking, condition: SQL): Promise<boolean> {
  const [report] = await tx
    .select({ seq: bookingEvents.seq })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, bookingId), condition, sql`${bookingEvents.data} ? 'danger'`))
    .limit(1)
  return report !== undefined
}

/** Takes a booking off the top of the queue. */
export function endDanger({ dangerAt }: DeskBooking): DeskPatch {
  return dangerAt === null ? {} : { dangerAt: null }
}
