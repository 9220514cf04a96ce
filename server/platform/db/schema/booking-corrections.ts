import { boolean, integer, jsonb, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { BookingField } from '#shared/booking-fields.ts'
import { bookings } from './bookings.ts'

/** One field of a booking that a correction changed, by its name on the wire; `null` is a field left empty. */
export interface BookingChange {
  field: Exclude<BookingField, 'id' | 'smsConsent'>
  from: string | null
  to: string | null
}

/** What a customer corrected by sending a booking again, or the shop at its desk; a booking's first correction is number 1. */
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
