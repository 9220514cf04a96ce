/**
 * The session that an email link, or the return from a provider, brings in the URL. No one is switched to another account without
 * being asked. Otherwise, anyone could send someone a link and have them work in the sender's account.
 */
import { isAuthRetryableFetchError } from '@supabase/auth-js'
import { createStore } from '#app/ui/store.ts'
import { authClient, openVisitor } from './auth-client.ts'
import { describeProblem } from './describe-problem.ts'

/** The tokens in a fragment like `#access_token=…&refresh_token=…`. */
export interface ArrivingTokens {
  access_token: string
  refresh_token: string
}

/** Asks whether the link's session should replace the current one. */
interface SwitchQuestion {
  currentEmail: string
  nextEmail: string
  /** @throws the auth client's error */
  switchAccounts(): Promise<void>
  stay(): void
}

/** The open question, for the component that shows it. */
export const switchQuestion = createStore<SwitchQuestion | null>(null)

/**
 * Accepts the session if no one, or the same person, is signed in, and asks otherwise.
 * @returns why it failed, or `null`
 */
export async function receiveSession(tokens: ArrivingTokens): Promise<string | null> {
  const present = await authClient().getSession()
  // Without a connection, we can't know whether the current session is still valid.
  if (isAuthRetryableFetchError(present.error)) return describeProblem(present.error)
  const current = present.data.session?.user
  if (!current) return takeOver(tokens).then(() => null, describeProblem)
  const { data, error } = await openVisitor().getUser(tokens.access_token)
  if (error) return describeProblem(error)
  if (data.user.id === current.id) return takeOver(tokens).then(() => null, describeProblem)
  switchQuestion.write({
    currentEmail: current.email ?? 'another account',
    nextEmail: data.user.email ?? 'another account',
    async switchAccounts() {
      await takeOver(tokens)
      switchQuestion.write(null)
    },
    stay: () => switchQuestion.write(null),
  })
  return null
}

async function takeOver(tokens: ArrivingTokens): Promise<void> {
  const { error } = await authClient().setSession(tokens)
  if (error) throw error
}

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
