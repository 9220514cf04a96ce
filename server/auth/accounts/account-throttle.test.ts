import { afterAll, expect, test } from 'vitest'
import { dayMs } from '#shared/time/durations.ts'
import { newAddress, accountPassword as password } from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'

const server = await startAuthServer({ isEmailAutoconfirmed: true, areLimitsEnabled: true })
afterAll(() => server.stop())

let networks = 0
/** An IP address in a network no other call has returned. */
const newNetworkAddress = () => `100.${64 + Math.floor(networks / 250)}.${networks++ % 250}.7`
const clientFrom = (address: string) => server.client({ headers: { apikey: 'any', 'x-test-address': address } })

async function signIn(email: string, from: string, typed = password) {
  const { error } = await clientFrom(from).signInWithPassword({ email, password: typed })
  return error?.code ?? 'signed in'
}

/** An account whose owner signed in from `home`, and whose password strangers guessed at until they were rate-limited. */
async function besiegedAccount() {
  const [email, home] = [newAddress(), newNetworkAddress()]
  await clientFrom(home).signUp({ email, password })
  const guesses = await Promise.all(
    Array.from({ length: 30 }, () => signIn(email, newNetworkAddress(), 'a wrong guess')),
  )
  return { email, home, guesses }
}

const tally = (answers: string[]) => ({
  tried: answers.filter((answer) => answer === 'invalid_credentials').length,
  braked: answers.filter((answer) => answer === 'over_request_rate_limit').length,
})

test('strangers share ten wrong passwords per account, even when they all try at once', async () => {
  const { email, guesses } = await besiegedAccount()
  expect(tally(guesses)).toEqual({ tried: 10, braked: 20 })
  const { error } = await clientFrom(newNetworkAddress()).signInWithPassword({ email, password: 'a wrong guess' })
  expect(error).toMatchObject({ status: 429, message: 'Request rate limit reached' })
})

test('an address without an account is rate-limited the same way', async () => {
  const email = newAddress()
  const guesses = await Promise.all(
    Array.from({ length: 30 }, () => signIn(email, newNetworkAddress(), 'a wrong guess')),
  )
  expect(tally(guesses)).toEqual({ tried: 10, braked: 20 })
})

test('the owner can sign in from a known network while strangers are rate-limited', async () => {
  const { email, home } = await besiegedAccount()
  expect(await signIn(email, home)).toBe('signed in')
  expect(await signIn(email, home.replace(/\d+$/, '99'))).toBe('signed in')
  expect(await signIn(email, newNetworkAddress())).toBe('over_request_rate_limit')
})

test('an owner who is rate-limited in a new place can get in by email, and by password from then on', async () => {
  const { email } = await besiegedAccount()
  const hotel = newNetworkAddress()
  expect(await signIn(email, hotel)).toBe('over_request_rate_limit')
  const client = clientFrom(hotel)
  expect((await client.resetPasswordForEmail(email)).error).toBeNull()
  const { code } = await server.readMail(email)
  expect((await client.verifyOtp({ email, token: code, type: 'recovery' })).error).toBeNull()
  expect(await signIn(email, hotel)).toBe('signed in')
})

test('a known network has its own budget, and correct passwords don’t use it up', async () => {
  const { email, home } = await besiegedAccount()
  for (let round = 0; round < 21; round++) expect(await signIn(email, home)).toBe('signed in')
  const guesses = await Promise.all(Array.from({ length: 25 }, () => signIn(email, home, 'a wrong guess')))
  expect(tally(guesses)).toEqual({ tried: 20, braked: 5 })
})

test('a network is forgotten 90 days after its last sign-in', async () => {
  const { email, home } = await besiegedAccount()
  server.clock.aheadMs += 91 * dayMs
  expect(await signIn(email, home)).toBe('over_request_rate_limit')
})

test('the counters contain no one’s email address', async () => {
  const { email } = await besiegedAccount()
  const rows = await server.query<{ key: string }>("SELECT key FROM request_limits WHERE key LIKE 'auth-account%'")
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(email)
})
