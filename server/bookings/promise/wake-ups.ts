import type { JobKind } from '#server/platform/queue/queue.ts'
import { wakeUp } from '#server/platform/queue/retry-policies.ts'

export interface WakeUp {
  /** What may be due: a step of the promise's ladder, or a message to a homeowner. */
  kind: 'promise-step' | 'homeowner-message-due'
  bookingId: string
}

/** Wakes what is due. The rows say what that is, so an extra job does nothing. */
export const wakeUps: JobKind<WakeUp> = { name: 'wake-up', ...wakeUp }
