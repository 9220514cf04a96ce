import { eq } from 'drizzle-orm'
import { describeReport } from '#server/bookings/desk/booking-answers.ts'
import type { Actor, DeskContext } from '#server/bookings/desk/desk-context.ts'
import { findVisitReport } from '#server/bookings/desk/read/read-booking.ts'
import { searchWordsOf } from '#server/bookings/desk/read/search.ts'
import { conflict, invalid } from '#server/errors.ts'
import { bookings, type VisitReport, visitReports } from '#server/platform/db/schema/bookings.ts'
import { bookingStates } from '#shared/bookings/booking-states.ts'
import { cleanStreet, longestStreet, streetTooLong } from '#shared/people/street.ts'
import { storable } from '#shared/storable.ts'
import type { VisitReportOnTheWire } from '#shared/visits/visit-report-on-the-wire.ts'
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

/**
 * Records what was found, done and paid, always as a whole report. The text goes into a table that can be emptied. The amounts and
 * the warranty are also in the booking's event.
 * @throws AppError not_found; conflict for a booking that nobody has worked on yet; StaleBooking
 */
export function saveVisitReport(
  ctx: DeskContext,
  { bookingId, version, by, report }: { bookingId: string; version: number; by: Actor; report: VisitReportOnTheWire },
) {
  return changeBooking(ctx, { bookingId, version, by }, async (row, tx, now) => {
    if (bookingStates[row.state].report === 'refused') {
      throw conflict('Nobody’s been out there yet, so there’s nothing to record.')
    }
    const words = {
      diagnosis: readWords(report.diagnosis),
      work: readWords(report.work),
      parts: readWords(report.parts),
    }
    const clean: VisitReportOnTheWire = { ...report, ...words }
    const before = describeReport(row, await findVisitReport(tx, bookingId))
    const isSame = Object.entries(before).every(([name, value]) => clean[name as keyof VisitReportOnTheWire] === value)
    if (isSame) return { events: [] }
    const { agreed_cents: agreedCents, amount_cents: amountCents, warranty_until: warrantyUntil } = clean
    return {
      patch: { agreedCents, amountCents, warrantyUntil },
      events: [
        {
          kind: 'report_saved',
          data: { agreed_cents: agreedCents, amount_cents: amountCents, warranty_until: warrantyUntil },
        },
      ],
      async alsoWrite(inner) {
        const values: VisitReport = { bookingId, ...words, updatedAt: now }
        await inner
          .insert(visitReports)
          .values(values)
          .onConflictDoUpdate({ target: visitReports.bookingId, set: values })
      },
    }
  })
}

/** Treats blank text as none. */
function readWords(text: string | null): string | null {
  return storable(text ?? '').trim() || null
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
