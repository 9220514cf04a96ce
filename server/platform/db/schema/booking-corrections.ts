import { boolean, integer, jsonb, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { BookingField } from '#shared/bookings/booking-fields.ts'
import { bookings } from './bookings.ts'

/** One booking field that a correction changed, by its name on the wire; `null` is an empty field. */
export interface BookingChange {
  field: Exclude<BookingField, 'id' | 'smsConsent'>
  from: string | null
  to: string | null
}

/** Corrections made by a customer resending a booking, or by the shop at its desk. A booking's first correction is number 1. */
export const bookingCorrections = pgTable(
  'booking_corrections',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    changes: jsonb().$type<BookingChange[]>().notNull(),
    isByShop: boolean('is_by_shop').notNull().default(false),
    correctedAt: timestamp('corrected_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.number] })],
)

export type BookingCorrection = typeof bookingCorrections.$inferSelect
