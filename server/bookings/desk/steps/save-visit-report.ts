import { describeReport } from '#server/bookings/desk/booking-answers.ts'
import type { Actor, DeskContext } from '#server/bookings/desk/desk-context.ts'
import { findVisitReport } from '#server/bookings/desk/read/read-booking.ts'
import { conflict } from '#server/errors.ts'
import { type VisitReport, visitReports } from '#server/platform/db/schema/visit-reports.ts'
import { bookingStates } from '#shared/bookings/booking-states.ts'
import { storable } from '#shared/storable.ts'
import type { VisitReportOnTheWire } from '#shared/visits/visit-report-on-the-wire.ts'
import { changeBooking } from './change-booking.ts'

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
