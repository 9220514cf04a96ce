import type { VisitReport } from '#server/platform/db/schema/visit-reports.ts'
import type { Passport } from '#shared/homeowner/homeowner-page.ts'
import { businessDayOf, countDays } from '#shared/time/business-day.ts'
import type { OpenLink } from './open-link.ts'

/**
 * The record of a finished repair, as its homeowner sees it, or `null` if it isn't finished. The diagnosis stays with the shop. For
 * a repair that was done long ago, only the warranty is left.
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

/** Counted on the business's calendar, so a day counts until its midnight and daylight saving time doesn't shorten it. */
function daysLeft(until: string, now: Date): number {
  return Math.max(0, countDays(businessDayOf(now), until) + 1)
}
