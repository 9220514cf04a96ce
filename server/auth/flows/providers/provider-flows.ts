/** The round trip to a provider: what is remembered in between, and how it ends (auth-contract §6). */

import type { AuthContext, ClientFacts } from '#server/auth/context.ts'
import { AuthError, OAuthGrantError, validationFailed } from '#server/auth/errors.ts'
import { finishSignIn, type SignInOutcome } from '#server/auth/flows/finish-sign-in.ts'
import { type PkceChallenge, startFlow } from '#server/auth/flows/flow-states.ts'
import { decryptSecret, encryptSecret } from '#server/auth/keys/secrets.ts'
import type { FlowState, Session, User } from '#server/auth/schema.ts'
import { sessionNotFound } from '#server/auth/sessions/sessions.ts'
import { authorizationUrl, exchangeCode, makeFlowSecrets, type ProviderAnswer } from './code-flow.ts'
import { acceptInvitationWith, chooseAccount, linkPerson, type ProviderPerson } from './provider-accounts.ts'
import { type EnabledProvider, findProvider } from './providers.ts'

export interface ProviderRequest {
  enabled: EnabledProvider
  redirectTo: string
  scopes: string[]
  /** Passed through to the provider. */
  parameters: Record<string, string>
  challenge: PkceChallenge | null
  inviteToken?: string
  /** The signed-in user who is adding an identity; the flow ends with the session. */
  linking?: { user: Pick<User, 'id'>; session: Pick<Session, 'id'> }
}

const invitePurpose = 'flow-invite-token'
const tokenPurpose = 'flow-provider-token'

/** @throws AuthError 400 `validation_failed` */
export function requireProvider(auth: AuthContext, name: string): EnabledProvider {
  const found = findProvider(auth.settings.providers, name)
  if (found === 'unknown') throw validationFailed(`Unsupported provider: Provider ${name} could not be found`)
  if (found === 'disabled') throw validationFailed('Unsupported provider: provider is not enabled')
  return found
}

interface BegunFlow {
  /** The provider's page to send the browser to. */
  url: string
  flowId: string
  /** Whether the provider sends the browser back with a form instead of a redirect. */
  answersWithForm: boolean
}

/** Starts a flow. The caller that sends the browser to its page must also bind the flow to the browser (`rememberFlow`). */
export async function startProviderFlow(auth: AuthContext, request: ProviderRequest): Promise<BegunFlow> {
  const { enabled, challenge, inviteToken } = request
  const secrets = makeFlowSecrets()
  const flow = await startFlow(auth, {
    providerType: enabled.name,
    authenticationMethod: 'oauth',
    redirectTo: request.redirectTo,
    codeChallenge: challenge?.challenge,
    codeChallengeMethod: challenge?.method,
    linkingUserId: request.linking?.user.id,
    linkingSessionId: request.linking?.session.id,
    inviteToken: inviteToken && (await encryptSecret(auth.secret, invitePurpose, inviteToken)),
    providerNonce: secrets.nonce,
    providerCodeVerifier: secrets.codeVerifier,
  })
  try {
    const { scopes, parameters } = request
    const url = await authorizationUrl(enabled, {
      ...secrets,
      state: flow.id,
      callbackUrl: callbackUrl(auth),
      scopes,
      parameters,
    })
    const answersWithForm = enabled.provider.authorizationParameters?.response_mode === 'form_post'
    return { url, flowId: flow.id, answersWithForm }
  } catch (error) {
    throw providerFailed(auth, enabled.name, error, 'The sign-in provider could not be reached')
  }
}

/**
 * Finishes a flow with what the browser brought back from the provider.
 * @throws OAuthGrantError with the provider's own error; AuthError from choosing the account
 */
export async function finishProviderFlow(
  auth: AuthContext,
  flow: FlowState,
  answer: URLSearchParams,
  client: ClientFacts,
): Promise<SignInOutcome> {
  const refusal = answer.get('error')
  if (refusal) throw new OAuthGrantError(refusal.slice(0, 200), (answer.get('error_description') ?? '').slice(0, 1000))
  const enabled = requireProvider(auth, flow.providerType)
  const provided = await readAnswer(auth, enabled, flow, answer)
  const person = { provider: enabled.name, profile: provided.profile }
  const user = await accountFor(auth, flow, person, client)
  const { accessToken, refreshToken } = provided
  const outcome = await finishSignIn(auth, user, client, {
    method: 'oauth',
    flow,
    ...(flow.codeChallenge && {
      flowChanges: {
        providerAccessToken: await encryptSecret(auth.secret, tokenPurpose, accessToken),
        providerRefreshToken: refreshToken && (await encryptSecret(auth.secret, tokenPurpose, refreshToken)),
        // The code's lifetime counts from the start of the flow, not from its end (auth-contract §3).
        authCodeIssuedAt: flow.createdAt,
      },
    }),
  })
  if (outcome.kind === 'code') return outcome
  return { kind: 'session', tokens: { ...outcome.tokens, ...asResponseFields({ accessToken, refreshToken }) } }
}

/** The provider's tokens that a flow holds until its code is exchanged. */
export async function providerTokensOf(auth: AuthContext, flow: FlowState) {
  const open = async (value: string | null) => value && (await decryptSecret(auth.secret, tokenPurpose, value))
  return asResponseFields({
    accessToken: await open(flow.providerAccessToken),
    refreshToken: await open(flow.providerRefreshToken),
  })
}

async function readAnswer(
  auth: AuthContext,
  enabled: EnabledProvider,
  flow: FlowState,
  answer: URLSearchParams,
): Promise<ProviderAnswer> {
  if (!answer.get('code'))
    throw new AuthError(400, 'bad_oauth_callback', 'OAuth callback with missing authorization code')
  const provided = await exchangeCode(enabled, {
    codeVerifier: flow.providerCodeVerifier ?? '',
    nonce: flow.providerNonce ?? '',
    state: flow.id,
    callbackUrl: callbackUrl(auth),
    answer,
  }).catch((error: unknown) => {
    throw providerFailed(auth, enabled.name, error, 'Unable to exchange external code')
  })
  if (provided.profile.sub === '') {
    throw providerFailed(auth, enabled.name, undefined, 'Error getting user profile from external provider')
  }
  return provided
}

async function accountFor(auth: AuthContext, flow: FlowState, person: ProviderPerson, client: ClientFacts) {
  if (flow.linkingUserId) {
    // Without one, the flow dates from before flows had a session.
    if (!flow.linkingSessionId) throw sessionNotFound(403)
    return linkPerson(auth, flow.linkingSessionId, person, client)
  }
  if (!flow.inviteToken) return chooseAccount(auth, person, client)
  const inviteToken = await decryptSecret(auth.secret, invitePurpose, flow.inviteToken)
  return acceptInvitationWith(auth, person, inviteToken, client)
}

function asResponseFields({ accessToken, refreshToken }: { accessToken: string | null; refreshToken: string | null }) {
  return {
    ...(accessToken && { provider_token: accessToken }),
    ...(refreshToken && { provider_refresh_token: refreshToken }),
  }
}

/** Logs only the kind of failure: what the provider sent may contain codes and tokens. */
export function providerFailed(auth: AuthContext, provider: string, error: unknown, message: string): AuthError {
  const { name, code } =
    error instanceof Error ? (error as Error & { code?: unknown }) : { name: undefined, code: undefined }
  auth.log.warn({ provider, reason: code ?? name }, 'a sign-in provider failed')
  return new AuthError(500, 'unexpected_failure', message)
}

function callbackUrl(auth: AuthContext): string {
  return `${auth.settings.issuer}/callback`
}
