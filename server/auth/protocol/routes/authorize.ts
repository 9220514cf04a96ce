import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { manualLinkingDisabled, requireRightToLink, unlinkIdentity } from '#server/auth/accounts/identities.ts'
import type { AuthContext } from '#server/auth/context.ts'
import { AuthError, OAuthGrantError, validationFailed } from '#server/auth/errors.ts'
import { readPkceChallenge, takeFlowByState } from '#server/auth/flows/flow-states.ts'
import {
  finishProviderFlow,
  type ProviderRequest,
  requireProvider,
  startProviderFlow,
} from '#server/auth/flows/providers/provider-flows.ts'
import { allowedRedirect } from '#server/auth/flows/redirects.ts'
import { limitAddress } from '#server/auth/protocol/guards.ts'
import {
  type AuthEnv,
  type AuthHttpContext,
  clientOf,
  requestedRedirect,
  requireCaller,
} from '#server/auth/protocol/http.ts'
import {
  failedRedirect,
  rememberFlow,
  requireSameBrowser,
  signedInRedirect,
} from '#server/auth/protocol/sign-in-redirects.ts'
import type { CountUse } from '#server/auth/rate-limits.ts'
import type { FlowState } from '#server/auth/schema.ts'
import { requireFreshSignIn } from '#server/auth/sessions/callers.ts'
import { formLimits } from '#server/platform/bodies/body-limits.ts'
import { receiveForm } from '#server/platform/bodies/receive-form.ts'
import { isUuid } from '#shared/uuid.ts'

const ourParameters = ['provider', 'redirect_to', 'scopes', 'invite_token', 'skip_http_redirect', 'sb_flow_id']
/** Parameters the flow itself sends to the provider. */
const oauthParameters = ['client_id', 'client_secret', 'redirect_uri', 'response_type', 'response_mode', 'scope']
const proofParameters = ['state', 'nonce', 'code_challenge', 'code_challenge_method', 'code_verifier']
/** These don't reach the provider; everything else is passed through. */
const keptParameters = [...ourParameters, ...oauthParameters, ...proofParameters, 'request', 'request_uri', '__proto__']

/**
 * GET /authorize sends the browser to a provider's page. GET and POST /callback are where the provider sends it back, with a query or
 * (Apple) a form (auth-contract §6).
 */
export function authorizeRoute(auth: AuthContext, countUse: CountUse) {
  const limit = limitAddress(countUse, 'authorize')
  return new Hono<AuthEnv>()
    .get('/authorize', limit, async (c) => {
      const inviteToken = c.req.query('invite_token')
      const request = { ...readProviderRequest(auth, c), ...(inviteToken && { inviteToken }) }
      c.header('cache-control', 'no-store')
      const flow = await startProviderFlow(auth, request)
      rememberFlow(auth, c, flow)
      return c.redirect(flow.url, 302)
    })
    .get('/callback', limit, (c) => handleCallback(auth, c, new URL(c.req.url).searchParams))
    .post('/callback', limit, async (c) => handleCallback(auth, c, (await receiveForm(c, formLimits)).fields))
}

/**
 * Reads the provider request from the query.
 * @throws AuthError 400 `validation_failed`
 */
function readProviderRequest(auth: AuthContext, c: AuthHttpContext): ProviderRequest {
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

async function handleCallback(auth: AuthContext, c: AuthHttpContext, answer: URLSearchParams): Promise<Response> {
  // This URL contains a code, and the next one may contain tokens.
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
  const flow = await takeFlow(auth, c, answer).catch(asFailure)
  if (isFailure(flow)) return c.redirect(failedRedirect(auth.settings.siteUrl, flow, { isPkce: true }), 303)
  // The allow-list may have changed since the flow began.
  const target = allowedRedirect(auth.settings, flow.redirectTo ?? undefined)
  const outcome = await finishProviderFlow(auth, flow, answer, clientOf(c)).catch(asFailure)
  const next = isFailure(outcome)
    ? failedRedirect(target, outcome, { isPkce: true })
    : signedInRedirect(target, outcome)
  return c.redirect(next, 302)
}

async function takeFlow(auth: AuthContext, c: AuthHttpContext, answer: URLSearchParams): Promise<FlowState> {
  const flow = await takeFlowByState(auth, answer.get('state'))
  requireSameBrowser(auth, c, flow)
  return flow
}

type Failure = AuthError | OAuthGrantError

function isFailure(value: unknown): value is Failure {
  return value instanceof AuthError || value instanceof OAuthGrantError
}

/** Returns a failure the application should be told about; anything else is a defect and rethrown. */
function asFailure(error: unknown): Failure {
  if (isFailure(error)) return error
  throw error
}

/** /user/identities…: adding and removing a signed-in user's ways to sign in (auth-contract §4). */
export function identitiesRoutes(auth: AuthContext, countUse: CountUse) {
  const app = new Hono<AuthEnv>()
  const whenEnabled = createMiddleware(async (_c, next) => {
    if (!auth.settings.isManualLinkingEnabled) throw manualLinkingDisabled()
    await next()
  })
  const whenRaised = createMiddleware<AuthEnv>(async (c, next) => {
    await requireRightToLink(auth, c.var.caller.user, c.var.caller.session)
    requireFreshSignIn(auth, c.var.caller)
    await next()
  })
  app.use('/user/identities/*', requireCaller(auth), whenEnabled, whenRaised)

  app.get('/user/identities/authorize', limitAddress(countUse, 'authorize'), async (c) => {
    const flow = await startProviderFlow(auth, {
      ...readProviderRequest(auth, c),
      linking: c.var.caller,
    })
    rememberFlow(auth, c, flow)
    const { url } = flow
    return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302)
  })

  app.delete('/user/identities/:id', async (c) => {
    const id = c.req.param('id')
    if (!isUuid(id)) throw validationFailed('identity_id must be an UUID', 404)
    await unlinkIdentity(auth, c.var.caller.user.id, id, clientOf(c))
    return c.json({})
  })
  return app
}
