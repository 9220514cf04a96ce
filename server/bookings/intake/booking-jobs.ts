import type { JobKind } from '#server/platform/queue/queue.ts'
import { mailForADay } from '#server/platform/queue/retry-policies.ts'

/** Booking jobs carry only the booking's id. Personal data stays in one table, and the handler reads the row. */
export interface BookingJob {
  bookingId: string
}

/** A job about a correction. `correction` is its number (server/platform/db/schema/booking-corrections.ts). */
export interface CorrectionJob extends BookingJob {
  correction: number
}

/** Confirms the booking to the customer by email or text. Retried for 26 hours, after which nobody is waiting for it anymore. */
export const customerConfirmation: JobKind<BookingJob | CorrectionJob> = {
  name: 'booking-customer-confirmation',
  ...mailForADay,
}
