import { createRemoteJWKSet, type JWTVerifyGetKey, customFetch as keyFetch } from 'jose'
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  type CustomFetch,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import type { ProviderSettings } from '#server/auth/settings.ts'
import { fetchFor, outsideCalls } from '#server/platform/outgoing/outside-calls.ts'
import { hourMs } from '#shared/time/durations.ts'
import { clientIdsOf } from './provider.ts'
import type { EnabledProvider } from './providers.ts'

/** What it takes to talk to a provider: its endpoints, and the keys of its ID tokens if it issues any. */
export interface Connection {
  configuration: Configuration
  keys: JWTVerifyGetKey | null
}

const timeoutSeconds = outsideCalls.provider.seconds
const fetchFromProvider = fetchFor('provider')
const fetchForClient: CustomFetch = (url, options) => fetchFromProvider(url, options as RequestInit)
const rediscoverAfterMs = hourMs
/** How far apart the clocks of two servers may be. */
export const clockToleranceSeconds = 30

const connections = new WeakMap<ProviderSettings, { connection: Promise<Connection>; openedAt: number }>()

/**
 * The connection to a provider, cached for an hour; failures aren't cached.
 * @throws Error when the provider can't be reached or its metadata is invalid
 */
export function connectProvider(enabled: EnabledProvider): Promise<Connection> {
  const known = connections.get(enabled.settings)
  if (known && performance.now() - known.openedAt < rediscoverAfterMs) return known.connection
  const connection = openConnection(enabled)
  connections.set(enabled.settings, { connection, openedAt: performance.now() })
  connection.catch(() => connections.delete(enabled.settings))
  return connection
}

async function openConnection({ provider, settings }: EnabledProvider): Promise<Connection> {
  const [clientId] = clientIdsOf(settings)
  const metadata = { client_secret: settings.clientSecret, [clockTolerance]: clockToleranceSeconds }
  if (provider.kind === 'oauth') {
    const { issuer, authorization, token, keys } = provider.addresses(settings.issuer)
    const server = { issuer, authorization_endpoint: authorization, token_endpoint: token }
    const configuration = new Configuration(server, clientId, metadata, ClientSecretPost(settings.clientSecret))
    configuration.timeout = timeoutSeconds
    configuration[customFetch] = fetchForClient
    if (isPlainHttp(issuer)) allowInsecureRequests(configuration)
    return { configuration, keys: keys ? readKeys(keys) : null }
  }
  const issuer = settings.issuer ?? provider.issuer ?? ''
  const configuration = await discovery(
    new URL(issuer),
    clientId,
    metadata,
    authenticateClient(settings.clientSecret),
    {
      timeout: timeoutSeconds,
      [customFetch]: fetchForClient,
      execute: [enableNonRepudiationChecks, ...(isPlainHttp(issuer) ? [allowInsecureRequests] : [])],
    },
  )
  const { jwks_uri: keysUrl } = configuration.serverMetadata()
  return { configuration, keys: keysUrl ? readKeys(keysUrl) : null }
}

const readKeys = (url: string) => createRemoteJWKSet(new URL(url), { [keyFetch]: fetchFromProvider })

/** Uses a method the provider says it supports, or the header if it doesn't say (OpenID Connect Core §9). */
function authenticateClient(secret: string): ClientAuth {
  const [inBody, inHeader] = [ClientSecretPost(secret), ClientSecretBasic(secret)]
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_post') ? inBody : inHeader)(server, client, body, headers)
  }
}

/** Only an issuer the owner put into the settings may go without TLS: a provider on the same machine or network. */
function isPlainHttp(issuer: string): boolean {
  return issuer.startsWith('http:')
}
