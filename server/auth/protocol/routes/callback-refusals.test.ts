/** What gets refused on the way to a provider and back. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { withSettings } from '#tests/support/accounts/auth-accounts.ts'
import { home, openProviderSignIn } from '#tests/support/accounts/provider-sign-in.ts'
import { followTo, fragmentOf, openBrowser } from '#tests/support/browser/browser-visit.ts'

const { provider, server, pkceClient, signInUrl, failedSignIn, callbackUrl } = await openProviderSignIn()

describe('/authorize refuses', () => {
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

  test('half a PKCE pair', async () => {
    const { status, body } = await ask('provider=google&code_challenge=abc')
    expect([status, body.error_code]).toEqual([400, 'validation_failed'])
  })
})

describe('/callback refuses', () => {
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

  test('a used state', async () => {
    const back = await callbackUrl()
    await followTo(home, back)
    expect((await followTo(home, back)).searchParams.get('error_code')).toBe('flow_state_already_used')
  })

  test('a sign-in started in another browser', async () => {
    const [own, stranger] = [openBrowser(), openBrowser()]
    const start = await signInUrl(server.client({ flowType: 'implicit' }))
    const back = await followTo(`${server.url}/callback`, start, stranger)
    // The last step of the stranger's sign-in, opened by someone who is about to sign in too.
    await followTo(`${server.url}/callback`, await signInUrl(pkceClient()), own)
    const landed = await followTo(home, back.href, own)
    expect(landed.searchParams.get('error_code')).toBe('bad_oauth_state')
    expect(landed.hash).not.toContain('access_token')
    const again = await followTo(`${server.url}/callback`, start, stranger)
    expect((await followTo(home, again.href, stranger)).hash).toContain('access_token')
  })

  test('a state older than 300 seconds', async () => {
    const back = await callbackUrl()
    server.clock.aheadMs = 301_000
    expect((await followTo(home, back)).searchParams.get('error_code')).toBe('bad_oauth_state')
  })

  test('what the provider refused, in the provider’s words', async () => {
    provider.refusal = { error: 'access_denied', error_description: 'The person said no' }
    const landed = await failedSignIn()
    expect(landed.pathname).toBe('/welcome')
    expect(Object.fromEntries(landed.searchParams)).toEqual(provider.refusal)
    expect(fragmentOf(landed)).toMatchObject(provider.refusal)
  })

  test('a code the provider doesn’t know', async () => {
    const back = new URL(await callbackUrl())
    back.searchParams.set('code', 'made-up')
    expect(Object.fromEntries((await followTo(home, back.href)).searchParams)).toEqual({
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

test('§9.6 Open redirect: a target that isn’t allowed lands on the site instead', async () => {
  const redirectTo = 'https://evil.example.net/#https://app.example.com/'
  const landed = await followTo(home, await signInUrl(pkceClient(), 'google', { redirectTo }))
  expect(landed.origin + landed.pathname).toBe(`${home}/`)
  expect(landed.searchParams.get('code')).toMatch(/^[0-9a-f-]{36}$/)
})

test.each([
  [
    'google',
    'http://127.0.0.1/auth/v1',
    /^auth-flow-[^;]+; Max-Age=300; Path=\/auth\/v1\/callback; HttpOnly; SameSite=Lax$/,
  ],
  ['google', 'https://www.example.com/auth/v1', /; HttpOnly; Secure; SameSite=Lax$/],
  ['apple', 'https://www.example.com/auth/v1', /; HttpOnly; Secure; SameSite=None$/],
])('the cookie that ties a %s flow from %s to its browser', (name, issuer, cookie) =>
  withSettings(server, { issuer }, async () => {
    const response = await fetch(`${server.url}/authorize?provider=${name}`, { redirect: 'manual' })
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(cookie)])
  }),
)

test('accepts a target on the allow-list', async () => {
  const target = 'https://app.example.com/after/sign-in'
  const url = await signInUrl(pkceClient(), 'google', { redirectTo: target })
  expect((await followTo('https://app.example.com', url)).pathname).toBe('/after/sign-in')
})
