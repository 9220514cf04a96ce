/**
 * The chain of the audit log. Each hash covers the event and the hash before it, and the end is sealed with the site's secret: whoever
 * has only the database can compute the hashes of another history, but not its seal.
 */
import { keyedHash } from '#server/auth/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import { chainStart, hashLink } from '#server/platform/db/hash-chain.ts'
import type { AuditEvent } from '#server/platform/db/schema/audit.ts'

export interface AuditContext {
  clock: Clock
  installationKeys(): Promise<{ hashing: Uint8Array }>
}

/** The newest event's number and hash. */
interface AuditChainEnd {
  seq: number
  hash: Buffer
}

/** See `hashLink`. Times have millisecond precision. */
export function hashAuditEvent(previousHash: Buffer, event: Omit<AuditEvent, 'hash'>): Buffer {
  const { seq, at, kind, actorKind, actorId, actorEmail, subject, changes } = event
  return hashLink(previousHash, {
    seq,
    at: at.toISOString(),
    kind,
    actorKind,
    actorId,
    actorEmail,
    subject,
    changes,
  })
}

/** HMAC-SHA-256 of the end of the chain, in hex. */
export function sealAuditChain(key: Uint8Array, { seq, hash }: AuditChainEnd): string {
  return keyedHash(key, 'audit-events', `${seq} ${hash.toString('hex')}`)
}

/** A log that nothing was added to yet has no seal. */
export function isSealed(key: Uint8Array, end: AuditChainEnd & { seal: string | null }): boolean {
  if (end.seq === 0 && end.seal === null) return end.hash.equals(chainStart)
  return end.seal === sealAuditChain(key, end)
}
