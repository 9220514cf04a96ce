import { bigint, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const businessFacts = pgTable('business_facts', {
  section: text().primaryKey(),
  facts: jsonb().$type<unknown>().notNull(),
  /** Counts the saves of this section. */
  version: integer().notNull(),
})

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

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Dismissed items of the first-day list. */
export const firstDayPutAway = pgTable('first_day_put_away', {
  item: text().primaryKey(),
  putAwayBy: uuid('put_away_by').notNull(),
  putAwayAt: moment('put_away_at').notNull(),
})

/** Backups that were tried. One that someone says they made has only its moment. */
export const recordedBackups = pgTable('recorded_backups', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  madeAt: moment('made_at').notNull(),
  place: text(),
  name: text(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }),
  failure: text(),
  checkedAt: moment('checked_at'),
  checkFailure: text('check_failure'),
})

/** One row while the site is a restored copy that nobody has said is the shop (`server/platform/queue/resting.ts`). */
export const restoredCopies = pgTable('restored_copies', {
  id: uuid().primaryKey().defaultRandom(),
  restoredAt: moment('restored_at').notNull().defaultNow(),
  backupMadeAt: moment('backup_made_at').notNull(),
})
