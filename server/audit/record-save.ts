import type { Db } from '#server/platform/db/connect.ts'
import type { AuditContext } from './audit-chain.ts'
import type { AuditFacts } from './describe-changes.ts'
import { type NewAuditEvent, recordAuditEvent } from './record-audit-event.ts'

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
