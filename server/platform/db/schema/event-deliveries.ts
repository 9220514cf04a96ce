import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bookingEvents } from './desk.ts'

/** Progress of an event's webhook: one row per event, starting with the first attempt. */
export const eventDeliveries = pgTable('event_deliveries', {
  eventId: bigint('event_id', { mode: 'number' })
    .primaryKey()
    .references(() => bookingEvents.id),
  attempts: integer().notNull().default(0),
  lastAttemptAt: timestamp('last_attempt_at', { withTimezone: true }),
  /** HTTP status of the last answer; null if there was none. */
  lastStatus: integer('last_status'),
  /** Why the last attempt failed; never holds personal data. */
  lastError: text('last_error'),
  deliveredAt: timestamp('delivered_at', { withTimezone: true }),
  /** When the final attempt failed. */
  failedAt: timestamp('failed_at', { withTimezone: true }),
})
export type EventDelivery = typeof eventDeliveries.$inferSelect
