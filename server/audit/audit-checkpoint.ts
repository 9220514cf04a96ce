import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { auditChain, auditEvents } from '#server/platform/db/schema/audit.ts'

const pattern = /^log(\d{1,15})-[\da-f]{32}$/

/** `log512-3f9a2c…`: the newest event's number, and 32 hex digits of its hash, which covers all before it. `null` without events. */
export async function readAuditCheckpoint(db: Db): Promise<string | null> {
  const [end] = await db.select().from(auditChain)
  return end && end.seq > 0 ? write(end) : null
}

/** Whether the event of a checkpoint is still the same, and so is all before it in a log that is intact. */
export async function holdsAuditCheckpoint(db: Db, checkpoint: string): Promise<boolean> {
  const [, seq] = pattern.exec(checkpoint) ?? []
  if (seq === undefined) return false
  const [event] = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.seq, Number(seq)))
  return event !== undefined && write(event) === checkpoint
}

function write({ seq, hash }: { seq: number; hash: Buffer }): string {
  return `log${seq}-${hash.toString('hex').slice(0, 32)}`
}
