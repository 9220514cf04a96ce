import type { DeskBooking } from '#server/platform/db/schema/desk.ts'
import type { DeskPatch, NewEvent } from './change-booking.ts'
import { type Actor, system } from './desk-context.ts'

/**
 * What the first real contact changes: it stops the promise clock, and if it comes after the promised time, the promise is
 * broken, which is recorded once. Nothing for a booking that is not waiting.
 */
export function noteFirstContact(
  row: DeskBooking,
  { by, now }: { by: Actor; now: Date },
): { patch: DeskPatch; events: NewEvent[]; isFirst: boolean } {
  if (!row.isWaiting) return { patch: {}, events: [], isFirst: false }
  const patch: DeskPatch = { firstContactAt: now, firstContactBy: by.id }
  if (row.promiseBrokenAt !== null || now <= row.promisedAt) return { patch, events: [], isFirst: true }
  return {
    patch: { ...patch, promiseBrokenAt: row.promisedAt },
    events: [{ kind: 'promise_broken', data: { promised_at: row.promisedAt.toISOString() }, by: system }],
    isFirst: true,
  }
}
