import type { ProviderSettings } from '#server/auth/settings.ts'
import { type Claims, clientIdsOf, isTrue, type Profile, type Provider, textOf } from './provider.ts'

/** Every provider the service knows, by its name in the protocol. */
const providers: Record<string, Provider> = {
  google: {
    kind: 'openid',
    issuer: 'https://accounts.google.com',
    otherIssuerNames: ['accounts.google.com'],
    scopes: ['openid', 'email', 'profile'],
    readProfile: readStandardClaims,
  },

  apple: {
    kind: 'openid',
    issuer: 'https://appleid.apple.com',
    scopes: ['openid', 'email', 'name'],
    // Apple only answers a request for name or email with a form.
    authorizationParameters: { response_mode: 'form_post' },
    readProfile: readStandardClaims,
  },

  azure: {
    kind: 'openid',
    issuer: 'https://login.microsoftonline.com/common/v2.0',
    scopes: ['openid', 'email', 'profile'],
    // A tenant can put any address into its accounts; `xms_edov` says that the tenant owns the address's domain.
    readProfile: (claims) => ({ ...readStandardClaims(claims), emailVerified: isOne(claims.xms_edov) }),
  },

  oidc: {
    kind: 'openid',
    scopes: ['openid', 'email', 'profile'],
    readProfile: readStandardClaims,
  },

  github: {
    kind: 'oauth',
    addresses: (base = 'https://github.com') => ({
      issuer: `${base}/login/oauth`,
      authorization: `${base}/login/oauth/authorize`,
      token: `${base}/login/oauth/access_token`,
      profile: base === 'https://github.com' ? 'https://api.github.com/user' : `${base}/api/v3/user`,
    }),
    scopes: ['user:email'],
    // The profile only has a public address; the list shows which one is primary and which are verified.
    readMore: async (claims, ask) => ({ ...claims, emails: await ask('/emails') }),
    readProfile: readGithubUser,
  },

  facebook: {
    kind: 'oauth',
    addresses: (base = 'https://www.facebook.com') => {
      const graph = base === 'https://www.facebook.com' ? 'https://graph.facebook.com' : base
      return {
        issuer: base,
        authorization: `${base}/v23.0/dialog/oauth`,
        token: `${graph}/v23.0/oauth/access_token`,
        profile: `${graph}/v23.0/me?fields=id,name,email,picture`,
        keys: `${base}/.well-known/oauth/openid/jwks/`,
      }
    },
    scopes: ['email'],
    // Facebook doesn't say whether it verified the address, so it's treated as unverified.
    readProfile: (claims) => ({
      ...readStandardClaims({ sub: claims.id, ...claims, picture: pictureOf(claims) }),
      emailVerified: false,
    }),
  },
}

/** A known provider that has credentials. */
export interface EnabledProvider {
  name: string
  provider: Provider
  settings: ProviderSettings
  /** Whether it issues ID tokens, so an app can sign in with one. */
  givesIdTokens: boolean
}

/**
 * Finds a provider by name: `unknown` if it doesn't exist, `disabled` if it has no credentials here. Clients call their own
 * providers `custom:…`, so the generic one also goes by `custom:oidc`.
 */
export function findProvider(
  configured: Record<string, ProviderSettings>,
  requested: string,
): EnabledProvider | 'disabled' | 'unknown' {
  const name = requested === 'custom:oidc' ? 'oidc' : requested
  const provider = Object.hasOwn(providers, name) ? providers[name] : undefined
  if (!provider) return 'unknown'
  const settings = Object.hasOwn(configured, name) ? configured[name] : undefined
  if (!settings || (name === 'oidc' && !settings.issuer)) return 'disabled'
  const givesIdTokens = provider.kind === 'openid' || provider.addresses(settings.issuer).keys !== undefined
  return { name, provider, settings, givesIdTokens }
}

/** Finds the provider with this issuer that knows this installation as `clientId`. */
export function findProviderByIssuer(
  configured: Record<string, ProviderSettings>,
  issuer: string,
  clientId: string,
): EnabledProvider | 'disabled' | 'unknown' {
  const named = Object.keys(providers).filter((name) => issuerNames(name, configured).includes(issuer))
  const found = named.map((name) => findProvider(configured, name))
  const fitting = found.find(
    (one): one is EnabledProvider => typeof one === 'object' && clientIdsOf(one.settings).includes(clientId),
  )
  return fitting ?? (found.length > 0 ? 'disabled' : 'unknown')
}

/** What a provider calls itself, for messages that name it. */
export function issuerOf(configured: Record<string, ProviderSettings>, name: string): string {
  return issuerNames(name, configured)[0] ?? name
}

function issuerNames(name: string, configured: Record<string, ProviderSettings>): string[] {
  const provider = providers[name]
  const own = Object.hasOwn(configured, name) ? configured[name]?.issuer : undefined
  if (provider?.kind === 'oauth') return [provider.addresses(own).issuer]
  return [own ?? provider?.issuer ?? '', ...(provider?.otherIssuerNames ?? [])].filter(Boolean)
}

/** Reads the standard claims of OpenID Connect Core §5.1. */
function readStandardClaims(claims: Claims): Profile {
  return {
    sub: textOf(claims.sub, 255) ?? '',
    email: textOf(claims.email),
    emailVerified: isTrue(claims.email_verified),
    name:
      textOf(claims.name) ??
      ([textOf(claims.given_name), textOf(claims.family_name)].filter(Boolean).join(' ') || null),
    userName: textOf(claims.preferred_username),
    picture: textOf(claims.picture),
  }
}

function readGithubUser(claims: Claims): Profile {
  const emails = Array.isArray(claims.emails) ? (claims.emails as Claims[]) : []
  const main = emails.find((email) => email?.primary === true)
  return {
    sub: typeof claims.id === 'number' ? String(claims.id) : '',
    email: textOf(main?.email),
    emailVerified: main?.verified === true,
    name: textOf(claims.name) ?? textOf(claims.login),
    userName: textOf(claims.login),
    picture: textOf(claims.avatar_url),
  }
}

function pictureOf(claims: Claims): unknown {
  const { picture } = claims as { picture?: { data?: { url?: unknown } } | null }
  return picture?.data?.url ?? picture
}

function isOne(value: unknown): boolean {
  return isTrue(value) || value === 1 || value === '1'
}
