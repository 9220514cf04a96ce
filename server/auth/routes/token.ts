import { Hono } from 'hono'
import type { AuthContext } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import { idTokenGrant } from '#server/auth/grants/id-token.ts'
import { passwordGrant } from '#server/auth/grants/password.ts'
import { pkceGrant } from '#server/auth/grants/pkce.ts'
import { refreshTokenGrant } from '#server/auth/grants/refresh-token.ts'
import { web3Grant } from '#server/auth/grants/web3.ts'
import type { AuthEnv, AuthHttpContext } from '#server/auth/http.ts'
import { type CountUse, limitAddress } from '#server/auth/limits.ts'
import type { TokenResponse } from '#server/auth/sessions.ts'

/** One way to get tokens. Reads its own body from the request. */
export type Grant = (auth: AuthContext, c: AuthHttpContext, countUse: CountUse) => Promise<TokenResponse>

const grants: Record<string, Grant> = {
  id_token: idTokenGrant,
  password: passwordGrant,
  pkce: pkceGrant,
  refresh_token: refreshTokenGrant,
  web3: web3Grant,
}

/** POST /token?grant_type=… (auth-contract §3). */
export function tokenRoute(auth: AuthContext, countUse: CountUse) {
  const limits = { web3: limitAddress(countUse, 'web3'), other: limitAddress(countUse, 'token') }
  const limit: typeof limits.web3 = (c, next) =>
    (c.req.query('grant_type') === 'web3' ? limits.web3 : limits.other)(c, next)
  return new Hono<AuthEnv>().post('/token', limit, async (c) => {
    const grantType = c.req.query('grant_type') ?? ''
    const grant = Object.hasOwn(grants, grantType) ? grants[grantType] : undefined
    if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
    return c.json(await grant(auth, c, countUse))
  })
}
