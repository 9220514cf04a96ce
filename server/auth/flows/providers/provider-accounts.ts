/** Which account a person from a provider gets (auth-contract §3, "Account choice"; the same for every provider). */
import { eq } from 'drizzle-orm'
import { addressTaken, adoptVerifiedEmail, proveAddress } from '#server/auth/accounts/address-proofs.ts'
import { normalizeEmail } from '#server/auth/accounts/addresses.ts'
import { recordCredentialChange } from '#server/auth/accounts/credential-changes.ts'
import {
  addIdentity,
  findIdentity,
  identityDataOf,
  identityTaken,
  requireRightToLink,
} from '#server/auth/accounts/identities.ts'
import { mergeProvidedMetadata } from '#server/auth/accounts/user-metadata.ts'
import {
  findUserByEmail,
  getUser,
  insertUser,
  isBanned,
  lockUser,
  refreshProviders,
  updateUser,
} from '#server/auth/accounts/users.ts'
import { recordAudit } from '#server/auth/audit-log.ts'
import { type AuthContext, type ClientFacts, inTransaction } from '#server/auth/context.ts'
import { AuthError, signupDisabled } from '#server/auth/errors.ts'
import { acceptInvitation } from '#server/auth/flows/invitations.ts'
import { sendConfirmation } from '#server/auth/flows/signups.ts'
import { resendWaitSeconds } from '#server/auth/rate-limits.ts'
import { type AddressClaim, type Identity, identities, sessions, type User } from '#server/auth/schema.ts'
import { isSessionOver } from '#server/auth/sessions/session-limits.ts'
import { sessionNotFound, userBanned } from '#server/auth/sessions/sessions.ts'
import type { Profile } from './provider.ts'

/** A person a provider vouches for. */
export interface ProviderPerson {
  provider: string
  profile: Profile
}

type Choice = { user: User } | { refusal: AuthError }

/**
 * This person's account: that of a known identity, or else the one with the same verified address, or else a new one.
 * @throws AuthError 403 `user_banned`; 422 `signup_disabled`, `provider_email_needs_verification`
 */
export async function chooseAccount(auth: AuthContext, person: ProviderPerson, client: ClientFacts): Promise<User> {
  const choice = await chooseOnce(auth, person, client).catch((error: unknown) => {
    // If one person's first sign-in happens twice at once, the later one finds the account the other created.
    const isRace = error instanceof AuthError && ['user_already_exists', 'identity_already_exists'].includes(error.code)
    if (!isRace) throw error
    return chooseOnce(auth, person, client)
  })
  // Thrown outside the transaction, so the account and its email stay.
  if ('refusal' in choice) throw choice.refusal
  return choice.user
}

/**
 * Accepts the invitation behind `inviteToken` with a provider account that has the same address; works while sign-ups are off.
 * @throws AuthError 403 `otp_expired`, 400 `validation_failed`, 422 `identity_already_exists`
 */
export async function acceptInvitationWith(
  auth: AuthContext,
  { provider, profile }: ProviderPerson,
  inviteToken: string,
  client: ClientFacts,
): Promise<User> {
  return inTransaction(auth, async (inside) => {
    const user = await acceptInvitation(inside, inviteToken, usableEmail(profile))
    await addIdentity(inside, user, provider, profile)
    return completeLink(inside, user, { provider, profile }, client)
  })
}

/**
 * Adds this person's identity to the account of a signed-in user, whose session must still exist when the link is made.
 * @throws AuthError 403 `session_not_found`, `user_banned`, `insufficient_aal`; 422 `identity_already_exists`, `email_exists`
 */
export async function linkPerson(
  auth: AuthContext,
  sessionId: string,
  { provider, profile }: ProviderPerson,
  client: ClientFacts,
): Promise<User> {
  return inTransaction(auth, async (inside) => {
    const user = await requireLinkingUser(inside, sessionId)
    const userId = user.id
    const known = await findIdentity(inside, provider, profile.sub)
    if (known?.userId === userId) {
      throw new AuthError(422, 'identity_already_exists', 'Identity is already linked')
    }
    if (known) throw identityTaken()
    await recordCredentialChange(inside, userId, 'identity_added', client)
    await addIdentity(inside, user, provider, profile)
    const email = profile.emailVerified ? usableEmail(profile) : null
    const takesEmail = user.email === null && email !== null
    if (takesEmail && (await findUserByEmail(inside, email))) throw addressTaken({ email })
    await updateUser(inside, userId, { isAnonymous: false })
    if (takesEmail) await adoptVerifiedEmail(inside, userId, email)
    await auditLink(inside, userId, provider, client)
    return getUser(inside, userId)
  })
}

/** The user of a live session that may change how the user signs in. Signing out waits until the link is made. */
async function requireLinkingUser(auth: AuthContext, sessionId: string): Promise<User> {
  const found = await auth.db.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.id, sessionId))
  // In the same order as everything that ends sessions.
  for (const { userId } of found) await lockUser(auth, userId)
  const [session] = await auth.db.select().from(sessions).where(eq(sessions.id, sessionId)).for('share')
  if (!session || isSessionOver(auth, session)) throw sessionNotFound(403)
  const user = await getUser(auth, session.userId)
  if (isBanned(user, auth.clock.now())) throw userBanned(403)
  await requireRightToLink(auth, user, session)
  return user
}

