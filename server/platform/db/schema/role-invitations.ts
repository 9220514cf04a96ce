import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { StaffRole } from '#shared/people/access-endpoints.ts'

/** Who is expected in the back office. Gone once they have come, the owner took it back, or it has ended in another way. */
export const roleInvitations = pgTable('role_invitations', {
  id: uuid().primaryKey(),
  /** In lowercase. */
  email: text().notNull(),
  /** What they're to be called, if whoever invited them said so. */
  name: text(),
  role: text().$type<StaffRole>().notNull(),
  invitedBy: uuid('invited_by').notNull(),
  invitedAt: timestamp('invited_at', { withTimezone: true }).notNull(),
  /** Accounts whose role or address has changed since then. A trigger on `auth.users` adds those with another address. */
  closedTo: uuid('closed_to').array().notNull().default([]),
})

/** The addresses at which a site without an owner gets its first. */
export const firstOwnerLinks = pgTable('first_owner_links', {
  /** Only what the start printed has the secret. */
  secretHash: text('secret_hash').primaryKey(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
})

/** What everyone who works here needs to get in, in the only row. */
export const accessRules = pgTable('access_rules', {
  id: integer().primaryKey().default(1),
  /** `null` until an owner has decided, which means no. */
  needsSecondFactor: boolean('needs_second_factor'),
})

/** What people who work here are called, if that was said (migration 0381). */
export const personNames = pgTable('person_names', {
  userId: uuid('user_id').primaryKey(),
  name: text().notNull(),
})
