/** Attempts by someone who knows the password to get around the second factor. */
import { afterAll, expect, test } from 'vitest'
import {
  authenticatorCode,
  callAuth,
  accountPassword as password,
  refused,
  signedInAccount,
  tokenOf,
} from '#tests/support/accounts/auth-accounts.ts'
import { type AuthServer, startAuthServer } from '#tests/support/accounts/auth-server.ts'
import { attemptsPerFactor } from './factor-lockout.ts'

const server = await startAuthServer()
afterAll(() => server.stop())

const recoveryCodes = { experimental: { recoveryCodes: true } }
const codeOf = (secret: string) => authenticatorCode(server, secret)
const wrongCode = (secret: string) => (codeOf(secret) === '000000' ? '000001' : '000000')

type Client = ReturnType<AuthServer['client']>

async function enrolTotp(client: Client, friendlyName = 'App') {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return { factorId: data.id, secret: data.totp.secret }
}

async function finishTotp(client: Client, { factorId, secret }: { factorId: string; secret: string }) {
  const { error } = await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })
  server.clock.aheadMs += 30_000
  return error
}

/** An account with an authenticator app, and its own raised session. */
async function protectedAccount() {
  const account = await signedInAccount(server, recoveryCodes)
  const app = await enrolTotp(account.client)
  expect(await finishTotp(account.client, app)).toBeNull()
  return { ...account, ...app }
}

async function thiefOf(email: string) {
  const client = server.client(recoveryCodes)
  await client.signInWithPassword({ email, password })
  return client
}

const needsRaisedSession = { status: 403, code: 'insufficient_aal' }
const gone = { status: 404, code: 'mfa_factor_not_found' }

test('a factor the owner started and abandoned can’t be challenged or finished below aal2', async () => {
  const owner = await protectedAccount()
  const abandoned = await enrolTotp(owner.client, 'Second app')
  const opened = await owner.client.mfa.challenge({ factorId: abandoned.factorId })
  const thief = await thiefOf(owner.email)
  expect((await thief.mfa.challenge({ factorId: abandoned.factorId })).error).toMatchObject(needsRaisedSession)
  const finished = await thief.mfa.verify({
    factorId: abandoned.factorId,
    challengeId: opened.data?.id ?? '',
    code: codeOf(abandoned.secret),
  })
  expect(finished.error).toMatchObject(needsRaisedSession)
  expect(await finishTotp(owner.client, abandoned)).toBeNull()
})

test('factors planted before the owner has one are gone once the owner does, whatever their kind', async () => {
  const { client, email } = await signedInAccount(server)
  const thief = await thiefOf(email)
  const planted = await thief.mfa.enroll({ factorType: 'phone', friendlyName: 'Mine', phone: '+15035550142' })
  const key = await thief.mfa.enroll({ factorType: 'webauthn', friendlyName: 'My key' })
  expect([planted.error, key.error]).toEqual([null, null])
  const plantedApp = await enrolTotp(thief, 'My app')
  const app = await enrolTotp(client)
  expect(await finishTotp(client, app)).toBeNull()
  const again = await thiefOf(email)
  for (const factorId of [planted.data?.id ?? '', key.data?.id ?? '', plantedApp.factorId]) {
    expect((await again.mfa.challenge({ factorId, channel: 'sms' })).error).toMatchObject(gone)
  }
  expect((await client.mfa.listFactors()).data?.all.map(({ id }) => id)).toEqual([app.factorId])
})

test('when two first factors are finished at once, only one counts', async () => {
  const { client, email } = await signedInAccount(server)
  const thief = await thiefOf(email)
  const [own, planted] = [await enrolTotp(client), await enrolTotp(thief, 'Mine')]
  await Promise.all([finishTotp(client, own), finishTotp(thief, planted)])
  const factors = await server.query<{ status: string }>(
    'SELECT status FROM auth.mfa_factors WHERE id = ANY ($1::uuid[])',
    [[own.factorId, planted.factorId]],
  )
  expect(factors).toEqual([{ status: 'verified' }])
})

