import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** How the site reaches the services that the owner entered on the screen. */
export const connectionRows = pgTable('connections', {
  connection: text().primaryKey(),
  /** The values as JSON, encrypted where some are secret; `null` until they are saved. */
  sealed: text(),
  /** Counts the saves. */
  version: integer().notNull(),
  savedBy: text('saved_by'),
  savedAt: timestamp('saved_at', { withTimezone: true }),
})
