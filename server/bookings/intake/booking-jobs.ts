/** Booking jobs carry only the booking's id. Personal data stays in one table, and the handler reads the row. */
export interface BookingJob {
  bookingId: string
}

/** A job about a correction. `correction` is its number (server/platform/db/schema/booking-corrections.ts). */
export interface CorrectionJob extends BookingJob {
  correction: number
}
