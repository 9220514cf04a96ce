import type { DeskBooking } from '#server/platform/db/schema/desk.ts'
import type { DeskSettings } from '#shared/bookings/desk-settings.ts'
import { type PromiseFacts, promisedMoment } from './promised-moment.ts'

/** When a booking has to be answered. */
export interface DueMoments {
  /** The time the homeowner was told. */
  promisedAt: Date
  /** The promised number of minutes, counted from when the clock started. */
  promisedMinutes: number
  /** When the desk aims to answer. Earlier for urgent bookings. */
  dueAt: Date
}

/** When a booking that starts waiting at this time has to be answered: as promised or, if it is urgent, as the desk has set for that. */
export function findDueMoments(
  facts: PromiseFacts,
  { at, isUrgent }: { at: Date; isUrgent: boolean },
  settings: Pick<DeskSettings, 'urgent_minutes'>,
): DueMoments {
  const { contactWithinMinutes: promisedMinutes } = facts
  const promisedAt = promisedMoment(at, facts)
  return { promisedAt, promisedMinutes, dueAt: dueMoment({ promisedAt, promisedMinutes, isUrgent }, settings) }
}

/**
 * When the desk aims to answer: as promised or, for an urgent booking, within the desk's number of minutes for that, counted from
 * when the promise clock started.
 */
export function dueMoment(
  {
    promisedAt,
    promisedMinutes,
    isUrgent,
  }: Pick<DeskBooking, 'promisedAt' | 'promisedMinutes'> & { isUrgent: boolean },
  { urgent_minutes: urgentMinutes }: Pick<DeskSettings, 'urgent_minutes'>,
): Date {
  const urgentAt = promisedAt.getTime() + (urgentMinutes - promisedMinutes) * 60_000
  return isUrgent ? new Date(Math.min(promisedAt.getTime(), urgentAt)) : promisedAt
}

/** How long the same danger isn't pushed again. After that, everyone is told once more if no one has talked to the homeowner. */
export const dangerAgainMs = 10 * 60 * 1000
