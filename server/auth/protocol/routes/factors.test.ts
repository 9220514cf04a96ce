import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, describe, expect, test } from 'vitest'
import {
  authenticatorCode,
  callAuth,
  newAddress,
  accountPassword as password,
  refusalOf,
  refused,
  tokenOf,
} from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'

const server = await startAuthServer({ isEmailAutoconfirmed: true })
afterAll(() => server.stop())

const codeOf = (secret: string) => authenticatorCode(server, secret)
/** Every accepted code must belong to a later time step than the previous one. */
const nextStep = () => {
  server.clock.aheadMs += 30_000
}
const recoveryCodes = { experimental: { recoveryCodes: true } }

async function signedUp() {
  const email = newAddress()
  const client = server.client(recoveryCodes)
  expect((await client.signUp({ email, password })).error).toBeNull()
  return { client, email }
}

async function signIn(email: string) {
  const client = server.client(recoveryCodes)
  const { data } = await client.signInWithPassword({ email, password })
  return { client, refreshToken: data.session?.refresh_token ?? '' }
}

async function withTotp() {
  const { client, email } = await signedUp()
  const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'App' })
  if (enrolled.error) throw enrolled.error
  const { id: factorId, totp } = enrolled.data
  expect((await client.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret) })).error).toBeNull()
  nextStep()
  return { client, email, factorId, secret: totp.secret }
}

/** The level of a client's session, and the one it could reach. */
async function levelsOf(client: GoTrueClient) {
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel()
  return [data?.currentLevel, data?.nextLevel]
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
    const { client: other } = await signIn(email)
    const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'App' })
    if (enrolled.error) throw enrolled.error
    await client.mfa.challengeAndVerify({ factorId: enrolled.data.id, code: codeOf(enrolled.data.totp.secret) })
    expect(await levelsOf(client)).toEqual(['aal2', 'aal2'])
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
    const { client } = await signIn(email)
    expect(await levelsOf(client)).toEqual(['aal1', 'aal2'])
    expect((await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })).error).toBeNull()
    nextStep()
    expect(await levelsOf(client)).toEqual(['aal2', 'aal2'])
  })

  test.each([
    ['unknown type', { factor_type: 'smoke' }],
    ['phone without a number', { factor_type: 'phone' }],
  ])('%s is refused', async (_name, body) => {
    const { client } = await signedUp()
    const answer = await callAuth(server, 'POST', '/factors', { body, token: await tokenOf(client) })
    expect(answer).toMatchObject(refused(400, 'validation_failed'))
  })

  test('two factors with the same name conflict, and so do two without one', async () => {
    const { client } = await signedUp()
    await client.mfa.enroll({ factorType: 'totp' })
    expect(await refusalOf(client.mfa.enroll({ factorType: 'totp' }))).toBe('422 mfa_factor_name_conflict')
  })

  test('refuses a wrong code, an expired challenge and an unknown one', async () => {
    const { client, factorId, secret } = await withTotp()
    expect((await client.mfa.challengeAndVerify({ factorId, code: '000000' })).error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid TOTP code entered',
    })
    const { data } = await client.mfa.challenge({ factorId })
    server.clock.aheadMs += 301_000
    const answer = (challengeId = '') => client.mfa.verify({ factorId, challengeId, code: codeOf(secret) })
    expect(await refusalOf(answer(data?.id))).toBe('422 mfa_challenge_expired')
    expect(await refusalOf(answer(crypto.randomUUID()))).toBe('422 mfa_factor_not_found')
  })

  test('removing the factor requires aal2 and lowers the session', async () => {
    const { client, email, factorId } = await withTotp()
    const { client: weak } = await signIn(email)
    expect(await refusalOf(weak.mfa.unenroll({ factorId }))).toBe('422 insufficient_aal')
    await server.settle()
    const before = await server.countMails(email)
    expect((await client.mfa.unenroll({ factorId })).data).toEqual({ id: factorId })
    expect((await server.readMail(email, before)).subject).toBe('A second factor was removed at Test Site')
    await client.refreshSession()
    expect(await levelsOf(client)).toEqual(['aal1', 'aal1'])
  })
})

describe('contract §9.9: second factors', () => {
  test('an aal1 session cannot enroll a second factor', async () => {
    const { client: weak } = await signIn((await withTotp()).email)
    const enrollment = weak.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' })
    expect(await refusalOf(enrollment)).toBe('403 insufficient_aal')
  })

  test('a refresh token from before the code can’t yield aal2', async () => {
    const { email, factorId, secret } = await withTotp()
    const { client, refreshToken } = await signIn(email)
    await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })
    nextStep()
    const refresh = server.client().refreshSession({ refresh_token: refreshToken })
    expect(await refusalOf(refresh)).toBe('400 refresh_token_already_used')
    expect((await client.getUser()).error).toBeNull()
  })

  test('refuses a challenge from another IP address, or a used one', async () => {
    const { client, factorId, secret } = await withTotp()
    const token = await tokenOf(client)
    const post = (step: string, address: string, body = {}) =>
      callAuth(server, 'POST', `/factors/${factorId}/${step}`, { body, token, address })
    const { id } = (await post('challenge', '10.0.0.1')).body
    const verify = (address: string) => post('verify', address, { challenge_id: id, code: codeOf(secret) })
    expect((await verify('10.0.0.2')).body.code).toBe('mfa_ip_address_mismatch')
    expect((await verify('10.0.0.1')).status).toBe(200)
    nextStep()
    expect((await verify('10.0.0.1')).body.code).toBe('mfa_ip_address_mismatch')
  })

  test('a code works once, whatever the challenge', async () => {
    const { client, email, factorId, secret } = await withTotp()
    const code = codeOf(secret)
    expect((await client.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
    const { client: second } = await signIn(email)
    expect(await refusalOf(second.mfa.challengeAndVerify({ factorId, code }))).toBe('422 mfa_verification_failed')
    nextStep()
  })
})

describe('recovery codes', () => {
  test('require another factor, are shown once, and each raise a session once', async () => {
    const { client, email } = await withTotp()
    const { data, error } = await client.mfa.recoveryCodes.generate()
    expect(error).toBeNull()
    expect(data?.codes).toHaveLength(10)
    const [code = ''] = data?.codes ?? []
    const { client: weak } = await signIn(email)
    expect((await weak.mfa.recoveryCodes.verify({ code: code.toLowerCase().replaceAll('-', ' ') })).error).toBeNull()
    expect(await levelsOf(weak)).toEqual(['aal2', 'aal2'])
    expect((await weak.mfa.recoveryCodes.verify({ code })).error).toMatchObject({ code: 'mfa_verification_failed' })
    expect((await weak.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 })
    expect((await weak.mfa.recoveryCodes.regenerate()).data?.codes).not.toContain(code)
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
  const { data, error } = await client.mfa.challenge({ factorId })
  expect(error).toBeNull()
  expect(await refusalOf(client.mfa.challenge({ factorId }))).toBe('429 over_sms_send_rate_limit')
  const code = await server.readText('+15035550199')
  expect((await client.mfa.verify({ factorId, challengeId: data?.id ?? '', code })).error).toBeNull()
  expect(await levelsOf(client)).toEqual(['aal2', 'aal2'])
})
