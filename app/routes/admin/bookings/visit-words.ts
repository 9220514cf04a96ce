import { describeDollars } from '#shared/money.ts'
import { formatDay, formatMoment, shortDate } from '#shared/time/formats.ts'
import type { ReportedVisitOnTheWire, VisitReportOnTheWire } from '#shared/visits/visit-report-on-the-wire.ts'

/** `Visit 1: Nov 21, 2026, Ben Ortiz`, or as much of it as is known. */
export function nameVisit({
  number,
  finished_at: finishedAt,
  technician_name: technician,
}: Pick<ReportedVisitOnTheWire, 'number' | 'finished_at' | 'technician_name'>): string {
  const facts = [finishedAt && formatMoment(finishedAt, shortDate), technician].filter(Boolean)
  return facts.length === 0 ? `Visit ${number}` : `Visit ${number}: ${facts.join(', ')}`
}

/** What was found, done and paid, one fact each. */
export function describeVisitReport(report: VisitReportOnTheWire): string[] {
  const { agreed_cents: agreed, amount_cents: charged, warranty_until: until } = report
  return [
    report.diagnosis,
    report.work,
    report.parts && `Parts: ${report.parts}`,
    agreed !== null && `Agreed: ${describeDollars(agreed)}`,
    charged !== null && `Charged: ${describeDollars(charged)}`,
    until && `Warranty until ${formatDay(until, shortDate)}`,
  ].filter((fact): fact is string => Boolean(fact))
}

/** What was charged for all visits together, in US cents; `null` unless it was for several. */
export function sumCharged(visits: ReportedVisitOnTheWire[]): number | null {
  const charged = visits.flatMap(({ amount_cents: amount }) => (amount === null ? [] : [amount]))
  return charged.length > 1 ? charged.reduce((sum, amount) => sum + amount, 0) : null
}
