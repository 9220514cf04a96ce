import { afterAll, describe, expect, test } from 'vitest'
import {
  callAuth,
  newAddress,
  newNumber,
  accountPassword as password,
  refusalOf,
  refused,
  withSettings,
} from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'
import { followTo } from '#tests/support/browser/browser-visit.ts'

const server = await startAuthServer()
const admin = await server.admin()
afterAll(() => server.stop())

const signUp = (body: unknown) => callAuth(server, 'POST', '/signup', { body })

describe('sign-up with confirmation', () => {
  test('returns a user without a session, and emails a code that confirms it', async () => {
    const email = newAddress()
    const client = server.client()
    const { data, error } = await client.signUp({ email: email.toUpperCase(), password, options: { data: { a: 1 } } })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({ email, user_metadata: { a: 1, email, email_verified: false } })
    expect(data.user?.confirmation_sent_at).toBeTruthy()
    const early = await client.signInWithPassword({ email, password })
    expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed', message: 'Email not confirmed' })
    const { code } = await server.readMail(email)
    const confirmed = await client.verifyOtp({ email, token: code, type: 'signup' })
    expect(confirmed.data.user?.id).toBe(data.user?.id)
  })

  test('for a pending account, resends the email after the pause but not before', async () => {
    const email = newAddress()
    await signUp({ email, password })
    await server.readMail(email)
    await signUp({ email, password })
    await server.settle()
    expect(await server.countMails(email)).toBe(1)
    server.clock.aheadMs += 61_000
    await signUp({ email, password })
    const { code } = await server.readMail(email, 1)
    await server.client().verifyOtp({ email, token: code, type: 'signup' })
    expect((await server.client().signInWithPassword({ email, password })).error).toBeNull()
  })

  test('by phone, sends a code by text', async () => {
    const phone = newNumber()
    const { data } = await server.client().signUp({ phone, password })
    expect(data.user).toMatchObject({ phone, email: '', app_metadata: { provider: 'phone' } })
    expect(await refusalOf(server.client().signInWithPassword({ phone, password }))).toBe('400 phone_not_confirmed')
    const token = await server.readText(`+${phone}`)
    expect((await server.client().verifyOtp({ phone, token, type: 'sms' })).error).toBeNull()
    expect((await server.client().signInWithPassword({ phone, password })).error).toBeNull()
  })

  test('with PKCE, ends with a code for the client that signed up', async () => {
    const email = newAddress()
    const client = server.client({ flowType: 'pkce' })
    await client.signUp({ email, password })
    const { link } = await server.readMail(email)
    const { searchParams } = await followTo(server.settings.siteUrl, link)
    expect((await client.exchangeCodeForSession(searchParams.get('code') ?? '')).data.user?.email).toBe(email)
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'email/signup' }])
  })
})

describe('sign-up without confirmation', () => {
  test('signs in right away, and says so when an address is taken', () =>
    withSettings(server, { isEmailAutoconfirmed: true }, async () => {
      const email = newAddress()
      const { data } = await server.client().signUp({ email, password })
      expect(data.session?.user).toMatchObject({ email, user_metadata: { email_verified: true } })
      expect((await server.client().signUp({ email, password })).error).toMatchObject({
        status: 422,
        code: 'user_already_exists',
        message: 'User already registered',
      })
    }))

  test('does not take over an invited person’s account', async () => {
    const email = newAddress()
    await admin.inviteUserByEmail(email)
    await withSettings(server, { isEmailAutoconfirmed: true }, async () => {
      expect((await server.client().signUp({ email, password })).error).toMatchObject({ code: 'user_already_exists' })
    })
  })

  test('signs in right away by phone', () =>
    withSettings(server, { isPhoneAutoconfirmed: true }, async () => {
      const phone = newNumber()
      const { data } = await server.client().signUp({ phone, password })
      expect(data.session?.user).toMatchObject({ phone, user_metadata: { phone_verified: true } })
      expect((await server.client().signUp({ phone, password })).error).toMatchObject({ code: 'user_already_exists' })
    }))
})

describe('anonymous sign-up', () => {
  test('signs in with exactly the data given', async () => {
    const client = server.client()
    const { data } = await client.signInAnonymously({ options: { data: { cart: 7 } } })
    expect(data.user).toMatchObject({ is_anonymous: true, email: '', identities: [], user_metadata: { cart: 7 } })
    const { data: claims } = await client.getClaims()
    expect(claims?.claims).toMatchObject({ is_anonymous: true, amr: [{ method: 'anonymous' }] })
  })

  test('is refused where it is off', () =>
    withSettings(server, { isAnonymousEnabled: false }, async () => {
      expect((await server.client().signInAnonymously()).error).toMatchObject({
        status: 422,
        code: 'anonymous_provider_disabled',
        message: 'Anonymous sign-ins are disabled',
      })
    }))
})

describe('sign-up is refused', () => {
  test('where it is off, before looking at anything else', () =>
    withSettings(server, { isSignupEnabled: false, isEmailEnabled: false, isPhoneEnabled: false }, async () => {
      const bodies = [{ email: 'nonsense' }, { email: newAddress(), password: 'x' }, { phone: '0' }, {}]
      for (const body of bodies) {
        expect(await signUp(body)).toMatchObject({
          status: 422,
          body: { code: 'signup_disabled', message: 'Signups not allowed for this instance' },
        })
      }
    }))

  test('where its kind of address is off', () =>
    withSettings(server, { isEmailEnabled: false, isPhoneEnabled: false }, async () => {
      expect(await signUp({ email: newAddress(), password })).toMatchObject(refused(400, 'email_provider_disabled'))
      expect(await signUp({ phone: newNumber(), password })).toMatchObject(refused(400, 'phone_provider_disabled'))
    }))

  test('with a weak password, before looking at the address', async () => {
    expect(await signUp({ email: 'nonsense', password: 'short' })).toMatchObject({
      status: 422,
      body: {
        code: 'weak_password',
        message: 'Password should be at least 6 characters.',
        weak_password: { reasons: ['length'] },
      },
    })
    const { error } = await server.client().signUp({ email: newAddress(), password: 'password' })
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', code: 'weak_password', reasons: ['pwned'] })
  })

  test('when the request is malformed', async () => {
    const email = newAddress()
    const bodies = [
      { email },
      { email, phone: newNumber(), password },
      { email, password, code_challenge: 'a'.repeat(43) },
      { email, password, code_challenge: 'a'.repeat(42), code_challenge_method: 's256' },
      { phone: newNumber(), password, code_challenge: 'a'.repeat(43), code_challenge_method: 's256' },
      { phone: newNumber(), password, channel: 'pigeon' },
      { email: `${'a'.repeat(250)}@example.com`, password },
      { email: 'nonsense', password },
      { phone: '0123', password },
      { email, password: 'x'.repeat(73) },
      { email, password, data: 'text' },
      { email, password, data: { text: 'a\0b' } },
      { email, password, data: { text: '\ud800' } },
    ]
    for (const body of bodies) {
      expect(await signUp(body)).toMatchObject(refused(400, 'validation_failed'))
    }
    const deep = `{"email":"${email}","password":"${password}","data":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`
    const answer = await fetch(`${server.url}/signup`, { method: 'POST', body: deep })
    expect(answer.status).toBe(400)
  })
})
