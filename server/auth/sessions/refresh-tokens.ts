/**
 * Refresh tokens are signed, not stored: `<session id>.<count>.<HMAC>` in one opaque base64url string, with a key per session. That
 * lets us reissue the current token to a client that lost it. The key is stored sealed, so nothing in the database can be used as a
 * token or to make one.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, notLike } from 'drizzle-orm'
import type { AuthContext } from '#server/auth/context.ts'
import { decryptSecret, encryptSecret } from '#server/auth/keys/secrets.ts'
import { sessions } from '#server/auth/schema.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { uuidFromHex } from '#shared/uuid.ts'

const idBytes = 16
const countBytes = 6
const macBytes = 16
const tokenBytes = idBytes + countBytes + macBytes

const keyPurpose = 'refresh-token-key'

export function makeRefreshTokenKey(): string {
  return randomBytes(32).toString('base64url')
}

/** A session's key in the form its row stores. */
export function sealRefreshTokenKey({ tokenSecret }: Pick<AuthContext, 'tokenSecret'>, key: string): Promise<string> {
  return encryptSecret(tokenSecret, keyPurpose, key)
}

/** The key stored in a session's row. A process of the previous version, still running during an update, stores it unsealed. */
export async function openRefreshTokenKey(
  { tokenSecret }: Pick<AuthContext, 'tokenSecret'>,
  stored: string,
): Promise<string> {
  // Sealed keys are compact JWEs, whose parts are separated by dots; a key itself contains none.
  return stored.includes('.') ? decryptSecret(tokenSecret, keyPurpose, stored) : stored
}

/** Seals the keys of sessions opened by an earlier version. Their refresh tokens stay valid. */
export async function sealRefreshTokenKeys(db: Db, tokenSecret: Uint8Array): Promise<void> {
  const nextUnsealed = () =>
    db
      .select({ id: sessions.id, key: sessions.refreshTokenKey })
      .from(sessions)
      .where(notLike(sessions.refreshTokenKey, '%.%'))
      .limit(500)
  for (let batch = await nextUnsealed(); batch.length > 0; batch = await nextUnsealed()) {
    await db.transaction(async (tx) => {
      for (const { id, key } of batch) {
        await tx
          .update(sessions)
          .set({ refreshTokenKey: await sealRefreshTokenKey({ tokenSecret }, key) })
          .where(and(eq(sessions.id, id), eq(sessions.refreshTokenKey, key)))
      }
    })
  }
}

/** `count`: how many tokens the session had before this one. */
export function signRefreshToken(sessionId: string, count: number, key: string): string {
  const head = Buffer.alloc(idBytes + countBytes)
  Buffer.from(sessionId.replaceAll('-', ''), 'hex').copy(head)
  head.writeUIntBE(count, idBytes, countBytes)
  return Buffer.concat([head, macOf(head, key)]).toString('base64url')
}

/** The session and count a token names, before its signature is checked; `null` if it doesn't look like a token. */
export function parseRefreshToken(token: string): { sessionId: string; count: number } | null {
  if (!/^[\w-]+$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== tokenBytes) return null
  const sessionId = uuidFromHex(bytes.subarray(0, idBytes).toString('hex'))
  return { sessionId, count: bytes.readUIntBE(idBytes, countBytes) }
}

/** For tokens that `parseRefreshToken` could parse. */
export function hasValidSignature(token: string, key: string): boolean {
  const bytes = Buffer.from(token, 'base64url')
  const head = bytes.subarray(0, idBytes + countBytes)
  return timingSafeEqual(bytes.subarray(idBytes + countBytes), macOf(head, key))
}

function macOf(head: Buffer, key: string): Buffer {
  return createHmac('sha256', key).update(head).digest().subarray(0, macBytes)
}
