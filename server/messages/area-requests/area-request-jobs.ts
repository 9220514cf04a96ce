import type { JobKind } from '#server/platform/queue/queue.ts'
import { mailForADay, mailForAWeek } from '#server/platform/queue/retry-policies.ts'

/**
 * The email with the link that puts someone on the list, retried for 26 hours. `day` ensures that repeated runs send a single email.
 * An id of `null` sends nothing. It exists so that requests that get no email cost the same work.
 */
export const areaConfirmation: JobKind<{ areaRequestId: string | null; day: string }> = {
  name: 'area-confirmation',
  ...mailForADay,
}

/** The one email that says "we come to you now", retried for a week. */
export const areaOpening: JobKind<{ areaRequestId: string }> = {
  name: 'area-opening',
  ...mailForAWeek,
}
