import type { ProviderSettings } from '#server/auth/settings.ts'

export type Claims = Record<string, unknown>

/** A person as a provider describes them, in the words that all providers share. */
export interface Profile {
  /** The provider's own, permanent id for the account. */
  sub: string
  email: string | null
  /** Whether the provider vouches that the person reads mail at `email`. */
  emailVerified: boolean
  name: string | null
  /** The name that the account shows to others, where there is one. */
  userName?: string | null
  picture: string | null
}

/** A place where people have accounts, as data; the protocol is written once, in this folder's other files. */
export type Provider = OpenIdProvider | OAuthProvider

interface ProviderFacts {
  scopes: string[]
  readProfile(claims: Claims): Profile
  /** Parameters that this provider wants in its authorization request. */
  authorizationParameters?: Record<string, string>
}

/** The provider describes itself at its issuer's address (OpenID Connect Discovery) and proves a sign-in with an ID token. */
export interface OpenIdProvider extends ProviderFacts {
  kind: 'openid'
  /** The issuer, unless the settings name another. */
  issuer?: string
  /** Other issuer names that it writes into ID tokens. */
  otherIssuerNames?: string[]
}

/** Plain OAuth 2.0: the profile is asked for with the access token. */
export interface OAuthProvider extends ProviderFacts {
  kind: 'oauth'
  /** `base` is the address of the owner's own installation of the provider, if there is one. */
  addresses(base: string | undefined): OAuthAddresses
  /** Reads more of the profile with the same access token, if one address does not have everything. */
  readMore?(profile: Claims, ask: (path: string) => Promise<unknown>): Promise<Claims>
}

export interface OAuthAddresses {
  /** What the provider calls itself in its answers (RFC 9207). */
  issuer: string
  authorization: string
  token: string
  profile: string
  /** Set if the provider's mobile SDKs issue ID tokens signed with these keys. */
  keys?: string
}

/** All the client ids that an installation has with a provider; the first is the one of the website. */
export function clientIdsOf(settings: ProviderSettings): [string, ...string[]] {
  const [first = '', ...others] = settings.clientId.split(',').map((id) => id.trim())
  return [first, ...others]
}

/** A claim as text of at most `longest` characters that the database can hold; `null` if it is not that. */
export function textOf(value: unknown, longest = 1000): string | null {
  if (typeof value !== 'string') return null
  const text = value.toWellFormed().replaceAll('\0', '').trim()
  return text !== '' && text.length <= longest ? text : null
}

/** Some providers write their booleans as strings. */
export function isTrue(value: unknown): boolean {
  return value === true || value === 'true'
}
