/** Every email that a job writes: what it is about, and how long it is retried. emails.job.ts writes them. */
import type { BookingJob, CorrectionJob } from '#server/bookings/intake/write-booking-mails.ts'
import type { EscalationJob } from '#server/bookings/promise/escalation.ts'
import type { EndedFeeds } from '#server/bookings/visits/calendar/calendar-feeds.ts'
import type { HomeownerNewsJob } from '#server/messages/notifications/homeowner-news.ts'
import type { JobKind, RetryPolicy } from '#server/platform/queue/queue.ts'
import { mailForADay, mailForAWeek, newsMail, promptMail } from '#server/platform/queue/retry-policies.ts'
import type { StrangerText } from './texting/stranger-text.ts'

/** What each kind's job says. Personal data stays in its own tables where it has one, and the job reads the row. */
export interface EmailData {
  'booking-owner-notification': BookingJob
  'booking-correction-notification': CorrectionJob
  /** One to each address. */
  'promise-escalation-mail': EscalationJob & { to: string }
  'clock-jump-mail': { to: string; offMs: number }
  'homeowner-news-mail': HomeownerNewsJob
  'ended-calendar-feeds-mail': EndedFeeds
  /** `day` is YYYY-MM-DD in the business's time zone. */
  'morning-mail': { userId: string; day: string }
  'stranger-text-mail': StrangerText
  /**
   * `day` ensures that repeated runs send a single email. An id of `null` sends nothing: it exists so that requests that get no email
   * cost the same work.
   */
  'area-confirmation': { areaRequestId: string | null; day: string }
}

export type EmailKind = keyof EmailData
export type EmailJob = { [Kind in EmailKind]: { kind: Kind } & EmailData[Kind] }[EmailKind]

const retries: Record<EmailKind, RetryPolicy> = {
  // A mail server password that expires on a Friday evening must not cost a weekend's bookings.
  'booking-owner-notification': mailForAWeek,
  'booking-correction-notification': mailForAWeek,
  'promise-escalation-mail': promptMail,
  'clock-jump-mail': promptMail,
  'homeowner-news-mail': newsMail,
  'ended-calendar-feeds-mail': newsMail,
  'morning-mail': { ...promptMail, retryPauseSeconds: 10, longestRetryPauseSeconds: 600 },
  'stranger-text-mail': newsMail,
  'area-confirmation': mailForADay,
}

export const emails: JobKind<EmailJob> = {
  name: 'email',
  ...mailForADay,
  concurrency: 8,
  retriesOf: ({ kind }) => retries[kind],
}
