/**
 * Ties the round trip to a provider to the browser that started it. Otherwise someone could send the last step of their own sign-in
 * to another person, who would then work in the wrong account or have their identity linked to it.
 *
 * The response that starts a flow sets a cookie for it, and the callback requires it. A sign-in with PKCE doesn't need one: its code
 * is useless to a browser without the verifier, and apps start it outside the browser.
 */
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AuthContext } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import { flowLifetimeSeconds } from '#server/auth/flows/flow-states.ts'
import { keyedHash } from '#server/auth/keys/secrets.ts'
import type { FlowState } from '#server/auth/schema.ts'
import { isSameSecret } from '#server/platform/same-secret.ts'
import type { AuthHttpContext } from './http.ts'

/** `answersWithForm`: the provider sends the browser back with a POST, which carries only SameSite=None cookies. */
export function rememberFlow(
  auth: AuthContext,
  c: AuthHttpContext,
  { flowId, answersWithForm }: { flowId: string; answersWithForm: boolean },
): void {
  const callback = new URL(`${auth.settings.issuer}/callback`)
  setCookie(c, cookieName(flowId), proofOf(auth, flowId), {
    path: callback.pathname,
    httpOnly: true,
    sameSite: answersWithForm ? 'None' : 'Lax',
    // Browsers require it for SameSite=None.
    secure: answersWithForm || callback.protocol === 'https:',
    maxAge: flowLifetimeSeconds,
  })
}

/** @throws AuthError 400 `bad_oauth_state` in a browser that did not start this flow */
export function requireSameBrowser(
  auth: AuthContext,
  c: AuthHttpContext,
  flow: Pick<FlowState, 'id' | 'codeChallenge' | 'linkingUserId'>,
): void {
  const name = cookieName(flow.id)
  const proof = getCookie(c, name) ?? ''
  deleteCookie(c, name, { path: new URL(`${auth.settings.issuer}/callback`).pathname })
  const isBoundByVerifier = flow.codeChallenge !== null && flow.linkingUserId === null
  if (isBoundByVerifier || isSameSecret(proof, proofOf(auth, flow.id))) return
  throw new AuthError(400, 'bad_oauth_state', 'OAuth state belongs to another browser. Please start again.')
}

function cookieName(flowId: string): string {
  return `auth-flow-${flowId}`
}

function proofOf(auth: AuthContext, flowId: string): string {
  return keyedHash(auth.secret, 'flow-browser', flowId)
}
