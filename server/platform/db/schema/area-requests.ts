import { integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** People who want to hear when the business comes to their ZIP code; a row per address and ZIP code. */
export const areaRequests = pgTable(
  'area_requests',
  {
    id: uuid().primaryKey(),
    zip: text().notNull(),
    email: text().notNull(),
    /** The address in lower case. */
    emailKey: text('email_key').notNull(),
    language: text().$type<'en' | 'es'>().notNull(),
    askedAt: moment('asked_at').notNull(),
    /** `null`: the link in the mail was not used yet. */
    confirmedAt: moment('confirmed_at'),
    /** When the owner said that the ZIP code is served; the mail follows as a job, and the row goes with it. */
    toldAt: moment('told_at'),
  },
  (table) => [unique().on(table.zip, table.emailKey)],
)
export type AreaRequest = typeof areaRequests.$inferSelect

/** When a mailbox was last asked to confirm, under a keyed hash. */
export const areaRequestMailboxes = pgTable('area_request_mailboxes', {
  mailboxHash: text('mailbox_hash').primaryKey(),
  mailedAt: moment('mailed_at').notNull(),
})

/** How many people were told that their ZIP code is served now. */
export const areaTellings = pgTable('area_tellings', {
  zip: text().primaryKey(),
  told: integer().notNull(),
  lastToldAt: moment('last_told_at').notNull(),
})
