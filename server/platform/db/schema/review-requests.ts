import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Who has been asked for a review. One row per booking, kept forever. */
export const reviewRequests = pgTable('review_requests', {
  bookingId: uuid('booking_id').primaryKey(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
})
