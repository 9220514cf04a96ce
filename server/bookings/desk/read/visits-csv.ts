/** Finished jobs as a table, for accounting software: one line per visit. */

import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { type Booking, bookings, type VisitReport, visitReports } from '#server/platform/db/schema/bookings.ts'
import { type DeskBooking, deskBookings } from '#server/platform/db/schema/desk.ts'
import { technicians } from '#server/platform/db/schema/visits.ts'
import { type CsvColumns, writeTable } from '#server/platform/serve/stream-text.ts'
import { writeDollars } from '#shared/money.ts'
import { businessDayOf } from '#shared/time/business-day.ts'
import { dayMs } from '#shared/time/durations.ts'

interface FinishedVisit {
  desk: DeskBooking
  booking: Booking
  report: VisitReport
  technician: string | null
}

/** Few enough that others are answered between two batches: reading and writing one takes about ten milliseconds. */
const visitsAtOnce = 200

/**
 * The visits finished in the last `days` days, in the order they were finished, batch by batch. Each batch starts after the last visit
 * of the one before, so a slow reader holds no transaction open.
 */
async function* readFinishedVisits(
  db: Db,
  { days, now }: { days: number; now: Date },
): AsyncGenerator<FinishedVisit[]> {
  const since = new Date(now.getTime() - days * dayMs)
  let last: Place | undefined
  do {
    const visits = await db
      .select({
        desk: deskBookings,
        booking: bookings,
        report: visitReports,
        technician: technicians.name,
        finishedAt: sql<string>`${visitReports.finishedAt}::text`,
      })
      .from(visitReports)
      .innerJoin(deskBookings, eq(deskBookings.bookingId, visitReports.bookingId))
      .innerJoin(bookings, eq(bookings.id, visitReports.bookingId))
      .leftJoin(technicians, eq(technicians.id, visitReports.technicianId))
      .where(and(gte(visitReports.finishedAt, since), last && isAfter(last)))
      .orderBy(asc(visitReports.finishedAt), asc(visitReports.bookingId), asc(visitReports.visit))
      .limit(visitsAtOnce)
    yield visits
    const end = visits.at(-1)
    last = end && visits.length === visitsAtOnce ? { ...end.report, finishedAt: end.finishedAt } : undefined
  } while (last)
}

/** The time as PostgreSQL writes it: ours has no microseconds, and would name an earlier moment. */
interface Place {
  finishedAt: string
  bookingId: string
  visit: number
}

function isAfter({ finishedAt, bookingId, visit }: Place): SQL {
  return sql`(${visitReports.finishedAt}, ${visitReports.bookingId}, ${visitReports.visit})
    > (${finishedAt}::timestamptz, ${bookingId}::uuid, ${visit}::smallint)`
}

/** Amounts are in US dollars, like `249.00`. Days are in the business's time zone. */
const columns: CsvColumns<FinishedVisit> = [
  ['booking_id', ({ booking }) => booking.id],
  ['finished_on', ({ report }) => (report.finishedAt ? businessDayOf(report.finishedAt) : null)],
  ['customer_name', ({ booking }) => booking.customerName],
  ['customer_phone', ({ booking }) => booking.customerPhone],
  ['customer_email', ({ booking }) => booking.customerEmail],
  ['street', ({ desk }) => desk.street],
  ['customer_zip', ({ booking }) => booking.customerZip],
  ['appliance_type', ({ booking }) => booking.applianceType],
  ['technician', ({ technician }) => technician],
  ['diagnosis', ({ report }) => report.diagnosis],
  ['work', ({ report }) => report.work],
  ['parts', ({ report }) => report.parts],
  ['agreed', ({ report }) => dollars(report.agreedCents)],
  ['amount', ({ report }) => dollars(report.amountCents)],
  ['warranty_until', ({ report }) => report.warrantyUntil],
]

/** The visits finished in the last `days` days as CSV, one line per visit, in parts. */
export function writeVisitsCsv(db: Db, span: { days: number; now: Date }): AsyncGenerator<string> {
  return writeTable(columns, readFinishedVisits(db, span))
}

function dollars(cents: number | null): string | null {
  return cents === null ? null : writeDollars(cents)
}
