/** The outcome of a visit, as the API returns and accepts it. */

import * as z from 'zod'
import { knownVersion } from '#shared/known-version.ts'
import { calendarDay } from '#shared/time/calendar-day.ts'

const report = z.string().trim().max(2000, 'Please enter at most 2,000 characters').nullable()
const cents = z
  .int('Please enter an amount')
  .min(0, 'Please enter an amount')
  .max(10_000_000, 'Please enter at most $100,000')
  .nullable()
/** What was agreed on and done. Amounts are in US cents. */
export const visitReportForm = z.object({
  diagnosis: report,
  work: report,
  parts: report,
  agreed_cents: cents,
  amount_cents: cents,
  warranty_until: calendarDay.nullable(),
  version: knownVersion,
  /** The number of the visit that the report is on. Without one, it's the visit at hand. */
  visit: z.int().min(1).optional(),
})
export const visitReportOnTheWire = visitReportForm.omit({ version: true, visit: true })
export type VisitReportOnTheWire = z.output<typeof visitReportOnTheWire>

/** Whether nobody wrote down what was found, done or charged. What was agreed on and the warranty may come from before. */
export function isReportMissing({ diagnosis, work, parts, amount_cents: charged }: VisitReportOnTheWire): boolean {
  return [diagnosis, work, parts, charged].every((fact) => fact === null)
}

export const reportedVisitOnTheWire = visitReportOnTheWire.extend({
  /** 1 for the booking's first visit. */
  number: z.int(),
  /** When whoever came was done there. Null until then. */
  finished_at: z.iso.datetime().nullable(),
  /** Name of the technician who came. Null until the visit is finished. */
  technician_name: z.string().nullable(),
})
export type ReportedVisitOnTheWire = z.output<typeof reportedVisitOnTheWire>
