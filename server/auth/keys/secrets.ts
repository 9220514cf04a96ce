import { createHmac, hkdfSync, randomInt } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'

/** Keyed hash (HMAC-SHA-256, hex) of a low-entropy value, so a stolen table can't be brute-forced. */
export function keyedHash(secret: Uint8Array, purpose: string, value: string): string {
  return createHmac('sha256', deriveKey(secret, purpose)).update(value).digest('hex')
}

/** Encrypts a small secret at rest (JWE, direct A256GCM). */
export function encryptSecret(secret: Uint8Array, purpose: string, value: string): Promise<string> {
  return new CompactEncrypt(Buffer.from(value))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(deriveKey(secret, purpose))
}

/** @throws JOSEError when the text was altered, or encrypted with another secret or for another purpose */
export async function decryptSecret(secret: Uint8Array, purpose: string, encrypted: string): Promise<string> {
  const { plaintext } = await compactDecrypt(encrypted, deriveKey(secret, purpose))
  return Buffer.from(plaintext).toString('utf8')
}

/** Random decimal digits, at most 14, all codes equally likely. */
export function randomCode(length: number): string {
  return String(randomInt(10 ** length)).padStart(length, '0')
}

/** Each purpose's key is derived once: a booking needs three of them. */
const derivedKeys = new WeakMap<Uint8Array, Map<string, Uint8Array>>()

function deriveKey(secret: Uint8Array, purpose: string): Uint8Array {
  const known = derivedKeys.get(secret) ?? new Map<string, Uint8Array>()
  derivedKeys.set(secret, known)
  const key = known.get(purpose) ?? new Uint8Array(hkdfSync('sha256', secret, 'appliance-repair-site', purpose, 32))
  known.set(purpose, key)
  return key
}
