import { Hono } from 'hono'
import type { AuthContext } from '#server/auth/context.ts'
import type { AuthEnv } from '#server/auth/protocol/http.ts'

/** The service's public facts: keys, settings, health (auth-contract §6). */
export function metadataRoutes(auth: AuthContext) {
  const { settings } = auth
  return new Hono<AuthEnv>()
    .get('/.well-known/jwks.json', async (c) => {
      c.header('cache-control', 'public, max-age=600')
      return c.json({ keys: await auth.keys.publicJwks() })
    })
    .get('/settings', (c) =>
      c.json({
        external: {
          ...Object.fromEntries(Object.keys(settings.providers).map((name) => [name, true])),
          email: settings.isEmailEnabled,
          phone: settings.isPhoneEnabled,
          anonymous_users: settings.isAnonymousEnabled,
          web3: settings.isEthereumEnabled || settings.isSolanaEnabled,
        },
        disable_signup: !settings.isSignupEnabled,
        mailer_autoconfirm: settings.isEmailAutoconfirmed,
        phone_autoconfirm: settings.isPhoneAutoconfirmed,
        sms_provider: settings.smsGateway ? 'gateway' : '',
        saml_enabled: settings.isSamlEnabled,
        saml_private_key_next_configured: false,
        passkeys_enabled: settings.arePasskeysEnabled,
      }),
    )
    .get('/health', (c) =>
      c.json({
        version: 'v2.196.0',
        name: 'GoTrue',
        description: 'GoTrue is a user registration and authentication API',
      }),
    )
}
