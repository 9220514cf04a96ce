/** Limits guesses at a second factor; only someone who has the password gets this far. */
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { AuthContext } from '#server/auth/context.ts'
import { AuthError, factorNotFound } from '#server/auth/errors.ts'
import { type MfaFactor, mfaFactors } from '#server/auth/schema.ts'

/** Attempts in a row before a factor is locked for a while. */
export const attemptsPerFactor = 5
const lockoutSeconds = 300

/** @throws AuthError 429 with `code` while the factor is locked after too many wrong codes */
export function requireUnlocked(auth: AuthContext, factor: MfaFactor, code = 'over_request_rate_limit'): void {
  if (remainingMs(auth, factor.lockedUntil) > 0) throw locked(auth, factor.lockedUntil, code)
}

/**
 * Claims one attempt at a factor. Called before every comparison. It is counted in a single statement, so concurrent guesses share
 * one allowance, and the last one allowed starts the lock. A correct answer resets the count (`resetAttempts`).
 * @throws AuthError 429 with `code` while the factor is locked, 404 `mfa_factor_not_found` when it has since been removed
 */
export async function claimAttempt(
  auth: AuthContext,
  factor: Pick<MfaFactor, 'id'>,
  code = 'over_request_rate_limit',
): Promise<void> {
  const now = auth.clock.now()
  const until = new Date(now.getTime() + lockoutSeconds * 1000)
  // An expired lock is still in the row: the count starts over after it.
  const attempts = sql`CASE WHEN ${mfaFactors.lockedUntil} IS NULL THEN ${mfaFactors.failedAttempts} + 1 ELSE 1 END`
  const claimed = await auth.db
    .update(mfaFactors)
    .set({
      failedAttempts: attempts,
      lockedUntil: sql`CASE WHEN (${attempts}) >= ${attemptsPerFactor} THEN ${until.toISOString()}::timestamptz END`,
    })
    .where(and(eq(mfaFactors.id, factor.id), or(isNull(mfaFactors.lockedUntil), lte(mfaFactors.lockedUntil, now))))
    .returning({ id: mfaFactors.id })
  if (claimed.length === 1) return
  const [present] = await auth.db
    .select({ lockedUntil: mfaFactors.lockedUntil })
    .from(mfaFactors)
    .where(eq(mfaFactors.id, factor.id))
  if (!present) throw factorNotFound()
  throw locked(auth, present.lockedUntil, code)
}

/** Resets the count after a correct answer. */
export async function resetAttempts({ db }: Pick<AuthContext, 'db'>, factor: Pick<MfaFactor, 'id'>): Promise<void> {
  await db.update(mfaFactors).set({ failedAttempts: 0, lockedUntil: null }).where(eq(mfaFactors.id, factor.id))
}

function remainingMs(auth: AuthContext, lockedUntil: Date | null): number {
  return (lockedUntil?.getTime() ?? 0) - auth.clock.now().getTime()
}

function locked(auth: AuthContext, lockedUntil: Date | null, code: string): AuthError {
  const seconds = Math.max(1, Math.ceil(remainingMs(auth, lockedUntil) / 1000))
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new AuthError(429, code, `Too many wrong codes. Please wait ${wait} and try again.`, {
    retryAfterSeconds: seconds,
  })
}
