/**
 * The chain of a booking's events. Each hash covers the event's content and the previous event's hash, so nothing can be changed,
 * left out or slipped in later without being noticed.
 */
import { createHash } from 'node:crypto'
import type { BookingEvent } from '#server/platform/db/schema/desk.ts'

export type EventFacts = Pick<BookingEvent, 'bookingId' | 'seq' | 'kind' | 'at' | 'actorKind' | 'actorId' | 'data'>

/** The previous hash of every booking's first event. */
export const chainStart: Buffer = Buffer.alloc(32)

/** SHA-256 (32 bytes) of the previous hash and the event as JSON with sorted keys. Times have millisecond precision. */
export function hashEvent(previousHash: Buffer, event: EventFacts): Buffer {
  const { bookingId, seq, kind, at, actorKind, actorId, data } = event
  const said = sortedJson({ bookingId, seq, kind, at: at.toISOString(), actorKind, actorId, data })
  return createHash('sha256').update(previousHash).update(said).digest()
}

/** PostgreSQL's jsonb doesn't preserve key order. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
