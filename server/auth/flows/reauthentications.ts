import { getUser, lockUser, updateUser } from '#server/auth/accounts/users.ts'
import type { AuthContext } from '#server/auth/context.ts'
import { AuthError, validationFailed } from '#server/auth/errors.ts'
import { sendAuthMail, sendText } from '#server/auth/messages/send.ts'
import { requireResendInterval } from '#server/auth/rate-limits.ts'
import type { User } from '#server/auth/schema.ts'
import { consumeCode, issueCode } from './one-time-codes.ts'

/**
 * Sends the signed-in user a code that confirms a password change. Run inside a transaction. Returns the id of the text message, or
 * `null` for an email.
 * @throws AuthError 400 `validation_failed`, 422 `email_not_confirmed` / `phone_not_confirmed`, 429
 */
export async function sendNonce(auth: AuthContext, { id }: User): Promise<string | null> {
  // When several requests arrive at once, the later ones find it is too soon.
  await lockUser(auth, id)
  const user = await getUser(auth, id)
  const address = user.email ?? user.phone
  if (!address) throw validationFailed('Reauthentication requires the user to have an email or a phone number')
  if (user.email && !user.emailConfirmedAt) {
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.')
  }
  if (!user.email && !user.phoneConfirmedAt) {
    throw new AuthError(422, 'phone_not_confirmed', 'Please verify your phone first.')
  }
  requireResendInterval(auth, user.reauthenticationSentAt, user.email ? 'email' : 'sms')
  const { code } = await issueCode(auth, { userId: user.id, type: 'reauthentication', address })
  await updateUser(auth, user.id, { reauthenticationSentAt: auth.clock.now() })
  if (!user.email) return sendText(auth, { to: address, code })
  await sendAuthMail(auth, { kind: 'reauthentication', to: user.email, code })
  return null
}

/** Redeems the code of `sendNonce`, once. @throws AuthError 422 `reauthentication_not_valid` */
export async function requireNonce(auth: AuthContext, user: User, nonce: string): Promise<void> {
  const address = user.email ?? user.phone ?? ''
  const token = await consumeCode(auth, { userId: user.id, types: ['reauthentication'], address, code: nonce })
  if (!token) throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}
