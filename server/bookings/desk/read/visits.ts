import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { type VisitReport, visitReports } from '#server/platform/db/schema/bookings.ts'
import type { DeskBooking } from '#server/platform/db/schema/desk.ts'
import { technicians } from '#server/platform/db/schema/visits.ts'

/** A visit with its report. */
export type KnownVisit = Omit<VisitReport, 'bookingId' | 'updatedAt'> & { technicianName: string | null }

/** What a visit's report says before anyone has written it. */
export const emptyReport = {
  diagnosis: null,
  work: null,
  parts: null,
  agreedCents: null,
  amountCents: null,
  warrantyUntil: null,
}

/** A booking's visits with their reports, in order. The one at hand is among them whether or not it has a report. */
export async function listVisits(
  db: Db,
  desk: Pick<DeskBooking, 'bookingId' | 'visit' | 'state' | 'closedAt' | 'technicianId'>,
): Promise<KnownVisit[]> {
  const rows = await db
    .select({ report: visitReports, technicianName: technicians.name })
    .from(visitReports)
    .leftJoin(technicians, eq(technicians.id, visitReports.technicianId))
    .where(eq(visitReports.bookingId, desk.bookingId))
    .orderBy(asc(visitReports.visit))
  const visits = rows.map(({ report, technicianName }) => ({ ...report, technicianName }))
  if (visits.some(({ visit }) => visit === desk.visit)) return visits
  const finishedAt = desk.state === 'done' ? desk.closedAt : null
  return [...visits, { ...emptyReport, visit: desk.visit, finishedAt, technicianId: null, technicianName: null }]
}

/** What a booking says of all its visits: the sums, and the last day of their warranties. `null` if none of them says anything. */
export function sumVisits(reports: Pick<VisitReport, 'agreedCents' | 'amountCents' | 'warrantyUntil'>[]) {
  const known = reports.map(({ warrantyUntil }) => warrantyUntil).filter((until) => until !== null)
  return {
    agreedCents: sumOf(reports.map(({ agreedCents }) => agreedCents)),
    amountCents: sumOf(reports.map(({ amountCents }) => amountCents)),
    warrantyUntil: known.toSorted().at(-1) ?? null,
  }
}

function sumOf(amounts: (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null)
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0)
}
