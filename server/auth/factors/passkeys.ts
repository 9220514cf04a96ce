/** Passkeys: discoverable credentials that sign in without a password (auth-contract §7). */

import { and, asc, eq } from 'drizzle-orm'
import { type ChangedBy, recordCredentialChange } from '#server/auth/accounts/credential-changes.ts'
import { findUser, lockUser } from '#server/auth/accounts/users.ts'
import { recordAudit } from '#server/auth/audit-log.ts'
import { type AuthContext, type ClientFacts, inTransaction } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import { type User, webauthnChallenges, webauthnCredentials } from '#server/auth/schema.ts'
import {
  authenticationOptions,
  type CredentialResponse,
  registrationOptions,
  type StoredCredential,
  userIdOfHandle,
  verifyAuthentication,
  verifyRegistration,
} from './webauthn.ts'

const maximumPasskeys = 10
const challengeLifetimeSeconds = 300

export type Passkey = typeof webauthnCredentials.$inferSelect
type Purpose = 'registration' | 'authentication'

/** @throws AuthError 422 `too_many_passkeys` */
export async function startRegistration(auth: AuthContext, user: User) {
  const existing = await listPasskeys(auth, user.id)
  requireRoom(existing)
  const options = await registrationOptions(auth.settings, { user, existing: existing.map(toStored), isResident: true })
  return { ...(await openPasskeyChallenge(auth, 'registration', options.challenge, user.id)), options }
}

/** @throws AuthError 400 `webauthn_challenge_not_found` …, 422 `webauthn_credential_exists`, `too_many_passkeys` */
export async function finishRegistration(
  auth: AuthContext,
  user: User,
  answer: { challengeId: string; credential: CredentialResponse },
  client: ClientFacts,
): Promise<Passkey> {
  const challenge = await takePasskeyChallenge(auth, 'registration', answer.challengeId, user.id)
  const credential = await verifyRegistration(auth.settings, answer.credential, challenge)
  if (!credential) throw verificationFailed()
  return inTransaction(auth, async (inside) => {
    // Registrations started before the limit was reached may finish after it.
    await lockUser(inside, user.id)
    requireRoom(await listPasskeys(inside, user.id))
    await recordCredentialChange(inside, user.id, 'passkey_added', client)
    const [passkey] = await inside.db
      .insert(webauthnCredentials)
      .values({
        userId: user.id,
        credentialId: credential.id,
        publicKey: credential.publicKey,
        signCount: credential.counter,
        transports: credential.transports,
        isBackedUp: credential.isBackedUp,
        friendlyName: 'Passkey',
        createdAt: auth.clock.now(),
      })
      .onConflictDoNothing()
      .returning()
    if (!passkey) throw new AuthError(422, 'webauthn_credential_exists', 'This passkey is already registered')
    await recordAudit(inside, {
      action: 'passkey_created',
      userId: user.id,
      address: client.address,
      payload: { passkey_id: passkey.id },
    })
    return passkey
  })
}

function requireRoom(existing: Passkey[]): void {
  if (existing.length < maximumPasskeys) return
  throw new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached')
}

/** Opens a challenge for any passkey: only the answer reveals who is signing in. */
export async function startAuthentication(auth: AuthContext) {
  const options = await authenticationOptions(auth.settings, [])
  return { ...(await openPasskeyChallenge(auth, 'authentication', options.challenge, null)), options }
}

/** The person signing in with a passkey. */
interface PasskeyHolder {
  user: User
  /** The passkey, if its device verified its user (fingerprint, face, PIN), which makes it two factors in one (decision 22). */
  verifiedPasskeyId: string | null
}

/** The passkey's holder, found from the user handle it signed for, never from the request. */
export async function finishAuthentication(
  auth: AuthContext,
  answer: { challengeId: string; credential: CredentialResponse },
): Promise<PasskeyHolder> {
  const challenge = await takePasskeyChallenge(auth, 'authentication', answer.challengeId, null)
  const [passkey] = await auth.db
    .select()
    .from(webauthnCredentials)
    .where(eq(webauthnCredentials.credentialId, answer.credential.id))
  if (!passkey || userIdOfHandle(answer.credential.response.userHandle) !== passkey.userId) throw verificationFailed()
  const proof = await verifyAuthentication(auth.settings, answer.credential, challenge, toStored(passkey))
  const user = proof && (await findUser(auth, passkey.userId))
  if (!proof || !user) throw verificationFailed()
  await auth.db
    .update(webauthnCredentials)
    .set({ signCount: proof.counter, lastUsedAt: auth.clock.now() })
    .where(eq(webauthnCredentials.id, passkey.id))
  return { user, verifiedPasskeyId: proof.isUserVerified ? passkey.id : null }
}

