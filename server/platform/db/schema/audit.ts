import { bigint, customType, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AuditActorKind, AuditChange } from '#shared/audit/audit-endpoints.ts'
import type { AuditKind } from '#shared/audit/audit-kinds.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What happened in the back office. Only ever added to, and kept forever: it's small, and questions come late. */
export const auditEvents = pgTable('audit_events', {
  /** 1 for the first one, without gaps. */
  seq: bigint({ mode: 'number' }).primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  kind: text().$type<AuditKind>().notNull(),
  actorKind: text('actor_kind').$type<AuditActorKind>().notNull(),
  actorId: uuid('actor_id'),
  /** At that moment. */
  actorEmail: text('actor_email'),
  /** What it happened to: a colleague's email address, a section, a booking's id. */
  subject: text(),
  changes: jsonb().$type<AuditChange[]>().notNull(),
  hash: bytes().notNull(),
})
export type AuditEvent = typeof auditEvents.$inferSelect

/** A single row: the newest event's number and hash, sealed with the site's secret. The seal is `null` before the first event. */
export const auditChain = pgTable('audit_chain', {
  id: integer().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: bytes().notNull(),
  seal: text(),
})
