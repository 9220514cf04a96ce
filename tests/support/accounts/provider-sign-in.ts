import { randomInt, randomUUID } from 'node:crypto'
import type { GoTrueClient, Provider } from '@supabase/auth-js'
import { afterAll, beforeEach, expect } from 'vitest'
import { followTo } from '#tests/support/browser/browser-visit.ts'
import { accountPassword } from './auth-accounts.ts'
import { startAuthServer } from './auth-server.ts'
import { startOpenIdProvider } from './openid-provider.ts'

/** The site people come back to. */
export const home = 'http://localhost:3000'

/**
 * Provider sign-in for a whole test file: an auth server that knows one test provider under many names. Before each test, someone
 * new is signed in there, and the clock and settings are reset.
 */
export async function openProviderSignIn() {
  const provider = await startOpenIdProvider()
  const { issuer, clientId, clientSecret } = provider
  const credentials = { clientId, clientSecret, issuer }
  const server = await startAuthServer({
    redirectAllowList: ['https://app.example.com/**'],
    providers: {
      google: credentials,
      github: credentials,
      facebook: credentials,
      apple: credentials,
      oidc: credentials,
    },
  })
  const admin = await server.admin()
  afterAll(async () => {
    await server.stop()
    await provider.stop()
  })
  beforeEach(() => {
    server.clock.aheadMs = 0
    server.settings.isSignupEnabled = true
    provider.refusal = null
    provider.tamper = (claims) => claims
    provider.person = {
      sub: String(randomInt(1e12)),
      email: `${randomUUID()}@example.com`,
      email_verified: true,
      name: 'Ann Archer',
      picture: 'https://pictures.example.com/ann.png',
    }
  })

  const pkceClient = () => server.client({ flowType: 'pkce' })

  async function signInUrl(client: GoTrueClient, name: Provider = 'google', options = {}): Promise<string> {
    const { data, error } = await client.signInWithOAuth({
      provider: name,
      options: { skipBrowserRedirect: true, redirectTo: `${home}/welcome`, ...options },
    })
    expect(error).toBeNull()
    return data.url ?? ''
  }

  return {
    provider,
    server,
    admin,
    pkceClient,
    signInUrl,

    /** Goes through the provider's page and back, then exchanges the code. */
    async signIn(client: GoTrueClient, name: Provider = 'google') {
      const landed = await followTo(home, await signInUrl(client, name))
      return client.exchangeCodeForSession(landed.searchParams.get('code') ?? '')
    },

    async failedSignIn(name: Provider = 'google'): Promise<URL> {
      return followTo(home, await signInUrl(pkceClient(), name))
    },

    /** Stops the browser on its way back, at our own callback. */
    async callbackUrl(client: GoTrueClient = pkceClient()): Promise<string> {
      return (await followTo(`${server.url}/callback`, await signInUrl(client))).href
    },

    /**
     * Creates a confirmed account with a password.
     * @returns its id
     */
    async confirmedAccount(email: string): Promise<string> {
      const { data } = await admin.createUser({ email, password: accountPassword, email_confirm: true })
      return data.user?.id ?? ''
    },
  }
}
