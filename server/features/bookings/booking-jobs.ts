import type { JobKind } from '#server/platform/queue/queue.ts'

/** Jobs about a booking carry its id only: personal data stays in one table, and a handler reads the row. */
export interface BookingJob {
  bookingId: string
}

/** At their shortest the pauses add up to 26 hours: they double from 30 seconds to two hours. */
const mailRetries = {
  retryLimit: 20,
  retryPauseSeconds: 30,
  longestRetryPauseSeconds: 2 * 60 * 60,
  expireInSeconds: 120,
  concurrency: 4,
}

/** The mail that tells the owner about a booking. */
export const ownerNotification: JobKind<BookingJob> = { name: 'booking-owner-notification', ...mailRetries }

/** The mail that repeats the booking to a customer who gave an e-mail address. */
export const customerConfirmation: JobKind<BookingJob> = { name: 'booking-customer-confirmation', ...mailRetries }
