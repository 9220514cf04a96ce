import { createRequire } from 'node:module'
import { hash as argon2Hash, verify as argon2Verify } from '@node-rs/argon2'
import { compare as bcryptVerify } from 'bcryptjs'
import { AuthError, validationFailed } from './errors.ts'

/** bcrypt's limit, kept because the contract has it (auth-contract §1), so users can be migrated in either direction. */
const maximumBytes = 72

/** argon2id with OWASP's first recommended parameters (19 MiB, 2 passes, 1 lane); argon2id is the package's default algorithm. */
const argon2Parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let commonPasswords: Set<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return argon2Hash(password, argon2Parameters)
}

/** Whether the password matches, and whether its hash is of an old kind and should be renewed. */
export async function verifyPassword(password: string, hash: string): Promise<{ fits: boolean; isOutdated: boolean }> {
  const isBcrypt = hash.startsWith('$2')
  const fits = await (isBcrypt ? bcryptVerify(password, hash) : argon2Verify(hash, password)).catch(() => false)
  return { fits, isOutdated: isBcrypt }
}

/** A real hash to compare with when there is no account, so the answer takes just as long. */
const decoyHash = hashPassword('a password that nobody has')

/** Takes as long as `verifyPassword`, for addresses without an account. */
export async function spendTimeOfVerification(password: string): Promise<void> {
  await verifyPassword(password, await decoyHash)
}

/**
 * Refuses a password that is too short, too long or too common.
 * @throws AuthError 422 `weak_password` or 400 `validation_failed`
 */
export function requireStrongPassword(password: string, minimumLength: number): void {
  const weakness = findWeakness(password, minimumLength)
  if (Buffer.byteLength(password) > maximumBytes) {
    throw validationFailed('Password cannot be longer than 72 characters')
  }
  if (weakness) throw new AuthError(422, 'weak_password', weakness.message, { weakPasswordReasons: weakness.reasons })
}

/** Why a password would be refused today, for the warning at sign-in; `null` if it is fine. */
export function findWeakness(password: string, minimumLength: number): { message: string; reasons: string[] } | null {
  if ([...password].length < minimumLength) {
    return { message: `Password should be at least ${minimumLength} characters.`, reasons: ['length'] }
  }
  if (isCommon(password)) {
    return {
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
      reasons: ['pwned'],
    }
  }
  return null
}

function isCommon(password: string): boolean {
  // Half a megabyte of words, needed only when a password is chosen, so it is loaded on first use.
  commonPasswords ??= new Set(loadDictionary())
  return commonPasswords.has(password.toLowerCase())
}

function loadDictionary(): string[] {
  const { dictionary } = createRequire(import.meta.url)('@zxcvbn-ts/language-common') as {
    dictionary: Record<string, string[]>
  }
  return dictionary['passwords-common'] ?? []
}
