import { spendTimeOfVerification, verifyPassword } from '#server/auth/accounts/passwords.ts'
import type { AuthContext } from '#server/auth/context.ts'
import type { AddressClaim } from '#server/auth/schema.ts'
import { findClaim } from './one-time-codes.ts'
import type { Signup } from './signups.ts'

/** What was already waiting for an address to be proven when a sign-up arrives. */
export interface EarlierClaim {
  passwordHash: string | null
  /** The earlier claim, if its password is the same as the sign-up's. */
  same: AddressClaim | null
}

/**
 * Finds the earlier claim before any lock is taken, because comparing a password takes too long to hold one. Does the same work
 * whether or not there is a claim.
 */
export async function lookAtClaim(
  auth: AuthContext,
  { email, phone, password }: Pick<Signup, 'email' | 'phone' | 'password'>,
): Promise<EarlierClaim> {
  const waiting = await findClaim(auth, email ?? phone ?? '')
  const passwordHash = waiting?.passwordHash ?? null
  if (password === null) return { passwordHash, same: null }
  if (passwordHash !== null) {
    return { passwordHash, same: (await verifyPassword(password, passwordHash)).fits ? waiting : null }
  }
  await spendTimeOfVerification(password)
  return { passwordHash, same: null }
}
