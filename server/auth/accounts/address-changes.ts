/** Changing the email address: nothing changes until both addresses (or the only one) have agreed (auth-contract §4). */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '#server/auth/audit-log.ts'
import type { AuthContext, ClientFacts } from '#server/auth/context.ts'
import { codeInvalid } from '#server/auth/errors.ts'
import type { PkceChallenge } from '#server/auth/flows/flow-states.ts'
import { issueCode, voidCodes } from '#server/auth/flows/one-time-codes.ts'
import { verificationLink } from '#server/auth/flows/redirects.ts'
import { startMailFlow } from '#server/auth/flows/sign-in-codes.ts'
import { sendAuthMail, sendText } from '#server/auth/messages/send.ts'
import { requireResendInterval, resendWaitSeconds } from '#server/auth/rate-limits.ts'
import { type OneTimeToken, type User, users } from '#server/auth/schema.ts'
import { addressTaken, proveAddress } from './address-proofs.ts'
import { recordCredentialChange } from './credential-changes.ts'
import { findUserByEmail, findUserByPhone, getUser, updateUser } from './users.ts'

/** Bits of `emailChangeConfirmStatus`. */
const currentAgreed = 1
const newAgreed = 2

interface Request {
  redirectTo: string
  challenge: PkceChallenge | null
}

/**
 * Requests a change to `email`. Sends the emails, or makes the change right away for an anonymous user where addresses need no
 * confirmation.
 * @throws AuthError 422 `email_exists`, 429 `over_email_send_rate_limit`
 */
export async function requestEmailChange(
  auth: AuthContext,
  user: User,
  { email, ...request }: Request & { email: string },
): Promise<void> {
  if (await findUserByEmail(auth, email)) throw addressTaken({ email })
  if (user.isAnonymous && auth.settings.isEmailAutoconfirmed) {
    await proveAddress(auth, user.id, { email }, 'holder')
    return
  }
  requireResendInterval(auth, user.emailChangeSentAt, 'email')
  await sendEmailChange(auth, await setNewEmail(auth, user, email), request)
}

/** Sets the address the account will change to. Approvals and codes are tied to one address, so those for an earlier one are void. */
export async function setNewEmail(auth: AuthContext, user: User, newEmail: string): Promise<User> {
  if (user.newEmail === newEmail) return user
  await auth.db.update(users).set({ newEmail, emailChangeConfirmStatus: 0 }).where(eq(users.id, user.id))
  await voidCodes(auth, user.id, { types: ['email_change_current', 'email_change_new'] })
  return getUser(auth, user.id)
}

/** Resends the emails of a pending change to the addresses that have not agreed. Sends nothing if it is too soon. */
export async function resendEmailChange(auth: AuthContext, user: User, request: Request): Promise<void> {
  if (!user.newEmail || resendWaitSeconds(auth, user.emailChangeSentAt) > 0) return
  await sendEmailChange(auth, user, request)
}

async function sendEmailChange(auth: AuthContext, user: User, { redirectTo, challenge }: Request): Promise<void> {
  const newEmail = user.newEmail ?? ''
  const flowStateId = await startMailFlow(auth, challenge, 'email_change')
  const agreed = user.emailChangeConfirmStatus
  const asked = [
    { type: 'email_change_current' as const, to: user.email, hasAgreed: (agreed & currentAgreed) !== 0 },
    { type: 'email_change_new' as const, to: newEmail, hasAgreed: (agreed & newAgreed) !== 0 },
  ]
  for (const { type, to, hasAgreed } of asked) {
    if (!to || hasAgreed) continue
    const { code, linkToken } = await issueCode(auth, { userId: user.id, type, address: to, flowStateId })
    const link = verificationLink(auth.settings, { token: linkToken, type: 'email_change', redirectTo })
    await sendAuthMail(auth, { kind: 'email_change', to, newEmail, needsBoth: Boolean(user.email), code, link })
  }
  await updateUser(auth, user.id, { emailChangeSentAt: auth.clock.now() })
}

