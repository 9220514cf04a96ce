import type { DueMoments } from '#server/bookings/desk/desk-context.ts'
import { dueMoment } from '#server/bookings/desk/steps/change-urgency.ts'
import type { DeskSettings } from '#shared/bookings/desk-settings.ts'
import { type PromiseFacts, promisedMoment } from './promised-moment.ts'

/** When a booking has to be answered: as promised or, if it is urgent, within the minutes the desk has set for that. */
export function dueMomentsWith(readFacts: () => PromiseFacts) {
  return (
    { at, isUrgent }: { at: Date; isUrgent: boolean },
    settings: Pick<DeskSettings, 'urgent_minutes'>,
  ): DueMoments => {
    const facts = readFacts()
    const { contactWithinMinutes: promisedMinutes } = facts
    const promisedAt = promisedMoment(at, facts)
    return { promisedAt, promisedMinutes, dueAt: dueMoment({ promisedAt, promisedMinutes, isUrgent }, settings) }
  }
}
