import { Hono } from 'hono'
import type { AuthContext } from '#server/auth/context.ts'
import { rememberFlow } from '#server/auth/flow-browsers.ts'
import { readPkceChallenge } from '#server/auth/flow-states.ts'
import { type AuthEnv, type AuthHttpContext, requestedRedirect } from '#server/auth/http.ts'
import { type CountUse, limitAddress } from '#server/auth/limits.ts'
import { type ProviderRequest, requireProvider, startProviderFlow } from '#server/auth/provider-flows.ts'
import { allowedRedirect } from '#server/auth/redirects.ts'

const ourParameters = ['provider', 'redirect_to', 'scopes', 'invite_token', 'skip_http_redirect', 'sb_flow_id']
/** Parameters the flow itself sends to the provider. */
const oauthParameters = ['client_id', 'client_secret', 'redirect_uri', 'response_type', 'response_mode', 'scope']
const proofParameters = ['state', 'nonce', 'code_challenge', 'code_challenge_method', 'code_verifier']
/** These don't reach the provider; everything else is passed through. */
const keptParameters = [...ourParameters, ...oauthParameters, ...proofParameters, 'request', 'request_uri', '__proto__']

/** GET /authorize: sends the browser to a provider's page (auth-contract §6). */
export function authorizeRoute(auth: AuthContext, countUse: CountUse) {
  return new Hono<AuthEnv>().get('/authorize', limitAddress(countUse, 'authorize'), async (c) => {
    const inviteToken = c.req.query('invite_token')
    const request = { ...readProviderRequest(auth, c), ...(inviteToken && { inviteToken }) }
    c.header('cache-control', 'no-store')
    const flow = await startProviderFlow(auth, request)
    rememberFlow(auth, c, flow)
    return c.redirect(flow.url, 302)
  })
}

/**
 * Reads the provider request from the query.
 * @throws AuthError 400 `validation_failed`
 */
export function readProviderRequest(auth: AuthContext, c: AuthHttpContext): ProviderRequest {
  const query = c.req.query()
  const enabled = requireProvider(auth, query.provider ?? '')
  return {
    enabled,
    redirectTo: allowedRedirect(auth.settings, requestedRedirect(c)),
    scopes: (query.scopes ?? '').split(/[\s,]+/).filter(Boolean),
    challenge: readPkceChallenge(query),
    parameters: Object.fromEntries(Object.entries(query).filter(([name]) => !keptParameters.includes(name))),
  }
}
