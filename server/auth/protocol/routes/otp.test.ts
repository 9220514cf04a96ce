import { afterAll, describe, expect, test } from 'vitest'
import {
  callAuth,
  newAddress,
  newNumber,
  refusalOf,
  refused,
  signedInAccount,
  withSettings,
} from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'
import { followTo } from '#tests/support/browser/browser-visit.ts'

let textsLeft = Number.POSITIVE_INFINITY
const countUse = async ({ name }: { name: string }) => (name === 'auth-text' && --textsLeft < 0 ? 1800 : null)
const server = await startAuthServer({}, { countUse })
const admin = await server.admin()
afterAll(() => server.stop())

describe('a one-time code by email', () => {
  test('creates an account for a new address, and the confirmation code signs in', async () => {
    const email = newAddress()
    const client = server.client()
    const asked = await client.signInWithOtp({ email, options: { data: { nickname: 'Ann' } } })
    expect(asked).toMatchObject({ data: { user: null, session: null }, error: null })
    const { subject, code } = await server.readMail(email)
    expect(subject).toBe('Confirm your email for Test Site')
    const { data, error } = await client.verifyOtp({ email, token: code, type: 'email' })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, user_metadata: { nickname: 'Ann' } })
    const before = await server.countMails(email)
    server.clock.aheadMs += 61_000
    await client.signInWithOtp({ email })
    expect((await server.readMail(email, before)).subject).toBe('Sign in to Test Site')
  })

  test('with PKCE, opens a session with the link’s method', async () => {
    const email = newAddress()
    const methods = ['email/signup', 'magiclink']
    for (const [round, method] of methods.entries()) {
      const client = server.client({ flowType: 'pkce' })
      await client.signInWithOtp({ email })
      const { searchParams } = await followTo(server.settings.siteUrl, (await server.readMail(email, round)).link)
      expect((await client.exchangeCodeForSession(searchParams.get('code') ?? '')).error).toBeNull()
      expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method }])
      server.clock.aheadMs += 61_000
    }
  })

  test('is not resent before the pause is over', async () => {
    const { email } = await signedInAccount(server)
    for (let round = 0; round < 3; round++) {
      await server.client().signInWithOtp({ email })
      await server.settle()
    }
    expect(await server.countMails(email)).toBe(1)
  })

  test('creates the account and sends the link where addresses need no confirmation', async () => {
    await withSettings(server, { isEmailAutoconfirmed: true }, async () => {
      const email = newAddress()
      const unknown = await server.client().signInWithOtp({ email, options: { shouldCreateUser: false } })
      expect(unknown.error).toMatchObject({
        status: 422,
        code: 'otp_disabled',
        message: 'Signups not allowed for otp',
      })
      await server.client().signInWithOtp({ email })
      const { subject, code } = await server.readMail(email)
      expect(subject).toBe('Sign in to Test Site')
      expect((await server.client().verifyOtp({ email, token: code, type: 'magiclink' })).error).toBeNull()
    })
  })

  test('creates no account where sign-up is off, and doesn’t say so', async () => {
    await withSettings(server, { isSignupEnabled: false }, async () => {
      const email = newAddress()
      expect((await server.client().signInWithOtp({ email })).error).toBeNull()
      await server.settle()
      expect(await server.countMails(email)).toBe(0)
    })
  })

  test('is not sent to banned users', async () => {
    const { email, id } = await signedInAccount(server)
    await admin.updateUserById(id, { ban_duration: '24h' })
    expect((await server.client().signInWithOtp({ email })).error).toBeNull()
    await server.settle()
    expect(await server.countMails(email)).toBe(0)
  })

  test('is refused with the protocol’s codes', async () => {
    const email = newAddress()
    const post = (body: unknown, path = '/otp') => callAuth(server, 'POST', path, { body })
    const malformed = [
      {},
      { email: '' },
      { email, phone: newNumber() },
      { email, channel: 'sms' },
      { email: 'nonsense' },
      { email, create_user: 'yes' },
      { email, data: [] },
      { email, code_challenge: 'a'.repeat(43) },
      { phone: '0123' },
      { phone: newNumber(), channel: 'pigeon' },
      { phone: newNumber(), code_challenge: 'a'.repeat(43), code_challenge_method: 's256' },
    ]
    for (const body of malformed) {
      expect(await post(body)).toMatchObject(refused(400, 'validation_failed'))
    }
    await withSettings(server, { isEmailEnabled: false, isPhoneEnabled: false }, async () => {
      expect(await post({ email })).toMatchObject(refused(422, 'email_provider_disabled'))
      expect(await post({ phone: newNumber() })).toMatchObject(refused(400, 'phone_provider_disabled'))
      expect(await post({ email }, '/recover')).toMatchObject(refused(400, 'email_provider_disabled'))
      expect(await post({ email, type: 'signup' }, '/resend')).toMatchObject(refused(400, 'email_provider_disabled'))
      expect(await post({ phone: newNumber(), type: 'sms' }, '/resend')).toMatchObject(
        refused(400, 'phone_provider_disabled'),
      )
    })
    for (const body of [{}, { email: '' }, { email: 'nonsense' }, { email: 5 }]) {
      expect(await post(body, '/recover')).toMatchObject(refused(400, 'validation_failed'))
    }
    const resends = [
      { email },
      { type: 'recovery', email },
      { type: 'signup' },
      { type: 'signup', phone: newNumber() },
      { type: 'sms', email },
      { type: 'sms', email, phone: newNumber() },
    ]
    for (const body of resends) {
      expect(await post(body, '/resend')).toMatchObject(refused(400, 'validation_failed'))
    }
  })
})

