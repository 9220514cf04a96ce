import type { ArrivingTokens } from './arriving-session.ts'

/** What the link of an email brought along in the fragment of the address. */
export interface Arrival {
  /** `recovery`, `signup`, `email_change` …: which kind of mail it was. */
  type: string | null
  /** News of the auth service, such as that the other address has to agree too. */
  message: string | null
  /** Why the link did not work. */
  problem: string | null
}

/** Whether a fragment is what an auth redirect brings, and no ordinary anchor. */
export function isArrival(hash: string): boolean {
  const facts = new URLSearchParams(hash.replace(/^#/, ''))
  return ['access_token', 'message', 'error', 'error_description'].some((name) => facts.has(name))
}

/** The session in a fragment, if there is one. */
export function readArrivingTokens(hash: string): ArrivingTokens | null {
  const facts = new URLSearchParams(hash.replace(/^#/, ''))
  const [accessToken, refreshToken] = [facts.get('access_token'), facts.get('refresh_token')]
  return accessToken && refreshToken ? { access_token: accessToken, refresh_token: refreshToken } : null
}

/** Reads a fragment like `#access_token=…&type=signup` (auth redirects, implicit flow). */
export function readArrival(hash: string): Arrival {
  const facts = new URLSearchParams(hash.replace(/^#/, ''))
  return {
    type: facts.has('access_token') ? facts.get('type') : null,
    message: facts.get('message'),
    problem: facts.get('error_description') ?? facts.get('error'),
  }
}