export async function listPasskeys({ db }: Pick<AuthContext, 'db'>, userId: string): Promise<Passkey[]> {
  return db
    .select()
    .from(webauthnCredentials)
    .where(eq(webauthnCredentials.userId, userId))
    .orderBy(asc(webauthnCredentials.createdAt))
}

/** @throws AuthError 404 `validation_failed` when it doesn't belong to the user */
export async function renamePasskey(
  { db }: AuthContext,
  userId: string,
  id: string,
  friendlyName: string,
): Promise<Passkey> {
  const [passkey] = await db
    .update(webauthnCredentials)
    .set({ friendlyName })
    .where(and(eq(webauthnCredentials.id, id), eq(webauthnCredentials.userId, userId)))
    .returning()
  if (!passkey) throw passkeyNotFound()
  return passkey
}

/** @throws AuthError 404 `validation_failed` when it doesn't belong to the user */
export async function deletePasskey(
  auth: AuthContext,
  user: Pick<User, 'id'>,
  id: string,
  by: ChangedBy,
): Promise<void> {
  await inTransaction(auth, async (inside) => {
    await recordCredentialChange(inside, user.id, 'passkey_removed', by)
    const deleted = await inside.db
      .delete(webauthnCredentials)
      .where(and(eq(webauthnCredentials.id, id), eq(webauthnCredentials.userId, user.id)))
      .returning({ id: webauthnCredentials.id })
    if (deleted.length === 0) throw passkeyNotFound()
    await recordAudit(inside, {
      action: 'passkey_deleted',
      userId: user.id,
      payload: { by: by === 'operator' ? by : 'owner', passkey_id: id },
    })
  })
}

export function presentPasskey(passkey: Passkey) {
  return {
    id: passkey.id,
    friendly_name: passkey.friendlyName,
    created_at: passkey.createdAt,
    ...(passkey.lastUsedAt && { last_used_at: passkey.lastUsedAt }),
  }
}

export function passkeyNotFound(): AuthError {
  return new AuthError(404, 'validation_failed', 'Passkey not found')
}

async function openPasskeyChallenge(auth: AuthContext, purpose: Purpose, challenge: string, userId: string | null) {
  const now = auth.clock.now().getTime()
  const expiresAt = new Date(now + challengeLifetimeSeconds * 1000)
  const [row] = await auth.db.insert(webauthnChallenges).values({ purpose, challenge, userId, expiresAt }).returning()
  if (!row) throw new Error('No challenge was made.')
  return { challenge_id: row.id, expires_at: Math.floor(expiresAt.getTime() / 1000) }
}

/** Deletes a challenge before checking it, so a replay finds nothing. */
async function takePasskeyChallenge(
  auth: AuthContext,
  purpose: Purpose,
  id: string,
  userId: string | null,
): Promise<string> {
  const [row] = await auth.db
    .delete(webauthnChallenges)
    .where(and(eq(webauthnChallenges.id, id), eq(webauthnChallenges.purpose, purpose)))
    .returning()
  if (!row || row.userId !== userId)
    throw new AuthError(400, 'webauthn_challenge_not_found', 'WebAuthn challenge not found')
  if (row.expiresAt <= auth.clock.now())
    throw new AuthError(400, 'webauthn_challenge_expired', 'WebAuthn challenge has expired')
  return row.challenge
}

function verificationFailed(): AuthError {
  return new AuthError(400, 'webauthn_verification_failed', 'WebAuthn verification failed')
}

function toStored(passkey: Passkey): StoredCredential {
  return {
    id: passkey.credentialId,
    publicKey: passkey.publicKey,
    counter: passkey.signCount,
    transports: passkey.transports,
    isBackedUp: passkey.isBackedUp,
  }
}
