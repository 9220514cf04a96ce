import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { TextTemplateKey } from '#shared/messages/text-templates.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A text message that the site sends for the desk. It is pending until one of the two times is set. */
export const bookingTexts = pgTable('booking_texts', {
  id: uuid().primaryKey(),
  bookingId: uuid('booking_id').notNull(),
  /** `danger`: the automatic answer to a text about danger. */
  template: text().$type<TextTemplateKey | 'danger'>().notNull(),
  text: text().notNull(),
  /** Null for an automatic answer. */
  requestedBy: uuid('requested_by'),
  /** Ten digits: the number that an automatic answer goes to, which is the one that texted. */
  answersPhone: text('answers_phone'),
  createdAt: moment('created_at').notNull(),
  sentAt: moment('sent_at'),
  failedAt: moment('failed_at'),
})
export type BookingText = typeof bookingTexts.$inferSelect

/** Templates that the owner changed; a null text means back to the one in shared/messages/text-templates.ts. */
export const textTemplates = pgTable('text_templates', {
  key: text().primaryKey(),
  text: text(),
  version: integer().notNull(),
})
