/** Finished jobs as a table, for accounting software. */

import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { type Booking, bookings, type VisitReport, visitReports } from '#server/platform/db/schema/bookings.ts'
import { type DeskBooking, deskBookings } from '#server/platform/db/schema/desk.ts'
import { technicians } from '#server/platform/db/schema/visits.ts'
import { writeCsv } from '#server/platform/serve/stream-text.ts'
import { writeDollars } from '#shared/money.ts'
import { businessDayOf } from '#shared/time/business-day.ts'
import { dayMs } from '#shared/time/durations.ts'

interface FinishedVisit {
  desk: DeskBooking
  booking: Booking
  report: VisitReport | null
  technician: string | null
}

/** Few enough that others are answered between two batches: reading and writing one takes about ten milliseconds. */
const visitsAtOnce = 200

/**
 * The jobs finished in the last `days` days, in the order they were finished, batch by batch. Each batch starts after the last job of
 * the one before, so a slow reader holds no transaction open.
 */
async function* readFinishedVisits(
  db: Db,
  { days, now }: { days: number; now: Date },
): AsyncGenerator<FinishedVisit[]> {
  const since = new Date(now.getTime() - days * dayMs)
  let last: { closedAt: string; bookingId: string } | undefined
  do {
    const visits = await db
      .select({
        desk: deskBookings,
        booking: bookings,
        report: visitReports,
        technician: technicians.name,
        closedAt: sql<string>`${deskBookings.closedAt}::text`,
      })
      .from(deskBookings)
      .innerJoin(bookings, eq(bookings.id, deskBookings.bookingId))
      .leftJoin(visitReports, eq(visitReports.bookingId, deskBookings.bookingId))
      .leftJoin(technicians, eq(technicians.id, deskBookings.technicianId))
      .where(and(isDone, gte(deskBookings.closedAt, since), last && isAfter(last)))
      .orderBy(asc(deskBookings.closedAt), asc(deskBookings.bookingId))
      .limit(visitsAtOnce)
    yield visits
    const end = visits.at(-1)
    last = end && visits.length === visitsAtOnce ? { closedAt: end.closedAt, bookingId: end.booking.id } : undefined
  } while (last)
}

/** Worded like the condition of the index that this is read from. */
const isDone = sql`${deskBookings.state} = 'done'`

/** The time as PostgreSQL writes it: ours has no microseconds, and would name an earlier moment. */
function isAfter({ closedAt, bookingId }: { closedAt: string; bookingId: string }): SQL {
  return sql`(${deskBookings.closedAt}, ${deskBookings.bookingId}) > (${closedAt}::timestamptz, ${bookingId}::uuid)`
}

/** Amounts are in US dollars, like `249.00`. Days are in the business's time zone. */
const columns: [name: string, read: (visit: FinishedVisit) => string | null][] = [
  ['booking_id', ({ booking }) => booking.id],
  ['finished_on', ({ desk }) => (desk.closedAt ? businessDayOf(desk.closedAt) : null)],
  ['customer_name', ({ booking }) => booking.customerName],
  ['customer_phone', ({ booking }) => booking.customerPhone],
  ['customer_email', ({ booking }) => booking.customerEmail],
  ['street', ({ desk }) => desk.street],
  ['customer_zip', ({ booking }) => booking.customerZip],
  ['appliance_type', ({ booking }) => booking.applianceType],
  ['technician', ({ technician }) => technician],
  ['diagnosis', ({ report }) => report?.diagnosis ?? null],
  ['work', ({ report }) => report?.work ?? null],
  ['parts', ({ report }) => report?.parts ?? null],
  ['agreed', ({ desk }) => dollars(desk.agreedCents)],
  ['amount', ({ desk }) => dollars(desk.amountCents)],
  ['warranty_until', ({ desk }) => desk.warrantyUntil],
]

/** The jobs finished in the last `days` days as CSV, one line per job, in parts. */
export function writeVisitsCsv(db: Db, span: { days: number; now: Date }): AsyncGenerator<string> {
  async function* batches() {
    let head = [columns.map(([name]) => name)]
    for await (const visits of readFinishedVisits(db, span)) {
      yield [...head, ...visits.map((visit) => columns.map(([, read]) => read(visit) ?? ''))]
      head = []
    }
  }
  return writeCsv(batches())
}

function dollars(cents: number | null): string | null {
  return cents === null ? null : writeDollars(cents)
}
