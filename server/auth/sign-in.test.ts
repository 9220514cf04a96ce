import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthServer, startAuthServer } from '#tests/support/accounts/auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ isEmailAutoconfirmed: true })
})
afterAll(() => server.stop())

const password = 'correct horse battery'
const address = () => `${crypto.randomUUID()}@example.com`

test('a sign-up without confirmation signs in, and the password works again later', async () => {
  const email = address()
  const signup = await server.client().signUp({ email, password, options: { data: { nickname: 'Ann' } } })
  expect(signup.error).toBeNull()
  expect(signup.data.session?.user).toMatchObject({
    email,
    role: 'authenticated',
    user_metadata: { nickname: 'Ann', email },
  })
  const client = server.client()
  const login = await client.signInWithPassword({ email, password })
  expect(login.error).toBeNull()
  expect((await client.getUser()).data.user?.id).toBe(signup.data.user?.id)
  expect((await client.getClaims()).data?.claims).toMatchObject({ aal: 'aal1', sub: signup.data.user?.id })
})

test('an unknown user and a wrong password get the same answer', async () => {
  const email = address()
  await server.client().signUp({ email, password })
  const wrong = await server.client().signInWithPassword({ email, password: 'wrong password' })
  const unknown = await server.client().signInWithPassword({ email: address(), password })
  for (const { error } of [wrong, unknown]) {
    expect(error).toMatchObject({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' })
  }
})

test('refreshing rotates the token; its parent returns the current one; anything older ends the session', async () => {
  const email = address()
  const client = server.client()
  await client.signUp({ email, password })
  const tokens: string[] = []
  for (let round = 0; round < 4; round++) {
    const { data, error } = await client.refreshSession()
    expect(error).toBeNull()
    tokens.push(data.session?.refresh_token ?? '')
  }
  const refresh = (refresh_token: string) => server.client().refreshSession({ refresh_token })
  const current = tokens[3] ?? ''
  expect((await refresh(tokens[2] ?? '')).data.session?.refresh_token).toBe(current)
  expect((await refresh(tokens[0] ?? '')).error).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
  expect((await refresh(current)).error).toMatchObject({ code: 'refresh_token_not_found' })
  expect((await client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
})

test('signing out everywhere invalidates the access tokens of all sessions', async () => {
  const email = address()
  const [first, second] = [server.client(), server.client()]
  await first.signUp({ email, password })
  await second.signInWithPassword({ email, password })
  expect((await first.signOut({ scope: 'global' })).error).toBeNull()
  expect((await second.getUser()).error).not.toBeNull()
})

test('an address awaiting confirmation answers like a new one', async () => {
  const strict = await startAuthServer()
  try {
    const email = address()
    const first = await strict.client().signUp({ email, password })
    const again = await strict.client().signUp({ email, password })
    expect(first.data.session).toBeNull()
    expect(Object.keys(again.data.user ?? {}).sort()).toEqual(Object.keys(first.data.user ?? {}).sort())
    expect(again.data.user?.id).toBe(first.data.user?.id)
    expect((await strict.readMail(email)).code).toMatch(/^\d{6}$/)
    expect((await strict.client().signInWithPassword({ email, password })).error).toMatchObject({
      code: 'email_not_confirmed',
    })
  } finally {
    await strict.stop()
  }
})
