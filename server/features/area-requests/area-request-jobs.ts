import type { JobKind } from '#server/platform/queue/queue.ts'
import { mailForADay, mailForAWeek } from '#server/platform/queue/retry-policies.ts'

/**
 * The email with the link that puts someone on the list, tried for 26 hours. `day` keeps repeated runs one email. An id of `null` sends nothing: it is
 * there so that those who are not mailed cost the same work.
 */
export const areaConfirmation: JobKind<{ areaRequestId: string | null; day: string }> = {
  name: 'area-confirmation',
  ...mailForADay,
}

/** The one email that says "we come to you now", tried for a week. */
export const areaOpening: JobKind<{ areaRequestId: string }> = {
  name: 'area-opening',
  ...mailForAWeek,
}
