import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AuthServer, startAuthServer } from '#tests/support/accounts/auth-server.ts'
import { type OpenIdProviderServer, startOpenIdProvider } from '#tests/support/accounts/openid-provider.ts'

let provider: OpenIdProviderServer
let server: AuthServer

beforeAll(async () => {
  provider = await startOpenIdProvider()
  const { issuer, clientSecret } = provider
  const clientId = `${provider.clientId}, the-phone-app`
  const credentials = { clientId, clientSecret, issuer }
  server = await startAuthServer({ providers: { google: credentials, facebook: credentials, github: credentials } })
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
})
beforeEach(() => {
  server.clock.aheadMs = 0
  server.settings.isManualLinkingEnabled = true
  provider.person = { sub: randomUUID(), email: `${randomUUID()}@example.com`, email_verified: true, name: 'Ann' }
})

const post = async (body: Record<string, unknown>, headers: Record<string, string> = {}) => {
  const response = await fetch(`${server.url}/token?grant_type=id_token`, {
    method: 'POST',
    headers: { 'x-supabase-api-version': '2024-01-01', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}
const hashOf = (nonce: string) => createHash('sha256').update(nonce).digest('hex')

test('an app’s ID token signs in, the first time and again', async () => {
  const client = server.client()
  const first = await client.signInWithIdToken({ provider: 'google', token: await provider.issueIdToken() })
  expect(first.error).toBeNull()
  expect(first.data.user).toMatchObject({ email: provider.person.email, app_metadata: { provider: 'google' } })
  expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'oauth' }])
  const again = await server.client().signInWithIdToken({ provider: 'google', token: await provider.issueIdToken() })
  expect(again.data.user?.id).toBe(first.data.user?.id)
})

test('accepts any of the client ids as the audience, with a matching nonce and access token', async () => {
  const accessToken = 'the-access-token'
  const half = createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url')
  const token = await provider.issueIdToken({ aud: 'the-phone-app', nonce: hashOf('raw nonce'), at_hash: half })
  const { error } = await server
    .client()
    .signInWithIdToken({ provider: 'google', token, nonce: 'raw nonce', access_token: accessToken })
  expect(error).toBeNull()
})

test('the provider can also be identified by client id and issuer', async () => {
  const body = { client_id: provider.clientId, issuer: provider.issuer, id_token: await provider.issueIdToken() }
  expect((await post(body)).status).toBe(200)
  const unknown = await post({ ...body, issuer: 'https://other.example.com' })
  expect(unknown).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
})

describe('refused as bad requests', () => {
  const cases: [string, () => Promise<Record<string, unknown>>, string, string][] = [
    ['no token', async () => ({ provider: 'google' }), 'invalid request', 'id_token required'],
    [
      'no provider',
      async () => ({ id_token: await provider.issueIdToken() }),
      'invalid request',
      'provider or client_id and issuer required',
    ],
    ['no JWT', async () => ({ id_token: 'a.b.c' }), 'invalid request', 'Bad ID token'],
    [
      "a token of another's key",
      async () => ({ id_token: await provider.issueIdToken({}, { isForeignKey: true }) }),
      'invalid request',
      'Bad ID token',
    ],
    [
      'an expired token',
      async () => ({ id_token: await provider.issueIdToken({ exp: 1000 }) }),
      'invalid request',
      'Bad ID token',
    ],
    [
      'a token without end',
      async () => ({ id_token: await provider.issueIdToken({ exp: null }) }),
      'invalid request',
      'Bad ID token',
    ],
    [
      'another issuer',
      async () => ({ id_token: await provider.issueIdToken({ iss: 'https://other.example.com' }) }),
      'invalid request',
      'Bad ID token',
    ],
    [
      'another audience',
      async () => ({ id_token: await provider.issueIdToken({ aud: 'another-app' }) }),
      'invalid request',
      'Unacceptable audience in id_token',
    ],
    [
      'no subject',
      async () => ({ id_token: await provider.issueIdToken({ sub: null }) }),
      'invalid request',
      'Missing sub claim in id_token',
    ],
    [
      'an access token that it does not belong to',
      async () => ({ id_token: await provider.issueIdToken({ at_hash: 'AAAA' }), access_token: 'other' }),
      'invalid request',
      'Bad ID token',
    ],
    [
      'a nonce on one side only',
      async () => ({ id_token: await provider.issueIdToken({ nonce: hashOf('a') }) }),
      'invalid request',
      'Passed nonce and nonce in id_token should either both exist or not.',
    ],
    [
      'another nonce',
      async () => ({ id_token: await provider.issueIdToken({ nonce: hashOf('a') }), nonce: 'b' }),
      'invalid nonce',
      'Nonces mismatch',
    ],
  ]
  test.each(cases)('%s', async (what, make, error, description) => {
    const body = what === 'no provider' ? await make() : { provider: 'google', ...(await make()) }
    expect(await post(body)).toEqual({ status: 400, body: { error, error_description: description } })
  })

  test('alg none, and a token signed with the public key as a shared secret', async () => {
    const [, payload = ''] = (await provider.issueIdToken()).split('.')
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const none = `${encode({ alg: 'none' })}.${payload}.`
    const shared = `${encode({ alg: 'HS256', kid: 'provider-key' })}.${payload}.c2lnbmF0dXJl`
    for (const id_token of [none, shared]) {
      expect(await post({ provider: 'google', id_token })).toMatchObject({
        status: 400,
        body: { error_description: 'Bad ID token' },
      })
    }
  })

  test('providers that are off, unknown or don’t issue ID tokens', async () => {
    const id_token = await provider.issueIdToken()
    expect(await post({ provider: 'apple', id_token })).toEqual({
      status: 400,
      body: { code: 'provider_disabled', message: 'Provider (issuer "https://appleid.apple.com") is not enabled' },
    })
    for (const name of ['myspace', 'github', '__proto__']) {
      expect(await post({ provider: name, id_token })).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      })
    }
  })
})

