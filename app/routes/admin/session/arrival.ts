import type { ArrivingTokens } from './arriving-session.ts'

/** What an email's link brought along in the URL fragment. */
export interface Arrival {
  /** `recovery`, `signup`, `email_change` …: the kind of email it came from. */
  type: string | null
  /** A message from the auth service, such as that the other address has to confirm too. */
  message: string | null
  /** Why the link did not work. */
  problem: string | null
}

/** Whether a fragment comes from an auth redirect rather than being an ordinary anchor. */
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
