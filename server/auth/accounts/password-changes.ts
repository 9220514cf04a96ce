import { recordAudit } from '#server/auth/audit-log.ts'
import type { AuthContext, ClientFacts } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import { voidCodes } from '#server/auth/flows/one-time-codes.ts'
import { requireNonce } from '#server/auth/flows/reauthentications.ts'
import type { CountUse } from '#server/auth/rate-limits.ts'
import type { User } from '#server/auth/schema.ts'
import { type Caller, isFreshSignIn } from '#server/auth/sessions/callers.ts'
import { endSessions, hasMethod } from '#server/auth/sessions/sessions.ts'
import { claimPasswordAttempt } from './account-throttle.ts'
import { recordCredentialChange } from './credential-changes.ts'
import { hashPassword, minimumLengthFor, requireStrongPassword, verifyPassword } from './passwords.ts'
import { updateUser } from './users.ts'

/** Methods of sessions opened by a code or link. */
const codeMethods = ['otp', 'magiclink', 'recovery', 'invite', 'email/signup']

/** A new password that is good enough; the requester still has to prove who they are. */
interface FitPassword {
  password: string
  /** Refunds the attempt: it wasn't a guess at the current password after all. */
  refundAttempt(): Promise<void>
}

/**
 * Checks the new password itself, before the user has to prove anything. The answer reveals whether it is the current one, so it
 * counts as a try at it until `refundAttempt`: a stolen session gives no better chance to guess than the login.
 * @throws AuthError `weak_password`, `same_password`, `over_request_rate_limit`
 */
export async function requireFitPassword(
  auth: AuthContext,
  countUse: CountUse,
  user: User,
  password: string,
  client: ClientFacts,
): Promise<FitPassword> {
  requireStrongPassword(password, await minimumLengthFor(auth, user.id))
  const claimed = user.passwordHash
    ? await claimPasswordAttempt(auth, countUse, {
        account: user.email ?? user.phone ?? user.id,
        user,
        clientAddress: client.address,
      })
    : null
  if (user.passwordHash && (await verifyPassword(password, user.passwordHash)).fits) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  }
  return { password, refundAttempt: async () => claimed?.refund() }
}

/**
 * Checks that the user may set the password, and hashes it. Where reauthentication is required, one of three things proves who is
 * asking: a fresh sign-in, the current password, or an emailed code.
 * @throws AuthError `current_password_required`, `current_password_invalid`, `reauthentication_needed`, `reauthentication_not_valid`
 */
export async function prepareNewPassword(
  auth: AuthContext,
  caller: Caller,
  { password, refundAttempt }: FitPassword,
  input: { currentPassword: string; nonce: string },
  client: ClientFacts,
): Promise<string> {
  const { settings } = auth
  const { user, session } = caller
  const isFresh = isFreshSignIn(auth, caller)
  const isFreshByCode = isFresh && (await hasMethod(auth, session, codeMethods))
  // A client that sends it wants it checked, even where it's optional.
  const isCurrentAsked = settings.isCurrentPasswordRequired || input.currentPassword !== ''
  if (isCurrentAsked && user.passwordHash && !isFreshByCode) {
    await requireCurrentPassword(auth, user, input.currentPassword, client)
  } else if (settings.isReauthenticationRequired && !isFresh && !user.isAnonymous) {
    if (input.nonce === '') {
      throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
    }
    await requireNonce(auth, user, input.nonce)
  }
  await refundAttempt()
  return hashPassword(password)
}

async function requireCurrentPassword(
  auth: AuthContext,
  user: User,
  password: string,
  client: ClientFacts,
): Promise<void> {
  if (password === '') {
    throw new AuthError(400, 'current_password_required', 'Current password required when setting new password.')
  }
  if ((await verifyPassword(password, user.passwordHash ?? '')).fits) return
  await recordAudit(auth, {
    action: 'login_failed',
    userId: user.id,
    address: client.address,
    payload: { method: 'current_password' },
  })
  throw new AuthError(400, 'current_password_invalid', 'Current password is incorrect.')
}

/** Sets the password, and ends the account's other sessions, pending codes and half-finished sign-ins. */
export async function changePassword(
  auth: AuthContext,
  user: User,
  { passwordHash, keptSessionId, client }: { passwordHash: string; keptSessionId: string; client: ClientFacts },
): Promise<User> {
  await recordCredentialChange(auth, user.id, 'password_changed', client)
  const changed = await updateUser(auth, user.id, { passwordHash })
  await endSessions(auth, user.id, { allBut: keptSessionId })
  await voidCodes(auth, user.id)
  await recordAudit(auth, { action: 'password_changed', userId: user.id, address: client.address })
  return changed
}
