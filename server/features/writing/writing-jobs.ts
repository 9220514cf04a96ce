import type { JobKind } from '#server/platform/queue/queue.ts'
import { mailForADay } from '#server/platform/queue/retry-policies.ts'

/** The mail that tells the owner about a scheduled run that failed. */
export const failedRunMail: JobKind<{ runId: string }> = {
  name: 'ai-failed-run-mail',
  ...mailForADay,
  concurrency: 1,
}

/** Looks every minute whether a post is due. A run takes minutes, so its job may live long. */
export const scheduledGeneration: JobKind<Record<string, never>> = {
  name: 'ai-scheduled-generation',
  retryLimit: 0,
  retryPauseSeconds: 1,
  longestRetryPauseSeconds: 60,
  expireInSeconds: 30 * 60,
  concurrency: 1,
}
