import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { StaffRole } from '#shared/people/access-endpoints.ts'

/** Who is expected in the back office. Gone once they have come, or the owner took it back. */
export const roleInvitations = pgTable('role_invitations', {
  id: uuid().primaryKey(),
  /** In lowercase. */
  email: text().notNull(),
  role: text().$type<StaffRole>().notNull(),
  invitedBy: uuid('invited_by').notNull(),
  invitedAt: timestamp('invited_at', { withTimezone: true }).notNull(),
})
