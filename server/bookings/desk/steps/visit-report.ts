/** A booking's visits: when one ends and the next begins, and what is written down about each. */
import { and, eq } from 'drizzle-orm'
import { describeReport } from '#server/bookings/desk/booking-answers.ts'
import type { Actor, DeskContext } from '#server/bookings/desk/desk-context.ts'
import { listVisits, sumVisits } from '#server/bookings/desk/read/visits.ts'
import { conflict, notFound } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { visitReports } from '#server/platform/db/schema/bookings.ts'
import type { DeskBooking } from '#server/platform/db/schema/desk.ts'
import { type BookingState, bookingStates } from '#shared/bookings/booking-states.ts'
import { storable } from '#shared/storable.ts'
import type { VisitReportOnTheWire } from '#shared/visits/visit-report-on-the-wire.ts'
import { type Change, changeBooking, type DeskPatch } from './change-booking.ts'

/**
 * Records what was found, done and paid on a visit, always as a whole report. The text goes into a table that can be emptied. The
 * amounts and the warranty are also in the booking's event.
 * @param target.visit the number of the visit; the one at hand by default
 * @throws AppError not_found, also when there is no such visit; conflict for a visit that nobody has made yet; StaleBooking
 */
export function saveVisitReport(
  ctx: DeskContext,
  {
    report,
    visit,
    ...target
  }: { bookingId: string; version: number; by: Actor; visit?: number; report: VisitReportOnTheWire },
) {
  return changeBooking(ctx, target, async (row, tx, now) => {
    const { bookingId } = row
    const visits = await listVisits(tx, row)
    const old = visits.find((one) => one.visit === (visit ?? row.visit))
    if (!old) throw notFound('This booking has no such visit.')
    if (old.visit === row.visit && bookingStates[row.state].report === 'refused') {
      throw conflict('Nobody’s been out there yet, so there’s nothing to record.')
    }
    const words = {
      diagnosis: readWords(report.diagnosis),
      work: readWords(report.work),
      parts: readWords(report.parts),
    }
    const clean: VisitReportOnTheWire = { ...report, ...words }
    const isSame = Object.entries(describeReport(old)).every(
      ([name, value]) => clean[name as keyof VisitReportOnTheWire] === value,
    )
    if (isSame) return { events: [] }
    const { agreed_cents: agreedCents, amount_cents: amountCents, warranty_until: warrantyUntil } = clean
    const money = { agreedCents, amountCents, warrantyUntil }
    return {
      patch: sumVisits(visits.map((one) => (one === old ? money : one))),
      events: [
        {
          kind: 'report_saved',
          data: {
            visit: old.visit,
            agreed_cents: agreedCents,
            amount_cents: amountCents,
            warranty_until: warrantyUntil,
          },
        },
      ],
      alsoWrite: (inner) => keepVisit(inner, { bookingId, visit: old.visit }, { ...words, ...money, updatedAt: now }),
    }
  })
}

/** Treats blank text as none. */
function readWords(text: string | null): string | null {
  return storable(text ?? '').trim() || null
}

/** What a step means for the booking's visits. */
export interface VisitTurn {
  patch: Pick<DeskPatch, 'visit'>
  /** For undo: when the visit that the step finishes had been finished before, as ISO or `null`. */
  before: { visitFinishedAt?: string | null }
  alsoWrite?: Change['alsoWrite']
}

/**
 * Leaving a job in progress finishes the visit, and so does every step to done. The next one begins with the step back from done, or
 * when the booking gets a time after someone was there: until then, what is written is still about the visit that was.
 */
export async function turnVisit(
  tx: Db,
  { row, to, now }: { row: DeskBooking; to: BookingState; now: Date },
): Promise<VisitTurn> {
  const { bookingId, visit, technicianId } = row
  if (row.state === 'done') {
    // A job that a process of an earlier version finished may have no visit yet.
    const finishedAt = row.closedAt ?? now
    return {
      patch: { visit: visit + 1 },
      before: {},
      async alsoWrite(inner) {
        await inner
          .insert(visitReports)
          .values({ bookingId, visit, finishedAt, technicianId, updatedAt: now })
          .onConflictDoNothing()
      },
    }
  }
  const isEnd = to === 'done' || row.state === 'in_progress'
  if (!isEnd && to !== 'scheduled') return { patch: {}, before: {} }
  const [known] = await tx
    .select({ finishedAt: visitReports.finishedAt })
    .from(visitReports)
    .where(and(eq(visitReports.bookingId, bookingId), eq(visitReports.visit, visit)))
  const finishedAt = known?.finishedAt ?? null
  if (!isEnd) return { patch: finishedAt === null ? {} : { visit: visit + 1 }, before: {} }
  return {
    patch: {},
    before: { visitFinishedAt: finishedAt?.toISOString() ?? null },
    alsoWrite: (inner) => keepVisit(inner, row, { finishedAt: now, technicianId, updatedAt: now }),
  }
}

/** Takes back that a step finished the visit at hand. */
export function unfinishVisit(tx: Db, row: DeskBooking, { finishedAt, now }: { finishedAt: Date | null; now: Date }) {
  return keepVisit(tx, row, { finishedAt, ...(finishedAt === null && { technicianId: null }), updatedAt: now })
}

type VisitFacts = Omit<typeof visitReports.$inferInsert, 'bookingId' | 'visit'>

async function keepVisit(
  tx: Db,
  { bookingId, visit }: Pick<DeskBooking, 'bookingId' | 'visit'>,
  facts: VisitFacts,
): Promise<void> {
  await tx
    .insert(visitReports)
    .values({ bookingId, visit, ...facts })
    .onConflictDoUpdate({ target: [visitReports.bookingId, visitReports.visit], set: facts })
}
