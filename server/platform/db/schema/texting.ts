import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { TextTemplateKey } from '#shared/text-templates.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A text message that the site sends for the desk. It is pending until one of the two times is set. */
export const bookingTexts = pgTable('booking_texts', {
  id: uuid().primaryKey(),
  bookingId: uuid('booking_id').notNull(),
  template: text().$type<TextTemplateKey>().notNull(),
  text: text().notNull(),
  requestedBy: uuid('requested_by').notNull(),
  createdAt: moment('created_at').notNull(),
  sentAt: moment('sent_at'),
  failedAt: moment('failed_at'),
})
export type BookingText = typeof bookingTexts.$inferSelect

/** Templates that the owner changed; a null text means back to the one in shared/text-templates.ts. */
export const textTemplates = pgTable('text_templates', {
  key: text().primaryKey(),
  text: text(),
  version: integer().notNull(),
})
