import { createHmac, hkdfSync, randomInt, randomUUID } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'
import type { AuthContext } from '#server/auth/context.ts'
import type { JobHandler, JobKind } from '#server/platform/queue/queue.ts'

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

/** What the queue's table holds of a job, where neither addresses nor codes may be readable. */
interface Encrypted {
  id: string
  sealed: string
}

/** A kind of job whose data is encrypted for `purpose`. */
export function encryptedJob<Data>(purpose: string, kind: JobKind<Encrypted>) {
  return {
    /** Enqueues it in the caller's transaction, and returns its id. */
    async enqueue({ db, queue, secret }: Pick<AuthContext, 'db' | 'queue' | 'secret'>, data: Data): Promise<string> {
      const id = randomUUID()
      await queue.enqueue(db, kind, { id, sealed: await encryptSecret(secret, purpose, JSON.stringify(data)) })
      return id
    },
    handler(
      { secret }: Pick<AuthContext, 'secret'>,
      handle: (data: Data, id: string) => Promise<void>,
    ): JobHandler<Encrypted> {
      return {
        kind,
        handle: async ({ id, sealed }) => handle(JSON.parse(await decryptSecret(secret, purpose, sealed)) as Data, id),
      }
    },
  }
}
