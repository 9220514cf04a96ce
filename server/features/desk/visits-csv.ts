/** Finished jobs as a table, for accounting software. */
import { and, asc, eq, gte } from 'drizzle-orm'
import { writeCsv } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type Booking, bookings } from '#server/platform/db/schema/bookings.ts'
import { type DeskBooking, deskBookings } from '#server/platform/db/schema/desk.ts'
import { technicians } from '#server/platform/db/schema/technicians.ts'
import { type VisitReport, visitReports } from '#server/platform/db/schema/visit-reports.ts'
import { businessDayOf } from '#shared/business-day.ts'
import { writeDollars } from '#shared/money.ts'

interface FinishedVisit {
  desk: DeskBooking
  booking: Booking
  report: VisitReport | null
  technician: string | null
}

const dayMs = 24 * 60 * 60 * 1000

/** The jobs finished in the last `days` days, in the order they were finished. */
export async function listFinishedVisits(db: Db, { days, now }: { days: number; now: Date }): Promise<FinishedVisit[]> {
  return db
    .select({ desk: deskBookings, booking: bookings, report: visitReports, technician: technicians.name })
    .from(deskBookings)
    .innerJoin(bookings, eq(bookings.id, deskBookings.bookingId))
    .leftJoin(visitReports, eq(visitReports.bookingId, deskBookings.bookingId))
    .leftJoin(technicians, eq(technicians.id, deskBookings.technicianId))
    .where(and(eq(deskBookings.state, 'done'), gte(deskBookings.closedAt, new Date(now.getTime() - days * dayMs))))
    .orderBy(asc(deskBookings.closedAt), asc(deskBookings.bookingId))
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

export function writeVisitsCsv(visits: FinishedVisit[]): string {
  return writeCsv([
    columns.map(([name]) => name),
    ...visits.map((visit) => columns.map(([, read]) => read(visit) ?? '')),
  ])
}

function dollars(cents: number | null): string | null {
  return cents === null ? null : writeDollars(cents)
}
