import { boolean, customType, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Secret addresses at which calendar programs read the visits. */
export const calendarFeeds = pgTable('calendar_feeds', {
  id: uuid().primaryKey(),
  /** Whose visits; `null`: everyone's. */
  technicianId: uuid('technician_id'),
  /** SHA-256 of the secret. */
  secretHash: bytes('secret_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  /** To within some minutes. */
  lastReadAt: moment('last_read_at'),
})
export type CalendarFeed = typeof calendarFeeds.$inferSelect

/** What a homeowner was last told by mail about the visit; one row per booking of which something was told. */
export const visitMails = pgTable('visit_mails', {
  bookingId: uuid('booking_id').primaryKey(),
  /** How many emails were sent about it. */
  mails: integer().notNull(),
  windowStart: moment('window_start').notNull(),
  windowEnd: moment('window_end').notNull(),
  isCancelled: boolean('is_cancelled').notNull(),
  sentAt: moment('sent_at').notNull(),
})
export type VisitMail = typeof visitMails.$inferSelect
