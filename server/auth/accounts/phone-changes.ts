/** Changing the phone number: a code proves the new number (auth-contract §4). */
import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '#server/auth/audit-log.ts'
import type { AuthContext } from '#server/auth/context.ts'
import { codeInvalid } from '#server/auth/errors.ts'
import { issueCode } from '#server/auth/flows/one-time-codes.ts'
import { sendText } from '#server/auth/messages/texts.ts'
import { requireResendInterval, resendWaitSeconds } from '#server/auth/resend-interval.ts'
import { type OneTimeToken, type User, users } from '#server/auth/schema.ts'
import { addressTaken, proveAddress } from './address-proofs.ts'
import { findUserByPhone, getUser, updateUser } from './users.ts'

/**
 * Requests a change to `phone`. Sends a code to the new number, or makes the change right away where numbers need no confirmation.
 * @throws AuthError 422 `phone_exists`, 429 `over_sms_send_rate_limit`
 */
export async function requestPhoneChange(auth: AuthContext, user: User, phone: string): Promise<void> {
  if (await findUserByPhone(auth, phone)) throw addressTaken({ phone })
  if (auth.settings.isPhoneAutoconfirmed) {
    await finishChange(auth, user.id, phone)
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
export async function confirmPhoneChange(auth: AuthContext, token: OneTimeToken): Promise<User> {
  const user = await getUser(auth, token.userId)
  if (user.newPhone !== token.relatesTo) throw codeInvalid()
  return finishChange(auth, user.id, token.relatesTo)
}

async function finishChange(auth: AuthContext, userId: string, phone: string): Promise<User> {
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
