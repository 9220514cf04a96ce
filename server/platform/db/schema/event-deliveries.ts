import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bookingEvents } from './desk.ts'

/** How far an event's webhook has come: one row per event, from the first try on. */
export const eventDeliveries = pgTable('event_deliveries', {
  eventId: bigint('event_id', { mode: 'number' })
    .primaryKey()
    .references(() => bookingEvents.id),
  attempts: integer().notNull().default(0),
  lastAttemptAt: timestamp('last_attempt_at', { withTimezone: true }),
  /** HTTP status of the last answer; null when none came. */
  lastStatus: integer('last_status'),
  /** Why the last try failed; never holds personal data. */
  lastError: text('last_error'),
  deliveredAt: timestamp('delivered_at', { withTimezone: true }),
  /** When the very last try failed. */
  failedAt: timestamp('failed_at', { withTimezone: true }),
})
export type EventDelivery = typeof eventDeliveries.$inferSelect