/**
 * Records the approval given by a consumed token. Returns the changed account if it was the last one needed, or `null` if the other
 * address still has to agree. Where addresses need no confirmation, one approval is enough.
 */
export async function confirmEmailChange(
  auth: AuthContext,
  token: OneTimeToken,
  client: ClientFacts,
): Promise<User | null> {
  const bit = token.tokenType === 'email_change_current' ? currentAgreed : newAgreed
  const [user] = await auth.db
    .update(users)
    .set({ emailChangeConfirmStatus: sql`${users.emailChangeConfirmStatus} | ${bit}::smallint` })
    .where(eq(users.id, token.userId))
    .returning()
  if (!user?.newEmail || token.relatesTo !== (bit === newAgreed ? user.newEmail : user.email)) throw codeInvalid()
  const needed = user.email && !auth.settings.isEmailAutoconfirmed ? currentAgreed | newAgreed : bit
  if (user.emailChangeConfirmStatus !== needed && !auth.settings.isEmailAutoconfirmed) return null

  await recordCredentialChange(auth, user.id, 'email_changed', client)
  const changed = await proveAddress(auth, user.id, { email: user.newEmail }, 'holder')
  await recordAudit(auth, { action: 'email_changed', userId: user.id })
  return changed
}

/**
 * Requests a change to `phone`. Sends a code to the new number, or makes the change right away where numbers need no confirmation.
 * @throws AuthError 422 `phone_exists`, 429 `over_sms_send_rate_limit`
 */
export async function requestPhoneChange(
  auth: AuthContext,
  user: User,
  phone: string,
  client: ClientFacts,
): Promise<void> {
  if (await findUserByPhone(auth, phone)) throw addressTaken({ phone })
  if (auth.settings.isPhoneAutoconfirmed) {
    await finishChange(auth, user.id, phone, client)
    return
  }
  requireResendInterval(auth, user.phoneChangeSentAt, 'sms')
  await sendPhoneChange(auth, user.id, phone)
}

/**
 * Resends the code of a pending change, unless it is too soon. `user` is the owner of the number named in the request; someone
 * adding a first number is found by the pending number.
 */
export async function resendPhoneChange(auth: AuthContext, user: User | null, phone: string): Promise<void> {
  const changing = user ?? (await findUserByNewPhone(auth, phone))
  if (!changing?.newPhone || resendWaitSeconds(auth, changing.phoneChangeSentAt) > 0) return
  await sendPhoneChange(auth, changing.id, changing.newPhone)
}

async function sendPhoneChange(auth: AuthContext, userId: string, phone: string): Promise<void> {
  const { code } = await issueCode(auth, { userId, type: 'phone_change', address: phone })
  await updateUser(auth, userId, { newPhone: phone, phoneChangeSentAt: auth.clock.now() })
  await sendText(auth, { to: phone, code })
}

/** Makes the new number the account's own, after its code was redeemed. */
export async function confirmPhoneChange(auth: AuthContext, token: OneTimeToken, client: ClientFacts): Promise<User> {
  const user = await getUser(auth, token.userId)
  if (user.newPhone !== token.relatesTo) throw codeInvalid()
  return finishChange(auth, user.id, token.relatesTo, client)
}

async function finishChange(auth: AuthContext, userId: string, phone: string, client: ClientFacts): Promise<User> {
  await recordCredentialChange(auth, userId, 'phone_changed', client)
  const changed = await proveAddress(auth, userId, { phone }, 'holder')
  await recordAudit(auth, { action: 'phone_changed', userId })
  return changed
}

async function findUserByNewPhone({ db }: AuthContext, phone: string): Promise<User | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.newPhone, phone), isNull(users.deletedAt)))
    .orderBy(users.phoneChangeSentAt)
    .limit(1)
  return user ?? null
}
