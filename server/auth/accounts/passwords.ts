import { createRequire } from 'node:module'
import { hash as argon2Hash, verify as argon2Verify } from '@node-rs/argon2'
import { compare as bcryptVerify } from 'bcryptjs'
import type { AuthContext } from '#server/auth/context.ts'
import { AuthError, validationFailed } from '#server/auth/errors.ts'

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
const dummyHash = hashPassword('a password that nobody has')

/** Takes as long as `verifyPassword`, for addresses without an account. */
export async function spendTimeOfVerification(password: string): Promise<void> {
  await verifyPassword(password, await dummyHash)
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

/** How long a password must be: longer where the account has rights. The service doesn't know which, so it asks the application. */

/** In characters. */
export async function minimumLengthFor(
  { db, settings, hasRights }: Pick<AuthContext, 'db' | 'settings' | 'hasRights'>,
  userId: string,
): Promise<number> {
  return (await hasRights(db, userId)) ? settings.minimumPasswordLengthWithRights : settings.minimumPasswordLength
}

/**
 * Refuses to sign in with a password that was long enough before the account got its rights, but isn't anymore. Call it only once the
 * password is known to be right.
 * @throws AuthError 422 `weak_password`
 */
export async function requireLengthForRights(auth: AuthContext, userId: string, password: string): Promise<void> {
  const minimum = await minimumLengthFor(auth, userId)
  if (minimum === auth.settings.minimumPasswordLength || [...password].length >= minimum) return
  throw new AuthError(
    422,
    'weak_password',
    `This account needs a password of at least ${minimum} characters. Please set a new one with “Forgot password?”.`,
    { weakPasswordReasons: ['length'] },
  )
}

/** Password hashes created by another installation. */

/** Each step of a bcrypt cost doubles the work: 14 takes a second or two. */
const highestBcryptCost = 14
/** argon2's memory in KiB, its passes, their product, and its lanes: a lot of memory or many passes, but not both. */
const argon2Limits = { memory: 262_144, passes: 16, work: 524_288, lanes: 16 }

const bcryptForm = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/
const argon2Form =
  /^\$argon2(?:id|i|d)\$v=19\$m=(\d{1,10}),t=(\d{1,10}),p=(\d{1,10})\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{16,172}$/

/**
 * Refuses a hash that no sign-in could be checked against, or that would keep the whole service busy for minutes per attempt.
 * @throws AuthError 400 `validation_failed`
 */
export function requireUsableHash(hash: string): void {
  const bcrypt = hash.match(bcryptForm)
  if (bcrypt) {
    const cost = Number(bcrypt[1])
    if (cost >= 4 && cost <= highestBcryptCost) return
    throw validationFailed(`The cost of a bcrypt hash should be from 4 to ${highestBcryptCost}, but it is ${cost}`)
  }
  const argon2 = hash.match(argon2Form)
  if (!argon2) throw validationFailed('The password hash should be a whole bcrypt or argon2 hash')
  const [memory = 0, passes = 0, lanes = 0] = argon2.slice(1).map(Number)
  const isCheap = memory <= argon2Limits.memory && passes <= argon2Limits.passes && lanes <= argon2Limits.lanes
  if (isCheap && memory * passes <= argon2Limits.work && memory >= 8 * lanes && passes >= 1 && lanes >= 1) return
  throw validationFailed('The argon2 hash asks for more memory or more passes than a sign-in may take, or for none')
}
