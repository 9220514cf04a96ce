import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { callAuth, newAddress, refusalOf, refused } from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'
import { startOpenIdProvider } from '#tests/support/accounts/openid-provider.ts'

const provider = await startOpenIdProvider()
const { issuer, clientSecret } = provider
const clientId = `${provider.clientId}, the-phone-app`
const credentials = { clientId, clientSecret, issuer }
const server = await startAuthServer({ providers: { google: credentials, facebook: credentials, github: credentials } })
const admin = await server.admin()
afterAll(async () => {
  await server.stop()
  await provider.stop()
})
beforeEach(() => {
  server.clock.aheadMs = 0
  server.settings.isManualLinkingEnabled = true
  provider.person = { sub: randomUUID(), email: newAddress(), email_verified: true, name: 'Ann' }
})

async function post(sent: Record<string, unknown>, token?: string) {
  const { status, body } = await callAuth(server, 'POST', '/token?grant_type=id_token', { body: sent, token })
  return { status, body }
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
  const sent = { provider: 'google', token, nonce: 'raw nonce', access_token: accessToken }
  expect((await server.client().signInWithIdToken(sent)).error).toBeNull()
})

test('the provider can also be identified by client id and issuer', async () => {
  const body = { client_id: provider.clientId, issuer: provider.issuer, id_token: await provider.issueIdToken() }
  expect((await post(body)).status).toBe(200)
  expect(await post({ ...body, issuer: 'https://other.example.com' })).toMatchObject(refused(400, 'validation_failed'))
})

describe('refused as bad requests', () => {
  const refusal = (message: string, error = 'invalid request') => ({
    status: 400,
    body: { error, error_description: message },
  })

  const mistakes: [what: string, claims: Record<string, unknown>, message: string, sent?: object][] = [
    ['no token', {}, 'id_token required', { id_token: undefined }],
    ['no provider', {}, 'provider or client_id and issuer required', { provider: undefined }],
    ['no JWT', {}, 'Bad ID token', { id_token: 'a.b.c' }],
    ['an expired token', { exp: 1000 }, 'Bad ID token'],
    ['a token without end', { exp: null }, 'Bad ID token'],
    ['another issuer', { iss: 'https://other.example.com' }, 'Bad ID token'],
    ['another audience', { aud: 'another-app' }, 'Unacceptable audience in id_token'],
    ['no subject', { sub: null }, 'Missing sub claim in id_token'],
    ['an access token that it does not belong to', { at_hash: 'AAAA' }, 'Bad ID token', { access_token: 'other' }],
    [
      'a nonce in the token only',
      { nonce: hashOf('a') },
      'Passed nonce and nonce in id_token should either both exist or not.',
    ],
  ]
  test.each(mistakes)('%s', async (_, claims, message, sent = {}) => {
    const body = { provider: 'google', id_token: await provider.issueIdToken(claims), ...sent }
    expect(await post(body)).toEqual(refusal(message))
  })

  test('another nonce', async () => {
    const id_token = await provider.issueIdToken({ nonce: hashOf('a') })
    const answer = await post({ provider: 'google', id_token, nonce: 'b' })
    expect(answer).toEqual(refusal('Nonces mismatch', 'invalid nonce'))
  })

  test('alg none, the public key as a shared secret, and the key of another', async () => {
    const [, payload = ''] = (await provider.issueIdToken()).split('.')
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const none = `${encode({ alg: 'none' })}.${payload}.`
    const shared = `${encode({ alg: 'HS256', kid: 'provider-key' })}.${payload}.c2lnbmF0dXJl`
    const foreign = await provider.issueIdToken({}, { isForeignKey: true })
    for (const id_token of [none, shared, foreign]) {
      expect(await post({ provider: 'google', id_token })).toEqual(refusal('Bad ID token'))
    }
  })

  test('providers that are off, unknown or don’t issue ID tokens', async () => {
    const id_token = await provider.issueIdToken()
    expect(await post({ provider: 'apple', id_token })).toEqual({
      status: 400,
      body: { code: 'provider_disabled', message: 'Provider (issuer "https://appleid.apple.com") is not enabled' },
    })
    for (const name of ['myspace', 'github', '__proto__']) {
      expect(await post({ provider: name, id_token })).toMatchObject(refused(400, 'validation_failed'))
    }
  })
})

test('refuses an unverified address and a banned user with their codes', async () => {
  const token = await provider.issueIdToken({ email_verified: false })
  expect(await refusalOf(server.client().signInWithIdToken({ provider: 'google', token }))).toBe(
    '422 provider_email_needs_verification',
  )

  provider.person = { sub: randomUUID(), email: newAddress(), email_verified: true }
  const signIn = async () =>
    server.client().signInWithIdToken({ provider: 'google', token: await provider.issueIdToken() })
  const { data } = await signIn()
  await admin.updateUserById(data.user?.id ?? '', { ban_duration: '1h' })
  expect(await refusalOf(signIn())).toBe('403 user_banned')
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
    expect(data.user).toMatchObject({ id: anonymous.user?.id, is_anonymous: false, email: provider.person.email })
  })

  test('needs a signed-in user, the setting turned on, and an identity nobody has yet', async () => {
    const body = { provider: 'google', id_token: await provider.issueIdToken(), link_identity: true }
    expect(await post(body)).toMatchObject(refused(401, 'no_authorization'))
    expect(await post(body, 'nonsense')).toMatchObject(refused(403, 'bad_jwt'))
    await server.client().signInWithIdToken({ provider: 'google', token: body.id_token })
    const client = server.client()
    await client.signInAnonymously()
    const linking = () => refusalOf(client.linkIdentity({ provider: 'google', token: body.id_token }))
    expect(await linking()).toBe('422 identity_already_exists')
    server.settings.isManualLinkingEnabled = false
    expect(await linking()).toBe('404 manual_linking_disabled')
  })
})
