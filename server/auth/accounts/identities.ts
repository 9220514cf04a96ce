import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#server/auth/audit-log.ts'
import { type AuthContext, type ClientFacts, inTransaction } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import { lacksSecondFactor } from '#server/auth/factors/factors.ts'
import { voidCodes } from '#server/auth/flows/one-time-codes.ts'
import type { Profile } from '#server/auth/flows/providers/provider.ts'
import { type Identity, identities, type Session, type User } from '#server/auth/schema.ts'
import { adoptVerifiedEmail } from './address-proofs.ts'
import { normalizeEmail } from './addresses.ts'
import { recordCredentialChange } from './credential-changes.ts'
import { mergeMetadata } from './user-metadata.ts'
import { findUserByEmail, getUser, lockUser, refreshProviders, updateUser } from './users.ts'

export async function findIdentity(
  { db }: Pick<AuthContext, 'db'>,
  provider: string,
  subject: string,
): Promise<Identity | null> {
  const [identity] = await db
    .select()
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.providerId, subject)))
  return identity ?? null
}

/** What an identity stores about the person. The account's metadata shows part of it (auth-contract §2.4). */
export function identityDataOf(profile: Profile): Record<string, unknown> {
  const { sub, email, emailVerified, name, userName, picture } = profile
  return {
    sub,
    provider_id: sub,
    email_verified: emailVerified,
    phone_verified: false,
    ...(email && { email }),
    ...(name && { name, full_name: name }),
    ...(userName && { user_name: userName, preferred_username: userName }),
    ...(picture && { picture, avatar_url: picture }),
  }
}

/**
 * Gives an account another way to sign in.
 * @throws AuthError 422 `identity_already_exists` when someone already has it
 */
export async function addIdentity(auth: AuthContext, user: User, provider: string, profile: Profile): Promise<void> {
  const now = auth.clock.now()
  const added = await auth.db
    .insert(identities)
    .values({
      userId: user.id,
      provider,
      providerId: profile.sub,
      identityData: identityDataOf(profile),
      lastSignInAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: identities.id })
  if (added.length === 0) throw identityTaken()
  await refreshProviders(auth, user.id)
}

export function identityTaken(): AuthError {
  return new AuthError(422, 'identity_already_exists', 'Identity is already linked to another user')
}

export function manualLinkingDisabled(): AuthError {
  return new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
}

/**
 * Anyone adding or removing a way to sign in must have used the account's second factor, if it has one, in this session.
 * @throws AuthError 403 `insufficient_aal`
 */
export async function requireRightToLink(auth: AuthContext, user: User, session: Pick<Session, 'aal'>): Promise<void> {
  if (!(await lacksSecondFactor(auth, user, session))) return
  throw new AuthError(
    403,
    'insufficient_aal',
    'AAL2 session is required to link or unlink an identity when MFA is enabled.',
  )
}

/**
 * Removes a way to sign in from an account. If the account's email address came from this identity, it changes to that of a
 * remaining one. Removing the `email` identity also removes the password.
 * @throws AuthError 422 `single_identity_not_deletable`, `identity_not_found`, `email_conflict_identity_not_deletable`
 */
export async function unlinkIdentity(
  auth: AuthContext,
  userId: string,
  identityId: string,
  client: ClientFacts,
): Promise<void> {
  await inTransaction(auth, async (inside) => {
    await lockUser(inside, userId)
    // Always lock in the same order, so concurrent removals can't leave the account with none.
    const own = await inside.db
      .select()
      .from(identities)
      .where(eq(identities.userId, userId))
      .orderBy(identities.createdAt, identities.id)
      .for('update')
    if (own.length <= 1) {
      throw new AuthError(422, 'single_identity_not_deletable', 'User must have at least 1 identity after unlinking')
    }
    const removed = own.find(({ id }) => id === identityId)
    if (!removed) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist")
    await recordCredentialChange(inside, userId, 'identity_removed', client)
    await inside.db.delete(identities).where(eq(identities.id, removed.id))
    const user = await getUser(inside, userId)
    const remaining = own.filter(({ id }) => id !== identityId)
    await updateUser(inside, userId, {
      ...(removed.provider === 'phone' && { phone: null, phoneConfirmedAt: null }),
      ...(removed.provider === 'email' && { passwordHash: null }),
    })
    await moveEmail(inside, user, removed, remaining)
    await voidCodes(inside, userId)
    await refreshProviders(inside, userId)
    await recordAudit(inside, {
      action: 'identity_unlinked',
      userId,
      address: client.address,
      payload: { provider: removed.provider, identity_id: removed.id },
    })
  })
}

/** If the account's address came from `removed` alone, gives it another identity's address, preferring verified ones. */
async function moveEmail(auth: AuthContext, user: User, removed: Identity, remaining: Identity[]): Promise<void> {
  if (user.email === null || removed.email !== user.email) return
  if (remaining.some(({ email }) => email === user.email)) return
  const isVerified = ({ identityData }: Identity) => identityData.email_verified === true
  const next = remaining
    .filter(({ email }) => email !== null)
    .sort((a, b) => Number(isVerified(b)) - Number(isVerified(a)))[0]
  const email = next?.email ? normalizeEmail(next.email) : null
  if (email && (await findUserByEmail(auth, email))) {
    throw new AuthError(422, 'email_conflict_identity_not_deletable', 'Unable to unlink identity due to email conflict')
  }
  const isProved = next !== undefined && isVerified(next)
  await updateUser(auth, user.id, {
    email,
    emailConfirmedAt: null,
    newEmail: null,
    userMetadata: mergeMetadata(user.userMetadata, { email, email_verified: isProved }),
  })
  if (isProved && email) await adoptVerifiedEmail(auth, user.id, email)
}
