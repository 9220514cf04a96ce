import type { Db } from '#server/platform/db/connect.ts'
import type { DeskBooking } from '#server/platform/db/schema/desk.ts'
import type { BookingUrgency } from '#shared/booking-states.ts'
import type { DeskSettings } from '#shared/desk-settings.ts'
import { changeBooking, type DeskPatch } from './change-booking.ts'
import type { Actor, DeskContext } from './desk-context.ts'
import { readDeskSettings } from './desk-settings.ts'

/**
 * By when the desk means to answer: as promised, or, if it is urgent, within the minutes that the desk has set for that, counted from
 * when the clock of the promise started.
 */
export function dueMoment(
  {
    promisedAt,
    promisedMinutes,
    isUrgent,
  }: Pick<DeskBooking, 'promisedAt' | 'promisedMinutes'> & { isUrgent: boolean },
  { urgent_minutes: urgentMinutes }: Pick<DeskSettings, 'urgent_minutes'>,
): Date {
  const urgentAt = promisedAt.getTime() + (urgentMinutes - promisedMinutes) * 60_000
  return isUrgent ? new Date(Math.min(promisedAt.getTime(), urgentAt)) : promisedAt
}

/** What a booking's urgency changes besides itself: when it is due, but never what the homeowner was promised. */
export async function urgencyPatch(tx: Db, row: DeskBooking, urgency: BookingUrgency | null): Promise<DeskPatch> {
  const { settings } = await readDeskSettings(tx)
  return { urgency, dueAt: dueMoment({ ...row, isUrgent: urgency !== null }, settings) }
}

/** Marks a booking as urgent, or as no longer urgent. @throws AppError not_found; StaleBooking */
export function setUrgency(
  ctx: DeskContext,
  { urgency, ...target }: { bookingId: string; version: number; by: Actor; urgency: BookingUrgency | null },
) {
  return changeBooking(ctx, target, async (row, tx) =>
    row.urgency === urgency
      ? { events: [] }
      : { patch: await urgencyPatch(tx, row, urgency), events: [{ kind: 'urgency_set', data: { urgency } }] },
  )
}
