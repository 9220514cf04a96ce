import { afterAll, describe, expect, test } from 'vitest'
import {
  callAuth,
  newAddress,
  accountPassword as password,
  refusalOf,
  refused,
  signedInAccount,
  withSettings,
} from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'

const siteUrl = 'https://www.example.com'
const server = await startAuthServer({ siteUrl, redirectAllowList: ['https://app.example.org/**'] })
const admin = await server.admin()
afterAll(() => server.stop())

type LinkType = 'magiclink' | 'recovery' | 'invite'

/** The link and code of an email, without the email. */
async function makeLink(type: LinkType, email: string, redirectTo?: string) {
  const { data, error } = await admin.generateLink({ type, email, options: { redirectTo } })
  if (error) throw error
  const { action_link: link, email_otp: code, hashed_token: tokenHash } = data.properties
  return { link, code, tokenHash }
}

async function follow(link: string, method = 'GET') {
  const response = await fetch(link, { redirect: 'manual', method })
  const location = response.headers.get('location') ?? ''
  const url = location ? new URL(location) : null
  return {
    status: response.status,
    target: url ? `${url.origin}${url.pathname}` : '',
    query: Object.fromEntries(url?.searchParams ?? []),
    fragment: Object.fromEntries(new URLSearchParams(url?.hash.slice(1))),
  }
}

const verify = (body: unknown) => callAuth(server, 'POST', '/verify', { body })

describe('GET /verify', () => {
  test('implicit: returns tokens in the fragment, and the client accepts them', async () => {
    const { email, id } = await signedInAccount(server)
    const { link } = await makeLink('magiclink', email, 'https://app.example.org/after?x=1')
    const answer = await follow(link)
    expect(answer).toMatchObject({ status: 303, target: 'https://app.example.org/after', query: { x: '1' } })
    const { access_token = '', refresh_token = '', expires_at, ...fields } = answer.fragment
    expect(fields).toEqual({ type: 'magiclink', token_type: 'bearer', expires_in: '3600', sb: '' })
    expect(expires_at).toBeDefined()
    const client = server.client()
    expect((await client.setSession({ access_token, refresh_token })).data.user?.id).toBe(id)
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'otp' }])
  })

  test('PKCE: returns a code in the query, usable only with the verifier of the client that asked', async () => {
    const { email, id } = await signedInAccount(server)
    const client = server.client({ flowType: 'pkce' })
    await client.resetPasswordForEmail(email, { redirectTo: `${siteUrl}/admin/login` })
    const { link } = await server.readMail(email)
    expect(link).toContain('token=pkce_')
    const answer = await follow(link)
    expect(answer).toMatchObject({ status: 303, target: `${siteUrl}/admin/login`, fragment: {} })
    const code = answer.query.code ?? ''
    expect((await server.client({ flowType: 'pkce' }).exchangeCodeForSession(code)).error).not.toBeNull()
    const { data, error } = await client.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user?.id).toBe(id)
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'recovery' }])
  })

  test('failure: gives the reason in the fragment, and with PKCE in the query as well', async () => {
    const failure = {
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    }
    const plain = await follow(`${server.url}/verify?token=unknown&type=signup`)
    expect(plain).toMatchObject({ status: 303, query: {}, fragment: { ...failure, sb: '' } })
    const pkce = await follow(`${server.url}/verify?token=pkce_unknown&type=signup`)
    expect(pkce).toMatchObject({ status: 303, query: failure, fragment: failure })
  })

  test('a link works once, and not after it expires', async () => {
    const { email } = await signedInAccount(server)
    const used = await makeLink('magiclink', email)
    expect((await follow(used.link)).fragment.access_token).toBeTruthy()
    expect((await follow(used.link)).fragment.error_code).toBe('otp_expired')
    const old = await makeLink('recovery', email)
    server.clock.aheadMs += server.settings.emailCodeLifetimeSeconds * 1000
    expect((await follow(old.link)).fragment.error_code).toBe('otp_expired')
  })

  test('open redirect: a target that isn’t allowed falls back to the site', async () => {
    const { email } = await signedInAccount(server)
    const url = new URL((await makeLink('magiclink', email)).link)
    url.searchParams.set('redirect_to', `${siteUrl}@evil.example/`)
    expect((await follow(url.href)).target).toBe(`${siteUrl}/`)
  })

  test('a scanner that only checks the link doesn’t use it up', async () => {
    const { email } = await signedInAccount(server)
    const { link } = await makeLink('magiclink', email)
    expect(await follow(link, 'HEAD')).toMatchObject({ status: 204, target: '' })
    expect((await follow(link)).fragment.access_token).toBeTruthy()
  })

  test('a missing token or type is a plain error', async () => {
    for (const query of ['type=signup', 'token=x', 'token=x&type=nonsense', '']) {
      expect(await callAuth(server, 'GET', `/verify?${query}`)).toMatchObject(refused(400, 'validation_failed'))
    }
  })

  test('a banned user gets no tokens', async () => {
    const { email, id } = await signedInAccount(server)
    const { link } = await makeLink('magiclink', email)
    await admin.updateUserById(id, { ban_duration: '24h' })
    expect((await follow(link)).fragment).toMatchObject({ error: 'access_denied', error_code: 'user_banned' })
  })
})

