import { randomUUID } from 'node:crypto'
import type { GoTrueClient, Provider } from '@supabase/auth-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AuthServer, startAuthServer } from '#tests/support/auth-server.ts'
import { followTo, fragmentOf } from '#tests/support/browser-visit.ts'
import { type OpenIdProviderServer, startOpenIdProvider } from '#tests/support/openid-provider.ts'

const home = 'http://localhost:3000'
const password = 'correct horse battery'
let provider: OpenIdProviderServer
let server: AuthServer

beforeAll(async () => {
  provider = await startOpenIdProvider()
  const { issuer, clientId, clientSecret } = provider
  const credentials = { clientId, clientSecret, issuer }
  server = await startAuthServer({
    redirectAllowList: ['https://app.example.com/**'],
    providers: {
      google: credentials,
      github: credentials,
      facebook: credentials,
      apple: credentials,
      oidc: credentials,
    },
  })
})
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
    sub: String(Math.floor(Math.random() * 1e12)),
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

/** Goes through the provider's page and back, and exchanges the code. */
async function signIn(client: GoTrueClient, name: Provider = 'google') {
  const landed = await followTo(home, await signInUrl(client, name))
  return client.exchangeCodeForSession(landed.searchParams.get('code') ?? '')
}

async function failedSignIn(name: Provider = 'google'): Promise<URL> {
  return followTo(home, await signInUrl(pkceClient(), name))
}

/** Stops the browser on its way back, at our own callback. */
async function callbackUrl(client: GoTrueClient = pkceClient()): Promise<string> {
  return (await followTo(`${server.url}/callback`, await signInUrl(client))).href
}

/** A confirmed account with a password. */
async function confirmedAccount(email: string) {
  const admin = await server.admin()
  const { data } = await admin.createUser({ email, password, email_confirm: true })
  return data.user?.id ?? ''
}

describe('a sign-in at a provider', () => {
  test('ends with a code that the client exchanges for a session and the provider tokens', async () => {
    const client = pkceClient()
    const { data, error } = await signIn(client)
    expect(error).toBeNull()
    expect(data.session).toMatchObject({
      provider_token: expect.stringMatching(/^access-/),
      provider_refresh_token: expect.stringMatching(/^refresh-/),
    })
    expect(data.user).toMatchObject({
      email: provider.person.email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: 'Ann Archer', avatar_url: provider.person.picture, email_verified: true },
    })
    const { data: claims } = await client.getClaims()
    expect(claims?.claims.amr).toMatchObject([{ method: 'oauth' }])
    const { data: own } = await client.getUserIdentities()
    expect(own?.identities).toMatchObject([
      { provider: 'google', id: provider.person.sub, email: provider.person.email },
    ])
  })

  test('without PKCE ends with the tokens in the fragment, where no server sees them', async () => {
    const landed = await followTo(home, await signInUrl(server.client({ flowType: 'implicit' })))
    expect(landed.pathname + landed.search).toBe('/welcome')
    const fields = fragmentOf(landed)
    expect(fields).toMatchObject({ token_type: 'bearer', expires_in: '3600', sb: '' })
    expect(fields.provider_token).toMatch(/^access-/)
    const client = server.client()
    const { data } = await client.setSession({
      access_token: fields.access_token ?? '',
      refresh_token: fields.refresh_token ?? '',
    })
    expect(data.user?.email).toBe(provider.person.email)
  })

  test('asks with state, PKCE and nonce of its own, with more scopes and with parameters that pass through', async () => {
    const url = await signInUrl(pkceClient(), 'google', {
      scopes: 'calendar email',
      queryParams: { login_hint: 'ann', prompt: 'consent', client_id: 'somebody-else', state: 'mine', nonce: 'mine' },
    })
    const challenge = new URL(url).searchParams.get('code_challenge')
    await followTo(home, url)
    const visit = Object.fromEntries(provider.lastVisit)
    expect(visit).toMatchObject({
      client_id: provider.clientId,
      redirect_uri: `${server.url}/callback`,
      response_type: 'code',
      scope: 'openid email profile calendar',
      login_hint: 'ann',
      prompt: 'consent',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(visit.nonce).not.toBe('mine')
    expect(visit.code_challenge).not.toBe(challenge)
    expect(visit).not.toHaveProperty('redirect_to')
  })

  test('finds the same account again, with what the provider says today', async () => {
    const first = await signIn(pkceClient())
    provider.person = { ...provider.person, name: 'Ann Baker' }
    const second = await signIn(pkceClient())
    expect(second.data.user?.id).toBe(first.data.user?.id)
    expect(second.data.user?.user_metadata.full_name).toBe('Ann Baker')
  })

  test('works with GitHub, whose main address comes from its list', async () => {
    const { data, error } = await signIn(pkceClient(), 'github')
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email: provider.person.email, user_metadata: { user_name: 'octo' } })
  })

  test('works with Apple, which answers with a form and tells the name only there', async () => {
    provider.person = { ...provider.person, name: undefined }
    const client = pkceClient()
    const back = await followTo(`${server.url}/callback`, await signInUrl(client, 'apple'))
    expect(provider.lastVisit.get('response_mode')).toBe('form_post')
    const user = JSON.stringify({ name: { firstName: 'Ann', lastName: 'Archer' } })
    const response = await fetch(`${server.url}/callback`, {
      method: 'POST',
      body: new URLSearchParams([...back.searchParams, ['user', user]]),
      redirect: 'manual',
    })
    expect(response.status).toBe(302)
    const code = new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? ''
    const { data } = await client.exchangeCodeForSession(code)
    expect(data.user).toMatchObject({ email: provider.person.email, user_metadata: { full_name: 'Ann Archer' } })
  })

  test('works with the generic provider', async () => {
    expect((await signIn(pkceClient(), 'custom:oidc')).data.user?.app_metadata.provider).toBe('oidc')
  })

  test('two first sign-ins of one person at once make one account', async () => {
    const [a, b] = await Promise.all([signIn(pkceClient()), signIn(pkceClient())])
    expect(a.data.user?.id).toBeDefined()
    expect(b.data.user?.id).toBe(a.data.user?.id)
  })
})

