import { isBanned } from '#server/auth/accounts/users.ts'
import type { AuthContext, ClientFacts } from '#server/auth/context.ts'
import type { FlowState, User } from '#server/auth/schema.ts'
import { startSession, type TokenResponse, userBanned } from '#server/auth/sessions/sessions.ts'
import { finishFlow } from './flow-states.ts'

/** The result of a sign-in that began with a redirect or an email: tokens, or a PKCE code to exchange for them. */
export type SignInOutcome = { kind: 'session'; tokens: TokenResponse } | { kind: 'code'; code: string }

/**
 * Finishes the sign-in of a user who has just proven `method`. A `flow` that asked for PKCE ends with a code, and the session opens
 * when the code is exchanged (grant_type=pkce); any other opens a session right away. `provider` is set for SSO; `flowChanges` are
 * columns the exchange will need, such as the provider's own tokens.
 * @throws AuthError 403 `user_banned`, 404 `flow_state_not_found`
 */
export async function finishSignIn(
  auth: AuthContext,
  user: User,
  client: ClientFacts,
  options: {
    method: string
    provider?: string
    flow?: Pick<FlowState, 'id' | 'codeChallenge'> | null
    flowChanges?: Partial<FlowState>
  },
): Promise<SignInOutcome> {
  if (isBanned(user, auth.clock.now())) throw userBanned(403)
  const { method, provider, flow, flowChanges } = options
  if (flow?.codeChallenge) return { kind: 'code', code: await finishFlow(auth, flow.id, user.id, flowChanges) }
  return { kind: 'session', tokens: await startSession(auth, user, client, { method, provider }) }
}
