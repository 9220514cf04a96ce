/** A short text that says what all events were up to a moment, to keep outside the database: in backups and the morning email. */
import { lte, sql } from 'drizzle-orm'
import { holdsAuditCheckpoint, readAuditCheckpoint } from '#server/audit/audit-checkpoint.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookingEvents } from '#server/platform/db/schema/desk.ts'

/** Longer than a transaction can last: an event with a lower number may be stored a little later. */
const settledAfterMs = 5 * 60 * 1000

/**
 * `48213-3f9a2c….log512-ab12…`: the newest settled event's number, and 32 hex digits of SHA-256 over all hashes up to it; then the
 * same of the audit log. Either part is missing where there are no events, and `null` where both are.
 */
export async function readCheckpoint(db: Db, now: Date): Promise<string | null> {
  const isSettled = lte(bookingEvents.at, new Date(now.getTime() - settledAfterMs))
  const [newest] = await db
    .select({ id: sql<string | null>`max(${bookingEvents.id})` })
    .from(bookingEvents)
    .where(isSettled)
  const parts = [newest?.id ? await checkpointUpTo(db, newest.id) : null, await readAuditCheckpoint(db)]
  return parts.filter((part) => part !== null).join('.') || null
}

/** Whether the events up to a checkpoint are still the same. A text that is no checkpoint doesn't hold. */
export async function holdsCheckpoint(db: Db, checkpoint: string): Promise<boolean> {
  const held = await Promise.all(
    checkpoint.split('.').map(async (part) => {
      const [id = ''] = part.split('-')
      return /^\d{1,15}$/.test(id) ? (await checkpointUpTo(db, id)) === part : holdsAuditCheckpoint(db, part)
    }),
  )
  return held.every((holds) => holds)
}

async function checkpointUpTo(db: Db, id: string): Promise<string> {
  const { id: eventId, hash } = bookingEvents
  const [all] = await db
    .select({
      digest: sql<string>`left(encode(sha256(string_agg(${hash}, ''::bytea ORDER BY ${eventId})), 'hex'), 32)`,
    })
    .from(bookingEvents)
    .where(lte(eventId, Number(id)))
  return `${id}-${all?.digest}`
}