test('a factor not finished within five minutes expires and frees its name', async () => {
  const { client } = await signedInAccount(server)
  const late = await enrolTotp(client)
  const opened = await client.mfa.challenge({ factorId: late.factorId })
  server.clock.aheadMs += 300_000
  expect((await client.mfa.challenge({ factorId: late.factorId })).error).toMatchObject({
    ...gone,
    message: 'This factor was not confirmed within 5 minutes. Please set it up again.',
  })
  const answer = { factorId: late.factorId, challengeId: opened.data?.id ?? '', code: codeOf(late.secret) }
  expect((await client.mfa.verify(answer)).error).toMatchObject(gone)
  expect(await finishTotp(client, await enrolTotp(client))).toBeNull()
})

test('of 40 codes tried at once, five are checked, and then even the right one is refused', async () => {
  const { email, factorId, secret } = await protectedAccount()
  const thief = await thiefOf(email)
  const challenges = await Promise.all(Array.from({ length: 40 }, () => thief.mfa.challenge({ factorId })))
  const answers = await Promise.all(
    challenges.map(({ data }) => thief.mfa.verify({ factorId, challengeId: data?.id ?? '', code: wrongCode(secret) })),
  )
  const codes = answers.map(({ error }) => (error as { code?: string } | null)?.code)
  expect(codes.filter((code) => code === 'mfa_verification_failed')).toHaveLength(attemptsPerFactor)
  expect(codes.filter((code) => code === 'over_request_rate_limit')).toHaveLength(40 - attemptsPerFactor)
  const open = challenges.at(-1)?.data?.id ?? ''
  // Every further failure keeps the factor locked.
  for (const code of [wrongCode(secret), codeOf(secret)]) {
    expect((await thief.mfa.verify({ factorId, challengeId: open, code })).error).toMatchObject({ status: 429 })
  }
})

test('the count starts over after the lockout: five more tries, then the next lockout', async () => {
  const { email, factorId, secret } = await protectedAccount()
  const thief = await thiefOf(email)
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < attemptsPerFactor; n++) {
      const { error } = await thief.mfa.challengeAndVerify({ factorId, code: wrongCode(secret) })
      expect(error).toMatchObject({ code: 'mfa_verification_failed' })
    }
    expect((await thief.mfa.challenge({ factorId })).error).toMatchObject({ status: 429 })
    server.clock.aheadMs += 301_000
  }
  expect(await finishTotp(thief, { factorId, secret })).toBeNull()
})

test('recovery codes tried at once share five tries, and a correct one resets the count', async () => {
  const { client, email } = await protectedAccount()
  const { data } = await client.mfa.recoveryCodes.generate()
  const thief = await thiefOf(email)
  const token = await tokenOf(thief)
  const attempt = (code: string) =>
    callAuth(server, 'POST', '/factors/recovery-codes/verify', { token, body: { code } })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => attempt(`AAAA-AAAA-AAAA-${1000 + n}`)))
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(attemptsPerFactor)
  expect(await attempt(data?.codes[0] ?? '')).toMatchObject(refused(429, 'mfa_recovery_codes_locked'))
  server.clock.aheadMs += 301_000
  for (let n = 0; n < attemptsPerFactor - 1; n++) expect((await attempt('wrong')).status).toBe(422)
  expect((await attempt(data?.codes[0] ?? '')).status).toBe(200)
  const next = await thiefOf(email)
  const again = { token: await tokenOf(next), body: { code: 'wrong' } }
  expect((await callAuth(server, 'POST', '/factors/recovery-codes/verify', again)).status).toBe(422)
})

test('concurrent regenerations of recovery codes leave a single set', async () => {
  const { client } = await protectedAccount()
  await client.mfa.recoveryCodes.generate()
  const token = await tokenOf(client)
  const renew = () => callAuth(server, 'POST', '/factors/recovery-codes/regenerate', { token })
  const answers = await Promise.all(Array.from({ length: 6 }, renew))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const { body } = await callAuth(server, 'GET', '/factors/recovery-codes', { token })
  expect(body).toMatchObject({ total: 10, remaining: 10 })
})

test('20 concurrent enrollments create ten factors', async () => {
  const { client } = await signedInAccount(server)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => client.mfa.enroll({ factorType: 'totp', friendlyName: `App ${n}` })),
  )
  expect(answers.filter(({ error }) => error === null)).toHaveLength(10)
  for (const { error } of answers) {
    if (error) expect(error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' })
  }
})
