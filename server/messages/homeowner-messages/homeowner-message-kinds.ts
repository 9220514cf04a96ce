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
const dated: RetryPolicy = textMessage

/** How long each is retried, and whether it goes first, because its homeowner is waiting for it. */
const kinds: Record<HomeownerMessageKind, RetryPolicy & { isPrompt: boolean }> = {
  reminder: { ...dated, isPrompt: false },
  on_the_way: { ...dated, isPrompt: true },
  running_late: { ...dated, isPrompt: true },
  done: { ...dated, isPrompt: false },
  no_show: { ...dated, isPrompt: false },
  // After 26 hours, nobody is waiting for it anymore.
  'booking-customer-confirmation': { ...mailForADay, isPrompt: true },
  'visit-mail': { ...newsMail, isPrompt: true },
  'review-request': { ...mailForADay, isPrompt: false },
}

export const homeownerMessage: JobKind<HomeownerMessageJob> = {
  name: 'homeowner-message',
  ...dated,
  concurrency: 4,
  // Anyone can book with any address, also with one whose mail server never answers.
  hanging: 28,
  retriesOf: ({ kind }) => kinds[kind],
  isPrompt: ({ kind }) => kinds[kind].isPrompt,
}
