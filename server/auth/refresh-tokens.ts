/**
 * Refresh tokens are signed, not stored: `<session id>.<count>.<HMAC>` in one opaque base64url string, with a key of the
 * session's own. So the current token can be given again to a client that lost it, and nothing in the database can be
 * used as one.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { uuidFromHex } from '#shared/uuid.ts'

const idBytes = 16
const countBytes = 6
const macBytes = 16
const tokenBytes = idBytes + countBytes + macBytes

export function makeRefreshTokenKey(): string {
  return randomBytes(32).toString('base64url')
}

/** `count`: how many tokens the session had before this one. */
export function signRefreshToken(sessionId: string, count: number, key: string): string {
  const head = Buffer.alloc(idBytes + countBytes)
  Buffer.from(sessionId.replaceAll('-', ''), 'hex').copy(head)
  head.writeUIntBE(count, idBytes, countBytes)
  return Buffer.concat([head, macOf(head, key)]).toString('base64url')
}

/** Session and count that a token names, before its signature is checked; `null` when it has not the form of a token. */
export function parseRefreshToken(token: string): { sessionId: string; count: number } | null {
  if (!/^[\w-]+$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== tokenBytes) return null
  const sessionId = uuidFromHex(bytes.subarray(0, idBytes).toString('hex'))
  return { sessionId, count: bytes.readUIntBE(idBytes, countBytes) }
}

/** For tokens that `parseRefreshToken` could read. */
export function hasValidSignature(token: string, key: string): boolean {
  const bytes = Buffer.from(token, 'base64url')
  const head = bytes.subarray(0, idBytes + countBytes)
  return timingSafeEqual(bytes.subarray(idBytes + countBytes), macOf(head, key))
}

function macOf(head: Buffer, key: string): Buffer {
  return createHmac('sha256', key).update(head).digest().subarray(0, macBytes)
}