test('refuses an unverified address and a banned user with their codes', async () => {
  const token = await provider.issueIdToken({ email_verified: false })
  const unverified = await server.client().signInWithIdToken({ provider: 'google', token })
  expect(unverified.error).toMatchObject({ status: 422, code: 'provider_email_needs_verification' })

  provider.person = { sub: randomUUID(), email: `${randomUUID()}@example.com`, email_verified: true }
  const signIn = async () =>
    server.client().signInWithIdToken({ provider: 'google', token: await provider.issueIdToken() })
  const { data } = await signIn()
  await (await server.admin()).updateUserById(data.user?.id ?? '', { ban_duration: '1h' })
  expect((await signIn()).error).toMatchObject({ status: 403, code: 'user_banned' })
})

test('failing to fetch a provider’s keys is not mistaken for a bad token', async () => {
  const gone = await startOpenIdProvider()
  const { issuer, clientId, clientSecret } = gone
  server.settings.providers.oidc = { issuer, clientId, clientSecret }
  const id_token = await gone.issueIdToken()
  await gone.stop()
  expect((await post({ provider: 'custom:oidc', id_token })).body).toEqual({
    code: 'unexpected_failure',
    message: 'The sign-in provider could not be reached',
  })
})

describe('linking with an ID token', () => {
  test('makes an anonymous account permanent', async () => {
    const client = server.client()
    const { data: anonymous } = await client.signInAnonymously()
    const { data, error } = await client.linkIdentity({ provider: 'google', token: await provider.issueIdToken() })
    expect(error).toBeNull()
    expect(data).toMatchObject({
      user: { id: anonymous.user?.id, is_anonymous: false, email: provider.person.email },
    })
  })

  test('needs a signed-in user, the setting turned on, and an identity nobody has yet', async () => {
    const body = { provider: 'google', id_token: await provider.issueIdToken(), link_identity: true }
    expect(await post(body)).toMatchObject({ status: 401, body: { code: 'no_authorization' } })
    expect(await post(body, { authorization: 'Bearer nonsense' })).toMatchObject({
      status: 403,
      body: { code: 'bad_jwt' },
    })
    await server.client().signInWithIdToken({ provider: 'google', token: body.id_token })
    const client = server.client()
    await client.signInAnonymously()
    const taken = await client.linkIdentity({ provider: 'google', token: body.id_token })
    expect(taken.error).toMatchObject({ status: 422, code: 'identity_already_exists' })
    server.settings.isManualLinkingEnabled = false
    const off = await client.linkIdentity({ provider: 'google', token: body.id_token })
    expect(off.error).toMatchObject({ status: 404, code: 'manual_linking_disabled' })
  })
})
