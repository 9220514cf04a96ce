/** Configuration for signing in. `config.ts` reads it along with the rest. */
import { z } from 'zod'
import type { AuthSettings, ProviderSettings } from '#server/auth/settings.ts'
import { emailAddress, httpUrl, secret, urlPrefix, wholeNumber, yesOrNo } from './config-values.ts'

/** Of an admin or a technician. Everyone else's is the reference's. */
const minimumPasswordLengthWithRights = 8
const on = yesOrNo.default(true)
const off = yesOrNo.default(false)
const hours = (max: number) => wholeNumber(1, max, 'a whole number of hours')
const seconds = (min: number, max: number) => wholeNumber(min, max, 'a whole number of seconds')
const clientId = z.string().optional()
const clientSecret = secret(z.string())

export const authVariables = {
  AUTH_URL: urlPrefix('https://auth.example.com/auth/v1').optional(),
  AUTH_API_KEY: secret(z.string()),
  AUTH_SECRET: secret(z.string().min(32, 'a secret of at least 32 characters')),
  AUTH_PREVIOUS_SECRET: secret(z.string().min(32, 'a secret of at least 32 characters')),
  ADMIN_EMAIL: emailAddress.optional(),
  ADMIN_PASSWORD: secret(
    z
      .string()
      .min(minimumPasswordLengthWithRights, `a password of at least ${minimumPasswordLengthWithRights} characters`),
  ),
  AUTH_REDIRECT_URLS: z.string().default(''),
  AUTH_ACCESS_TOKEN_SECONDS: seconds(60, 86_400).default(3600),
  AUTH_REUSE_INTERVAL_SECONDS: seconds(0, 300).default(0),
  AUTH_SESSION_HOURS: hours(8760).default(2160),
  AUTH_SESSION_IDLE_HOURS: hours(8760).default(720),
  AUTH_EMAIL_CODE_SECONDS: seconds(60, 86_400).default(3600),
  AUTH_RESEND_SECONDS: seconds(0, 3600).default(60),
  AUTH_LINKS_AT_ONCE: off,
  AUTH_SIGNUP: on,
  AUTH_EMAIL: on,
  AUTH_EMAIL_AUTOCONFIRM: off,
  AUTH_PHONE: off,
  AUTH_PHONE_AUTOCONFIRM: off,
  AUTH_ANONYMOUS: off,
  AUTH_MANUAL_LINKING: off,
  AUTH_REAUTHENTICATION: on,
  AUTH_CURRENT_PASSWORD: off,
  AUTH_TOTP: on,
  AUTH_PHONE_FACTOR: off,
  AUTH_WEBAUTHN_FACTOR: off,
  AUTH_PASSKEYS: on,
  AUTH_ETHEREUM: off,
  AUTH_SOLANA: off,
  AUTH_SAML: off,
  AUTH_SMS_URL: secret(httpUrl('https://sms.example.com/send')),
  AUTH_SMS_TOKEN: secret(z.string()),
  AUTH_GOOGLE_CLIENT_ID: clientId,
  AUTH_GOOGLE_CLIENT_SECRET: clientSecret,
  AUTH_GITHUB_CLIENT_ID: clientId,
  AUTH_GITHUB_CLIENT_SECRET: clientSecret,
  AUTH_GITHUB_URL: urlPrefix('https://github.example.com').optional(),
  AUTH_APPLE_CLIENT_ID: clientId,
  AUTH_APPLE_CLIENT_SECRET: clientSecret,
  AUTH_AZURE_CLIENT_ID: clientId,
  AUTH_AZURE_CLIENT_SECRET: clientSecret,
  AUTH_AZURE_ISSUER: httpUrl('https://login.microsoftonline.com/your-tenant/v2.0').optional(),
  AUTH_FACEBOOK_CLIENT_ID: clientId,
  AUTH_FACEBOOK_CLIENT_SECRET: clientSecret,
  AUTH_OIDC_CLIENT_ID: clientId,
  AUTH_OIDC_CLIENT_SECRET: clientSecret,
  AUTH_OIDC_ISSUER: httpUrl('https://login.example.com').optional(),
}

type AuthVariables = z.output<z.ZodObject<typeof authVariables>>

export interface AuthConfig {
  /** A hosted GoTrue to use instead of our own service. */
  remote: { url: string; apiKey: string | undefined } | undefined
  /** `undefined`: the file in DATA_DIR. */
  secret: string | undefined
  /** The previous secret, if it has changed. */
  previousSecret: string | undefined
  /** Created at startup if nobody has the role yet. */
  firstAdmin: { email: string; password: string } | undefined
  /** Whether people can set up a second factor that they don't have yet. */
  canAddFactors: boolean
  /** Everything except the site's address, name and color, which come from the business. */
  settings: Omit<AuthSettings, 'issuer' | 'issuersUntilNow' | 'siteUrl' | 'siteName' | 'siteColor'>
}

