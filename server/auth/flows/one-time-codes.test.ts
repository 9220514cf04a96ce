import { afterAll, expect, test } from 'vitest'
import { insertUser } from '#server/auth/accounts/users.ts'
import { dayMs, hourMs } from '#shared/time/durations.ts'
import { newAddress, signedInAccount } from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'
import { followTo } from '#tests/support/browser/browser-visit.ts'
import { issueCode, triesPerCode, triesPerDay } from './one-time-codes.ts'

const server = await startAuthServer()
const admin = await server.admin()
afterAll(() => server.stop())

const refused = { status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' }

/** The code and link of a magic-link email, without the email. */
async function makeCode(email: string) {
  const { data, error } = await admin.generateLink({ type: 'magiclink', email })
  if (error) throw error
  return { code: data.properties.email_otp, link: data.properties.action_link }
}

const enter = (email: string, token: string, type: 'email' | 'magiclink' | 'signup' | 'recovery' = 'email') =>
  server.client().verifyOtp({ email, token, type })

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('codes: one use', async () => {
  const { email } = await signedInAccount(server)
  const { code } = await makeCode(email)
  expect((await enter(email, code)).error).toBeNull()
  expect((await enter(email, code)).error).toMatchObject(refused)
})

test('codes: when one is entered several times at once, only one entry signs in', async () => {
  const { email } = await signedInAccount(server)
  const { code } = await makeCode(email)
  const answers = await Promise.all(Array.from({ length: 4 }, () => enter(email, code)))
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
})

test('codes: expiry', async () => {
  const { email } = await signedInAccount(server)
  const { code } = await makeCode(email)
  server.clock.aheadMs += server.settings.emailCodeLifetimeSeconds * 1000
  expect((await enter(email, code)).error).toMatchObject(refused)
})

test('codes: an invitation’s link works for 7 days, its code only as long as any other', async () => {
  for (const [afterMs, opens] of [
    [7 * dayMs - hourMs, true],
    [7 * dayMs, false],
  ] as const) {
    const { data } = await admin.generateLink({ type: 'invite', email: newAddress() })
    const { email_otp: code = '', action_link: link = '' } = data.properties ?? {}
    server.clock.aheadMs += afterMs
    expect(
      (await server.client().verifyOtp({ type: 'invite', email: data.user?.email ?? '', token: code })).error,
    ).toMatchObject(refused)
    const landed = await followTo(server.settings.siteUrl, link)
    expect(landed.hash.includes('access_token=')).toBe(opens)
  }
})

test('codes: wrong-code cap', async () => {
  const { email } = await signedInAccount(server)
  const { code, link } = await makeCode(email)
  for (let guess = 0; guess < triesPerCode; guess++) {
    expect((await enter(email, otherThan(code))).error).toMatchObject(refused)
  }
  expect((await enter(email, code)).error).toMatchObject(refused)
  // The link can't be guessed, so guesses don't keep its owner out.
  const landed = await followTo(server.settings.siteUrl, link)
  expect(landed.hash).toContain('access_token=')
})

test('codes: concurrent guesses share one allowance', async () => {
  const { email } = await signedInAccount(server)
  const { code } = await makeCode(email)
  const wrong = otherThan(code)
  await Promise.all(Array.from({ length: 40 }, () => enter(email, wrong)))
  const [token] = await server.query<{ failed_attempts: number }>(
    'SELECT failed_attempts FROM auth.one_time_tokens WHERE relates_to = $1',
    [email],
  )
  expect(token?.failed_attempts).toBe(triesPerCode)
})

test('codes: a new code doesn’t reset the daily allowance', async () => {
  const user = await insertUser(server.auth.context, { email: newAddress(), emailConfirmedAt: new Date() })
  const email = user.email ?? ''
  const issue = () => issueCode(server.auth.context, { userId: user.id, type: 'recovery', address: email })
  for (let round = 0; round < triesPerDay / triesPerCode; round++) {
    const { code } = await issue()
    for (let guess = 0; guess < triesPerCode; guess++) await enter(email, otherThan(code))
  }
  expect((await enter(email, (await issue()).code)).error).toMatchObject(refused)
  server.clock.aheadMs += 25 * hourMs
  expect((await enter(email, (await issue()).code)).error).toBeNull()
})

test('codes: not valid for another address', async () => {
  const [one, other] = [await signedInAccount(server), await signedInAccount(server)]
  const [mine, theirs] = [(await makeCode(one.email)).code, (await makeCode(other.email)).code]
  if (mine !== theirs) expect((await enter(other.email, mine)).error).toMatchObject(refused)
  expect((await enter(one.email, mine)).error).toBeNull()
})

test('codes: not valid for another type', async () => {
  const { email } = await signedInAccount(server)
  const { code } = await makeCode(email)
  expect((await enter(email, code, 'signup')).error).toMatchObject(refused)
  const { link } = await makeCode(email)
  const other = link.replace('type=magiclink', 'type=email_change')
  expect((await fetch(other)).status).toBe(404)
})

test('codes: a password change voids them', async () => {
  const { email, client } = await signedInAccount(server)
  const { code } = await makeCode(email)
  expect((await client.updateUser({ password: 'another long password' })).error).toBeNull()
  expect((await enter(email, code)).error).toMatchObject(refused)
})

test('codes: a new one replaces the old one', async () => {
  const { email } = await signedInAccount(server)
  const { code: first } = await makeCode(email)
  const { code: second } = await makeCode(email)
  if (first !== second) expect((await enter(email, first)).error).toMatchObject(refused)
  expect((await enter(email, second)).error).toBeNull()
})

test('no code is readable in the database or the queue', async () => {
  const { email } = await signedInAccount(server)
  await server.client().signInWithOtp({ email })
  const { code } = await server.readMail(email)
  const tables = ['auth.one_time_tokens', 'pgboss.job', 'auth.audit_log_entries']
  for (const table of tables) {
    const rows = await server.query(`SELECT 1 FROM ${table} AS t WHERE t::text LIKE '%"' || $1 || '"%'`, [code])
    expect(rows).toEqual([])
  }
  const addresses = await server.query('SELECT 1 FROM pgboss.job WHERE data::text LIKE $1', [`%${email}%`])
  expect(addresses).toEqual([])
})
