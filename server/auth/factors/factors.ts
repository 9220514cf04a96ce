/** Second factors: enrolling, finding, verifying, removing (auth-contract §5). */
import { and, eq, lte } from 'drizzle-orm'
import { type ChangedBy, recordCredentialChange } from '#server/auth/accounts/credential-changes.ts'
import { lockUser } from '#server/auth/accounts/users.ts'
import { recordAudit } from '#server/auth/audit-log.ts'
import { type AuthContext, type ClientFacts, inTransaction } from '#server/auth/context.ts'
import { AuthError, factorNotFound, overtaken } from '#server/auth/errors.ts'
import { type MfaFactor, mfaAmrClaims, mfaFactors, type Session, sessions, type User } from '#server/auth/schema.ts'
import { resetAttempts } from './factor-lockout.ts'

/** Limit per user, verified or not (auth-contract §1.2). */
const maximumFactors = 10
/** An enrollment not finished within this time expires. */
const unverifiedLifetimeMinutes = 5

/** A factor's method as listed in a session's `amr`. */
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

/** Whether the account has a second factor that this session has not used. */
export async function lacksSecondFactor(
  auth: AuthContext,
  user: User,
  session: Pick<Session, 'aal'>,
): Promise<boolean> {
  return session.aal !== 'aal2' && (await listVerifiedFactors(auth, user.id)).length > 0
}

/**
 * A user with a verified factor must have used one in this session before adding or finishing another (auth-contract §9.9).
 * @throws AuthError 403 `insufficient_aal`
 */
export async function requireRaised(auth: AuthContext, user: User, session: Pick<Session, 'aal'>): Promise<void> {
  if (!(await lacksSecondFactor(auth, user, session))) return
  throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
}

/**
 * Adds an unverified factor, which grants no rights yet. Enrollments of one user are serialized, so together they stay within the limit.
 * @throws AuthError 422 `too_many_enrolled_mfa_factors`, `mfa_factor_name_conflict`, `mfa_verified_factor_exists`
 */
