/**
 * How long the kinds of jobs are tried, each to be spread into a `JobKind`. Pauses are random between half and all of a length that
 * doubles; the times here are with the shortest.
 */
import type { JobKind } from './queue.ts'

type RetryPolicy = Omit<JobKind<object>, 'name' | 'takes'>

/** Work that comes back every minute: never tried again, because the next minute does the same. */
export const minuteSweep: RetryPolicy = {
  retryLimit: 0,
  retryPauseSeconds: 1,
  longestRetryPauseSeconds: 1,
  expireInSeconds: 300,
  concurrency: 1,
}

/** Clearing up at night: tried for three minutes, and otherwise the next night. */
export const nightlyCleanup: RetryPolicy = {
  retryLimit: 2,
  retryPauseSeconds: 60,
  longestRetryPauseSeconds: 600,
  expireInSeconds: 3600,
  concurrency: 1,
}

/** A mail that nobody waits for after a day: tried for 26 hours, with pauses from 30 seconds to two hours. */
export const mailForADay: RetryPolicy = {
  retryLimit: 20,
  retryPauseSeconds: 30,
  longestRetryPauseSeconds: 2 * 60 * 60,
  expireInSeconds: 120,
  concurrency: 4,
}

/** A mail that must not get lost: tried for a week, because a mail server's password may expire on a Friday evening. */
export const mailForAWeek: RetryPolicy = { ...mailForADay, retryLimit: 92 }

/** A mail about what just happened: tried again after five seconds already, and for 21 hours. */
export const newsMail: RetryPolicy = {
  retryLimit: 30,
  retryPauseSeconds: 5,
  longestRetryPauseSeconds: 60 * 60,
  expireInSeconds: 120,
  concurrency: 2,
}

/** A text message by the gateway: tried for about ten minutes, because later it would say nothing new. */
export const textMessage: RetryPolicy = {
  retryLimit: 7,
  retryPauseSeconds: 5,
  longestRetryPauseSeconds: 240,
  expireInSeconds: 30,
  concurrency: 2,
}

/** Wakes what is due; tried for seven minutes, while a sweep every minute finds it, too. */
export const wakeUp: RetryPolicy = {
  retryLimit: 10,
  retryPauseSeconds: 5,
  longestRetryPauseSeconds: 60,
  expireInSeconds: 60,
  concurrency: 4,
}
