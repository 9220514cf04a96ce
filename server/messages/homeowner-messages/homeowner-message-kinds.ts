/** Every message to a homeowner that a job decides on. homeowner-messages.job.ts sends them. */
import type { BookingJob, CorrectionJob } from '#server/bookings/intake/write-booking-mails.ts'
import type { DatedKind } from '#server/platform/db/schema/homeowner.ts'
import type { JobKind, RetryPolicy } from '#server/platform/queue/queue.ts'
import { mailForADay, newsMail, textMessage } from '#server/platform/queue/retry-policies.ts'

/** Identifies a row of `homeowner_messages`. `moment` is in ISO 8601 format. */
type DatedMessage = BookingJob & { moment: string }

/** What each kind's job says. */
export interface HomeownerMessageData extends Record<DatedKind, DatedMessage> {
  'booking-customer-confirmation': BookingJob | CorrectionJob
  'visit-mail': BookingJob
  'review-request': BookingJob
}

export type HomeownerMessageKind = keyof HomeownerMessageData
export type HomeownerMessageJob = {
  [Kind in HomeownerMessageKind]: { kind: Kind } & HomeownerMessageData[Kind]
}[HomeownerMessageKind]
/** A job about one row of `homeowner_messages`. */
export type DatedMessageJob = { kind: DatedKind } & DatedMessage

/** For about ten minutes on one channel, then on the other for as long as the message is valid. */
const dated: RetryPolicy = { ...textMessage, expireInSeconds: 120 }

const retries: Record<HomeownerMessageKind, RetryPolicy> = {
  reminder: dated,
  on_the_way: dated,
  running_late: dated,
  done: dated,
  // After 26 hours, nobody is waiting for it anymore.
  'booking-customer-confirmation': mailForADay,
  'visit-mail': newsMail,
  'review-request': mailForADay,
}

export const homeownerMessage: JobKind<HomeownerMessageJob> = {
  name: 'homeowner-message',
  ...dated,
  concurrency: 4,
  retriesOf: ({ kind }) => retries[kind],
}
