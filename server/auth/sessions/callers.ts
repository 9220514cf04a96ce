/** Identifies the caller behind an access token: the contract's bearer checks, in its order (auth-contract §1.1). */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { boundedColumns, isBanned } from '#server/auth/accounts/users.ts'
import type { AuthContext } from '#server/auth/context.ts'
import { AuthError, badJwt } from '#server/auth/errors.ts'
import { type Session, sessions, type User, users } from '#server/auth/schema.ts'
import { isUuid } from '#shared/uuid.ts'
import { type AccessTokenClaims, isFreshProof, lastProofOf, verifyAccessToken } from './access-tokens.ts'
import { isSessionOver, type SessionAge } from './session-limits.ts'
import { sessionNotFound, userBanned } from './sessions.ts'

/**
 * The caller of a request with a bearer token. Anything that may have changed since the token was issued comes from the rows: the
 * level (aal), the role and the addresses.
 */
export interface Caller {
  user: User
  session: Session
  /** When they last signed in or used a second factor. */
  provenAt: Date | null
}

/**
 * Lets only someone who has just signed in add, replace or remove a way to sign in: a session that was left open must not grow roots.
 * Anonymous users have no other way in, and nothing to lose.
 * @throws AuthError 400 `reauthentication_needed`
 */
export function requireFreshSignIn(auth: AuthContext, { user, provenAt }: Caller): void {
  if (isFreshSignIn(auth, { provenAt }) || user.isAnonymous || !auth.settings.isReauthenticationRequired) return
  throw new AuthError(
    400,
    'reauthentication_needed',
    'This requires a sign-in of the last 10 minutes. Please sign in again.',
  )
}

/** Whether the caller signed in, or used a second factor, within the last ten minutes. */
export function isFreshSignIn({ clock }: Pick<AuthContext, 'clock'>, { provenAt }: Pick<Caller, 'provenAt'>): boolean {
  return isFreshProof(provenAt, clock.now())
}

/**
 * The claims of a valid token that names a user.
 * @throws AuthError `bad_jwt`
 */
export async function readClaims(auth: AuthContext, token: string): Promise<AccessTokenClaims & { sub: string }> {
  return requireUser(await verifyAccessToken(auth, token))
}

/** @throws AuthError `bad_jwt` when the claims name no user */
export function requireUser<Claims extends AccessTokenClaims>(claims: Claims): Claims & { sub: string } {
  const { sub } = claims
  if (!sub) throw badJwt('invalid claim: missing sub claim')
  if (!isUuid(sub)) throw badJwt('invalid claim: sub claim must be a UUID', 400)
  return { ...claims, sub }
}

/** The session named by the claims, for a query; `null` matches none. */
export function namedSession(claims: AccessTokenClaims): string | null {
  return isUuid(claims.session_id ?? '') ? claims.session_id : null
}

/**
 * Checks what the database has for the claims.
 * @throws AuthError `user_not_found`, `bad_jwt`, `session_not_found`, `user_banned`
 */
export function requireLiving<Found extends { user: Pick<User, 'bannedUntil'>; session: SessionAge | null }>(
  auth: AuthContext,
  claims: AccessTokenClaims,
  found: Found | undefined,
): asserts found is Found & { session: NonNullable<Found['session']> } {
  if (!found) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  if (namedSession(claims) === null) throw badJwt('invalid claim: session_id claim must be a UUID')
  if (!found.session || isSessionOver(auth, found.session)) throw sessionNotFound(403)
  if (isBanned(found.user, auth.clock.now())) throw userBanned(403)
}

/**
 * The user and session behind an access token.
 * @throws AuthError `bad_jwt`, `user_not_found`, `session_not_found`, `user_banned`
 */
export async function identifyCaller(auth: AuthContext, token: string): Promise<Caller> {
  const claims = await readClaims(auth, token)
  const [found] = await auth.db
    .select({ user: boundedColumns, session: sessions })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.id, sql`${namedSession(claims)}`), eq(sessions.userId, users.id)))
    .where(and(eq(users.id, claims.sub), isNull(users.deletedAt)))
  requireLiving(auth, claims, found)
  return { user: found.user, session: found.session, provenAt: lastProofOf(claims) }
}