describe('the choice of the account', () => {
  test('links a verified address to the account that has it; its password goes on working', async () => {
    const id = await confirmedAccount(provider.person.email ?? '')
    const { data } = await signIn(pkceClient())
    expect(data.user).toMatchObject({ id, app_metadata: { provider: 'email', providers: ['email', 'google'] } })
    const login = await server.client().signInWithPassword({ email: provider.person.email ?? '', password })
    expect(login.error).toBeNull()
  })

  test('an unverified address never links, and whether it has an account is not told', async () => {
    provider.person = { ...provider.person, email_verified: false }
    const unknown = await failedSignIn()
    const email = `${randomUUID()}@example.com`
    await confirmedAccount(email)
    provider.person = { sub: randomUUID(), email, email_verified: false }
    const taken = await failedSignIn()
    for (const landed of [unknown, taken]) {
      expect(Object.fromEntries(landed.searchParams)).toEqual({
        error: 'access_denied',
        error_code: 'provider_email_needs_verification',
        error_description: 'Unverified email with google. A confirmation email has been sent to your google email',
      })
    }
    const rows = await server.query('SELECT 1 FROM auth.identities WHERE provider_id = $1', [provider.person.sub])
    expect(rows).toHaveLength(0)
    expect((await server.readMail(email)).code).toBe('')
  })

  test('an unverified address signs in once its mail is answered', async () => {
    provider.person = { ...provider.person, email_verified: false }
    await failedSignIn()
    const email = provider.person.email ?? ''
    const { code } = await server.readMail(email)
    expect((await server.client().verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull()
    expect((await signIn(pkceClient())).data.user?.email).toBe(provider.person.email)
  })

  test("Facebook's address counts as unverified", async () => {
    const landed = await failedSignIn('facebook')
    expect(landed.searchParams.get('error_code')).toBe('provider_email_needs_verification')
  })

  test('a person without any address is told to verify one', async () => {
    provider.person = { sub: randomUUID() }
    const landed = await failedSignIn()
    expect(landed.searchParams.get('error_description')).toBe(
      'Unverified email with google. Verify the email with google in order to sign in',
    )
  })

  test('pre-takeover: an unconfirmed account loses its password and identities to the owner of the address', async () => {
    const email = provider.person.email ?? ''
    await server.client().signUp({ email, password, options: { data: { note: 'planted' } } })
    const { data } = await signIn(pkceClient())
    expect(data.user).toMatchObject({ email, app_metadata: { providers: ['google'] } })
    expect(data.user?.user_metadata).not.toHaveProperty('note')
    const planted = await server.client().signInWithPassword({ email, password })
    expect(planted.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
  })

  test('a new account is refused while sign-ups are off, a known one is not', async () => {
    await signIn(pkceClient())
    server.settings.isSignupEnabled = false
    expect((await signIn(pkceClient())).error).toBeNull()
    provider.person = { sub: randomUUID(), email: `${randomUUID()}@example.com`, email_verified: true }
    const landed = await failedSignIn()
    expect(landed.searchParams.get('error_code')).toBe('signup_disabled')
    expect(fragmentOf(landed)).toMatchObject({ error: 'access_denied', error_code: 'signup_disabled' })
  })

  test('a banned user is refused', async () => {
    const { data } = await signIn(pkceClient())
    await (await server.admin()).updateUserById(data.user?.id ?? '', { ban_duration: '1h' })
    const landed = await failedSignIn()
    expect(Object.fromEntries(landed.searchParams)).toMatchObject({ error: 'access_denied', error_code: 'user_banned' })
  })

  test('an invitation is accepted with an account of the invited address only, also while sign-ups are off', async () => {
    const email = provider.person.email ?? ''
    const { data: invited } = await (await server.admin()).inviteUserByEmail(email)
    const inviteToken = new URL((await server.readMail(email)).link).searchParams.get('token') ?? ''
    server.settings.isSignupEnabled = false
    const client = pkceClient()
    const url = `${await signInUrl(client)}&invite_token=${inviteToken}`
    const own = provider.person
    provider.person = { sub: randomUUID(), email: `${randomUUID()}@example.com`, email_verified: true }
    const other = await followTo(home, url)
    expect(other.searchParams.get('error_description')).toBe(
      'Invited email does not match emails from external provider',
    )
    provider.person = own
    const landed = await followTo(home, url)
    const { data } = await client.exchangeCodeForSession(landed.searchParams.get('code') ?? '')
    expect(data.user).toMatchObject({ id: invited.user?.id, email, email_confirmed_at: expect.any(String) })
    const again = await followTo(home, url)
    expect(again.searchParams.get('error_code')).toBe('otp_expired')
  })
})

describe('the way out refuses', () => {
  const ask = async (query: string) => {
    const response = await fetch(`${server.url}/authorize?${query}`, { redirect: 'manual' })
    return { status: response.status, body: await response.json() }
  }

  test.each([
    ['an unknown provider', 'provider=myspace', 'Unsupported provider: Provider myspace could not be found'],
    ['a provider without credentials', 'provider=azure', 'Unsupported provider: provider is not enabled'],
    ['no provider', '', 'Unsupported provider: Provider  could not be found'],
    ['a name of the language', 'provider=__proto__', 'Unsupported provider: Provider __proto__ could not be found'],
  ])('%s as JSON', async (_what, query, msg) => {
    expect(await ask(query)).toEqual({ status: 400, body: { code: 400, error_code: 'validation_failed', msg } })
  })

  test('half a PKCE pair, and a challenge of 42 characters', async () => {
    const half = await ask('provider=google&code_challenge=abc')
    const short = await ask(`provider=google&code_challenge_method=s256&code_challenge=${'a'.repeat(42)}`)
    for (const { status, body } of [half, short]) {
      expect(status).toBe(400)
      expect(body.error_code).toBe('validation_failed')
    }
  })
})

describe('the way back refuses', () => {
  test.each([
    ['no state', '', 'bad_oauth_callback'],
    ['a state that is no state', '?state=abc&code=1', 'bad_oauth_state'],
    ['an unknown state', `?state=${randomUUID()}&code=1`, 'bad_oauth_state'],
  ])('%s', async (_what, query, code) => {
    const response = await fetch(`${server.url}/callback${query}`, { redirect: 'manual' })
    expect(response.status).toBe(303)
    const landed = new URL(response.headers.get('location') ?? '')
    expect(landed.origin).toBe(home)
    expect(landed.searchParams.get('error_code')).toBe(code)
    expect(landed.searchParams.get('error_description')).toMatch(/^OAuth state/)
  })

  test('a state that was used', async () => {
    const back = await callbackUrl()
    await followTo(home, back)
    const again = await followTo(home, back)
    expect(again.searchParams.get('error_code')).toBe('flow_state_already_used')
  })

  test('a state older than 300 seconds', async () => {
    const back = await callbackUrl()
    server.clock.aheadMs = 301_000
    expect((await followTo(home, back)).searchParams.get('error_code')).toBe('bad_oauth_state')
  })

  test('what the provider refuses, in its own words', async () => {
    provider.refusal = { error: 'access_denied', error_description: 'The person said no' }
    const landed = await failedSignIn()
    expect(landed.pathname).toBe('/welcome')
    expect(Object.fromEntries(landed.searchParams)).toEqual(provider.refusal)
    expect(fragmentOf(landed)).toMatchObject(provider.refusal)
  })

  test('a code that the provider does not know', async () => {
    const back = new URL(await callbackUrl())
    back.searchParams.set('code', 'made-up')
    const landed = await followTo(home, back.href)
    expect(Object.fromEntries(landed.searchParams)).toEqual({
      error: 'server_error',
      error_code: 'unexpected_failure',
      error_description: 'Unable to exchange external code',
    })
  })

  test.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>]>([
    ['another nonce', (claims) => ({ ...claims, nonce: 'other' })],
    ['another audience', (claims) => ({ ...claims, aud: 'other' })],
    ['another issuer', (claims) => ({ ...claims, iss: 'https://other.example.com' })],
    ['an end in the past', (claims) => ({ ...claims, exp: 1000 })],
  ])('an ID token with %s', async (_what, tamper) => {
    provider.tamper = tamper
    expect((await failedSignIn()).searchParams.get('error_code')).toBe('unexpected_failure')
  })
})

test('§9.5 PKCE: a wrong verifier, a second use, a code from another flow and one older than 300 s are refused', async () => {
  const codeOf = async (client: GoTrueClient) =>
    (await followTo(home, await signInUrl(client))).searchParams.get('code') ?? ''
  const [one, other] = [pkceClient(), pkceClient()]
  const [codeOfOne] = [await codeOf(one), await codeOf(other)]
  expect((await other.exchangeCodeForSession(codeOfOne)).error).toMatchObject({
    status: 400,
    code: 'bad_code_verifier',
  })
  const good = pkceClient()
  const code = await codeOf(good)
  const exchange = (verifier: string) =>
    fetch(`${server.url}/token?grant_type=pkce`, {
      method: 'POST',
      body: JSON.stringify({ auth_code: code, code_verifier: verifier }),
    })
  expect((await good.exchangeCodeForSession(code)).error).toBeNull()
  expect((await exchange('a'.repeat(43))).status).toBe(404)
  const slow = pkceClient()
  const back = await callbackUrl(slow)
  server.clock.aheadMs = 299_000
  const late = (await followTo(home, back)).searchParams.get('code') ?? ''
  server.clock.aheadMs = 301_000
  expect((await slow.exchangeCodeForSession(late)).error).toMatchObject({ status: 422, code: 'flow_state_expired' })
})

test.each([
  'https://evil.example.net/',
  'http://localhost:3000@evil.example.net/',
  'https://app.example.com.evil.example.net/',
  'https://evil.example.net/#https://app.example.com/',
  'https://app.example.com:8443/',
  'http://2130706433/',
  'http://sub.localhost:3000/',
  'javascript:alert(1)',
  '//evil.example.net/',
])('§9.6 Open redirect: %s ends at the site instead', async (redirectTo) => {
  const landed = await followTo(home, await signInUrl(pkceClient(), 'google', { redirectTo }))
  expect(landed.origin + landed.pathname).toBe(`${home}/`)
  expect(landed.searchParams.get('code')).toMatch(/^[0-9a-f-]{36}$/)
})

test('a target on the allow-list is used', async () => {
  const target = 'https://app.example.com/after/sign-in'
  const url = await signInUrl(pkceClient(), 'google', { redirectTo: target })
  expect((await followTo('https://app.example.com', url)).pathname).toBe('/after/sign-in')
})

test('provider tokens are not readable in the database', async () => {
  await followTo(home, await signInUrl(pkceClient()))
  const rows = await server.query('SELECT * FROM auth.flow_state')
  expect(JSON.stringify(rows)).not.toMatch(/access-|refresh-/)
})

test('a provider that cannot be reached gives one sentence and can be tried again', async () => {
  const gone = await startOpenIdProvider()
  server.settings.providers.azure = { clientId: 'x', clientSecret: 'y', issuer: gone.issuer }
  await gone.stop()
  const response = await fetch(`${server.url}/authorize?provider=azure`, { redirect: 'manual' })
  delete server.settings.providers.azure
  expect(response.status).toBe(500)
  expect((await response.json()).msg).toBe('The sign-in provider could not be reached')
})
