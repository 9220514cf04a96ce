import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What happens when, for as long as a booking or a reported danger goes unanswered. */
export const promiseSteps = pgTable(
  'promise_steps',
  {
    bookingId: uuid('booking_id').notNull(),
    step: text().$type<'reminder' | 'escalation' | 'broken' | 'danger'>().notNull(),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    doneAt: timestamp('done_at', { withTimezone: true }),
    outcome: text().$type<'fired' | 'not_needed'>(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.step] })],
)
export type PromiseStep = typeof promiseSteps.$inferSelect
