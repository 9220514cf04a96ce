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
})
export const visitReportOnTheWire = visitReportForm.omit({ version: true })
export type VisitReportOnTheWire = z.output<typeof visitReportOnTheWire>
