import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Every kind of row that recurring work goes through. */
export type Sweep =
  | 'promise_step'
  | 'homeowner_message'
  | 'missed_booking'
  | 'hold'
  | 'scheduled_post'
  | 'scheduled_generation'
  | 'old_record'
  | 'unfinished_photo'
  | 'removed_image'
  | 'area_opening'
  | 'morning_mail'
  | 'ledger_day'
  | 'backup'
  | 'backup_drill'
  | 'kept_long_enough'
  | 'ended_sign_in'
  | 'unconfirmed_account'

/** Rows that recurring work could not work on. One that succeeds is deleted here. */
export const failedRows = pgTable(
  'failed_rows',
  {
    sweep: text().$type<Sweep>().notNull(),
    rowId: text('row_id').notNull(),
    failures: integer().notNull(),
    failedAt: timestamp('failed_at', { withTimezone: true }).notNull(),
    againAt: timestamp('again_at', { withTimezone: true }).notNull(),
    toldAt: timestamp('told_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.sweep, table.rowId] })],
)
