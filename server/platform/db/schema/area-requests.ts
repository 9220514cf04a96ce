import { integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** People who want to hear when the business starts serving their ZIP code. One row per address and ZIP code. */
export const areaRequests = pgTable(
  'area_requests',
  {
    id: uuid().primaryKey(),
    zip: text().notNull(),
    email: text().notNull(),
    /** The address in lowercase. */
    emailKey: text('email_key').notNull(),
    language: text().$type<'en' | 'es'>().notNull(),
    askedAt: moment('asked_at').notNull(),
    /** `null` until the link in the email is used. */
    confirmedAt: moment('confirmed_at'),
    /** When the owner marked the ZIP code as served. The email follows as a job, which also deletes the row. */
    toldAt: moment('told_at'),
  },
  (table) => [unique().on(table.zip, table.emailKey)],
)
export type AreaRequest = typeof areaRequests.$inferSelect

/** When a mailbox was last asked to confirm, keyed by a keyed hash. */
export const areaRequestMailboxes = pgTable('area_request_mailboxes', {
  mailboxHash: text('mailbox_hash').primaryKey(),
  mailedAt: moment('mailed_at').notNull(),
})

/** How many people were told that their ZIP code is now served. */
export const areaTellings = pgTable('area_tellings', {
  zip: text().primaryKey(),
  told: integer().notNull(),
  lastToldAt: moment('last_told_at').notNull(),
})
