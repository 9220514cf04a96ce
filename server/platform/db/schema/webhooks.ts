import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { bookingEvents } from './desk.ts'

/** Progress of a booking's webhook: one row per booking, starting with the first attempt. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    attempts: integer().notNull().default(0),
    lastAttemptAt: timestamp('last_attempt_at', { withTimezone: true }).notNull(),
    /** HTTP status of the last answer; null if there was none. */
    lastStatus: integer('last_status'),
    /** Why the last attempt failed; never holds personal data. */
    lastError: text('last_error'),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    /** When the final attempt failed. */
    failedAt: timestamp('failed_at', { withTimezone: true }),
  },
  (table) => [
    index('webhook_deliveries_failed_at_index').on(table.failedAt.desc()).where(sql`${table.failedAt} IS NOT NULL`),
  ],
)

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
