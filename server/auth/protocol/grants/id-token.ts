import { z } from 'zod'
import { manualLinkingDisabled } from '#server/auth/accounts/identities.ts'
import type { AuthContext } from '#server/auth/context.ts'
import { AuthError, OAuthGrantError, validationFailed } from '#server/auth/errors.ts'
import { readIdToken } from '#server/auth/flows/providers/id-tokens.ts'
import { chooseAccount, linkPerson } from '#server/auth/flows/providers/provider-accounts.ts'
import { providerFailed } from '#server/auth/flows/providers/provider-flows.ts'
import {
  type EnabledProvider,
  findProvider,
  findProviderByIssuer,
  issuerOf,
} from '#server/auth/flows/providers/providers.ts'
import { type AuthHttpContext, bearerToken, clientOf, noAuthorization, readBody } from '#server/auth/protocol/http.ts'
import type { Grant } from '#server/auth/protocol/routes/token.ts'
import { identifyCaller, requireFreshSignIn } from '#server/auth/sessions/callers.ts'
import { startSession } from '#server/auth/sessions/sessions.ts'

const text = z.string().nullish()
const bodySchema = z.object({
  provider: text,
  client_id: text,
  issuer: text,
  id_token: text,
  access_token: text,
  nonce: text,
  link_identity: z.boolean().nullish(),
})
type Body = z.output<typeof bodySchema>

/** grant_type=id_token: signs in with an ID token that an app got directly from a provider (auth-contract §3). */
export const idTokenGrant: Grant = async (auth, c) => {
  const body = await readBody(c, bodySchema)
  if (!body.id_token) throw new OAuthGrantError('invalid request', 'id_token required')
  if (!body.provider && !(body.client_id && body.issuer)) {
    throw new OAuthGrantError('invalid request', 'provider or client_id and issuer required')
  }
  const enabled = providerOf(auth, body)
  const linkingSessionId = body.link_identity ? await requireLinkingSession(auth, c) : null
  const profile = await readIdToken(auth, enabled, {
    idToken: body.id_token,
    accessToken: body.access_token ?? '',
    nonce: body.nonce ?? '',
  }).catch((error: unknown) => {
    if (error instanceof OAuthGrantError) throw error
    throw providerFailed(auth, enabled.name, error, 'The sign-in provider could not be reached')
  })
  const person = { provider: enabled.name, profile }
  const client = clientOf(c)
  const user = linkingSessionId
    ? await linkPerson(auth, linkingSessionId, person, client)
    : await chooseAccount(auth, person, client)
  return startSession(auth, user, client, { method: 'oauth', bannedStatus: 403 })
}

function providerOf(auth: AuthContext, { provider, client_id: clientId, issuer }: Body): EnabledProvider {
  const { providers } = auth.settings
  const found = provider
    ? findProvider(providers, provider)
    : findProviderByIssuer(providers, issuer ?? '', clientId ?? '')
  if (found === 'unknown' || (found !== 'disabled' && !found.givesIdTokens)) {
    throw validationFailed(provider ? `Provider ${provider} could not be found` : `Issuer ${issuer} could not be found`)
  }
  if (found === 'disabled') {
    const named = provider ? issuerOf(providers, provider) : issuer
    throw new AuthError(400, 'provider_disabled', `Provider (issuer "${named}") is not enabled`)
  }
  return found
}

async function requireLinkingSession(auth: AuthContext, c: AuthHttpContext): Promise<string> {
  const token = bearerToken(c)
  if (!token) throw noAuthorization()
  const caller = await identifyCaller(auth, token)
  if (!auth.settings.isManualLinkingEnabled) throw manualLinkingDisabled()
  requireFreshSignIn(auth, caller)
  return caller.session.id
}
