import type { TextService } from '#server/platform/outgoing/text-senders.ts'

/**
 * Settings of the auth service. `server/auth-config.ts` takes them from the environment, except for the site's address, name and
 * color, which `server/open-auth.ts` adds. Durations are in seconds.
 */
export interface AuthSettings {
  /** Base URL of this service, and the `iss` of its tokens: `https://www.example.com/auth/v1`. */
  issuer: string
  /** This one, and those of the addresses before. Their tokens stay good until they expire. */
  issuersUntilNow: string[]
  siteUrl: string
  siteName: string
  /** The site's brand color as `#rrggbb`, or `null` for the standard one. */
  siteColor: string | null
  /** Globs for redirect targets besides the site itself (auth-contract §2.6). */
  redirectAllowList: string[]
  audience: string
  accessTokenLifetimeSeconds: number
  refreshTokenReuseSeconds: number
  /** How long a session lasts, however often it's used. */
  sessionSeconds: number
  /** How long a session lasts without a refresh. */
  sessionIdleSeconds: number
  emailCodeLifetimeSeconds: number
  smsCodeLifetimeSeconds: number
  codeLength: number
  /** Minimum time between two emails or texts of one kind to one user. */
  resendIntervalSeconds: number
  minimumPasswordLength: number
  /** For accounts that the application gives rights to. */
  minimumPasswordLengthWithRights: number
  /** Whether a link in an email acts as soon as it's opened, as in the reference, instead of showing a page with a button. */
  areLinksActedOnAtOnce: boolean
  isSignupEnabled: boolean
  isEmailEnabled: boolean
  isPhoneEnabled: boolean
  isAnonymousEnabled: boolean
  isEmailAutoconfirmed: boolean
  isPhoneAutoconfirmed: boolean
  isManualLinkingEnabled: boolean
  isReauthenticationRequired: boolean
  isCurrentPasswordRequired: boolean
  isTotpEnabled: boolean
  isPhoneFactorEnabled: boolean
  isWebauthnFactorEnabled: boolean
  arePasskeysEnabled: boolean
  isEthereumEnabled: boolean
  isSolanaEnabled: boolean
  isSamlEnabled: boolean
  /** A generic HTTP gateway for text messages; without it they go to the outbox. */
  smsGateway: TextService | null
  /** OAuth and OpenID Connect providers by name, with their credentials. */
  providers: Record<string, ProviderSettings>
}

export interface ProviderSettings {
  /** Several, separated by commas, if apps have their own ids; the website's comes first. */
  clientId: string
  clientSecret: string
  /** The provider's URL if the owner chooses it: its OpenID issuer, or the base URL of the owner's own GitHub. */
  issuer?: string
}
