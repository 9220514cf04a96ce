import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { claimPasswordAttempt } from '#server/auth/accounts/account-throttle.ts'
import { normalizeEmail, normalizePhone } from '#server/auth/accounts/addresses.ts'
import {
  findWeakness,
  hashPassword,
  requireLengthForRights,
  spendTimeOfVerification,
  verifyPassword,
} from '#server/auth/accounts/passwords.ts'
import { findUser, findUserByEmail, findUserByPhone } from '#server/auth/accounts/users.ts'
import { recordAudit } from '#server/auth/audit-log.ts'
import type { AuthContext } from '#server/auth/context.ts'
import { AuthError, invalidCredentials, validationFailed } from '#server/auth/errors.ts'
import { findClaim } from '#server/auth/flows/one-time-codes.ts'
import { clientOf, readBody } from '#server/auth/protocol/http.ts'
import type { Grant } from '#server/auth/protocol/routes/token.ts'
import { type User, users } from '#server/auth/schema.ts'
import { startSession } from '#server/auth/sessions/sessions.ts'

const bodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
})

/** grant_type=password. Unknown user, no password and wrong password all get the same message, after the same work. */
export const passwordGrant: Grant = async (auth, c, countUse) => {
  const body = await readBody(c, bodySchema)
  const client = clientOf(c)
  if (!body.email === !body.phone)
    throw validationFailed('Only an email address or phone number should be provided on login.')
  const password = body.password ?? ''
  const { account, user } = await findAccount(auth, body)
  const claimed = await claimPasswordAttempt(auth, countUse, { account, user, clientAddress: client.address })
  const passwordHash = await findFittingHash(auth, user, account, password)
  if (!user || passwordHash === null) {
    await recordAudit(auth, {
      action: 'login_failed',
      userId: user?.id,
      address: client.address,
      payload: { method: 'password' },
    })
    throw invalidCredentials()
  }
  await claimed.refund()
  if (body.email && !user.emailConfirmedAt) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  if (body.phone && !user.phoneConfirmedAt) throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed')
  await requireLengthForRights(auth, user.id, password)
  const weakness = findWeakness(password, auth.settings.minimumPasswordLength)
  const response = await startSession(auth, user, client, { method: 'password', passwordHash })
  return weakness ? { ...response, weak_password: weakness } : response
}

async function findAccount(
  auth: AuthContext,
  { email, phone }: z.output<typeof bodySchema>,
): Promise<{ account: string; user: User | null }> {
  if (email) {
    if (!auth.settings.isEmailEnabled) throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled')
    const account = normalizeEmail(email)
    return { account, user: await findUserByEmail(auth, account) }
  }
  if (!auth.settings.isPhoneEnabled) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
  const account = normalizePhone(phone ?? '')
  return { account, user: await findUserByPhone(auth, account) }
}

/**
 * The account's stored hash if it matches this password, otherwise `null`. Until the address is proven, a sign-up's password is
 * stored with its code: someone who has it learns that the address is unconfirmed, but can't sign in.
 */
async function findFittingHash(
  auth: AuthContext,
  user: User | null,
  account: string,
  password: string,
): Promise<string | null> {
  const isProven = (account.includes('@') ? user?.emailConfirmedAt : user?.phoneConfirmedAt) != null
  const hash = user?.passwordHash ?? (isProven ? null : (await findClaim(auth, account))?.passwordHash)
  if (!user || !hash) {
    await spendTimeOfVerification(password)
    return null
  }
  const { fits, isOutdated } = await verifyPassword(password, hash)
  if (!fits) return null
  if (!isOutdated || !isProven) return hash
  const passwordHash = await hashPassword(password)
  const renewed = await auth.db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, user.id), eq(users.passwordHash, hash)))
    .returning({ id: users.id })
  if (renewed.length > 0) return passwordHash
  // Changed in the meantime, or rehashed by another sign-in.
  return findFittingHash(auth, await findUser(auth, user.id), account, password)
}
