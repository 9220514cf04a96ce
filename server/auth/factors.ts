/** Second factors: enrolling, finding, counting wrong tries, removing (auth-contract §5). */
import { and, eq, notExists, sql } from 'drizzle-orm'
import {
  type MfaFactor,
  mfaAmrClaims,
  mfaChallenges,
  mfaFactors,
  sessions,
  type User,
} from '#server/platform/db/schema/auth.ts'
import { recordAudit } from './audit-log.ts'
import { type AuthContext, type ClientFacts, within } from './context.ts'
import { AuthError } from './errors.ts'
import { sendAuthMail } from './mails/mail.ts'

/** Factors of one user, verified or not (auth-contract §1.2). */
const maximumFactors = 10
/** An enrolment that was not finished in this time is forgotten. */
const unverifiedLifetimeSeconds = 300
/** Wrong codes in a row before a factor rests; only somebody who has the password gets this far. */
const maximumFailures = 5
const lockSeconds = 300

/** How a method of a factor is named in a session's list. */
export const amrMethods = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
  recovery_code: 'mfa/recovery_code',
} as const satisfies Record<MfaFactor['factorType'], string>

export async function listVerifiedFactors({ db }: Pick<AuthContext, 'db'>, userId: string): Promise<MfaFactor[]> {
  return db
    .select()
    .from(mfaFactors)
    .where(and(eq(mfaFactors.userId, userId), eq(mfaFactors.status, 'verified')))
}

/**
 * Adds an unverified factor; it gives no rights yet.
 * @throws AuthError 422 `too_many_enrolled_mfa_factors`, `mfa_factor_name_conflict`, `mfa_verified_factor_exists`
 */
