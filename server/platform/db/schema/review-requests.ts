import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Who was asked for a review; one row per booking, for good. */
export const reviewRequests = pgTable('review_requests', {
  bookingId: uuid('booking_id').primaryKey(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
})
