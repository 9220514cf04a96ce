import { boolean, customType, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Secret URLs where calendar apps read the visits. */
export const calendarFeeds = pgTable('calendar_feeds', {
  id: uuid().primaryKey(),
  /** Whose visits; `null` means everyone's. */
  technicianId: uuid('technician_id'),
  /** The admin who made the URL; it ends with their role. */
  madeBy: uuid('made_by').notNull(),
  /** SHA-256 of the secret. */
  secretHash: bytes('secret_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  /** Accurate to within a few minutes. */
  lastReadAt: moment('last_read_at'),
})
export type CalendarFeed = typeof calendarFeeds.$inferSelect

/** What the last email told a homeowner about the visit. One row per booking that has had such an email. */
export const visitMails = pgTable('visit_mails', {
  bookingId: uuid('booking_id').primaryKey(),
  /** How many emails have been sent about it. */
  mails: integer().notNull(),
  windowStart: moment('window_start').notNull(),
  windowEnd: moment('window_end').notNull(),
  isCancelled: boolean('is_cancelled').notNull(),
  sentAt: moment('sent_at').notNull(),
})
export type VisitMail = typeof visitMails.$inferSelect
