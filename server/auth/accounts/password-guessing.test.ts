/** Attacks on passwords. What matters is which guesses get compared with a hash at all, so those comparisons are counted. */
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { callAuth, newAddress, accountPassword as password } from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'

// Test files share loaded modules: drop the ones loaded without the counters now, and the ones with them at the end.
const work = vi.hoisted(() => {
  vi.resetModules()
  return { hashes: 0, comparisons: 0 }
})
afterAll(() => void vi.resetModules())
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    hash: (...args: Parameters<typeof real.hash>) => {
      work.hashes++
      return real.hash(...args)
    },
    verify: (...args: Parameters<typeof real.verify>) => {
      work.comparisons++
      return real.verify(...args)
    },
  }
})

const server = await startAuthServer({ areLimitsEnabled: true })
const admin = await server.admin()
afterAll(() => server.stop())
beforeEach(() => {
  work.hashes = 0
  work.comparisons = 0
})

const home = '192.0.2.1'

const post = (path: string, body: unknown, address: string) => callAuth(server, 'POST', path, { body, address })
const putUser = (body: unknown, address: string, token: unknown) =>
  callAuth(server, 'PUT', '/user', { body, address, token: String(token) })

const signIn = (email: string, typed: string, address: string) =>
  post('/token?grant_type=password', { email, password: typed }, address)

/** A confirmed account whose owner has signed in from home. */
async function createOwner() {
  const email = newAddress()
  await admin.createUser({ email, password, email_confirm: true })
  await signIn(email, password, home)
  return email
}

test('of 1,000 guesses across many IP addresses and accounts, few are compared with a hash, and the owner can still sign in', async () => {
  const owners = await Promise.all([createOwner(), createOwner(), createOwner(), createOwner(), createOwner()])
  const accounts = [...owners, ...Array.from({ length: 5 }, newAddress)]
  work.comparisons = 0

  const answers: Record<number, number> = {}
  let next = 0
  async function guess() {
    while (next < 1_000) {
      const turn = next++
      const address = `10.${turn % 16}.${Math.floor(turn / 16) % 250}.5`
      const { status } = await signIn(accounts[turn % accounts.length] ?? '', `guess number ${turn}`, address)
      answers[status] = (answers[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: 16 }, guess))

  expect(answers).toEqual({ 400: 100, 429: 900 })
  expect(work.comparisons).toBe(100)
  for (const owner of owners) expect((await signIn(owner, password, home)).status).toBe(200)
})

test('past its limit, no guess from an IP address is compared with a hash, whatever the account', async () => {
  const guess = () => signIn(newAddress(), 'one guess each', '198.51.100.9')
  const answers = await Promise.all(Array.from({ length: 200 }, guess))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(50)
  expect(work.comparisons).toBe(150)
})

/** The part of an answer an attacker can use, without what varies from call to call. */
function shapeOf(answer: Awaited<ReturnType<typeof post>>) {
  const shape = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shape)
    if (typeof value !== 'object' || value === null) return typeof value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
  }
  return { status: answer.status, code: answer.body.code, message: answer.body.message, shape: shape(answer.body) }
}

/** The answer to a call, and the work behind it. */
async function observe(call: () => ReturnType<typeof post>) {
  work.hashes = 0
  work.comparisons = 0
  return { ...shapeOf(await call()), ...work }
}

test('no enumeration: a wrong password, an account without one and an unknown address cost the same and answer alike', async () => {
  const [owner, passwordless] = [await createOwner(), newAddress()]
  await admin.createUser({ email: passwordless, email_confirm: true })
  const guess = (email: string) => observe(() => signIn(email, 'a wrong password', '203.0.113.1'))
  const [known, without, unknown] = [await guess(owner), await guess(passwordless), await guess(newAddress())]
  expect(known).toMatchObject({ status: 400, code: 'invalid_credentials', comparisons: 1, hashes: 0 })
  expect(known.message).toBe('Invalid login credentials')
  expect(without).toEqual(known)
  expect(unknown).toEqual(known)
})

test('no enumeration: signing up a new, an unconfirmed or a confirmed address costs the same and answers alike', async () => {
  const [owner, waiting] = [await createOwner(), newAddress()]
  const signUp = (email: string) => observe(() => post('/signup', { email, password, data: { a: 1 } }, '203.0.113.2'))
  const [fresh, again, confirmed] = [await signUp(waiting), await signUp(waiting), await signUp(owner)]
  expect(fresh).toMatchObject({ status: 200, hashes: 1, comparisons: 1 })
  expect(again).toEqual(fresh)
  expect(confirmed).toEqual(fresh)
})

test('no enumeration: recovery, codes and resends answer alike for known and unknown addresses', async () => {
  const owner = await createOwner()
  for (const [path, body] of [
    ['/recover', {}],
    ['/otp', { create_user: true }],
    ['/resend', { type: 'signup' }],
  ] as const) {
    const ask = (email: string) => observe(() => post(path, { ...body, email }, '203.0.113.3'))
    const [known, askedAgain, unknown] = [await ask(owner), await ask(owner), await ask(newAddress())]
    expect(known).toMatchObject({ status: 200 })
    expect({ ...askedAgain, hashes: 0 }).toEqual({ ...known, hashes: 0 })
    expect({ ...unknown, hashes: 0 }).toEqual({ ...known, hashes: 0 })
  }
})

test('a session without the second factor learns no more about the password than the login reveals', async () => {
  const email = await createOwner()
  const thief = '203.0.113.78'
  const { body } = await signIn(email, password, home)
  await server.query(
    `INSERT INTO auth.mfa_factors (user_id, factor_type, status) SELECT id, 'totp', 'verified' FROM auth.users WHERE email = $1`,
    [email],
  )
  const guess = (guessed: string) => putUser({ password: guessed }, thief, body.access_token)
  for (let turn = 0; turn < 10; turn++) {
    expect(await guess(`guess number ${turn}`)).toMatchObject({ body: { code: 'insufficient_aal' } })
  }
  expect(await guess(password)).toMatchObject({ status: 429 })
})

test('a stolen session gives no better chance to guess the password than the login', async () => {
  const email = await createOwner()
  const thief = '203.0.113.77'
  const { body } = await signIn(email, password, home)
  const guess = (changes: object) =>
    putUser({ password: `another ${crypto.randomUUID()}`, ...changes }, thief, body.access_token)
  for (let turn = 0; turn < 9; turn++) {
    const { body: answer } = await guess({ current_password: `guess ${turn}` })
    expect(answer.code).toBe('current_password_invalid')
  }
  // Learning that it's the same password counts as a guess too.
  expect(await guess({ password })).toMatchObject({ body: { code: 'same_password' } })
  work.comparisons = 0
  expect(await guess({ current_password: password })).toMatchObject({ status: 429 })
  expect(await guess({ password })).toMatchObject({ status: 429 })
  expect(await signIn(email, password, thief)).toMatchObject({ status: 429 })
  expect(work.comparisons).toBe(0)
  expect(await signIn(email, password, home)).toMatchObject({ status: 200 })
})
