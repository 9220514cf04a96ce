import { eq } from 'drizzle-orm'
import type { Actor, DeskContext } from '#server/bookings/desk/desk-context.ts'
import { searchWordsOf } from '#server/bookings/desk/read/search.ts'
import { invalid } from '#server/errors.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { cleanStreet, longestStreet, streetTooLong } from '#shared/people/street.ts'
import { storable } from '#shared/storable.ts'
import { changeBooking } from './change-booking.ts'

const mostTags = 10
const longestTag = 30

interface Target {
  bookingId: string
  version: number
  by: Actor
}

/**
 * Replaces the tags: at most 10, each up to 30 characters, with no duplicates.
 * @throws AppError invalid, not_found; StaleBooking
 */
export function setTags(ctx: DeskContext, { tags, ...target }: Target & { tags: string[] }) {
  const clean = [...new Set(tags.map((tag) => storable(tag).trim().toLowerCase()).filter((tag) => tag !== ''))]
  if (clean.length > mostTags || clean.some((tag) => tag.length > longestTag)) {
    throw invalid(`Please use up to ${mostTags} tags, each with up to ${longestTag} characters.`)
  }
  return changeBooking(ctx, target, (row) => ({
    patch: { tags: clean },
    events: row.tags.join() === clean.join() ? [] : [{ kind: 'tagged', data: { count: clean.length } }],
  }))
}

/**
 * Records the appliance's address. An empty one removes it. Without a version, it applies no matter what happened in the meantime.
 * @throws AppError invalid, not_found; StaleBooking
 */
export function setStreet(
  ctx: DeskContext,
  { street, ...target }: Omit<Target, 'version'> & { version?: number; street: string },
) {
  const clean = cleanStreet(street)
  if (clean !== null && clean.length > longestStreet) throw invalid(streetTooLong, { street: streetTooLong })
  return changeBooking(ctx, target, async (row, tx) => {
    if (row.street === clean) return { events: [] }
    const [booking] = await tx.select().from(bookings).where(eq(bookings.id, row.bookingId))
    return {
      patch: { street: clean, ...(booking && { words: searchWordsOf({ ...booking, street: clean }) }) },
      events: [{ kind: 'street_set', data: { is_known: clean !== null } }],
    }
  })
}

/**
 * Sets who looks after the booking, or `null` for nobody yet.
 * @throws AppError not_found; StaleBooking
 */
export function assignBooking(ctx: DeskContext, { assignee, ...target }: Target & { assignee: string | null }) {
  return changeBooking(ctx, target, (row) => ({
    patch: { assignedTo: assignee },
    events: row.assignedTo === assignee ? [] : [{ kind: 'assigned', data: { assignee } }],
  }))
}

/** Records that a part is on order, or that it has arrived. @throws AppError not_found; StaleBooking */
export function setPartMissing(
  ctx: DeskContext,
  { isMissing, ...target }: { bookingId: string; version: number; by: Actor; isMissing: boolean },
) {
  return changeBooking(ctx, target, (row) => ({
    patch: { isPartMissing: isMissing },
    events: row.isPartMissing === isMissing ? [] : [{ kind: isMissing ? 'part_missing' : 'part_arrived' }],
  }))
}