describe('a one-time code by text', () => {
  test('creates an account for a new number and signs in, again and again', async () => {
    const phone = newNumber()
    const client = server.client()
    const asked = await client.signInWithOtp({ phone: `+${phone}` })
    expect(asked.data.messageId).toBeTruthy()
    const token = await server.readText(`+${phone}`)
    const { data, error } = await client.verifyOtp({ phone, token, type: 'sms' })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      phone,
      email: '',
      app_metadata: { provider: 'phone' },
      user_metadata: { phone, phone_verified: true },
    })
    server.clock.aheadMs += 61_000
    await client.signInWithOtp({ phone })
    const next = await server.readText(`+${phone}`, 1)
    expect((await client.verifyOtp({ phone, token: next, type: 'sms' })).data.user?.id).toBe(data.user?.id)
  })

  test('is valid for a minute', async () => {
    const phone = newNumber()
    await server.client().signUp({ phone, password: 'correct horse battery' })
    const token = await server.readText(`+${phone}`)
    server.clock.aheadMs += server.settings.smsCodeLifetimeSeconds * 1000
    expect((await server.client().verifyOtp({ phone, token, type: 'sms' })).error).toMatchObject({
      code: 'otp_expired',
    })
    await server.client().resend({ type: 'sms', phone })
    const next = await server.readText(`+${phone}`, 1)
    expect((await server.client().verifyOtp({ phone, token: next, type: 'sms' })).error).toBeNull()
  })

  test('costs money, so the whole service sends only so many an hour', async () => {
    textsLeft = 1
    try {
      expect((await server.client().signInWithOtp({ phone: newNumber() })).error).toBeNull()
      expect(await refusalOf(server.client().signInWithOtp({ phone: newNumber() }))).toBe(
        '429 over_sms_send_rate_limit',
      )
    } finally {
      textsLeft = Number.POSITIVE_INFINITY
    }
  })
})

test('resends a confirmation only to someone waiting for one', async () => {
  const email = newAddress()
  await server.client().signUp({ email, password: 'correct horse battery' })
  await server.readMail(email)
  server.clock.aheadMs += 61_000
  expect((await server.client().resend({ type: 'signup', email })).error).toBeNull()
  const { code } = await server.readMail(email, 1)
  expect((await server.client().verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull()
  server.clock.aheadMs += 61_000
  expect((await server.client().resend({ type: 'signup', email })).error).toBeNull()
  await server.settle()
  expect(await server.countMails(email)).toBe(2)
})
