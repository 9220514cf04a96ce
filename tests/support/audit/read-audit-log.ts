import { asc, gt } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { auditChain, auditEvents } from '#server/platform/db/schema/audit.ts'

/** What the audit log recorded while `work` ran, oldest first, without what differs from run to run. */
export async function auditedWhile(db: Db, work: () => Promise<unknown>) {
  const [end] = await db.select().from(auditChain)
  await work()
  const events = await db
    .select()
    .from(auditEvents)
    .where(gt(auditEvents.seq, end?.seq ?? 0))
    .orderBy(asc(auditEvents.seq))
  return events.map(({ kind, actorKind, actorEmail, subject, changes }) => ({
    kind,
    by: actorEmail ?? actorKind,
    ...(subject !== null && { subject }),
    ...(changes.length > 0 && { changes }),
  }))
}
