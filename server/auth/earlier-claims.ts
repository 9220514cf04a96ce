import type { AddressClaim } from '#server/platform/db/schema/auth.ts'
import type { AuthContext } from './context.ts'
import { findClaim } from './one-time-codes.ts'
import { spendTimeOfVerification, verifyPassword } from './passwords.ts'
import type { Signup } from './signups.ts'

/** What was already waiting for the proof of an address when a sign-up comes. */
export interface EarlierClaim {
  passwordHash: string | null
  /** The same, if it has the very password of the sign-up. */
  same: AddressClaim | null
}

/** Comparing a password takes too long to hold a lock over it. The work is the same whether or not something waits. */
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
