import { and, eq, isNull } from 'drizzle-orm'
import type { AuthContext, ClientFacts } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import { type MfaFactor, mfaChallenges, mfaFactors } from '#server/auth/schema.ts'

/** How long a challenge can be answered (auth-contract §1.2). */
const lifetimeSeconds = 300

export type Challenge = typeof mfaChallenges.$inferSelect

/** Opens a challenge for a factor. Returns its id and its expiry in Unix seconds. */
export async function openChallenge(
  auth: AuthContext,
  factor: MfaFactor,
  client: ClientFacts,
  question: { otpHash?: string; webauthnChallenge?: string } = {},
): Promise<{ id: string; expiresAt: number }> {
  const now = auth.clock.now()
  const [challenge] = await auth.db
    .insert(mfaChallenges)
    .values({ factorId: factor.id, ipAddress: client.address, ...question, createdAt: now })
    .returning()
  if (!challenge) throw new Error('No challenge was made.')
  await auth.db.update(mfaFactors).set({ lastChallengedAt: now }).where(eq(mfaFactors.id, factor.id))
  return { id: challenge.id, expiresAt: Math.floor(now.getTime() / 1000) + lifetimeSeconds }
}

/**
 * An open challenge of this factor that can be answered from this IP address.
 * @throws AuthError 422 `mfa_factor_not_found`, `mfa_ip_address_mismatch`, `mfa_challenge_expired`
 */
export async function getOpenChallenge(
  auth: AuthContext,
  factor: MfaFactor,
  challengeId: string,
  client: ClientFacts,
): Promise<Challenge> {
  const [challenge] = await auth.db
    .select()
    .from(mfaChallenges)
    .where(and(eq(mfaChallenges.id, challengeId), eq(mfaChallenges.factorId, factor.id)))
  if (!challenge)
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  if (challenge.verifiedAt !== null || challenge.ipAddress !== client.address) throw mismatch()
  if (challenge.createdAt.getTime() + lifetimeSeconds * 1000 <= auth.clock.now().getTime()) {
    await auth.db.delete(mfaChallenges).where(eq(mfaChallenges.id, challenge.id))
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    )
  }
  return challenge
}

/**
 * Uses up a challenge: if two requests answer it at once, one wins.
 * @throws AuthError 422 `mfa_ip_address_mismatch` when it was already used
 */
export async function closeChallenge(auth: AuthContext, challenge: Challenge): Promise<void> {
  const closed = await auth.db
    .update(mfaChallenges)
    .set({ verifiedAt: auth.clock.now() })
    .where(and(eq(mfaChallenges.id, challenge.id), isNull(mfaChallenges.verifiedAt)))
    .returning({ id: mfaChallenges.id })
  if (closed.length === 0) throw mismatch()
}

function mismatch(): AuthError {
  return new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
}
