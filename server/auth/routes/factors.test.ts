import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, startAuthServer } from '#tests/support/accounts/auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ isEmailAutoconfirmed: true })
})
afterAll(() => server.stop())

const password = 'correct horse battery'
const address = () => `${crypto.randomUUID()}@example.com`
const codeOf = (secret: string, aheadMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + server.clock.aheadMs + aheadMs })
/** Every accepted code must belong to a later time step than the previous one. */
const nextStep = () => {
  server.clock.aheadMs += 30_000
}

async function signedUp() {
  const email = address()
  const client = server.client({ experimental: { recoveryCodes: true } })
  const { error } = await client.signUp({ email, password })
  expect(error).toBeNull()
  return { client, email }
}

async function withTotp() {
  const { client, email } = await signedUp()
  const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'App' })
  if (enrolled.error) throw enrolled.error
  const { id: factorId, totp } = enrolled.data
  const verified = await client.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret) })
  expect(verified.error).toBeNull()
  nextStep()
  return { client, email, factorId, secret: totp.secret }
}

describe('TOTP', () => {
  test('enrollment returns a QR code, a secret and a URI, but grants nothing until a code is verified', async () => {
    const { client } = await signedUp()
    const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'App', issuer: 'My Shop' })
    expect(error).toBeNull()
    expect(data?.totp.qr_code).toContain('<svg')
    expect(data?.totp.uri).toMatch(/^otpauth:\/\/totp\/My%20Shop/)
    expect((await client.mfa.listFactors()).data?.totp).toEqual([])
  })

  test('a correct code raises the session to aal2 and ends the aal1 sessions', async () => {
    const { client, email } = await signedUp()
    const other = server.client()
    await other.signInWithPassword({ email, password })
    const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'App' })
    if (enrolled.error) throw enrolled.error
    await client.mfa.challengeAndVerify({ factorId: enrolled.data.id, code: codeOf(enrolled.data.totp.secret) })
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    })
    expect((await other.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  })

  test('emails the owner when a factor is added or recovery codes are created', async () => {
    const { client, email } = await withTotp()
    expect((await server.readMail(email)).subject).toBe('A second factor was added at Test Site')
    await server.settle()
    for (const make of ['generate', 'regenerate'] as const) {
      const before = await server.countMails(email)
      expect((await client.mfa.recoveryCodes[make]()).error).toBeNull()
      expect((await server.readMail(email, before)).subject).toBe('New recovery codes at Test Site')
    }
  })

  test('the next sign-in is aal1 until its code is entered', async () => {
    const { email, factorId, secret } = await withTotp()
    const client = server.client()
    await client.signInWithPassword({ email, password })
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    })
    expect((await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })).error).toBeNull()
    nextStep()
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2')
  })

  test.each([
    ['unknown type', { factor_type: 'smoke' }, 400, 'validation_failed'],
    ['phone without a number', { factor_type: 'phone' }, 400, 'validation_failed'],
  ])('%s is refused', async (_name, body, status, code) => {
    const { client } = await signedUp()
    const { data } = await client.getSession()
    const response = await post('/factors', body, data.session?.access_token)
    expect({ status: response.status, code: (await response.json()).code }).toEqual({ status, code })
  })

  test('two factors with the same name conflict, and so do two without one', async () => {
    const { client } = await signedUp()
    await client.mfa.enroll({ factorType: 'totp' })
    expect((await client.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
      status: 422,
      code: 'mfa_factor_name_conflict',
    })
  })

  test('refuses the eleventh factor', async () => {
    const { client } = await signedUp()
    for (let n = 0; n < 10; n++) await client.mfa.enroll({ factorType: 'totp', friendlyName: `App ${n}` })
    const { error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'one more' })
    expect(error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' })
  })

  test('refuses a wrong code, an expired challenge and an unknown one', async () => {
    const { client, factorId, secret } = await withTotp()
    expect((await client.mfa.challengeAndVerify({ factorId, code: '000000' })).error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid TOTP code entered',
    })
    const challenge = await client.mfa.challenge({ factorId })
    server.clock.aheadMs += 301_000
    const late = await client.mfa.verify({ factorId, challengeId: challenge.data?.id ?? '', code: codeOf(secret) })
    expect(late.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
    const unknown = await client.mfa.verify({ factorId, challengeId: crypto.randomUUID(), code: codeOf(secret) })
    expect(unknown.error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' })
  })

  test('removing the factor requires aal2 and lowers the session', async () => {
    const { client, email, factorId } = await withTotp()
    const weak = server.client()
    await weak.signInWithPassword({ email, password })
    expect((await weak.mfa.unenroll({ factorId })).error).toMatchObject({ status: 422, code: 'insufficient_aal' })
    await server.settle()
    const before = await server.countMails(email)
    expect((await client.mfa.unenroll({ factorId })).data).toEqual({ id: factorId })
    expect((await server.readMail(email, before)).subject).toBe('A second factor was removed at Test Site')
    await client.refreshSession()
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1')
  })
})

