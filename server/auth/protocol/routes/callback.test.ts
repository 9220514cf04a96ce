/** GET and POST /callback: successful sign-ins at a provider. */
import { describe, expect, test } from 'vitest'
import { startOpenIdProvider } from '#tests/support/accounts/openid-provider.ts'
import { home, openProviderSignIn } from '#tests/support/accounts/provider-sign-in.ts'
import { followTo, fragmentOf } from '#tests/support/browser/browser-visit.ts'

const { provider, server, pkceClient, signInUrl, signIn } = await openProviderSignIn()

describe('a sign-in at a provider', () => {
  test('ends with a code the client exchanges for a session and the provider’s tokens', async () => {
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
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'oauth' }])
    const { sub, email } = provider.person
    expect((await client.getUserIdentities()).data?.identities).toMatchObject([{ provider: 'google', id: sub, email }])
  })

  test('without PKCE, ends with the tokens in the fragment, where no server sees them', async () => {
    const landed = await followTo(home, await signInUrl(server.client({ flowType: 'implicit' })))
    expect(landed.pathname + landed.search).toBe('/welcome')
    const fields = fragmentOf(landed)
    expect(fields).toMatchObject({ token_type: 'bearer', expires_in: '3600', sb: '' })
    expect(fields.provider_token).toMatch(/^access-/)
    const { access_token = '', refresh_token = '' } = fields
    const { data } = await server.client().setSession({ access_token, refresh_token })
    expect(data.user?.email).toBe(provider.person.email)
  })

  test('sends its own state, PKCE challenge and nonce, adds scopes, and passes other parameters through', async () => {
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

  test('finds the same account again and updates it with what the provider says now', async () => {
    const first = await signIn(pkceClient())
    provider.person = { ...provider.person, name: 'Ann Baker' }
    const second = await signIn(pkceClient())
    expect(second.data.user?.id).toBe(first.data.user?.id)
    expect(second.data.user?.user_metadata.full_name).toBe('Ann Baker')
  })

  test('works with GitHub, whose primary address comes from its list', async () => {
    const { data, error } = await signIn(pkceClient(), 'github')
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email: provider.person.email, user_metadata: { user_name: 'octo' } })
  })

  test('works with Apple, which answers with a form and sends the name only there', async () => {
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
    const { searchParams } = new URL(response.headers.get('location') ?? '')
    const { data } = await client.exchangeCodeForSession(searchParams.get('code') ?? '')
    expect(data.user).toMatchObject({ email: provider.person.email, user_metadata: { full_name: 'Ann Archer' } })
  })

  test('works with the generic provider', async () => {
    expect((await signIn(pkceClient(), 'custom:oidc')).data.user?.app_metadata.provider).toBe('oidc')
  })

  test('two simultaneous first sign-ins by one person create a single account', async () => {
    const [a, b] = await Promise.all([signIn(pkceClient()), signIn(pkceClient())])
    expect(a.data.user?.id).toBeDefined()
    expect(b.data.user?.id).toBe(a.data.user?.id)
  })
})

test('provider tokens aren’t readable in the database', async () => {
  await followTo(home, await signInUrl(pkceClient()))
  const rows = await server.query('SELECT * FROM auth.flow_state')
  expect(JSON.stringify(rows)).not.toMatch(/access-|refresh-/)
})

test('an unreachable provider gets a one-sentence error and can be retried', async () => {
  const gone = await startOpenIdProvider()
  server.settings.providers.azure = { clientId: 'x', clientSecret: 'y', issuer: gone.issuer }
  await gone.stop()
  const response = await fetch(`${server.url}/authorize?provider=azure`, { redirect: 'manual' })
  delete server.settings.providers.azure
  expect(response.status).toBe(500)
  expect((await response.json()).msg).toBe('The sign-in provider could not be reached')
})
