import { Hono } from 'hono'
import { z } from 'zod'
import { getUser } from '#server/auth/accounts/users.ts'
import type { AuthContext } from '#server/auth/context.ts'
import { AuthError, validationFailed } from '#server/auth/errors.ts'
import { redeemFlow } from '#server/auth/flows/flow-states.ts'
import { providerTokensOf } from '#server/auth/flows/providers/provider-flows.ts'
import { idTokenGrant } from '#server/auth/protocol/grants/id-token.ts'
import { passwordGrant } from '#server/auth/protocol/grants/password.ts'
import { web3Grant } from '#server/auth/protocol/grants/web3.ts'
import { limitAddress } from '#server/auth/protocol/guards.ts'
import { type AuthEnv, type AuthHttpContext, clientOf, readBody } from '#server/auth/protocol/http.ts'
import type { CountUse } from '#server/auth/rate-limits.ts'
import { refreshSession, startSession, type TokenResponse } from '#server/auth/sessions/sessions.ts'

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

const pkceSchema = z.object({ auth_code: z.string().nullish(), code_verifier: z.string().nullish() })

/** grant_type=pkce: exchanges the code at the end of a flow for a session, once (auth-contract §3). */
async function pkceGrant(auth: AuthContext, c: AuthHttpContext): Promise<TokenResponse> {
  const body = await readBody(c, pkceSchema)
  if (!body.auth_code || !body.code_verifier) {
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty')
  }
  const flow = await redeemFlow(auth, body.auth_code, body.code_verifier)
  const response = await startSession(auth, await getUser(auth, flow.userId), clientOf(c), {
    method: flow.authenticationMethod,
    ...(flow.authenticationMethod === 'sso/saml' && { provider: flow.providerType }),
  })
  return { ...response, ...(await providerTokensOf(auth, flow)) }
}

const refreshSchema = z.object({ refresh_token: z.string().nullish() })

/** grant_type=refresh_token. */
async function refreshTokenGrant(auth: AuthContext, c: AuthHttpContext): Promise<TokenResponse> {
  const { refresh_token: token } = await readBody(c, refreshSchema)
  if (!token) throw new AuthError(400, 'validation_failed', 'Refresh token is not valid')
  return refreshSession(auth, token, clientOf(c))
}
