/**
 * The chain of a booking's events. Each hash covers the event's content and the previous event's hash, so nothing can be changed,
 * left out or slipped in later without being noticed. The end of the chain is sealed with the site's secret: whoever has only the
 * database can compute the hashes of another history, but not its seal.
 */
import { type InstallationKeys, keyedHash } from '#server/auth/index.ts'
import { hashLink } from '#server/platform/db/hash-chain.ts'
import type { BookingEvent, DeskBooking } from '#server/platform/db/schema/desk.ts'

type EventFacts = Pick<BookingEvent, 'bookingId' | 'seq' | 'kind' | 'at' | 'actorKind' | 'actorId' | 'data'>

/** See `hashLink`. Times have millisecond precision. */
export function hashEvent(previousHash: Buffer, event: EventFacts): Buffer {
  const { bookingId, seq, kind, at, actorKind, actorId, data } = event
  return hashLink(previousHash, { bookingId, seq, kind, at: at.toISOString(), actorKind, actorId, data })
}

/** What seals the chains. */
export type EventKey = InstallationKeys['hashing']

/** The end of a booking's chain. */
export type ChainEnd = Pick<DeskBooking, 'bookingId' | 'version' | 'lastHash'>

/** HMAC-SHA-256 of the end of a chain, in hex. */
export function sealOf(key: EventKey, { bookingId, version, lastHash }: ChainEnd): string {
  return keyedHash(key, 'booking-events', `${bookingId} ${version} ${lastHash.toString('hex')}`)
}