describe('contract §9.9: second factors', () => {
  test('an aal1 session cannot enroll a second factor', async () => {
    const { email } = await withTotp()
    const weak = server.client()
    await weak.signInWithPassword({ email, password })
    expect((await weak.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' })).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    })
  })

  test('a refresh token from before the code can’t yield aal2', async () => {
    const { email, factorId, secret } = await withTotp()
    const client = server.client()
    const before = await client.signInWithPassword({ email, password })
    await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })
    nextStep()
    const old = await server.client().refreshSession({ refresh_token: before.data.session?.refresh_token ?? '' })
    expect(old.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
    expect((await client.getUser()).error).toBeNull()
  })

  test('refuses a challenge from another IP address, or a used one', async () => {
    const { client, factorId, secret } = await withTotp()
    const token = (await client.getSession()).data.session?.access_token
    const challenge = await (await post(`/factors/${factorId}/challenge`, {}, token, '10.0.0.1')).json()
    const body = { challenge_id: challenge.id, code: codeOf(secret) }
    const elsewhere = await post(`/factors/${factorId}/verify`, body, token, '10.0.0.2')
    expect(await elsewhere.json()).toMatchObject({ code: 'mfa_ip_address_mismatch' })
    const used = await post(`/factors/${factorId}/verify`, body, token, '10.0.0.1')
    expect(used.status).toBe(200)
    nextStep()
    const again = await post(`/factors/${factorId}/verify`, { ...body, code: codeOf(secret) }, token, '10.0.0.1')
    expect(await again.json()).toMatchObject({ code: 'mfa_ip_address_mismatch' })
  })

  test('a code works once, whatever the challenge', async () => {
    const { client, email, factorId, secret } = await withTotp()
    const code = codeOf(secret)
    expect((await client.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
    const second = server.client()
    await second.signInWithPassword({ email, password })
    expect((await second.mfa.challengeAndVerify({ factorId, code })).error).toMatchObject({
      code: 'mfa_verification_failed',
    })
    nextStep()
  })
})

test('stricter than the reference: five wrong codes lock the factor for five minutes', async () => {
  const { client, factorId, secret } = await withTotp()
  for (let n = 0; n < 5; n++) await client.mfa.challengeAndVerify({ factorId, code: '000000' })
  expect((await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })).error).toMatchObject({ status: 429 })
  server.clock.aheadMs += 301_000
  expect((await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })).error).toBeNull()
  nextStep()
})

describe('recovery codes', () => {
  test('require another factor, are shown once, and each raise a session once', async () => {
    const { client, email } = await withTotp()
    const { data, error } = await client.mfa.recoveryCodes.generate()
    expect(error).toBeNull()
    expect(data?.codes).toHaveLength(10)
    const [code = ''] = data?.codes ?? []
    const weak = server.client({ experimental: { recoveryCodes: true } })
    await weak.signInWithPassword({ email, password })
    expect((await weak.mfa.recoveryCodes.verify({ code: code.toLowerCase().replaceAll('-', ' ') })).error).toBeNull()
    expect((await weak.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2')
    expect((await weak.mfa.recoveryCodes.verify({ code })).error).toMatchObject({ code: 'mfa_verification_failed' })
    expect((await weak.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 })
    const renewed = await weak.mfa.recoveryCodes.regenerate()
    expect(renewed.data?.codes).not.toContain(code)
  })

  test('can’t be created without another factor', async () => {
    const { client } = await signedUp()
    expect((await client.mfa.recoveryCodes.generate()).error).toMatchObject({ code: 'insufficient_aal' })
  })
})

test('a phone factor gets a code by text, and no second one too soon', async () => {
  const { client } = await signedUp()
  const enrolled = await client.mfa.enroll({ factorType: 'phone', friendlyName: 'Mobile', phone: '+15035550199' })
  if (enrolled.error) throw enrolled.error
  const factorId = enrolled.data.id
  const challenge = await client.mfa.challenge({ factorId })
  expect(challenge.error).toBeNull()
  expect((await client.mfa.challenge({ factorId })).error).toMatchObject({
    status: 429,
    code: 'over_sms_send_rate_limit',
  })
  const code = await server.readText('+15035550199')
  const verified = await client.mfa.verify({ factorId, challengeId: challenge.data?.id ?? '', code })
  expect(verified.error).toBeNull()
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2')
})

function post(path: string, body: unknown, token: string | undefined, address = '127.0.0.1') {
  return fetch(server.url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      'x-test-address': address,
    },
    body: JSON.stringify(body),
  })
}
