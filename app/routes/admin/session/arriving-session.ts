/**
 * The session that an email link, or the return from a provider, brings in the URL. Unless this browser asked for the email, no one
 * gets into another account without being asked. Otherwise, anyone could send someone a link and have them work in the sender's
 * account.
 */
import { isAuthRetryableFetchError } from '@supabase/auth-js'
import { href } from 'react-router'
import { forget, recall, remember } from '#app/routes/admin/parts/browser-memory.ts'
import { createStore } from '#app/ui/store.ts'
import { authClient, openVisitor } from './auth-client.ts'
import { describeProblem } from './describe-problem.ts'

/** The tokens in a fragment like `#access_token=…&refresh_token=…`. */
export interface ArrivingTokens {
  access_token: string
  refresh_token: string
}

/** The screens that the links in emails lead to; what leads to the site's origin comes by the login. Others read no session. */
const mailTargets: readonly string[] = [href('/admin/login'), href('/admin/reset-password'), href('/admin/account')]

export function isMailTarget(pathname: string): boolean {
  return mailTargets.includes(pathname)
}

const askedKey = 'mail-asked-for'

/** Notes that this browser asks for an email whose link signs in with this address. */
export function noteMailAskedFor(email: string): void {
  remember(askedKey, email.trim().toLowerCase())
}

/** Asks whether the link's session should replace the current one, or begin where there is none. */
interface ArrivalQuestion {
  /** `null` when no one is signed in. */
  currentEmail: string | null
  nextEmail: string
  /** @throws the auth client's error */
  signIn(): Promise<void>
  stay(): void
}

/** The open question, for the component that shows it. */
export const arrivalQuestion = createStore<ArrivalQuestion | null>(null)

/**
 * Accepts the session if the same person is signed in, or no one is and this browser asked for that person's email. Asks otherwise.
 * @returns why it failed, or `null`
 */
export async function receiveSession(tokens: ArrivingTokens): Promise<string | null> {
  const present = await authClient().getSession()
  // Without a connection, we can't know whether the current session is still valid.
  if (isAuthRetryableFetchError(present.error)) return describeProblem(present.error)
  const current = present.data.session?.user
  const { data, error } = await openVisitor().getUser(tokens.access_token)
  if (error) return describeProblem(error)
  const { id, email } = data.user
  const isExpected = current ? current.id === id : email !== undefined && recall(askedKey) === email
  if (isExpected) return takeOver(tokens).then(() => null, describeProblem)
  arrivalQuestion.write({
    currentEmail: current ? (current.email ?? 'another account') : null,
    nextEmail: email || 'another account',
    async signIn() {
      await takeOver(tokens)
      arrivalQuestion.write(null)
    },
    stay: () => arrivalQuestion.write(null),
  })
  return null
}

async function takeOver(tokens: ArrivingTokens): Promise<void> {
  const { error } = await authClient().setSession(tokens)
  if (error) throw error
  forget(askedKey)
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
