import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Who may use the back office (spec.md §6). A user's first record decides. */
export const userRoles = pgTable('user_roles', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid('user_id').notNull(),
  role: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
