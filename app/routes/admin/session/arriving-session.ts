/**
 * The session that an email link, or the return from a provider, brings in the address. Nobody is switched to another account
 * without being asked: otherwise, anyone who gets someone to open a link could have them work in the sender's account.
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

/** The question whether the session of the link replaces the one that is there. */
export interface SwitchQuestion {
  currentEmail: string
  nextEmail: string
  /** @throws the auth client's error */
  switchAccounts(): Promise<void>
  stay(): void
}

/** The question that is open, for the component that shows it. */
export const switchQuestion = createStore<SwitchQuestion | null>(null)

/** Takes the session over where nobody, or the same person, is signed in, and asks otherwise. Gives why it did not work, or `null`. */
export async function receiveSession(tokens: ArrivingTokens): Promise<string | null> {
  const present = await authClient().getSession()
  // Without a connection nobody knows whether the session that is there still counts.
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
