import { createMiddleware } from 'hono/factory'
import type { AuthContext } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import { requireRaised } from '#server/auth/factors/factors.ts'
import { type CountUse, requestLimitReached } from '#server/auth/rate-limits.ts'
import { type AccessTokenClaims, verifyAccessToken } from '#server/auth/sessions/access-tokens.ts'
import { identifyCaller, requireFreshSignIn } from '#server/auth/sessions/callers.ts'
import { type AuthEnv, bearerToken, noAuthorization } from './http.ts'

/** Roles that may use the admin endpoints (auth-contract §1). Command-line tokens need neither a session nor a user. */
const adminRoles = ['service_role', 'supabase_admin']

/** Lets only an admin role through: the token's own if it has no session, otherwise the current role of the session's user. */
export function requireServiceRole(auth: AuthContext) {
  return createMiddleware<AuthEnv>(async (c, next) => {
    const token = bearerToken(c)
    if (!token) throw noAuthorization()
    const claims = await verifyAccessToken(auth, token)
    if (!adminRoles.includes(claims.role)) throw notAdmin()
    if (claims.session_id) await requireServiceUser(auth, token, claims, { isReading: c.req.method === 'GET' })
    await next()
  })
}

/**
 * The token may be an hour old, but the ban, the role and the factor are checked as they are now. Whoever makes accounts, links and
 * passwords for others must have just signed in.
 */
async function requireServiceUser(
  auth: AuthContext,
  token: string,
  claims: AccessTokenClaims,
  { isReading }: { isReading: boolean },
): Promise<void> {
  const caller = await identifyCaller(auth, token)
  const { user, session } = caller
  if (!adminRoles.includes(user.role)) throw notAdmin()
  await requireRaised(auth, user, session)
  const wasRaised = claims.aal === 'aal2'
  if (wasRaised && session.aal !== 'aal2') {
    throw new AuthError(403, 'insufficient_aal', 'The second factor of this session was removed. Please sign in again.')
  }
  if (!isReading) requireFreshSignIn(auth, caller)
}

function notAdmin(): AuthError {
  return new AuthError(403, 'not_admin', 'User not allowed')
}

/** Requests per client IP address (auth-contract §1.2). */
export const addressLimits = {
  signup: { points: 30, perSeconds: 300 },
  anonymousSignup: { points: 30, perSeconds: 3600 },
  otp: { points: 30, perSeconds: 300 },
  recover: { points: 30, perSeconds: 300 },
  resend: { points: 30, perSeconds: 300 },
  updateUser: { points: 30, perSeconds: 300 },
  token: { points: 150, perSeconds: 300 },
  verify: { points: 30, perSeconds: 300 },
  undo: { points: 30, perSeconds: 300 },
  authorize: { points: 60, perSeconds: 300 },
  sso: { points: 30, perSeconds: 300 },
  web3: { points: 30, perSeconds: 300 },
  passkey: { points: 30, perSeconds: 300 },
  factor: { points: 15, perSeconds: 60 },
} as const

/** Middleware that limits how often an IP address may use an endpoint. */
export function limitAddress(countUse: CountUse, name: keyof typeof addressLimits) {
  return createMiddleware<AuthEnv>(async (c, next) => {
    const retryAfterSeconds = await countUse({ name: `auth-${name}`, ...addressLimits[name] }, c.var.clientAddress)
    if (retryAfterSeconds !== null) throw requestLimitReached(retryAfterSeconds)
    await next()
  })
}
