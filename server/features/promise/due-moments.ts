import type { DueMoments } from '#server/features/desk/take-in-booking.ts'
import { promises } from '#shared/business.ts'
import type { DeskSettings } from '#shared/desk-settings.ts'
import { type PromiseHours, promisedMoment } from './promised-moment.ts'

/** By when a booking has to be answered: as promised, or, if it is urgent, within the minutes that the desk has set for that. */
export function dueMomentsWith(hours: PromiseHours) {
  return (
    { at, isUrgent }: { at: Date; isUrgent: boolean },
    { urgent_minutes }: Pick<DeskSettings, 'urgent_minutes'>,
  ): DueMoments => {
    const promisedAt = promisedMoment(at, hours)
    if (!isUrgent) return { promisedAt, dueAt: promisedAt }
    const startsAt = promisedAt.getTime() - promises.contactWithinMinutes * 60_000
    return { promisedAt, dueAt: new Date(Math.min(promisedAt.getTime(), startsAt + urgent_minutes * 60_000)) }
  }
}
