import type { Db } from '#server/platform/db/connect.ts'
import { promises } from '#shared/business.ts'

const minuteMs = 60_000
/** What cannot wait is meant to be answered in a third of the time. */
const urgentMinutes = 10

/** By when a booking has to be answered: 30 minutes after it was sent (spec.md §1, §9), what is urgent sooner. */
export async function findDueMoments(_db: Db, { at, isUrgent }: { at: Date; isUrgent: boolean }) {
  const promisedAt = new Date(at.getTime() + promises.contactWithinMinutes * minuteMs)
  const dueAt = isUrgent ? new Date(at.getTime() + urgentMinutes * minuteMs) : promisedAt
  return { promisedAt, dueAt }
}
