/**
 * What ends when an account gets an owner. The person who proves an address may not be the one who signed up with it, so nothing set
 * before stays except the claim that came with the very code that proved it (auth-contract §3, pre-takeover defense).
 */
import { and, eq, ne } from 'drizzle-orm'
import type { AuthContext } from '#server/auth/context.ts'
import { voidCodes } from '#server/auth/flows/one-time-codes.ts'
import {
  type AddressClaim,
  identities,
  knownDevices,
  mfaFactors,
  type User,
  webauthnChallenges,
  webauthnCredentials,
} from '#server/auth/schema.ts'
import { endSessions } from '#server/auth/sessions/sessions.ts'
import { updateUser } from './users.ts'

/**
 * Removes every way back into an account and every right it has: password, passkeys, factors, identities (all but `keptIdentityId`),
 * devices, sessions, codes, pending flows and changes, roles.
 */
export async function endAccess(
  auth: AuthContext,
  userId: string,
  { keptIdentityId }: { keptIdentityId?: string } = {},
): Promise<void> {
  const { db } = auth
  await db
    .delete(identities)
    .where(and(eq(identities.userId, userId), keptIdentityId ? ne(identities.id, keptIdentityId) : undefined))
  await db.delete(mfaFactors).where(eq(mfaFactors.userId, userId))
  await db.delete(webauthnCredentials).where(eq(webauthnCredentials.userId, userId))
  await db.delete(webauthnChallenges).where(eq(webauthnChallenges.userId, userId))
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId))
  await endSessions(auth, userId, 'all')
  await voidCodes(auth, userId)
  await auth.endRights(db, userId)
  await updateUser(auth, userId, { passwordHash: null, newEmail: null, newPhone: null })
}

/**
 * What the operator set on an account with an unproven address (a sign-up's password waits with its code instead). Once someone has
 * signed in, it may have come from them, so nothing counts as the operator's.
 */
export function operatorsClaim({ lastSignInAt, passwordHash, userMetadata }: User): AddressClaim {
  if (lastSignInAt !== null) return { passwordHash: null, metadata: {} }
  return { passwordHash, metadata: userMetadata }
}

/** Hands an account to the person who proves its address: of everything set before, only `claim` stays. */
export async function handOver(
  auth: AuthContext,
  user: User,
  { claim, keepsPhone }: { claim: AddressClaim | null; keepsPhone: boolean },
): Promise<User> {
  await endAccess(auth, user.id, { keptIdentityId: claim?.identityId })
  return updateUser(auth, user.id, {
    passwordHash: claim?.passwordHash ?? null,
    userMetadata: claim?.metadata ?? {},
    ...(!keepsPhone && { phone: null, phoneConfirmedAt: null }),
  })
}
