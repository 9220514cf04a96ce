import { boolean, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import type { MessageChannel, MessageKind } from '#shared/messages/homeowner-messages.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The kinds sent once per moment. The others report what changed since the last message. */
export type DatedKind = Extract<MessageKind, 'reminder' | 'on_the_way' | 'running_late' | 'done' | 'no_show'>
export type MessageOutcome = 'sent' | 'not_needed' | 'unreachable'

export const homeownerMessages = pgTable(
  'homeowner_messages',
  {
    bookingId: uuid('booking_id').notNull(),
    kind: text().$type<DatedKind>().notNull(),
    /** The start of the visit's window, or the new arrival time if the technician is running late. */
    moment: moment('moment').notNull(),
    dueAt: moment('due_at').notNull(),
    /** When a job took it over, or when nobody needed the message anymore. */
    judgedAt: moment('judged_at'),
    outcome: text().$type<MessageOutcome>(),
    /** How it was sent. While there is no outcome: how it may have been. */
    channel: text().$type<MessageChannel>(),
    endedAt: moment('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.kind, table.moment] })],
)
export type HomeownerMessage = typeof homeownerMessages.$inferSelect

/** Texts that the owner changed; null means back to the ones in content/homeowner. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    kind: text().$type<MessageKind>().notNull(),
    channel: text().$type<MessageChannel>().notNull(),
    language: text().$type<HomeownerLanguage>().notNull(),
    /** Also null for a text message. */
    subject: text(),
    text: text(),
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.channel, table.language] })],
)

/** A message without a row is on. */
export const messageSwitches = pgTable(
  'message_switches',
  {
    kind: text().$type<MessageKind>().notNull(),
    channel: text().$type<MessageChannel>().notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.channel] })],
)

/** A booking without a row still has its first link, and it is valid. */
export const homeownerLinks = pgTable('homeowner_links', {
  bookingId: uuid('booking_id').primaryKey(),
  /** Part of the URL. Raising it invalidates every earlier one. */
  revision: smallint().notNull().default(1),
  revokedAt: moment('revoked_at'),
  /** `null` if nobody said. */
  language: text().$type<HomeownerLanguage>(),
})

/** What the homeowner added after booking. The street is in the desk's row. */
export const homeownerDetails = pgTable('homeowner_details', {
  bookingId: uuid('booking_id').primaryKey(),
  howToGetIn: text('how_to_get_in'),
  brand: text(),
  model: text(),
  /** The symptom of a fault in content/appliances. */
  symptomKey: text('symptom_key'),
  symptomText: text('symptom_text'),
  /** In years. */
  applianceAge: smallint('appliance_age'),
  updatedAt: moment('updated_at').notNull(),
})
export type HomeownerDetails = typeof homeownerDetails.$inferSelect

/** Who has been asked for a review. One row per booking, kept forever. */
export const reviewRequests = pgTable('review_requests', {
  bookingId: uuid('booking_id').primaryKey(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
})
