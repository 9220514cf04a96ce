import { type Actor, system } from '#server/bookings/desk/desk-context.ts'
import type { DeskBooking } from '#server/platform/db/schema/desk.ts'
import type { DeskPatch, NewEvent } from './change-booking.ts'

interface Noted {
  patch: DeskPatch
  events: NewEvent[]
}

/**
 * What the first real contact changes: it stops the promise clock, and if it comes after the promised time, the promise is broken.
 * Changes nothing for a booking that isn't waiting.
 */
export function noteFirstContact(
  row: DeskBooking,
  { by, now }: { by: Actor; now: Date },
): Noted & { isFirst: boolean } {
  if (!row.isWaiting) return { patch: {}, events: [], isFirst: false }
  const { patch, events } = noteBrokenPromise(row, now)
  return { patch: { ...patch, firstContactAt: now, firstContactBy: by.id }, events, isFirst: true }
}

/**
 * What has to be recorded before a booking stops waiting, with or without a contact: a promise broken by then, unless the ladder has
 * already recorded it.
 */
export function noteBrokenPromise(row: DeskBooking, now: Date): Noted {
  if (!row.isWaiting || row.promiseBrokenAt !== null || now <= row.promisedAt) return { patch: {}, events: [] }
  return {
    patch: { promiseBrokenAt: row.promisedAt },
    events: [{ kind: 'promise_broken', data: { promised_at: row.promisedAt.toISOString() }, by: system }],
  }
}
