/** What gets refused on the way to a provider and back. */
import { randomUUID } from 'node:crypto'
import type { GoTrueClient } from '@supabase/auth-js'
import { describe, expect, test } from 'vitest'
import { home, providerSignIn } from '#tests/support/accounts/provider-sign-in.ts'
import { followTo, fragmentOf, openBrowser } from '#tests/support/browser/browser-visit.ts'

const flow = providerSignIn()
const { pkceClient, signInUrl, failedSignIn, callbackUrl } = flow

describe('/authorize refuses', () => {
  const ask = async (query: string) => {
    const response = await fetch(`${flow.server.url}/authorize?${query}`, { redirect: 'manual' })
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

describe('/callback refuses', () => {
  test.each([
    ['no state', '', 'bad_oauth_callback'],
    ['a state that is no state', '?state=abc&code=1', 'bad_oauth_state'],
    ['an unknown state', `?state=${randomUUID()}&code=1`, 'bad_oauth_state'],
  ])('%s', async (_what, query, code) => {
    const response = await fetch(`${flow.server.url}/callback${query}`, { redirect: 'manual' })
    expect(response.status).toBe(303)
    const landed = new URL(response.headers.get('location') ?? '')
    expect(landed.origin).toBe(home)
    expect(landed.searchParams.get('error_code')).toBe(code)
    expect(landed.searchParams.get('error_description')).toMatch(/^OAuth state/)
  })

  test('a used state', async () => {
    const back = await callbackUrl()
    await followTo(home, back)
    const again = await followTo(home, back)
    expect(again.searchParams.get('error_code')).toBe('flow_state_already_used')
  })

  test('a sign-in started in another browser', async () => {
    const [own, stranger] = [openBrowser(), openBrowser()]
    const start = await signInUrl(flow.server.client({ flowType: 'implicit' }))
    const back = await followTo(`${flow.server.url}/callback`, start, stranger)
    // The last step of the stranger's sign-in, opened by someone who is about to sign in too.
    await followTo(`${flow.server.url}/callback`, await signInUrl(pkceClient()), own)
    const landed = await followTo(home, back.href, own)
    expect(landed.searchParams.get('error_code')).toBe('bad_oauth_state')
    expect(landed.hash).not.toContain('access_token')
    const again = await followTo(`${flow.server.url}/callback`, start, stranger)
    expect((await followTo(home, again.href, stranger)).hash).toContain('access_token')
  })

  test('a state older than 300 seconds', async () => {
    const back = await callbackUrl()
    flow.server.clock.aheadMs = 301_000
    expect((await followTo(home, back)).searchParams.get('error_code')).toBe('bad_oauth_state')
  })

  test('what the provider refused, in the provider’s words', async () => {
    flow.provider.refusal = { error: 'access_denied', error_description: 'The person said no' }
    const landed = await failedSignIn()
    expect(landed.pathname).toBe('/welcome')
    expect(Object.fromEntries(landed.searchParams)).toEqual(flow.provider.refusal)
    expect(fragmentOf(landed)).toMatchObject(flow.provider.refusal)
  })

  test('a code the provider doesn’t know', async () => {
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
    flow.provider.tamper = tamper
    expect((await failedSignIn()).searchParams.get('error_code')).toBe('unexpected_failure')
  })
})

test('§9.5 PKCE: refuses a wrong verifier, a second use, a code from another flow and one older than 300 s', async () => {
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
    fetch(`${flow.server.url}/token?grant_type=pkce`, {
      method: 'POST',
      body: JSON.stringify({ auth_code: code, code_verifier: verifier }),
    })
  expect((await good.exchangeCodeForSession(code)).error).toBeNull()
  expect((await exchange('a'.repeat(43))).status).toBe(404)
  const slow = pkceClient()
  const back = await callbackUrl(slow)
  flow.server.clock.aheadMs = 299_000
  const late = (await followTo(home, back)).searchParams.get('code') ?? ''
  flow.server.clock.aheadMs = 301_000
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
])('§9.6 Open redirect: %s lands on the site instead', async (redirectTo) => {
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
])('the cookie that ties a %s flow from %s to its browser', async (provider, issuer, cookie) => {
  const { settings, url } = flow.server
  const before = settings.issuer
  settings.issuer = issuer
  const response = await fetch(`${url}/authorize?provider=${provider}`, { redirect: 'manual' })
  settings.issuer = before
  expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(cookie)])
})

test('accepts a target on the allow-list', async () => {
  const target = 'https://app.example.com/after/sign-in'
  const url = await signInUrl(pkceClient(), 'google', { redirectTo: target })
  expect((await followTo('https://app.example.com', url)).pathname).toBe('/after/sign-in')
})
