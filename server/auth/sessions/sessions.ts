import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { noteDevice } from '#server/auth/accounts/known-devices.ts'
import { metadataForToken } from '#server/auth/accounts/user-metadata.ts'
import {
  boundedColumns,
  findUser,
  isBanned,
  lockUser,
  presentUser,
  updateUser,
  userNotFound,
} from '#server/auth/accounts/users.ts'
import { recordAudit } from '#server/auth/audit-log.ts'
import { type AuthContext, type ClientFacts, inTransaction } from '#server/auth/context.ts'
import { AuthError, invalidCredentials } from '#server/auth/errors.ts'
import { endFlows } from '#server/auth/flows/flow-states.ts'
import { mfaAmrClaims, type Session, sessions, type User, users } from '#server/auth/schema.ts'
import { type AmrEntry, signAccessToken } from './access-tokens.ts'
import {
  hasValidSignature,
  makeRefreshTokenKey,
  openRefreshTokenKey,
  parseRefreshToken,
  sealRefreshTokenKey,
  signRefreshToken,
} from './refresh-tokens.ts'
import { isSessionOver } from './session-limits.ts'

/** The response to every sign-in and refresh (auth-contract §2.1). */
export interface TokenResponse {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
  user: Record<string, unknown>
  provider_token?: string
  provider_refresh_token?: string
  weak_password?: { message: string; reasons: string[] }
}

/**
 * Opens a session for a user who has just proven `method`, and returns its tokens. `provider` is set for SSO, `verifiedPasskeyId`
 * for a passkey whose device verified its user, `passwordHash` for a password. What happened since the proof counts: no session
 * opens after a password change, a ban or the removal of the account.
 * @throws AuthError 400 `user_banned`, `invalid_credentials`, 404 `user_not_found`
 */