export async function addFactor(
  auth: AuthContext,
  user: User,
  factor: { factorType: 'totp' | 'phone' | 'webauthn'; friendlyName: string; phone?: string; secret?: string },
): Promise<MfaFactor> {
  return inTransaction(auth, async (inside) => {
    await lockUser(inside, user.id)
    await purgeAbandoned(inside, user.id)
    const existing = await inside.db.select().from(mfaFactors).where(eq(mfaFactors.userId, user.id))
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
    const [added] = await inside.db
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

/** @throws AuthError 404 `mfa_factor_not_found` when it doesn't exist or belongs to someone else */
export async function getFactor({ db }: Pick<AuthContext, 'db'>, userId: string, factorId: string): Promise<MfaFactor> {
  const [factor] = await db
    .select()
    .from(mfaFactors)
    .where(and(eq(mfaFactors.id, factorId), eq(mfaFactors.userId, userId)))
  if (!factor) throw factorNotFound()
  return factor
}

/**
 * A factor that may be challenged and answered in this session. Finishing an enrollment takes the same rights as starting it:
 * otherwise someone with just the password could finish one the owner abandoned.
 * @throws AuthError 404 `mfa_factor_not_found`, 403 `insufficient_aal`
 */
export async function getUsableFactor(
  auth: AuthContext,
  user: User,
  session: Pick<Session, 'aal'>,
  factorId: string,
): Promise<MfaFactor> {
  const factor = await getFactor(auth, user.id, factorId)
  if (factor.status === 'verified') return factor
  if (factor.createdAt <= abandonedBefore(auth)) throw enrolmentOver()
  await requireRaised(auth, user, session)
  return factor
}

/**
 * Marks a factor as verified, notifies the owner, and drops all unfinished ones: nobody can finish them once the account has a
 * factor. Run inside a transaction; if two enrollments finish at once, the later one finds that it needs the raised session.
 * @throws AuthError 404 `mfa_factor_not_found`, 403 `insufficient_aal`
 */
export async function markVerified(
  auth: AuthContext,
  user: User,
  session: Pick<Session, 'aal'>,
  { id }: Pick<MfaFactor, 'id'>,
  client: ClientFacts,
): Promise<void> {
  await lockUser(auth, user.id)
  const factor = await getUsableFactor(auth, user, session, id)
  await resetAttempts(auth, factor)
  if (factor.status === 'verified') return
  await recordCredentialChange(auth, user.id, 'factor_added', client)
  const now = auth.clock.now()
  await auth.db.update(mfaFactors).set({ status: 'verified', updatedAt: now }).where(eq(mfaFactors.id, factor.id))
  await auth.db.delete(mfaFactors).where(and(eq(mfaFactors.userId, user.id), eq(mfaFactors.status, 'unverified')))
}

/** Records a wrong code. */
export async function recordFailure(auth: AuthContext, factor: MfaFactor, client: ClientFacts): Promise<void> {
  await recordAudit(auth, {
    action: 'factor_failed',
    userId: factor.userId,
    address: client.address,
    payload: { factor_id: factor.id, type: factor.factorType },
  })
}

/**
 * Removes a factor. Sessions it raised drop back to aal1, and its method is removed from their list.
 * @throws AuthError 404 `mfa_factor_not_found`, 409 `conflict`
 */
export async function removeFactor(auth: AuthContext, user: User, factor: MfaFactor, by: ChangedBy): Promise<void> {
  await inTransaction(auth, async (inside) => {
    // Concurrent removals are serialized, so the later one knows it removes the last factor.
    await lockUser(inside, user.id)
    const current = await getFactor(inside, user.id, factor.id)
    // Verified in the meantime: the caller only had the rights to an unfinished one.
    if (current.status !== factor.status) throw overtaken()
    const kind = factor.factorType === 'recovery_code' ? 'recovery_codes_removed' : 'factor_removed'
    if (factor.status === 'verified') await recordCredentialChange(inside, user.id, kind, by)
    await inside.db.delete(mfaFactors).where(eq(mfaFactors.id, factor.id))
    if (factor.status === 'unverified') return
    await lowerSessions(inside, factor)
    await dropOrphanedRecoveryCodes(inside, user.id)
    await recordAudit(inside, {
      action: 'factor_deleted',
      userId: user.id,
      payload: { by: by === 'operator' ? by : 'user', factor_id: factor.id, type: factor.factorType },
    })
  })
}

async function lowerSessions(auth: AuthContext, factor: MfaFactor): Promise<void> {
  const lowered = await auth.db
    .update(sessions)
    .set({ aal: 'aal1', factorId: null, updatedAt: auth.clock.now() })
    .where(and(eq(sessions.userId, factor.userId), eq(sessions.factorId, factor.id)))
    .returning({ id: sessions.id })
  for (const { id } of lowered) {
    const method = amrMethods[factor.factorType]
    await auth.db.delete(mfaAmrClaims).where(and(eq(mfaAmrClaims.sessionId, id), eq(mfaAmrClaims.method, method)))
  }
}

/** Recovery codes stand in for another factor; without one they would just be a second password. */
async function dropOrphanedRecoveryCodes(auth: AuthContext, userId: string): Promise<void> {
  const verified = await listVerifiedFactors(auth, userId)
  if (verified.some(({ factorType }) => factorType !== 'recovery_code')) return
  const dropped = await auth.db
    .delete(mfaFactors)
    .where(and(eq(mfaFactors.userId, userId), eq(mfaFactors.factorType, 'recovery_code')))
    .returning()
  for (const factor of dropped) await lowerSessions(auth, factor)
}

async function purgeAbandoned(auth: AuthContext, userId: string): Promise<void> {
  await auth.db
    .delete(mfaFactors)
    .where(
      and(
        eq(mfaFactors.userId, userId),
        eq(mfaFactors.status, 'unverified'),
        lte(mfaFactors.createdAt, abandonedBefore(auth)),
      ),
    )
}

function abandonedBefore({ clock }: Pick<AuthContext, 'clock'>): Date {
  return new Date(clock.now().getTime() - unverifiedLifetimeMinutes * 60_000)
}

function enrolmentOver(): AuthError {
  return new AuthError(
    404,
    'mfa_factor_not_found',
    `This factor was not confirmed within ${unverifiedLifetimeMinutes} minutes. Please set it up again.`,
  )
}
