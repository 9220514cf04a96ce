import { afterAll, expect, test } from 'vitest'
import { newAddress, accountPassword as password, refusalOf } from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'

const server = await startAuthServer({ isEmailAutoconfirmed: true })
afterAll(() => server.stop())

test('a sign-up without confirmation signs in, and the password works again later', async () => {
  const email = newAddress()
  const signup = await server.client().signUp({ email, password, options: { data: { nickname: 'Ann' } } })
  expect(signup.error).toBeNull()
  const user = { email, role: 'authenticated', user_metadata: { nickname: 'Ann', email } }
  expect(signup.data.session?.user).toMatchObject(user)
  const client = server.client()
  expect((await client.signInWithPassword({ email, password })).error).toBeNull()
  expect((await client.getUser()).data.user?.id).toBe(signup.data.user?.id)
  expect((await client.getClaims()).data?.claims).toMatchObject({ aal: 'aal1', sub: signup.data.user?.id })
})

test('refreshing rotates the token; its parent returns the current one; anything older ends the session', async () => {
  const email = newAddress()
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
  expect(await refusalOf(refresh(tokens[0] ?? ''))).toBe('400 refresh_token_already_used')
  expect((await refresh(current)).error).toMatchObject({ code: 'refresh_token_not_found' })
  expect((await client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
})