describe('POST /verify', () => {
  test('accepts a link’s token as well as a code', async () => {
    const { email, id } = await signedInAccount(server)
    const { tokenHash } = await makeLink('magiclink', email)
    const { data, error } = await server.client().verifyOtp({ token_hash: tokenHash, type: 'magiclink' })
    expect(error).toBeNull()
    expect(data.user?.id).toBe(id)
    expect((await server.client().verifyOtp({ token_hash: tokenHash, type: 'magiclink' })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Email link is invalid or has expired',
    })
  })

  test('refuses malformed requests', async () => {
    const email = newAddress()
    const bodies = [
      {},
      { type: 'signup' },
      { type: 'signup', token: '123456' },
      { type: 'signup', token: '123456', email, phone: '15035550100' },
      { type: 'signup', token: '123456', phone: '15035550100' },
      { type: 'sms', token: '123456', email },
      { type: 'signup', token: '123456', token_hash: 'x', email },
      { type: 'signup', token_hash: 'x', email },
      { type: 'sms', token_hash: 'x' },
      { type: 'constructor', token: '123456', email },
      { type: 'signup', token: 123456, email },
    ]
    for (const body of bodies) {
      expect(await verify(body)).toMatchObject(refused(400, 'validation_failed'))
    }
    expect(await verify({ type: 'email', token: '123456', email: 'nonsense' })).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', message: 'Unable to validate email address: invalid format' },
    })
    expect(await verify({ type: 'sms', token: '123456', phone: '0123' })).toMatchObject(
      refused(400, 'validation_failed'),
    )
  })

  test('an unknown address and a wrong code get the same answer, even where phones are off', async () => {
    const { email } = await signedInAccount(server)
    await makeLink('magiclink', email)
    await withSettings(server, { isPhoneEnabled: false }, async () => {
      for (const body of [
        { type: 'email', token: 'x', email },
        { type: 'email', token: 'x', email: newAddress() },
        { type: 'sms', token: '123456', phone: '15035550100' },
      ]) {
        const answer = await verify(body)
        expect([answer.status, answer.body]).toEqual([
          403,
          { code: 'otp_expired', message: 'Token has expired or is invalid' },
        ])
      }
    })
  })

  test('a banned user is refused without using up the code', async () => {
    const { email, id } = await signedInAccount(server)
    const { code } = await makeLink('magiclink', email)
    await admin.updateUserById(id, { ban_duration: '24h' })
    const enter = () => server.client().verifyOtp({ email, token: code, type: 'email' })
    expect(await refusalOf(enter())).toBe('403 user_banned')
    await admin.updateUserById(id, { ban_duration: 'none' })
    expect((await enter()).error).toBeNull()
  })
})

describe('a confirmation', () => {
  test('marks the address as confirmed everywhere in the user object', async () => {
    const email = newAddress()
    await server.client().signUp({ email, password, options: { data: { nickname: 'Ann' } } })
    const { code } = await server.readMail(email)
    const { data } = await server.client().verifyOtp({ email, token: code, type: 'signup' })
    expect(data.user).toMatchObject({
      email,
      user_metadata: { nickname: 'Ann', email, email_verified: true },
      identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
    })
    expect(data.user?.email_confirmed_at).toBeTruthy()
    expect((await server.client().signInWithPassword({ email, password })).error).toBeNull()
  })

  test('of an invitation signs in, and the invited person chooses the password', async () => {
    const email = newAddress()
    expect((await admin.inviteUserByEmail(email)).error).toBeNull()
    const { link, subject } = await server.readMail(email)
    expect(subject).toBe('You’re invited to Test Site')
    const { access_token = '', refresh_token = '' } = (await follow(link)).fragment
    const client = server.client()
    expect((await client.setSession({ access_token, refresh_token })).error).toBeNull()
    expect((await client.updateUser({ password })).error).toBeNull()
    expect((await server.client().signInWithPassword({ email, password })).error).toBeNull()
  })
})
