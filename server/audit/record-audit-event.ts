import { eq } from 'drizzle-orm'
import { findUser } from '#server/auth/index.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { auditChain, auditEvents } from '#server/platform/db/schema/audit.ts'
import type { AuditActorKind } from '#shared/audit/audit-events.ts'
import type { AuditKind } from '#shared/audit/audit-kinds.ts'
import { type AuditContext, hashAuditEvent, isSealed, sealAuditChain } from './audit-chain.ts'
import { type AuditFacts, describeChanges } from './describe-changes.ts'

/** A person, whose email address is looked up unless it's given, or what else can do something. */
export type AuditActor = { userId: string; email?: string | null } | Exclude<AuditActorKind, 'person'>

export interface NewAuditEvent {
  kind: AuditKind
  by: AuditActor
  /** What it happened to. Nothing about a homeowner, except a booking's id: events are never erased. */
  subject?: string | undefined
  /** Before and after. Only fields that differ are kept; where none does, nothing happened and nothing is recorded. No secrets. */
  was?: AuditFacts
  is?: AuditFacts
}

/**
 * Adds to the audit log, in the transaction of what it records. Call it last there: from then on, every other transaction that records
 * something waits for this one to end. A broken seal stays broken, so that it can be found.
 */
export function recordAuditEvent(ctx: AuditContext, db: Db, { kind, by, subject, was, is }: NewAuditEvent) {
  const changes = describeChanges(was, is)
  if (was && is && changes.length === 0) return Promise.resolve()
  return db.transaction(async (tx) => {
    const { hashing } = await ctx.installationKeys()
    const actor = await describeActor(tx, by)
    const [end] = await tx.select().from(auditChain).for('update')
    if (!end) throw new Error('The audit log has lost its end')
    const event = {
      seq: end.seq + 1,
      at: ctx.clock.now(),
      kind,
      ...actor,
      subject: subject ?? null,
      changes,
    }
    const next = { seq: event.seq, hash: hashAuditEvent(end.hash, event) }
    await tx.insert(auditEvents).values({ ...event, hash: next.hash })
    const seal = isSealed(hashing, end) ? sealAuditChain(hashing, next) : end.seal
    await tx
      .update(auditChain)
      .set({ ...next, seal })
      .where(eq(auditChain.id, end.id))
  })
}

/** What to call an account as a subject: its email address, or its id where a hosted service keeps it. */
export async function nameAccount(db: Db, userId: string): Promise<string> {
  return (await findUser({ db }, userId))?.email || userId
}

async function describeActor(tx: Db, by: AuditActor) {
  if (typeof by === 'string') return { actorKind: by, actorId: null, actorEmail: null }
  const email = by.email === undefined ? (await findUser({ db: tx }, by.userId))?.email : by.email
  return { actorKind: 'person' as const, actorId: by.userId, actorEmail: email || null }
}
