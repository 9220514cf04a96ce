import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'

/** How far a booking's webhook has come: one row per booking, from the first try on. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    attempts: integer().notNull().default(0),
    lastAttemptAt: timestamp('last_attempt_at', { withTimezone: true }).notNull(),
    /** HTTP status of the last answer; null when none came. */
    lastStatus: integer('last_status'),
    /** Why the last try failed; never holds personal data. */
    lastError: text('last_error'),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    /** When the very last try failed. */
    failedAt: timestamp('failed_at', { withTimezone: true }),
  },
  (table) => [
    index('webhook_deliveries_failed_at_index').on(table.failedAt.desc()).where(sql`${table.failedAt} IS NOT NULL`),
  ],
)
