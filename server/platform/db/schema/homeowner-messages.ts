import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { HomeownerLanguage } from '#shared/homeowner-language.ts'
import type { MessageChannel, MessageKind } from '#shared/homeowner-messages.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The kinds that are told once per moment; the others tell the difference to what was told before. */
export type DatedKind = Extract<MessageKind, 'reminder' | 'on_the_way' | 'running_late' | 'done'>
export type MessageOutcome = 'sent' | 'not_needed' | 'unreachable'

export const homeownerMessages = pgTable(
  'homeowner_messages',
  {
    bookingId: uuid('booking_id').notNull(),
    kind: text().$type<DatedKind>().notNull(),
    /** The start of the visit's window; of a visit that runs late, the new time of arrival. */
    moment: moment('moment').notNull(),
    dueAt: moment('due_at').notNull(),
    /** When a job took it over, or no one needed to be told anymore. */
    judgedAt: moment('judged_at'),
    outcome: text().$type<MessageOutcome>(),
    /** Which way it went. */
    channel: text().$type<MessageChannel>(),
    endedAt: moment('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.kind, table.moment] })],
)
export type HomeownerMessage = typeof homeownerMessages.$inferSelect

/** Words that the owner changed; null means those of content/homeowner again. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    kind: text().$type<MessageKind>().notNull(),
    channel: text().$type<MessageChannel>().notNull(),
    language: text().$type<HomeownerLanguage>().notNull(),
    /** Null for a text message as well. */
    subject: text(),
    text: text(),
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.channel, table.language] })],
)

/** What has no row is on. */
export const messageSwitches = pgTable(
  'message_switches',
  {
    kind: text().$type<MessageKind>().notNull(),
    channel: text().$type<MessageChannel>().notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.channel] })],
)
