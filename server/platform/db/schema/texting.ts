import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { TextTemplateKey } from '#shared/messages/text-templates.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Whether a text arrived. */
export type Delivery = 'delivered' | 'failed'

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
  /** As Twilio reports it; null for as long as it hasn't, and for other gateways. */
  delivery: text().$type<Delivery>(),
})
export type BookingText = typeof bookingTexts.$inferSelect

/** Templates that the owner changed; a null text means back to the one in shared/messages/text-templates.ts. */
export const textTemplates = pgTable('text_templates', {
  key: text().primaryKey(),
  text: text(),
  version: integer().notNull(),
})

/**
 * How a consent ended: through a corrected form or, which outranks that, through a STOP text, by telling someone at the desk, or on
 * the homeowner's own page.
 */
type WithdrawnBy = 'form' | 'text_reply' | 'desk' | 'link'

/** What a homeowner agreed to, kept next to the booking (spec.md §3 keeps the flag out of its row). A booking's newest row counts. */
export const bookingConsents = pgTable('booking_consents', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  bookingId: uuid('booking_id').notNull(),
  givenAt: timestamp('given_at', { withTimezone: true }).notNull(),
  /** The exact wording next to the checkbox. */
  wording: text().notNull(),
  wordingVersion: text('wording_version').notNull(),
  /** Ten digits; null once the person has been erased, like the next three columns. */
  phoneDigits: text('phone_digits'),
  pageAddress: text('page_address'),
  /** `203.0.113.0/24` or `2001:db8:1::/48`. */
  network: text(),
  browser: text(),
  withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  withdrawnBy: text('withdrawn_by').$type<WithdrawnBy>(),
})
export type BookingConsent = typeof bookingConsents.$inferSelect

/** Numbers that asked for no more texts, or may have. Nothing here tells whose they are. */
export const stoppedNumbers = pgTable('stopped_numbers', {
  /** Keyed hash of the ten digits. */
  numberHash: text('number_hash').primaryKey(),
  /** `held`: a person has to decide. `free`: lifted. */
  state: text().$type<'stopped' | 'held' | 'free'>().notNull(),
  since: timestamp('since', { withTimezone: true }).notNull(),
  /** Keyed hashes of the ids of the latest messages that changed the state, newest first. */
  messageHashes: text('message_hashes').array().notNull().default([]),
})
