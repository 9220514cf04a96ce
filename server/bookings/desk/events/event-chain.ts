/**
 * The chain of a booking's events. Each hash covers the event's content and the previous event's hash, so nothing can be changed,
 * left out or slipped in later without being noticed. The end of the chain is sealed with the site's secret: whoever has only the
 * database can compute the hashes of another history, but not its seal.
 */
import { createHash } from 'node:crypto'
import { type InstallationKeys, keyedHash } from '#server/auth/index.ts'
import type { BookingEvent, DeskBooking } from '#server/platform/db/schema/desk.ts'

type EventFacts = Pick<BookingEvent, 'bookingId' | 'seq' | 'kind' | 'at' | 'actorKind' | 'actorId' | 'data'>

/** The previous hash of every booking's first event. */
export const chainStart: Buffer = Buffer.alloc(32)

/** SHA-256 (32 bytes) of the previous hash and the event as JSON with sorted keys. Times have millisecond precision. */
export function hashEvent(previousHash: Buffer, event: EventFacts): Buffer {
  const { bookingId, seq, kind, at, actorKind, actorId, data } = event
  const said = sortedJson({ bookingId, seq, kind, at: at.toISOString(), actorKind, actorId, data })
  return createHash('sha256').update(previousHash).update(said).digest()
}

/** What seals the chains. */
export type EventKey = InstallationKeys['hashing']

/** The end of a booking's chain. */
export type ChainEnd = Pick<DeskBooking, 'bookingId' | 'version' | 'lastHash'>

/** HMAC-SHA-256 of the end of a chain, in hex. */
export function sealOf(key: EventKey, { bookingId, version, lastHash }: ChainEnd): string {
  return keyedHash(key, 'booking-events', `${bookingId} ${version} ${lastHash.toString('hex')}`)
}

/** PostgreSQL's jsonb doesn't preserve key order. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
