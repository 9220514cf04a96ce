import { and, eq, sql } from 'drizzle-orm'
import { hasRoom } from '#server/auth/accounts/user-metadata.ts'
import { getUser, insertUser, type NewUser, refreshProviders } from '#server/auth/accounts/users.ts'
import { recordAudit } from '#server/auth/audit-log.ts'
import { type AuthContext, type ClientFacts, inTransaction } from '#server/auth/context.ts'
import { signupDisabled } from '#server/auth/errors.ts'
import { identities, type User } from '#server/auth/schema.ts'

/** A person that a wallet or a company's sign-in vouches for. */
interface OutsideIdentity {
  provider: string
  /** The person's permanent id at the provider. */
  subject: string
  /** The account's metadata; `custom_claims` are dropped if they exceed the metadata limit. */
  data: Record<string, unknown>
}

/**
 * The account for an identity that is never linked to another account, whatever its address. Created at the first sign-in.
 * @throws AuthError 422 `signup_disabled`
 */
export async function findOrCreateOutsideAccount(
  auth: AuthContext,
  { provider, subject, data: provided }: OutsideIdentity,
  newUser: NewUser,
  client: ClientFacts,
): Promise<User> {
  const { custom_claims: _, ...essential } = provided
  const data = hasRoom(provided) ? provided : essential
  return inTransaction(auth, async (inside) => {
    // Two simultaneous first sign-ins by one person create a single account.
    await inside.db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${provider} ${subject}`}, 0))`)
    const [known] = await inside.db
      .update(identities)
      .set({ identityData: data, lastSignInAt: auth.clock.now(), updatedAt: auth.clock.now() })
      .where(and(eq(identities.provider, provider), eq(identities.providerId, subject)))
      .returning()
    if (known) return getUser(inside, known.userId)
    if (!auth.settings.isSignupEnabled) throw signupDisabled()
    const user = await insertUser(inside, { ...newUser, userMetadata: data })
    await inside.db.insert(identities).values({
      userId: user.id,
      provider,
      providerId: subject,
      identityData: data,
      lastSignInAt: auth.clock.now(),
    })
    await refreshProviders(inside, user.id)
    await recordAudit(inside, {
      action: 'user_signedup',
      userId: user.id,
      address: client.address,
      payload: { provider },
    })
    return getUser(inside, user.id)
  })
}
