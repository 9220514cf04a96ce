import { addressTaken, proveAddress } from '#server/auth/accounts/address-proofs.ts'
import { normalizeEmail } from '#server/auth/accounts/addresses.ts'
import { findUserByEmail, getUser, saveOwnIdentity, tryInsertUser, updateUser } from '#server/auth/accounts/users.ts'
import { recordAudit } from '#server/auth/audit-log.ts'
import { type AuthContext, inTransaction } from '#server/auth/context.ts'
import { codeInvalid, overtaken, validationFailed } from '#server/auth/errors.ts'
import { sendAuthMail } from '#server/auth/messages/send.ts'
import type { User } from '#server/auth/schema.ts'
import { consumeLinkToken, issueCode } from './one-time-codes.ts'
import { verificationLink } from './redirects.ts'

/**
 * Invites someone: creates an account without a password and emails a link that confirms the address.
 * @returns the account, and the link for who can't be emailed
 * @throws AuthError 422 `email_exists` when the address has a confirmed account
 */
export async function inviteUser(
  auth: AuthContext,
  invitation: { email: string; data: Record<string, unknown>; redirectTo: string },
): Promise<{ user: User; link: string }> {
  const email = normalizeEmail(invitation.email)
  return inTransaction(auth, async (inside) => {
    const user = await findOrAddAccount(inside, email, invitation.data)
    if (user.emailConfirmedAt) throw addressTaken({ email })
    const { code, linkToken } = await issueCode(inside, {
      userId: user.id,
      type: 'confirmation',
      address: email,
      // No password: only the invited person may set one.
      claim: { passwordHash: null, metadata: invitation.data, isInvitation: true },
    })
    const now = auth.clock.now()
    await updateUser(inside, user.id, { invitedAt: now, confirmationSentAt: now })
    const link = verificationLink(auth.settings, {
      token: linkToken,
      type: 'invite',
      redirectTo: invitation.redirectTo,
    })
    await sendAuthMail(inside, { kind: 'invite', to: email, code, link })
    await recordAudit(inside, { action: 'user_invited', userId: user.id })
    return { user: await getUser(inside, user.id), link }
  })
}

/**
 * The account with this address, or a new one that nobody has confirmed. Requests that add it at the same moment all get the one
 * account. Run inside a transaction.
 */
export async function findOrAddAccount(
  auth: AuthContext,
  email: string,
  userMetadata: Record<string, unknown> = {},
): Promise<User> {
  const known = await findUserByEmail(auth, email)
  if (known) return known
  const added = await tryInsertUser(auth, { email, userMetadata })
  if (added) {
    await saveOwnIdentity(auth, added, 'email')
    await recordAudit(auth, { action: 'user_signedup', userId: added.id, payload: { by: 'operator' } })
    return added
  }
  // The insert waited for the other request, whose account is there now, unless it was deleted again.
  const theirs = await findUserByEmail(auth, email)
  if (!theirs) throw overtaken()
  return theirs
}

/**
 * Redeems an invitation's token for someone who has `email` at a provider, and hands them the account. Run inside a transaction, so
 * a refusal leaves the invitation intact.
 * @throws AuthError 403 `otp_expired`, 400 `validation_failed` when the invitation went to another address
 */
export async function acceptInvitation(auth: AuthContext, linkToken: string, email: string | null): Promise<User> {
  const token = await consumeLinkToken(auth, ['confirmation'], { linkToken })
  const user = token && (await getUser(auth, token.userId))
  if (!token || !user?.invitedAt || user.emailConfirmedAt) throw codeInvalid('Email link is invalid or has expired')
  if (email === null || user.email !== email)
    throw validationFailed('Invited email does not match emails from external provider')
  return proveAddress(auth, user.id, { email }, { claim: token.claim, isProvider: true })
}
