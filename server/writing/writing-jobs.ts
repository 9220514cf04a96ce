import type { JobKind } from '#server/platform/queue/queue.ts'
import { mailForADay } from '#server/platform/queue/retry-policies.ts'

/** The email that tells the owner about a failed scheduled run. */
export const failedRunMail: JobKind<{ runId: string }> = {
  name: 'ai-failed-run-mail',
  ...mailForADay,
}

/** Checks every minute whether a post is due. A run takes minutes, so its job gets a long time limit. */
export const scheduledGeneration: JobKind<Record<string, never>> = {
  name: 'ai-scheduled-generation',
  retryLimit: 0,
  retryPauseSeconds: 1,
  longestRetryPauseSeconds: 60,
  expireInSeconds: 30 * 60,
  concurrency: 1,
}
