/**
 * The secret part of the homeowner's URL: the booking's id, the revision of its link, and a keyed hash of both. It is never stored,
 * can be regenerated at any time, and is worthless for any other booking.
 */
import { keyedHash } from '#server/auth/index.ts'
import { isSameSecret } from '#server/platform/same-secret.ts'
import { uuidFromHex } from '#shared/uuid.ts'

interface LinkTarget {
  bookingId: string
  /** 1 to 32767. */
  revision: number
}

const idBytes = 16
const revisionBytes = 2
/** 144 bits. Makes the token a multiple of three bytes, so each token has exactly one spelling. */
const signatureBytes = 18

/** 48 letters, digits, hyphens and underscores. */
const tokenPattern = /^[\w-]{48}$/

export function writeLinkToken(key: Uint8Array, { bookingId, revision }: LinkTarget): string {
  const bytes = Buffer.alloc(idBytes + revisionBytes)
  bytes.write(bookingId.replaceAll('-', ''), 'hex')
  bytes.writeUInt16BE(revision, idBytes)
  return Buffer.concat([bytes, sign(key, bytes)]).toString('base64url')
}

/**
 * The booking and revision a token was made for, or `null` for any other text. Always does the same work, one keyed hash and one
 * comparison, whatever the text looks like.
 */
export function readLinkToken(key: Uint8Array, token: string): LinkTarget | null {
  const looksRight = tokenPattern.test(token)
  const bytes = looksRight ? Buffer.from(token, 'base64url') : Buffer.alloc(idBytes + revisionBytes + signatureBytes)
  const signed = bytes.subarray(0, idBytes + revisionBytes)
  const isOurs = isSameSecret(
    bytes.subarray(idBytes + revisionBytes).toString('hex'),
    sign(key, signed).toString('hex'),
  )
  if (!isOurs || !looksRight) return null
  return { bookingId: uuidFromHex(signed.toString('hex', 0, idBytes)), revision: signed.readUInt16BE(idBytes) }
}

function sign(key: Uint8Array, bytes: Buffer): Buffer {
  return Buffer.from(keyedHash(key, 'homeowner-link', bytes.toString('hex')), 'hex').subarray(0, signatureBytes)
}
