import type { JobKind } from '#server/platform/queue/queue.ts'
import { mailForADay, mailForAWeek } from '#server/platform/queue/retry-policies.ts'

/** Jobs about a booking carry only its id: personal data stays in one table, and a handler reads the row. */
export interface BookingJob {
  bookingId: string
}

/** A job for a correction: `correction` is its number (server/platform/db/schema/booking-corrections.ts). */
export interface CorrectionJob extends BookingJob {
  correction: number
}

/**
 * The mail that tells the owner about a booking. It is tried for a week: a mail server password that expires on a Friday
 * evening must not cost a weekend's bookings.
 */
export const ownerNotification: JobKind<BookingJob> = {
  name: 'booking-owner-notification',
  ...mailForAWeek,
}

/** The mail that tells the owner what a customer corrected, tried for as long as the one about the booking itself. */
export const correctionNotification: JobKind<CorrectionJob> = {
  name: 'booking-correction-notification',
  ...mailForAWeek,
}

/** What confirms the booking to its customer, by mail or text. It is tried for 26 hours: after that nobody is waiting for it. */
export const customerConfirmation: JobKind<BookingJob | CorrectionJob> = {
  name: 'booking-customer-confirmation',
  ...mailForADay,
}
