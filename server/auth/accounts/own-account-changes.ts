/** What signed-in users can change about themselves with PUT /user. The rules are those of auth-contract §4, in the same order. */

import { recordAudit } from '#server/auth/audit-log.ts'
import { type AuthContext, type ClientFacts, inTransaction } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import { lacksSecondFactor } from '#server/auth/factors/factors.ts'
import type { PkceChallenge } from '#server/auth/flows/flow-states.ts'
import type { CountUse } from '#server/auth/rate-limits.ts'
import type { User } from '#server/auth/schema.ts'
import { type Caller, requireFreshSignIn } from '#server/auth/sessions/callers.ts'
import { requestEmailChange, requestPhoneChange } from './address-changes.ts'
import { addressTaken } from './address-proofs.ts'
import { changePassword, prepareNewPassword, requireFitPassword } from './password-changes.ts'
import { mergeOwnMetadata } from './user-metadata.ts'
import { findUserByEmail, findUserByPhone, getUser, lockUser, updateUser } from './users.ts'

interface OwnAccountChanges {
  email: string | null
  phone: string | null
  password: string | null
  currentPassword: string
  nonce: string
  data: Record<string, unknown> | null
  appMetadata: Record<string, unknown> | null
  challenge: PkceChallenge | null
  redirectTo: string
}

/** Makes all of the changes or none, and returns the updated user. @throws AuthError as the contract lists */
export async function changeOwnAccount(
  auth: AuthContext,
  countUse: CountUse,
  caller: Caller,
  changes: OwnAccountChanges,
  client: ClientFacts,
): Promise<User> {
  const { user, session } = caller
  const email = changes.email === user.email ? null : changes.email
  const phone = changes.phone === user.phone ? null : changes.phone
  const { password } = changes
  if (changes.appMetadata) requireOperator(user)
  if (email || phone || password) requireOwnCredentials(user, { email, phone, password })
  // Check it before asking for the second factor: nobody should get their phone out for a password that is refused anyway.
  const fit = password ? await requireFitPassword(auth, countUse, user, password, client) : null
  if (email || phone || password) await requireRaisedSession(auth, caller)
  if (email || phone) requireFreshSignIn(auth, caller)
  if (email && (await findUserByEmail(auth, email))) throw addressTaken({ email })
  if (phone && (await findUserByPhone(auth, phone))) throw addressTaken({ phone })
  if (phone && !auth.settings.isPhoneEnabled) {
    throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
  }
  const passwordHash = fit ? await prepareNewPassword(auth, caller, fit, changes, client) : null

  return inTransaction(auth, async (inside) => {
    // Concurrent changes are serialized, so each merges into the other's result.
    await lockUser(inside, user.id)
    const current = await getUser(inside, user.id)
    await updateUser(inside, user.id, {
      ...(changes.data && { userMetadata: mergeOwnMetadata(current.userMetadata, changes.data) }),
      ...(changes.appMetadata && { appMetadata: mergeOwnMetadata(current.appMetadata, changes.appMetadata) }),
    })
    if (passwordHash) await changePassword(inside, current, { passwordHash, keptSessionId: session.id, client })
    if (email) await requestEmailChange(inside, current, { ...changes, email })
    if (phone) await requestPhoneChange(inside, current, phone, client)
    await recordAudit(inside, { action: 'user_modified', userId: user.id, address: client.address })
    return getUser(inside, user.id)
  })
}

function requireOperator(user: User): void {
  if (['service_role', 'supabase_admin'].includes(user.role)) return
  throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
}

/** If the account has a second factor, a session below aal2 can't change credentials. */
async function requireRaisedSession(auth: AuthContext, { user, session }: Caller): Promise<void> {
  if (!(await lacksSecondFactor(auth, user, session))) return
  throw new AuthError(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  )
}

/** Refuses to change credentials that don't exist or belong to someone else. */
function requireOwnCredentials(
  user: User,
  { email, phone, password }: Pick<OwnAccountChanges, 'email' | 'phone' | 'password'>,
): void {
  if (user.isAnonymous && password && !email && !phone) {
    throw new AuthError(
      422,
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    )
  }
  if (user.isSsoUser) {
    throw new AuthError(
      422,
      'user_sso_managed',
      'Updating email, phone, password of a SSO account only possible via SSO',
    )
  }
}
