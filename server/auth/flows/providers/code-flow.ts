/** Signing in at any provider with an authorization code (OAuth 2.0 with PKCE, OpenID Connect). */
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchProtectedResource,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client'
import { type Connection, connectProvider } from './connections.ts'
import type { Claims, OAuthProvider, Profile } from './provider.ts'
import type { EnabledProvider } from './providers.ts'

/** What must be remembered until the browser returns from the provider. */
interface FlowSecrets {
  codeVerifier: string
  nonce: string
}

export interface ProviderAnswer {
  profile: Profile
  accessToken: string
  refreshToken: string | null
}

/** A PKCE verifier and a nonce, new for every sign-in. */
export function makeFlowSecrets(): FlowSecrets {
  return { codeVerifier: randomPKCECodeVerifier(), nonce: randomNonce() }
}

/** The provider's page for this sign-in. `parameters` are the caller's own, such as `prompt` or `login_hint`. */
export async function authorizationUrl(
  enabled: EnabledProvider,
  flow: FlowSecrets & { state: string; callbackUrl: string; scopes: string[]; parameters: Record<string, string> },
): Promise<string> {
  const { provider } = enabled
  const { configuration } = await connectProvider(enabled)
  const url = buildAuthorizationUrl(configuration, {
    ...flow.parameters,
    ...provider.authorizationParameters,
    scope: [...new Set([...provider.scopes, ...flow.scopes])].join(' '),
    redirect_uri: flow.callbackUrl,
    state: flow.state,
    code_challenge: await calculatePKCECodeChallenge(flow.codeVerifier),
    code_challenge_method: 'S256',
    ...(provider.kind === 'openid' && { nonce: flow.nonce }),
  })
  return url.href
}

/**
 * Exchanges the code the browser brought back, and learns who signed in.
 * @throws Error when the provider's response is not as expected
 */
export async function exchangeCode(
  enabled: EnabledProvider,
  flow: FlowSecrets & { state: string; callbackUrl: string; answer: URLSearchParams },
): Promise<ProviderAnswer> {
  const connection = await connectProvider(enabled)
  const { provider } = enabled
  const currentUrl = new URL(flow.callbackUrl)
  currentUrl.search = flow.answer.toString()
  const tokens = await authorizationCodeGrant(connection.configuration, currentUrl, {
    expectedState: flow.state,
    pkceCodeVerifier: flow.codeVerifier,
    ...(provider.kind === 'openid' && { expectedNonce: flow.nonce }),
  })
  const claims: Claims =
    provider.kind === 'openid'
      ? { ...nameFromForm(flow.answer), ...tokens.claims() }
      : await askForProfile(connection, provider, enabled.settings.issuer, tokens.access_token)
  return {
    profile: provider.readProfile(claims),
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? null,
  }
}

async function askForProfile(
  { configuration }: Connection,
  provider: OAuthProvider,
  base: string | undefined,
  accessToken: string,
): Promise<Claims> {
  const { profile: address } = provider.addresses(base)
  const ask = async (url: string): Promise<unknown> => {
    const headers = new Headers({ accept: 'application/json' })
    const response = await fetchProtectedResource(configuration, accessToken, new URL(url), 'GET', null, headers)
    if (!response.ok) throw new Error(`The provider answered ${response.status} to the question who signed in.`)
    return response.json()
  }
  const claims = (await ask(address)) as Claims
  return provider.readMore ? provider.readMore(claims, (path) => ask(address + path)) : claims
}

/** Apple sends the name once, along with the code and unsigned: usable as a display name and nothing else. */
function nameFromForm(answer: URLSearchParams): Claims {
  try {
    const { name } = JSON.parse(answer.get('user') ?? '{}')
    return { given_name: name?.firstName, family_name: name?.lastName }
  } catch {
    return {}
  }
}
