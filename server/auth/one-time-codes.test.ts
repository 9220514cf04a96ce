import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthServer, startAuthServer } from '#tests/support/auth-server.ts'
import { issueCode, triesPerCode, triesPerDay } from './one-time-codes.ts'
import { insertUser } from './users.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

const password = 'correct horse battery'
const address = () => `${crypto.randomUUID()}@example.com`
const refused = { status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' }

/** A confirmed account, as it is after its first sign-in. */
async function account() {
  const email = address()
  const client = server.client()
  await client.signUp({ email, password })
  const { code } = await server.readMail(email)
  const { data, error } = await client.verifyOtp({ email, token: code, type: 'signup' })
  expect(error).toBeNull()
  return { email, client, id: data.user?.id ?? '' }
}

/** Asks for a magic link and reads the code. */
async function signInCode(email: string) {
  const before = await server.countMails(email)
  await server.client().signInWithOtp({ email })
  return (await server.readMail(email, before)).code
}

const enter = (email: string, token: string, type: 'email' | 'magiclink' | 'signup' | 'recovery' = 'email') =>
  server.client().verifyOtp({ email, token, type })

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('codes: one use', async () => {
  const { email } = await account()
  const code = await signInCode(email)
  expect((await enter(email, code)).error).toBeNull()
  expect((await enter(email, code)).error).toMatchObject(refused)
})

test('codes: of two that enter one code at once, one signs in', async () => {
  const { email } = await account()
  const code = await signInCode(email)
  const answers = await Promise.all(Array.from({ length: 4 }, () => enter(email, code)))
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
})

test('codes: expiry', async () => {
  const { email } = await account()
  const code = await signInCode(email)
  server.clock.aheadMs += server.settings.emailCodeLifetimeSeconds * 1000
  expect((await enter(email, code)).error).toMatchObject(refused)
})

test('codes: wrong-code cap', async () => {
  const { email } = await account()
  const before = await server.countMails(email)
  await server.client().signInWithOtp({ email })
  const { code, link } = await server.readMail(email, before)
  for (let guess = 0; guess < triesPerCode; guess++) {
    expect((await enter(email, otherThan(code))).error).toMatchObject(refused)
  }
  expect((await enter(email, code)).error).toMatchObject(refused)
  // The link cannot be guessed; so guesses do not keep its owner out.
  const answer = await fetch(link, { redirect: 'manual' })
  expect(answer.headers.get('location')).toContain('access_token=')
})

test('codes: guesses at the same moment share one allowance', async () => {
  const { email } = await account()
  const code = await signInCode(email)
  const wrong = otherThan(code)
  await Promise.all(Array.from({ length: 40 }, () => enter(email, wrong)))
  const [token] = await server.query<{ failed_attempts: number }>(
    'SELECT failed_attempts FROM auth.one_time_tokens WHERE relates_to = $1',
    [email],
  )
  expect(token?.failed_attempts).toBe(triesPerCode)
})

test('codes: new codes do not renew the allowance of a day', async () => {
  const user = await insertUser(server.auth.context, { email: address(), emailConfirmedAt: new Date() })
  const email = user.email ?? ''
  const issue = () => issueCode(server.auth.context, { userId: user.id, type: 'recovery', address: email })
  for (let round = 0; round < triesPerDay / triesPerCode; round++) {
    const { code } = await issue()
    for (let guess = 0; guess < triesPerCode; guess++) await enter(email, otherThan(code))
  }
  expect((await enter(email, (await issue()).code)).error).toMatchObject(refused)
  server.clock.aheadMs += 25 * 60 * 60 * 1000
  expect((await enter(email, (await issue()).code)).error).toBeNull()
})

test('codes: not valid for another address', async () => {
  const [one, other] = [await account(), await account()]
  server.clock.aheadMs += 61_000
  const codes = [await signInCode(one.email), await signInCode(other.email)]
  if (codes[0] !== codes[1]) expect((await enter(other.email, codes[0] ?? '')).error).toMatchObject(refused)
  expect((await enter(one.email, codes[0] ?? '')).error).toBeNull()
})

test('codes: not valid for another type', async () => {
  const { email } = await account()
  const code = await signInCode(email)
  expect((await enter(email, code, 'signup')).error).toMatchObject(refused)
  const before = await server.countMails(email)
  server.clock.aheadMs += 61_000
  await server.client().signInWithOtp({ email })
  const { link } = await server.readMail(email, before)
  const other = link.replace('type=magiclink', 'type=email_change')
  expect((await fetch(other, { redirect: 'manual' })).headers.get('location')).toContain('error_code=otp_expired')
})

test('codes: a password change voids them', async () => {
  const { email, client } = await account()
  const code = await signInCode(email)
  expect((await client.updateUser({ password: 'another long password' })).error).toBeNull()
  expect((await enter(email, code)).error).toMatchObject(refused)
})

test('codes: a new one replaces the old one', async () => {
  const { email } = await account()
  const first = await signInCode(email)
  server.clock.aheadMs += 61_000
  const second = await signInCode(email)
  if (first !== second) expect((await enter(email, first)).error).toMatchObject(refused)
  expect((await enter(email, second)).error).toBeNull()
})

test('no code stands in the database or in the queue', async () => {
  const { email } = await account()
  const code = await signInCode(email)
  const tables = ['auth.one_time_tokens', 'pgboss.job', 'auth.audit_log_entries']
  for (const table of tables) {
    const rows = await server.query(`SELECT 1 FROM ${table} AS t WHERE t::text LIKE '%"' || $1 || '"%'`, [code])
    expect(rows).toEqual([])
  }
  const addresses = await server.query('SELECT 1 FROM pgboss.job WHERE data::text LIKE $1', [`%${email}%`])
  expect(addresses).toEqual([])
})
