/** The auth service's answers, in the form its client expects. */
import type { Factor, Session, User } from '@supabase/auth-js'
import type { MeOnTheWire } from '#shared/people/people-endpoints.ts'

/** A new session, opened now or at another second of the epoch. Each has a token of its own. */
export function sessionOf({ provenAt, ...me }: MeOnTheWire & { provenAt?: number }): Session {
  const now = Math.floor(Date.now() / 1000)
  const expiresAt = now + 3600
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')
  const amr = [{ method: 'password', timestamp: provenAt ?? now }]
  const claims = { sub: me.user_id, exp: expiresAt, aal: me.aal, amr, session_id: crypto.randomUUID() }
  const token = [part({ alg: 'ES256' }), part(claims), 'c2lnbmF0dXJl'].join('.')
  return {
    access_token: token,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: expiresAt,
    user: userOf(me),
  }
}

/** The user and the assurance level in the token of a request. */
export function claimsIn(headers: Headers): { sub?: string; aal?: string } {
  const claims = headers.get('authorization')?.split('.')[1]
  return claims ? JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) : {}
}

export function userOf(me: MeOnTheWire, factors: Factor[] = []): User {
  return {
    id: me.user_id,
    email: me.email,
    aud: 'authenticated',
    role: 'authenticated',
    app_metadata: {},
    user_metadata: {},
    created_at: '2026-01-05T17:00:00.000Z',
    factors,
    identities: [],
  }
}

/** A verified authenticator app. */
export const authenticatorApp: Factor = {
  id: '0d6b6c1e-6f3e-4c37-8f4b-1f7a9c8f2b10',
  friendly_name: 'Authenticator app',
  factor_type: 'totp',
  status: 'verified',
  created_at: '2026-11-20T18:00:00.000Z',
  updated_at: '2026-11-20T18:00:00.000Z',
}

/** An error of the auth service. */
export function authRefusal(status: number, code: string, message: string): Response {
  return Response.json({ code: status, error_code: code, msg: message }, { status })
}
