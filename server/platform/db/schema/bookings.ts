import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ApplianceType, PreferredTime } from '#shared/bookings/booking-fields.ts'

/** A repair requested by a homeowner (spec.md §3). The database also checks text limits and allowed values. */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid().primaryKey(),
    customerName: text('customer_name').notNull(),
    customerPhone: text('customer_phone').notNull(),
    customerEmail: text('customer_email'),
    customerZip: text('customer_zip').notNull(),
    applianceType: text('appliance_type').$type<ApplianceType>().notNull(),
    problemDescription: text('problem_description').notNull(),
    preferredTime: text('preferred_time').$type<PreferredTime>(),
    status: text().notNull().default('new'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('bookings_created_at_index').on(table.createdAt.desc())],
)

export type Booking = typeof bookings.$inferSelect