export async function startSession(
  auth: AuthContext,
  user: User,
  client: ClientFacts,
  {
    method,
    provider,
    verifiedPasskeyId = null,
    passwordHash,
    bannedStatus,
  }: {
    method: string
    provider?: string
    verifiedPasskeyId?: string | null
    passwordHash?: string
    bannedStatus?: 400 | 403
  },
): Promise<TokenResponse> {
  const now = auth.clock.now()
  const { session, signedIn } = await inTransaction(auth, async (inside) => {
    await lockUser(inside, user.id)
    const current = await findUser(inside, user.id)
    if (passwordHash !== undefined && current?.passwordHash !== passwordHash) throw invalidCredentials()
    if (!current) throw userNotFound()
    if (isBanned(current, now)) throw userBanned(bannedStatus)
    const [session] = await inside.db
      .insert(sessions)
      .values({
        userId: user.id,
        verifiedPasskeyId,
        userAgent: client.userAgent,
        ip: client.address,
        refreshTokenKey: await sealRefreshTokenKey(auth, makeRefreshTokenKey()),
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (!session) throw new Error('No session was made.')
    await addAmrEntry(inside, session.id, method, provider)
    await noteDevice(inside, user, client)
    const signedIn = await updateUser(inside, user.id, { lastSignInAt: now })
    await recordAudit(inside, {
      action: 'login',
      userId: user.id,
      address: client.address,
      payload: { method, session_id: session.id, ...(provider && { provider }) },
    })
    return { session, signedIn }
  })
  return respondWithTokens(auth, signedIn, session)
}

/** Adds a method to the session's list, or updates its time if already listed. */
async function addAmrEntry(auth: AuthContext, sessionId: string, method: string, provider?: string): Promise<void> {
  const now = auth.clock.now()
  await auth.db
    .insert(mfaAmrClaims)
    .values({ sessionId, method, provider, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: [mfaAmrClaims.sessionId, mfaAmrClaims.method], set: { updatedAt: now } })
}

/**
 * Raises a session after a second factor: it gets aal2 and a new refresh token, and earlier tokens can't be refreshed anymore. Ends
 * the user's sessions below aal2 (auth-contract §5).
 */
export async function raiseSession(
  auth: AuthContext,
  user: User,
  sessionId: string,
  { method, factorId }: { method: string; factorId?: string },
): Promise<TokenResponse> {
  const session = await inTransaction(auth, async (inside) => {
    // Concurrent raises are serialized, because each would end the other.
    await lockUser(inside, user.id)
    const [raised] = await inside.db
      .update(sessions)
      .set({
        aal: 'aal2',
        factorId: factorId ?? null,
        refreshTokenCounter: sql`${sessions.refreshTokenCounter} + 1`,
        refreshTokenFloor: sql`${sessions.refreshTokenCounter} + 1`,
        updatedAt: auth.clock.now(),
      })
      .where(eq(sessions.id, sessionId))
      .returning()
    if (!raised) throw sessionNotFound(403)
    await addAmrEntry(inside, sessionId, method)
    await inside.db.delete(sessions).where(and(eq(sessions.userId, user.id), eq(sessions.aal, 'aal1')))
    return raised
  })
  return respondWithTokens(auth, user, session)
}

/**
 * Exchanges a refresh token for new tokens of the same session (auth-contract §3). The current token's parent returns the current
 * one again; anything older ends the session.
 */
export async function refreshSession(auth: AuthContext, token: string, client: ClientFacts): Promise<TokenResponse> {
  const named = parseRefreshToken(token)
  if (token.length < 12) throw new AuthError(400, 'validation_failed', 'Refresh token is not valid')
  if (!named) throw refreshTokenNotFound()
  const outcome = await inTransaction(auth, async (inside) => {
    const [session] = await inside.db.select().from(sessions).where(eq(sessions.id, named.sessionId)).for('update')
    if (!session || !hasValidSignature(token, await openRefreshTokenKey(auth, session.refreshTokenKey)))
      throw refreshTokenNotFound()
    const now = auth.clock.now()
    if (isSessionOver(auth, session))
      throw new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired')
    const [user] = await inside.db
      .select(boundedColumns)
      .from(users)
      .where(and(eq(users.id, session.userId), isNull(users.deletedAt)))
    if (!user) throw refreshTokenNotFound()
    if (isBanned(user, now)) throw userBanned()

    const age = session.refreshTokenCounter - named.count
    if (named.count < session.refreshTokenFloor) return null
    if (age === 0) {
      const [next] = await inside.db
        .update(sessions)
        .set({
          refreshTokenCounter: session.refreshTokenCounter + 1,
          refreshedAt: now,
          updatedAt: now,
          ip: client.address,
          userAgent: client.userAgent,
        })
        .where(eq(sessions.id, session.id))
        .returning()
      return { session: next ?? session, user }
    }
    const sinceRefreshSeconds = session.refreshedAt
      ? (now.getTime() - session.refreshedAt.getTime()) / 1000
      : Number.POSITIVE_INFINITY
    if (age === 1 || sinceRefreshSeconds < auth.settings.refreshTokenReuseSeconds) return { session, user }
    await inside.db.delete(sessions).where(eq(sessions.id, session.id))
    await recordAudit(inside, {
      action: 'token_reused',
      userId: session.userId,
      address: client.address,
      payload: { session_id: session.id },
    })
    return null
  })
  // A reused token. Thrown outside the transaction, so the session stays ended.
  if (!outcome) throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
  return respondWithTokens(auth, outcome.user, outcome.session)
}

/** Issues tokens for a session in its current state. */
async function respondWithTokens(auth: AuthContext, user: User, session: Session): Promise<TokenResponse> {
  const metadata = metadataForToken(user)
  const amr = await listAmr(auth, session.id)
  const lifetime = auth.settings.accessTokenLifetimeSeconds
  const { token, expiresAt } = await signAccessToken(
    auth,
    {
      sub: user.id,
      aud: auth.settings.audience,
      role: user.role,
      email: user.email ?? '',
      phone: user.phone ?? '',
      app_metadata: metadata.appMetadata,
      user_metadata: metadata.userMetadata,
      session_id: session.id,
      aal: session.aal,
      amr,
      is_anonymous: user.isAnonymous,
    },
    lifetime,
  )
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: lifetime,
    expires_at: expiresAt,
    refresh_token: signRefreshToken(
      session.id,
      session.refreshTokenCounter,
      await openRefreshTokenKey(auth, session.refreshTokenKey),
    ),
    user: await presentUser(auth, { ...user, ...metadata }),
  }
}

/** Whether one of these methods opened a session. */
export async function hasMethod(auth: AuthContext, session: Session, methods: string[]): Promise<boolean> {
  return (await listAmr(auth, session.id)).some(({ method }) => methods.includes(method))
}

async function listAmr(auth: AuthContext, sessionId: string): Promise<AmrEntry[]> {
  const rows = await auth.db
    .select()
    .from(mfaAmrClaims)
    .where(eq(mfaAmrClaims.sessionId, sessionId))
    .orderBy(desc(mfaAmrClaims.updatedAt))
  return rows.map(({ method, provider, updatedAt }) => ({
    method,
    timestamp: Math.floor(updatedAt.getTime() / 1000),
    ...(provider && { provider }),
  }))
}

/** A user's sessions that still work, newest first. */
export async function listSessions(auth: AuthContext, userId: string): Promise<Session[]> {
  const rows = await auth.db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt))
  return rows.filter((session) => !isSessionOver(auth, session))
}

/**
 * Ends a user's sessions: all, one, or all but one. Their access tokens stop working immediately. If more than one may end, codes
 * issued before can't open another.
 */
export async function endSessions(
  { db }: Pick<AuthContext, 'db'>,
  userId: string,
  which: 'all' | { only: string } | { allBut: string },
): Promise<number> {
  const selection =
    which === 'all' ? undefined : 'only' in which ? eq(sessions.id, which.only) : ne(sessions.id, which.allBut)
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), selection))
    .returning({ id: sessions.id })
  if (which === 'all' || 'allBut' in which) await endFlows({ db }, userId)
  return ended.length
}

export function userBanned(status = 400): AuthError {
  return new AuthError(status, 'user_banned', 'User is banned')
}

export function sessionNotFound(status: number): AuthError {
  return new AuthError(status, 'session_not_found', 'Session from session_id claim in JWT does not exist')
}

function refreshTokenNotFound(): AuthError {
  return new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
}
