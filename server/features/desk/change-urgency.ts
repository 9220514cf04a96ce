import type { Db } from '#server/platform/db/connect.ts'
import type { DeskBooking } from '#server/platform/db/schema/desk.ts'
import type { BookingUrgency } from '#shared/booking-states.ts'
import type { DeskSettings } from '#shared/desk-settings.ts'
import { changeBooking, type DeskPatch } from './change-booking.ts'
import type { Actor, DeskContext } from './desk-context.ts'
import { readDeskSettings } from './desk-settings.ts'

/**
 * When the desk aims to answer: as promised or, for an urgent booking, within the desk's number of minutes for that, counted from
 * when the promise clock started.
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

/** What a new urgency changes: the urgency itself and the due time, but never what the homeowner was promised. */
export async function urgencyPatch(tx: Db, row: DeskBooking, urgency: BookingUrgency | null): Promise<DeskPatch> {
  const { settings } = await readDeskSettings(tx)
  return { urgency, dueAt: dueMoment({ ...row, isUrgent: urgency !== null }, settings) }
}

/**
 * Marks a booking as urgent, or as no longer urgent.
 * @throws AppError not_found; StaleBooking
 */
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
