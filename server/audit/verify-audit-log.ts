import { asc, eq, gt } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { chainStart } from '#server/platform/db/hash-chain.ts'
import { auditChain, auditEvents } from '#server/platform/db/schema/audit.ts'
import { hashAuditEvent, isSealed, sealAuditChain } from './audit-chain.ts'

/** How many events to read at a time. */
const batch = 1000

/**
 * Checks the audit log: that each event's hash is right, that none is missing, and that the end is sealed. Sees the database at one
 * moment.
 * @returns the number of events, and a sentence if the log isn't intact
 */
export function verifyAuditLog(db: Db, key: Uint8Array): Promise<{ events: number; problem: string | null }> {
  return db.transaction(
    async (tx) => {
      const events = await tx.$count(auditEvents)
      const problem = await findProblem(tx, key)
      return { events, problem: problem && `What happened: ${problem}` }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function findProblem(tx: Db, key: Uint8Array): Promise<string | null> {
  const last = { seq: 0, hash: chainStart }
  for (;;) {
    const events = await tx
      .select()
      .from(auditEvents)
      .where(gt(auditEvents.seq, last.seq))
      .orderBy(asc(auditEvents.seq))
      .limit(batch)
    for (const event of events) {
      if (event.seq !== last.seq + 1) return `event ${last.seq + 1} is missing.`
      const hash = hashAuditEvent(last.hash, event)
      if (!event.hash.equals(hash)) return `event ${event.seq} was changed.`
      Object.assign(last, { seq: event.seq, hash })
    }
    if (events.length < batch) break
  }
  const [end] = await tx.select().from(auditChain)
  if (end?.seq !== last.seq || !end.hash.equals(last.hash)) return 'its newest events are missing.'
  return isSealed(key, end) ? null : 'it wasn’t written by this site.'
}

/** Seals the log as it is, after a lost secret was replaced. The site never does it on its own: that would seal a forged log. */
export async function sealAuditLog(db: Db, key: Uint8Array): Promise<void> {
  await db.transaction(async (tx) => {
    const [end] = await tx.select().from(auditChain).for('update')
    if (!end) return
    await tx
      .update(auditChain)
      .set({ seal: sealAuditChain(key, end) })
      .where(eq(auditChain.id, end.id))
  })
}

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
