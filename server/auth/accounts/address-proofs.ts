import { and, eq, ne, sql } from 'drizzle-orm'
import type { AuthContext } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import { voidCodes } from '#server/auth/flows/one-time-codes.ts'
import {
  type AddressClaim,
  identities,
  knownDevices,
  mfaFactors,
  type User,
  users,
  webauthnChallenges,
  webauthnCredentials,
} from '#server/auth/schema.ts'
import { endSessions } from '#server/auth/sessions/sessions.ts'
import { uniqueViolationOf } from '#server/platform/db/violations.ts'
import { endUndoLinks } from './credential-changes.ts'
import { getUser, lockUser, saveOwnIdentity, updateUser } from './users.ts'

/** The only place where the address of an existing account becomes proven: every endpoint that proves one goes through here. */
export type Address = { email: string } | { phone: string }

/** Who proves an address. */
type Prover =
  /** The account's holder, who asked for it while signed in. The account keeps everything it has. */
  | 'holder'
  /**
   * Someone who redeems a code, comes from a provider or runs the site. If nobody had proven the address before, everything set so
   * far ends, except `claim`.
   */
  | {
      claim: AddressClaim | null
      /** A provider vouches for the address; the caller adds the provider's identity instead of the account's own. */
      isProvider?: boolean
      /** The phone number comes from the same person. */
      keepsPhone?: boolean
      /** The code in the mail whose link was used, which stays valid. */
      keptCodeId?: string
    }

/**
 * Makes `address`, which `prover` has just proven, the account's own: column, identity and metadata agree. Ends pending codes and a
 * pending change to an address of that kind, and makes an anonymous account permanent. Run inside a transaction.
 * @throws AuthError 422 `email_exists` / `phone_exists` when another account has it by now
 */
export async function proveAddress(auth: AuthContext, userId: string, address: Address, prover: Prover): Promise<User> {
  await lockUser(auth, userId)
  const found = await getUser(auth, userId)
  const isEmail = 'email' in address
  const provider = isEmail ? 'email' : 'phone'
  const keptCodeId = prover === 'holder' ? undefined : prover.keptCodeId
  const user =
    prover !== 'holder' && isFirstProof(found, address)
      ? await handOver(auth, found, {
          claim: prover.claim,
          keepsPhone: !isEmail || prover.keepsPhone === true,
          keptCodeId,
        })
      : found
  const verified = isEmail ? { email_verified: true } : { phone_verified: true }
  const showsAddress = [found, user].some(({ userMetadata }) => `${provider}_verified` in userMetadata)
  await setProven(auth, userId, address, {
    isAnonymous: false,
    ...(showsAddress && { userMetadata: { sub: userId, ...user.userMetadata, ...address, ...verified } }),
  })
  await voidCodes(auth, userId, { exceptId: keptCodeId })
  if (prover === 'holder' || !prover.isProvider) {
    await saveOwnIdentity(auth, await getUser(auth, userId), provider)
    await auth.db
      .update(identities)
      .set({
        identityData: sql`${identities.identityData} || ${JSON.stringify(verified)}::jsonb`,
        updatedAt: auth.clock.now(),
      })
      .where(and(eq(identities.userId, userId), eq(identities.provider, provider)))
  }
  return getUser(auth, userId)
}

/**
 * Gives the account the address that a linked provider vouches for, on behalf of its signed-in holder.
 * @throws AuthError 422 `email_exists`
 */
export async function adoptVerifiedEmail(auth: AuthContext, userId: string, email: string): Promise<void> {
  await setProven(auth, userId, { email }, {})
}

/** The email address represents the account; a phone number proves an account only while the email address is unproven. */
function isFirstProof(user: User, address: Address): boolean {
  return user.emailConfirmedAt === null && ('email' in address || user.phoneConfirmedAt === null)
}

async function setProven(
  { db, clock }: AuthContext,
  userId: string,
  address: Address,
  changes: Partial<Pick<User, 'isAnonymous' | 'userMetadata'>>,
): Promise<void> {
  const now = clock.now()
  const columns =
    'email' in address
      ? { email: address.email, emailConfirmedAt: now, newEmail: null, emailChangeConfirmStatus: 0 }
      : { phone: address.phone, phoneConfirmedAt: now, newPhone: null }
  await db
    .update(users)
    .set({ ...columns, ...changes, updatedAt: now })
    .where(eq(users.id, userId))
    .catch((error: unknown) => {
      throw uniqueViolationOf(error) ? addressTaken(address) : error
    })
}

export function addressTaken(address: Address): AuthError {
  return 'email' in address
    ? new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
    : new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered')
}

/**
 * What ends when an account gets an owner. The person who proves an address may not be the one who signed up with it, so nothing set
 * before stays except the claim that came with the very code that proved it (auth-contract §3, pre-takeover defense).
 */

/**
 * Removes every way back into an account and every right it has: password, passkeys, factors, identities (all but `keptIdentityId`),
 * devices, sessions, codes (all but `keptCodeId`), pending flows and changes, undo links, roles.
 */
export async function endAccess(
  auth: AuthContext,
  userId: string,
  { keptIdentityId, keptCodeId }: { keptIdentityId?: string; keptCodeId?: string } = {},
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
  await voidCodes(auth, userId, { exceptId: keptCodeId })
  await endUndoLinks(auth, userId)
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
async function handOver(
  auth: AuthContext,
  user: User,
  { claim, keepsPhone, keptCodeId }: { claim: AddressClaim | null; keepsPhone: boolean; keptCodeId?: string },
): Promise<User> {
  await endAccess(auth, user.id, { keptIdentityId: claim?.identityId, keptCodeId })
  return updateUser(auth, user.id, {
    passwordHash: claim?.passwordHash ?? null,
    userMetadata: claim?.metadata ?? {},
    ...(!keepsPhone && { phone: null, phoneConfirmedAt: null }),
  })
}