/** Builds the auth configuration from validated variables. */
export function authConfigFrom(env: AuthVariables): AuthConfig {
  return {
    remote: env.AUTH_URL ? { url: env.AUTH_URL, apiKey: env.AUTH_API_KEY } : undefined,
    secret: env.AUTH_SECRET,
    previousSecret: env.AUTH_PREVIOUS_SECRET,
    firstAdmin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : undefined,
    canAddFactors: env.AUTH_URL !== undefined || env.AUTH_TOTP || env.AUTH_WEBAUTHN_FACTOR,
    settings: {
      redirectAllowList: env.AUTH_REDIRECT_URLS.split(',')
        .map((glob) => glob.trim())
        .filter(Boolean),
      audience: 'authenticated',
      accessTokenLifetimeSeconds: env.AUTH_ACCESS_TOKEN_SECONDS,
      refreshTokenReuseSeconds: env.AUTH_REUSE_INTERVAL_SECONDS,
      sessionSeconds: env.AUTH_SESSION_HOURS * 3600,
      // A session that's in use is refreshed before its access token expires, so a shorter limit would end it.
      sessionIdleSeconds: Math.max(env.AUTH_SESSION_IDLE_HOURS * 3600, env.AUTH_ACCESS_TOKEN_SECONDS),
      emailCodeLifetimeSeconds: env.AUTH_EMAIL_CODE_SECONDS,
      smsCodeLifetimeSeconds: 60,
      codeLength: 6,
      resendIntervalSeconds: env.AUTH_RESEND_SECONDS,
      minimumPasswordLength: 6,
      minimumPasswordLengthWithRights,
      areLinksActedOnAtOnce: env.AUTH_LINKS_AT_ONCE,
      isSignupEnabled: env.AUTH_SIGNUP,
      isEmailEnabled: env.AUTH_EMAIL,
      isPhoneEnabled: env.AUTH_PHONE,
      isAnonymousEnabled: env.AUTH_ANONYMOUS,
      isEmailAutoconfirmed: env.AUTH_EMAIL_AUTOCONFIRM,
      isPhoneAutoconfirmed: env.AUTH_PHONE_AUTOCONFIRM,
      isManualLinkingEnabled: env.AUTH_MANUAL_LINKING,
      isReauthenticationRequired: env.AUTH_REAUTHENTICATION,
      isCurrentPasswordRequired: env.AUTH_CURRENT_PASSWORD,
      isTotpEnabled: env.AUTH_TOTP,
      isPhoneFactorEnabled: env.AUTH_PHONE_FACTOR,
      isWebauthnFactorEnabled: env.AUTH_WEBAUTHN_FACTOR,
      arePasskeysEnabled: env.AUTH_PASSKEYS,
      isEthereumEnabled: env.AUTH_ETHEREUM,
      isSolanaEnabled: env.AUTH_SOLANA,
      isSamlEnabled: env.AUTH_SAML,
      smsGateway:
        env.AUTH_SMS_URL === undefined ? null : { kind: 'gateway', url: env.AUTH_SMS_URL, token: env.AUTH_SMS_TOKEN },
      providers: providersFrom(env),
    },
  }
}

/** A provider is on when both of its credentials are set. */
function providersFrom(env: AuthVariables): Record<string, ProviderSettings> {
  const candidates = {
    google: { clientId: env.AUTH_GOOGLE_CLIENT_ID, clientSecret: env.AUTH_GOOGLE_CLIENT_SECRET },
    github: {
      clientId: env.AUTH_GITHUB_CLIENT_ID,
      clientSecret: env.AUTH_GITHUB_CLIENT_SECRET,
      issuer: env.AUTH_GITHUB_URL,
    },
    apple: { clientId: env.AUTH_APPLE_CLIENT_ID, clientSecret: env.AUTH_APPLE_CLIENT_SECRET },
    azure: {
      clientId: env.AUTH_AZURE_CLIENT_ID,
      clientSecret: env.AUTH_AZURE_CLIENT_SECRET,
      issuer: env.AUTH_AZURE_ISSUER,
    },
    facebook: { clientId: env.AUTH_FACEBOOK_CLIENT_ID, clientSecret: env.AUTH_FACEBOOK_CLIENT_SECRET },
    oidc: {
      clientId: env.AUTH_OIDC_CLIENT_ID,
      clientSecret: env.AUTH_OIDC_CLIENT_SECRET,
      issuer: env.AUTH_OIDC_ISSUER,
    },
  }
  return Object.fromEntries(
    Object.entries(candidates).flatMap(([name, { clientId, clientSecret, ...rest }]) =>
      clientId && clientSecret ? [[name, { clientId, clientSecret, ...rest }]] : [],
    ),
  )
}
