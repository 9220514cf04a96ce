import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What was found and done on a visit, in words. Erased with the person. Amounts are in the desk's row. */
export const visitReports = pgTable('visit_reports', {
  bookingId: uuid('booking_id').primaryKey(),
  diagnosis: text(),
  work: text(),
  parts: text(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
export type VisitReport = typeof visitReports.$inferSelect
