import { createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { CompactEncrypt, compactDecrypt } from 'jose'
import type { Db } from '#server/platform/db/connect.ts'
import { authSecrets } from '#server/platform/db/schema/auth.ts'

const name = 'installation'

/** The installation's secret: `configured` (AUTH_SECRET) or else a random one that the first start puts into the database. */
export async function loadSecret(db: Db, configured: string | undefined): Promise<Uint8Array> {
  if (configured) return Buffer.from(configured)
  await db
    .insert(authSecrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await db.select().from(authSecrets).where(eq(authSecrets.name, name))
  if (!row) throw new Error('The secret of the auth service is missing from auth.secrets.')
  return Buffer.from(row.value, 'base64url')
}

/** Keyed hash (HMAC-SHA-256, hex) of a low-entropy value, so that a stolen table cannot be searched for it. */
export function keyedHash(secret: Uint8Array, purpose: string, value: string): string {
  return createHmac('sha256', deriveKey(secret, purpose)).update(value).digest('hex')
}

/** Encrypts a small secret at rest (JWE, direct A256GCM). */
export function encryptSecret(secret: Uint8Array, purpose: string, value: string): Promise<string> {
  return new CompactEncrypt(Buffer.from(value))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(deriveKey(secret, purpose))
}

/** @throws JOSEError when the text was changed, or encrypted with another secret or for another purpose */
export async function decryptSecret(secret: Uint8Array, purpose: string, encrypted: string): Promise<string> {
  const { plaintext } = await compactDecrypt(encrypted, deriveKey(secret, purpose))
  return Buffer.from(plaintext).toString('utf8')
}

/** Random decimal digits, each code as likely as any other. At most 14 of them. */
export function randomCode(length: number): string {
  return String(randomInt(10 ** length)).padStart(length, '0')
}

/** Compares in constant time. */
export function isSameSecret(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function deriveKey(secret: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'appliance-repair-site', purpose, 32))
}
