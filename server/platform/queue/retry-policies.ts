/**
 * How long each kind of job is retried, to be spread into a `JobKind`. Each pause is random, between half and all of a length that
 * doubles every time; the durations given here assume the shortest.
 */
import type { RetryPolicy, Slots } from './queue.ts'

type QueuePolicy = RetryPolicy & Slots

/** Work that recurs every minute: never retried, because the next minute does the same. */
export const minuteSweep: QueuePolicy = {
  retryLimit: 0,
  retryPauseSeconds: 1,
  longestRetryPauseSeconds: 1,
  expireInSeconds: 600,
  concurrency: 1,
}

/** Nightly cleanup: retried for a quarter of an hour, then left for the next night. */
export const nightlyCleanup: QueuePolicy = {
  retryLimit: 5,
  retryPauseSeconds: 60,
  longestRetryPauseSeconds: 600,
  expireInSeconds: 3600,
  concurrency: 1,
}

/** An email that is pointless after a day: retried for 26 hours, with pauses from 30 seconds to two hours. */
export const mailForADay: QueuePolicy = {
  retryLimit: 20,
  retryPauseSeconds: 30,
  longestRetryPauseSeconds: 2 * 60 * 60,
  expireInSeconds: 120,
  concurrency: 4,
  hanging: 12,
}

/** An email that must not get lost: retried for a week, because a mail server's password may expire on a Friday evening. */
export const mailForAWeek: QueuePolicy = { ...mailForADay, retryLimit: 92 }

/** An email about something that just happened: first retried after only five seconds, and for 21 hours. */
export const newsMail: QueuePolicy = {
  retryLimit: 30,
  retryPauseSeconds: 5,
  longestRetryPauseSeconds: 60 * 60,
  expireInSeconds: 120,
  concurrency: 2,
  hanging: 6,
}

/** An email that is urgent, or pointless after the morning: first retried after five seconds, and for about an hour. */
export const promptMail: RetryPolicy = {
  retryLimit: 20,
  retryPauseSeconds: 5,
  longestRetryPauseSeconds: 300,
  expireInSeconds: 120,
}

/** A text message through the gateway: retried for about ten minutes, because after that it's old news. */
export const textMessage: QueuePolicy = {
  retryLimit: 7,
  retryPauseSeconds: 5,
  longestRetryPauseSeconds: 240,
  expireInSeconds: 120,
  concurrency: 4,
  hanging: 12,
}

/** Wakes up whatever is due: retried for seven minutes, while a sweep every minute finds it too. */
export const wakeUp: QueuePolicy = {
  retryLimit: 10,
  retryPauseSeconds: 5,
  longestRetryPauseSeconds: 60,
  expireInSeconds: 60,
  concurrency: 4,
}
