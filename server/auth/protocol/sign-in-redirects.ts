/**
 * How a browser is sent back to the application after a link or a provider (auth-contract §3 verify, §6 callback). Tokens travel in
 * the fragment, which no server sees; a PKCE code travels in the query.
 */
import { type AuthError, OAuthGrantError } from '#server/auth/errors.ts'
import type { SignInOutcome } from '#server/auth/flows/finish-sign-in.ts'

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
