import { createMiddleware } from 'hono/factory'
import { isUuid } from '#shared/uuid.ts'
import { signAccessToken, verifyAccessToken } from './access-tokens.ts'
import type { AuthContext } from './context.ts'
import { AuthError, badJwt } from './errors.ts'
import { type AuthEnv, bearerToken } from './http.ts'
import { findSession, sessionNotFound } from './sessions.ts'

/** Roles in a token that may use the admin endpoints (auth-contract §1). Their tokens need neither session nor user. */
const adminRoles = ['service_role', 'supabase_admin']

/** Lets only tokens with an admin role through. */
export function requireServiceRole(auth: AuthContext) {
  return createMiddleware<AuthEnv>(async (c, next) => {
    const token = bearerToken(c)
    if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
    const claims = await verifyAccessToken(auth, token)
    if (!adminRoles.includes(claims.role)) throw new AuthError(403, 'not_admin', 'User not allowed')
    if (claims.session_id) {
      if (!isUuid(claims.session_id)) throw badJwt('invalid claim: session_id claim must be a UUID')
      if (!(await findSession(auth, claims.session_id))) throw sessionNotFound(403)
    }
    await next()
  })
}

/** A token for operators and scripts, made by the command line. */
export async function signServiceToken(auth: AuthContext, expiresInSeconds: number): Promise<string> {
  const { token } = await signAccessToken(auth, { aud: auth.settings.audience, role: 'service_role' }, expiresInSeconds)
  return token
}