async function chooseOnce(auth: AuthContext, person: ProviderPerson, client: ClientFacts): Promise<Choice> {
  const { provider, profile } = person
  return inTransaction(auth, async (inside) => {
    const email = usableEmail(profile)
    const identity = await findIdentity(inside, provider, profile.sub)
    if (identity) return enter(inside, await getUser(inside, identity.userId), identity, person)

    const owner = email === null ? null : await findUserByEmail(inside, email)
    if (owner && profile.emailVerified) return { user: await joinAccount(inside, owner, person, client) }
    if (!auth.settings.isSignupEnabled) throw signupDisabled()
    if (email === null) return { refusal: unverifiedEmail(provider, { isMailSent: false }) }
    if (owner) {
      // Same answer as for an address without an account, so a stranger can't find out who has one.
      await askOwnerOfAddress(inside, owner, null)
      return { refusal: unverifiedEmail(provider, { isMailSent: true }) }
    }
    const user = await createAccount(inside, email, person, client)
    if (user.emailConfirmedAt) return { user }
    const added = await findIdentity(inside, provider, profile.sub)
    await askOwnerOfAddress(inside, user, added && claimOf(added))
    return { refusal: unverifiedEmail(provider, { isMailSent: true }) }
  })
}

/** Signs in a known identity, with what the provider says about the person today. */
async function enter(
  auth: AuthContext,
  user: User,
  identity: Identity,
  { provider, profile }: ProviderPerson,
): Promise<Choice> {
  if (isBanned(user, auth.clock.now())) throw userBanned(403)
  const data = identityDataOf(profile)
  await auth.db
    .update(identities)
    .set({ identityData: data, lastSignInAt: auth.clock.now(), updatedAt: auth.clock.now() })
    .where(eq(identities.id, identity.id))
  let entered = user
  if (user.email !== null && !user.emailConfirmedAt) {
    const claim = claimOf({ ...identity, identityData: data })
    if (!profile.emailVerified || usableEmail(profile) !== user.email) {
      await askOwnerOfAddress(auth, user, claim)
      return { refusal: unverifiedEmail(provider, { isMailSent: true }) }
    }
    entered = await proveAddress(auth, user.id, { email: user.email }, { claim, isProvider: true })
    await refreshProviders(auth, user.id)
  }
  return { user: await updateUser(auth, user.id, { userMetadata: mergeProvidedMetadata(entered.userMetadata, data) }) }
}

async function joinAccount(auth: AuthContext, owner: User, person: ProviderPerson, client: ClientFacts): Promise<User> {
  if (isBanned(owner, auth.clock.now())) throw userBanned(403)
  // Before anything is proven: someone who proves the address with this very sign-in already knows.
  await recordCredentialChange(auth, owner.id, 'identity_added', client)
  const user =
    owner.emailConfirmedAt || owner.email === null
      ? owner
      : await proveAddress(auth, owner.id, { email: owner.email }, { claim: null, isProvider: true })
  await addIdentity(auth, user, person.provider, person.profile)
  return completeLink(auth, user, person, client)
}

/** What a person from a provider gets for answering the email to an address that the provider didn't verify. */
function claimOf({ id, identityData }: Identity): AddressClaim {
  return { passwordHash: null, metadata: identityData, identityId: id }
}

/** The last step whenever an identity is added to an account that needs no further confirmation. */
async function completeLink(
  auth: AuthContext,
  user: User,
  { provider, profile }: ProviderPerson,
  client: ClientFacts,
): Promise<User> {
  await updateUser(auth, user.id, { userMetadata: mergeProvidedMetadata(user.userMetadata, identityDataOf(profile)) })
  await auditLink(auth, user.id, provider, client)
  return getUser(auth, user.id)
}

async function createAccount(
  auth: AuthContext,
  email: string,
  { provider, profile }: ProviderPerson,
  client: ClientFacts,
): Promise<User> {
  const isConfirmed = profile.emailVerified || auth.settings.isEmailAutoconfirmed
  const user = await insertUser(auth, {
    email,
    emailConfirmedAt: isConfirmed ? auth.clock.now() : null,
    userMetadata: mergeProvidedMetadata({}, identityDataOf(profile)),
  })
  await addIdentity(auth, user, provider, profile)
  await recordAudit(auth, {
    action: 'user_signedup',
    userId: user.id,
    address: client.address,
    payload: { provider },
  })
  return getUser(auth, user.id)
}

/**
 * Emails the account's address a code to confirm it, with `claim`. If it is already confirmed, the email says that it has an
 * account. Sends nothing within the resend interval.
 */
async function askOwnerOfAddress(auth: AuthContext, user: User, claim: AddressClaim | null): Promise<void> {
  if (user.email === null || resendWaitSeconds(auth, user.confirmationSentAt) > 0) return
  await sendConfirmation(auth, user, { email: user.email, redirectTo: auth.settings.siteUrl, claim })
}

/** The provider's address in the form accounts use; `null` if it isn't a valid address. */
function usableEmail({ email }: Profile): string | null {
  if (email === null) return null
  try {
    return normalizeEmail(email)
  } catch {
    return null
  }
}

async function auditLink(auth: AuthContext, userId: string, provider: string, client: ClientFacts): Promise<void> {
  await recordAudit(auth, { action: 'identity_linked', userId, address: client.address, payload: { provider } })
}

function unverifiedEmail(provider: string, { isMailSent }: { isMailSent: boolean }): AuthError {
  const whatNext = isMailSent
    ? `A confirmation email has been sent to your ${provider} email`
    : `Verify the email with ${provider} in order to sign in`
  return new AuthError(422, 'provider_email_needs_verification', `Unverified email with ${provider}. ${whatNext}`)
}
