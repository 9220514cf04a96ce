import type { JobKind } from '#server/platform/queue/queue.ts'

/** The mail that tells the owner about a scheduled run that failed. */
export const failedRunMail: JobKind<{ runId: string }> = {
  name: 'ai-failed-run-mail',
  retryLimit: 20,
  retryPauseSeconds: 30,
  longestRetryPauseSeconds: 2 * 60 * 60,
  expireInSeconds: 120,
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
