import { eq } from 'drizzle-orm'
import { findUser } from '#server/auth/index.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { auditChain, auditEvents } from '#server/platform/db/schema/audit.ts'
import type { AuditActorKind, AuditChange, AuditValue } from '#shared/audit/audit-endpoints.ts'
import type { AuditKind } from '#shared/audit/audit-kinds.ts'
import { type AuditContext, hashAuditEvent, isSealed, sealAuditChain } from './audit-chain.ts'

/** A person, whose email address is looked up unless it's given, or what else can do something. */
export type AuditActor = { userId: string; email?: string | null } | Exclude<AuditActorKind, 'person'>

interface NewAuditEvent {
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

/**
 * Saves something and records what that changed, in one transaction: what `read` finds before and after. A save on a version that isn't
 * the newest is refused by `save`, so what `read` found is what was replaced.
 * @returns what `save` returns
 * @throws what `save` throws; then nothing is recorded
 */
export function recordSave<Result>(
  ctx: AuditContext & { db: Db },
  { read, ...event }: Omit<NewAuditEvent, 'was' | 'is'> & { read(tx: Db): Promise<AuditFacts | undefined> },
  save: (tx: Db) => Promise<Result>,
): Promise<Result> {
  return ctx.db.transaction(async (tx) => {
    const was = await read(tx)
    const saved = await save(tx)
    const is = await read(tx)
    await recordAuditEvent(ctx, tx, { ...event, ...(was && { was }), ...(is && { is }) })
    return saved
  })
}

export type AuditFacts = { readonly [field: string]: unknown }

/**
 * The fields that differ, in the order of `is`. Objects are compared field by field (`rating.count`), and of a list only the entries
 * that came or went are named. Without `was`, every field of `is` is a fact of its own.
 */
export function describeChanges(was: AuditFacts | undefined, is: AuditFacts | undefined): AuditChange[] {
  const before = new Map(was && flatten(was))
  const after = new Map(is && flatten(is))
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((field) => {
    const [old, now] = [before.get(field), after.get(field)]
    if (JSON.stringify(old) === JSON.stringify(now)) return []
    if (Array.isArray(old) && Array.isArray(now)) return [{ field, ...differences(old, now) }]
    return [{ field, ...(old !== undefined && { was: old }), ...(now !== undefined && { is: now }) }]
  })
}

function flatten(facts: AuditFacts, above = ''): [string, AuditValue][] {
  // What can't be said in JSON isn't stored either.
  const said: Record<string, AuditValue> = JSON.parse(JSON.stringify(facts))
  return Object.entries(said).flatMap(([field, value]): [string, AuditValue][] =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? flatten(value, `${above}${field}.`)
      : [[`${above}${field}`, value]],
  )
}

/** Where only the order changed, the whole lists. */
function differences(was: AuditValue[], is: AuditValue[]): { was: AuditValue[]; is: AuditValue[] } {
  const gone = without(was, is)
  const come = without(is, was)
  return gone.length + come.length === 0 ? { was, is } : { was: gone, is: come }
}

function without(list: AuditValue[], others: AuditValue[]): AuditValue[] {
  const known = new Set(others.map((entry) => JSON.stringify(entry)))
  return list.filter((entry) => !known.has(JSON.stringify(entry)))
}
