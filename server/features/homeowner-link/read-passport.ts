import type { VisitReport } from '#server/platform/db/schema/visit-reports.ts'
import { businessDayOf } from '#shared/business-day.ts'
import type { Passport } from '#shared/homeowner-page.ts'
import type { OpenLink } from './open-link.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * What was written down about a repair that is done, as its homeowner sees it; `null` while it is not. What was found stays with the shop. Of a
 * repair that is long done, only the warranty is left.
 */
export function readPassport(
  { desk, scope }: Pick<OpenLink, 'desk' | 'scope'>,
  report: VisitReport | null | undefined,
  now: Date,
): Passport | null {
  if (desk.state !== 'done') return null
  const isWhole = scope === 'whole'
  const { warrantyUntil: until } = desk
  return {
    doneAt: desk.closedAt?.toISOString() ?? null,
    work: isWhole ? (report?.work ?? null) : null,
    parts: isWhole ? (report?.parts ?? null) : null,
    amountCents: isWhole ? desk.amountCents : null,
    warranty: until === null ? null : { until, daysLeft: daysLeft(until, now) },
  }
}

/** By the calendar of the business, so that a day counts until its midnight and daylight saving time takes nothing away. */
function daysLeft(until: string, now: Date): number {
  return Math.max(0, Math.round((Date.parse(until) - Date.parse(businessDayOf(now))) / dayMs) + 1)
}
