import type { ProviderSettings } from '#server/auth/settings.ts'

export type Claims = Record<string, unknown>

/** A person as described by a provider, in terms all providers share. */
export interface Profile {
  /** The provider's permanent id for the account. */
  sub: string
  email: string | null
  /** Whether the provider vouches that the person receives email at `email`. */
  emailVerified: boolean
  name: string | null
  /** The public name of the account, if it has one. */
  userName?: string | null
  picture: string | null
}

/** A provider as data. The protocol is written once, in the other files of this folder. */
export type Provider = OpenIdProvider | OAuthProvider

interface ProviderFacts {
  scopes: string[]
  readProfile(claims: Claims): Profile
  /** Parameters this provider needs in its authorization request. */
  authorizationParameters?: Record<string, string>
}

/** A provider that describes itself at its issuer's URL (OpenID Connect Discovery) and proves a sign-in with an ID token. */
interface OpenIdProvider extends ProviderFacts {
  kind: 'openid'
  /** The issuer, unless the settings specify another. */
  issuer?: string
  /** Other issuer names it puts into ID tokens. */
  otherIssuerNames?: string[]
}

/** Plain OAuth 2.0: the profile is fetched with the access token. */
export interface OAuthProvider extends ProviderFacts {
  kind: 'oauth'
  /** `base` is the URL of the owner's own installation of the provider, if there is one. */
  addresses(base: string | undefined): OAuthAddresses
  /** Fetches more of the profile with the same access token, if one URL doesn't have everything. */
  readMore?(profile: Claims, ask: (path: string) => Promise<unknown>): Promise<Claims>
}

interface OAuthAddresses {
  /** What the provider calls itself in its responses (RFC 9207). */
  issuer: string
  authorization: string
  token: string
  profile: string
  /** Set if the provider's mobile SDKs issue ID tokens signed with these keys. */
  keys?: string
}

/** All the client ids that an installation has with a provider; the website's comes first. */
export function clientIdsOf(settings: ProviderSettings): [string, ...string[]] {
  const [first = '', ...others] = settings.clientId.split(',').map((id) => id.trim())
  return [first, ...others]
}

/** A claim as text of at most `longest` characters that the database can store; `null` for anything else. */
export function textOf(value: unknown, longest = 1000): string | null {
  if (typeof value !== 'string') return null
  const text = value.toWellFormed().replaceAll('\0', '').trim()
  return text !== '' && text.length <= longest ? text : null
}

/** Some providers send booleans as strings. */
export function isTrue(value: unknown): boolean {
  return value === true || value === 'true'
}
