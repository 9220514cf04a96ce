/**
 * How a browser is sent back to the application after a link or a provider (auth-contract §3 verify, §6 callback). Tokens travel in
 * the fragment, which no server sees; a PKCE code travels in the query.
 */
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AuthContext } from '#server/auth/context.ts'
import { AuthError, OAuthGrantError } from '#server/auth/errors.ts'
import type { SignInOutcome } from '#server/auth/flows/finish-sign-in.ts'
import { flowLifetimeSeconds } from '#server/auth/flows/flow-states.ts'
import { keyedHash } from '#server/auth/keys/secrets.ts'
import type { FlowState } from '#server/auth/schema.ts'
import { isSameSecret } from '#server/platform/same-secret.ts'
import type { AuthHttpContext } from './http.ts'

/** The URL to go to after a sign-in. `type` is what the link was for, for the client. */
export function signedInRedirect(target: string, outcome: SignInOutcome, extra: { type?: string } = {}): string {
  const url = new URL(target)
  if (outcome.kind === 'code') {
    url.searchParams.set('code', outcome.code)
    return url.href
  }
  const { access_token, refresh_token, expires_in, expires_at, token_type, provider_token, provider_refresh_token } =
    outcome.tokens
  return withFragment(url, {
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    ...(provider_token && { provider_token }),
    ...(provider_refresh_token && { provider_refresh_token }),
    refresh_token,
    token_type,
    ...(extra.type && { type: extra.type }),
  })
}

/** The URL to go to with a message for the user and no session. */
export function messageRedirect(target: string, message: string): string {
  return withFragment(new URL(target), { message })
}

/** The URL to go to after a failure. With PKCE the client reads the query, so the error is there as well. */
export function failedRedirect(
  target: string,
  error: AuthError | OAuthGrantError,
  { isPkce }: { isPkce: boolean },
): string {
  const fields = fieldsOf(error)
  const url = new URL(target)
  if (isPkce) for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  return withFragment(url, fields)
}

/** A provider's own error is passed on unchanged. */
function fieldsOf(error: AuthError | OAuthGrantError): Record<string, string> {
  if (error instanceof OAuthGrantError) return { error: error.error, error_description: error.message }
  return {
    error: oauthErrors[error.status] ?? 'server_error',
    error_code: error.code,
    error_description: error.message,
  }
}

const oauthErrors: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  404: 'access_denied',
  422: 'access_denied',
  429: 'temporarily_unavailable',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

/** The empty `sb` tells the client that the fragment is ours. */
function withFragment(url: URL, fields: Record<string, string>): string {
  url.hash = new URLSearchParams({ ...fields, sb: '' }).toString()
  return url.href
}

/**
 * Ties the round trip to a provider to the browser that started it. Otherwise someone could send the last step of their own sign-in
 * to another person, who would then work in the wrong account or have their identity linked to it.
 *
 * The response that starts a flow sets a cookie for it, and the callback requires it. A sign-in with PKCE doesn't need one: its code
 * is useless to a browser without the verifier, and apps start it outside the browser.
 */

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
