import { and, eq, ne } from 'drizzle-orm'
import { identities, mfaFactors, type User, webauthnCredentials } from '#server/platform/db/schema/auth.ts'
import type { AuthContext } from './context.ts'
import { voidCodes } from './one-time-codes.ts'
import { endSessions } from './sessions.ts'
import { updateUser } from './users.ts'

/**
 * Takes from an account whose e-mail address nobody has proved everything that whoever made it could come back with:
 * password, passkeys, factors, sessions, other identities, an unproved phone. Its owner, who proves the address now,
 * must not share it with somebody who signed up with that address before (auth-contract §3, pre-takeover defence).
 */
export async function dropUnprovenAccess(auth: AuthContext, user: User): Promise<User> {
  const isPhoneProved = user.phoneConfirmedAt !== null
  await auth.db
    .delete(identities)
    .where(and(eq(identities.userId, user.id), isPhoneProved ? ne(identities.provider, 'phone') : undefined))
  await auth.db.delete(mfaFactors).where(eq(mfaFactors.userId, user.id))
  await auth.db.delete(webauthnCredentials).where(eq(webauthnCredentials.userId, user.id))
  await endSessions(auth, user.id, 'all')
  await voidCodes(auth, user.id)
  return updateUser(auth, user.id, {
    passwordHash: null,
    newEmail: null,
    newPhone: null,
    userMetadata: {},
    ...(!isPhoneProved && { phone: null }),
  })
}
