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

/** How long each is retried, and whether it goes first, because somebody is waiting for what its reader does. */
const kinds: Record<EmailKind, RetryPolicy & { isPrompt: boolean }> = {
  // A mail server password that expires on a Friday evening must not cost a weekend's bookings.
  'booking-owner-notification': { ...mailForAWeek, isPrompt: true },
  'booking-correction-notification': { ...mailForAWeek, isPrompt: true },
  'promise-escalation-mail': { ...promptMail, isPrompt: true },
  'clock-jump-mail': { ...promptMail, isPrompt: true },
  'homeowner-news-mail': { ...newsMail, isPrompt: true },
  'ended-calendar-feeds-mail': { ...newsMail, isPrompt: false },
  'morning-mail': { ...promptMail, retryPauseSeconds: 10, longestRetryPauseSeconds: 600, isPrompt: false },
  'stranger-text-mail': { ...newsMail, isPrompt: true },
  // Anyone can have it sent to any address, also to one whose mail server never answers.
  'area-confirmation': { ...mailForADay, isPrompt: false },
}

export const emails: JobKind<EmailJob> = {
  name: 'email',
  ...mailForADay,
  concurrency: 8,
  hanging: 8,
  retriesOf: ({ kind }) => kinds[kind],
  isPrompt: ({ kind }) => kinds[kind].isPrompt,
}
