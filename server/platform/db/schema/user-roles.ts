import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Who may use the back office (spec.md §6). A user's first record decides. */
export const userRoles = pgTable('user_roles', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid('user_id').notNull(),
  role: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** The addresses at which a site without an owner gets its first. */
export const firstOwnerLinks = pgTable('first_owner_links', {
  /** Only what the start printed has the secret. */
  secretHash: text('secret_hash').primaryKey(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
})
