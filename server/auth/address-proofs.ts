import { and, eq, sql } from 'drizzle-orm'
import { identities, type User } from '#server/platform/db/schema/auth.ts'
import { uniqueViolationOf } from '#server/platform/db/violations.ts'
import type { AuthContext } from './context.ts'
import { AuthError } from './errors.ts'
import { getUser, saveOwnIdentity, updateUser } from './users.ts'

export type Address = { email: string } | { phone: string }

/**
 * Makes `address`, which its owner has just proved, the account's own: column, identity and metadata agree. A pending
 * change to an address of that kind is over, and an anonymous account is permanent from now on.
 * @throws AuthError 422 `email_exists` / `phone_exists` when another account has it meanwhile
 */
export async function proveAddress(auth: AuthContext, userId: string, address: Address): Promise<User> {
  const user = await getUser(auth, userId)
  const now = auth.clock.now()
  const isEmail = 'email' in address
  const provider = isEmail ? 'email' : 'phone'
  const verified = isEmail ? { email_verified: true } : { phone_verified: true }
  const columns = isEmail
    ? { email: address.email, emailConfirmedAt: now, newEmail: null, emailChangeConfirmStatus: 0 }
    : { phone: address.phone, phoneConfirmedAt: now, newPhone: null }
  const hasAddressInMetadata = `${provider}_verified` in user.userMetadata
  const changed = await updateUser(auth, userId, {
    ...columns,
    isAnonymous: false,
    ...(hasAddressInMetadata && { userMetadata: { ...user.userMetadata, ...address, ...verified } }),
  }).catch((error: unknown) => {
    throw uniqueViolationOf(error) ? addressTaken(address) : error
  })
  await saveOwnIdentity(auth, changed, provider)
  await auth.db
    .update(identities)
    .set({
      identityData: sql`${identities.identityData} || ${JSON.stringify(verified)}::jsonb`,
      updatedAt: now,
    })
    .where(and(eq(identities.userId, userId), eq(identities.provider, provider)))
  return getUser(auth, userId)
}

export function addressTaken(address: Address): AuthError {
  return 'email' in address
    ? new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
    : new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered')
}
