import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import type { MessageChannel, MessageKind } from '#shared/messages/homeowner-messages.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The kinds sent once per moment. The others report what changed since the last message. */
export type DatedKind = Extract<MessageKind, 'reminder' | 'on_the_way' | 'running_late' | 'done'>
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
    /** How it was sent. */
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