export async function addFactor(
  auth: AuthContext,
  user: User,
  factor: { factorType: 'totp' | 'phone' | 'webauthn'; friendlyName: string; phone?: string; secret?: string },
): Promise<MfaFactor> {
  return auth.db.transaction(async (tx) => {
    const inside = within(auth, tx)
    await purgeAbandoned(inside, user.id)
    const existing = await tx.select().from(mfaFactors).where(eq(mfaFactors.userId, user.id)).for('update')
    if (existing.length >= maximumFactors) {
      throw new AuthError(
        422,
        'too_many_enrolled_mfa_factors',
        'Maximum number of verified factors reached, unenroll to continue',
      )
    }
    if (factor.phone && existing.some(({ phone, status }) => phone === factor.phone && status === 'verified')) {
      throw new AuthError(
        422,
        'mfa_verified_factor_exists',
        'A verified phone factor already exists, unenroll the existing factor to continue',
      )
    }
    const now = auth.clock.now()
    const [added] = await tx
      .insert(mfaFactors)
      .values({ userId: user.id, ...factor, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning()
    if (!added) {
      throw new AuthError(
        422,
        'mfa_factor_name_conflict',
        `A factor with the friendly name "${factor.friendlyName}" for this user already exists`,
      )
    }
    await recordAudit(inside, {
      action: 'factor_enrolled',
      userId: user.id,
      payload: { factor_id: added.id, type: factor.factorType },
    })
    return added
  })
}

/** @throws AuthError 404 `mfa_factor_not_found` when there is none or it is somebody else's */
export async function getFactor({ db }: Pick<AuthContext, 'db'>, userId: string, factorId: string): Promise<MfaFactor> {
  const [factor] = await db
    .select()
    .from(mfaFactors)
    .where(and(eq(mfaFactors.id, factorId), eq(mfaFactors.userId, userId)))
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'MFA factor not found')
  return factor
}

/** Marks a factor as proved and forgets unfinished ones of its kind. */
export async function markVerified(auth: AuthContext, factor: MfaFactor): Promise<void> {
  const now = auth.clock.now()
  await auth.db
    .update(mfaFactors)
    .set({ status: 'verified', failedAttempts: 0, lockedUntil: null, updatedAt: now })
    .where(eq(mfaFactors.id, factor.id))
  await auth.db
    .delete(mfaFactors)
    .where(
      and(
        eq(mfaFactors.userId, factor.userId),
        eq(mfaFactors.factorType, factor.factorType),
        eq(mfaFactors.status, 'unverified'),
      ),
    )
}

/** @throws AuthError 429 with `code` while the factor rests after too many wrong codes */
export function requireUnlocked(auth: AuthContext, factor: MfaFactor, code = 'over_request_rate_limit'): void {
  const remainingMs = (factor.lockedUntil?.getTime() ?? 0) - auth.clock.now().getTime()
  if (remainingMs <= 0) return
  const minutes = Math.ceil(remainingMs / 60_000)
  throw new AuthError(429, code, `Too many wrong codes. Please wait ${minutes} minutes and try again.`, {
    retryAfterSeconds: Math.ceil(remainingMs / 1000),
  })
}

/** Counts a wrong code; the factor rests after too many in a row. */
export async function recordFailure(auth: AuthContext, factor: MfaFactor, client: ClientFacts): Promise<void> {
  const lockedUntil = new Date(auth.clock.now().getTime() + lockSeconds * 1000)
  await auth.db
    .update(mfaFactors)
    .set({
      failedAttempts: sql`CASE WHEN ${mfaFactors.failedAttempts} + 1 >= ${maximumFailures} THEN 0 ELSE ${mfaFactors.failedAttempts} + 1 END`,
      lockedUntil: sql`CASE WHEN ${mfaFactors.failedAttempts} + 1 >= ${maximumFailures} THEN ${lockedUntil.toISOString()}::timestamptz END`,
    })
    .where(eq(mfaFactors.id, factor.id))
  await recordAudit(auth, {
    action: 'factor_failed',
    userId: factor.userId,
    address: client.address,
    payload: { factor_id: factor.id, type: factor.factorType },
  })
}

/** Removes a factor. Sessions that it raised fall back to aal1, and its method leaves their list. */
export async function removeFactor(auth: AuthContext, user: User, factor: MfaFactor): Promise<void> {
  await auth.db.transaction(async (tx) => {
    const inside = within(auth, tx)
    await tx.delete(mfaFactors).where(eq(mfaFactors.id, factor.id))
    if (factor.status === 'unverified') return
    const lowered = await tx
      .update(sessions)
      .set({ aal: 'aal1', factorId: null, updatedAt: auth.clock.now() })
      .where(and(eq(sessions.userId, user.id), eq(sessions.factorId, factor.id)))
      .returning({ id: sessions.id })
    for (const { id } of lowered) {
      const method = amrMethods[factor.factorType]
      await tx.delete(mfaAmrClaims).where(and(eq(mfaAmrClaims.sessionId, id), eq(mfaAmrClaims.method, method)))
    }
    await dropLonelyRecoveryCodes(inside, user.id)
    await recordAudit(inside, {
      action: 'factor_deleted',
      userId: user.id,
      payload: { factor_id: factor.id, type: factor.factorType },
    })
    if (user.email)
      await sendAuthMail(inside, { kind: 'factor_removed', to: user.email, at: auth.clock.now().toISOString() })
  })
}

/** Recovery codes stand in for another factor; without one they would be just a second password. */
async function dropLonelyRecoveryCodes(auth: AuthContext, userId: string): Promise<void> {
  const verified = await listVerifiedFactors(auth, userId)
  if (verified.some(({ factorType }) => factorType !== 'recovery_code')) return
  await auth.db.delete(mfaFactors).where(and(eq(mfaFactors.userId, userId), eq(mfaFactors.factorType, 'recovery_code')))
}

async function purgeAbandoned({ db, clock }: AuthContext, userId: string): Promise<void> {
  const before = new Date(clock.now().getTime() - unverifiedLifetimeSeconds * 1000)
  const recentChallenge = db
    .select({ one: sql`1` })
    .from(mfaChallenges)
    .where(and(eq(mfaChallenges.factorId, mfaFactors.id), sql`${mfaChallenges.createdAt} > ${before.toISOString()}`))
  await db
    .delete(mfaFactors)
    .where(
      and(
        eq(mfaFactors.userId, userId),
        eq(mfaFactors.status, 'unverified'),
        sql`${mfaFactors.createdAt} <= ${before.toISOString()}`,
        notExists(recentChallenge),
      ),
    )
}
