import { Hono } from 'hono'
import type { AuthContext } from '#server/auth/context.ts'
import { AuthError, OAuthGrantError } from '#server/auth/errors.ts'
import { requireSameBrowser } from '#server/auth/flow-browsers.ts'
import { takeFlowByState } from '#server/auth/flow-states.ts'
import { type AuthEnv, type AuthHttpContext, clientOf } from '#server/auth/http.ts'
import { type CountUse, limitAddress } from '#server/auth/limits.ts'
import { finishProviderFlow } from '#server/auth/provider-flows.ts'
import { allowedRedirect } from '#server/auth/redirects.ts'
import { failedRedirect, signedInRedirect } from '#server/auth/sign-in-redirects.ts'
import type { FlowState } from '#server/platform/db/schema/auth.ts'

/** GET and POST /callback: where a provider sends the browser back, with a query or (Apple) a form (auth-contract §6). */
export function callbackRoute(auth: AuthContext, countUse: CountUse) {
  return new Hono<AuthEnv>()
    .get('/callback', limitAddress(countUse, 'authorize'), (c) => comeBack(auth, c, new URL(c.req.url).searchParams))
    .post('/callback', limitAddress(countUse, 'authorize'), async (c) =>
      comeBack(auth, c, new URLSearchParams(await c.req.text())),
    )
}

async function comeBack(auth: AuthContext, c: AuthHttpContext, answer: URLSearchParams): Promise<Response> {
  // This URL contains a code, and the next one may contain tokens.
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
  const flow = await takeFlow(auth, c, answer).catch(orPassOn)
  if (isFailure(flow)) return c.redirect(failedRedirect(auth.settings.siteUrl, flow, { isPkce: true }), 303)
  // The allow-list may have changed since the flow began.
  const target = allowedRedirect(auth.settings, flow.redirectTo ?? undefined)
  const outcome = await finishProviderFlow(auth, flow, answer, clientOf(c)).catch(orPassOn)
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
function orPassOn(error: unknown): Failure {
  if (isFailure(error)) return error
  throw error
}
