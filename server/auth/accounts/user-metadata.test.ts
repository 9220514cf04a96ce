/**
 * Metadata is part of every token, so no endpoint accepts more than 16 KB of it, and existing metadata above that stays out of
 * tokens.
 */
import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { findOrCreateOutsideAccount } from '#server/auth/flows/providers/outside-accounts.ts'
import { signServiceToken } from '#server/auth/index.ts'
import { callAuth, newAddress, newNumber, putUser, signedInAccount } from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'
import { listFiles } from '#tests/support/words/source-code.ts'

const server = await startAuthServer()
afterAll(() => server.stop())

const password = 'correct horse battery'
const kilobytes = (count: number) => ({ notes: 'é'.repeat(count * 512) })
const refused = {
  status: 400,
  body: { code: 'validation_failed', message: expect.stringContaining('Metadata may hold at most 16 KB in all.') },
}
const claimsOf = (token = '') => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

test.each([
  ['POST', '/signup', () => ({ email: newAddress(), password, data: kilobytes(17) })],
  ['POST', '/signup', () => ({ phone: newNumber(), password, data: kilobytes(17) })],
  ['POST', '/signup', () => ({ data: kilobytes(17) })],
  ['POST', '/otp', () => ({ email: newAddress(), data: kilobytes(17) })],
  ['POST', '/otp', () => ({ phone: newNumber(), data: kilobytes(17) })],
  ['POST', '/invite', () => ({ email: newAddress(), data: kilobytes(17) })],
  ['POST', '/admin/generate_link', () => ({ type: 'signup', email: newAddress(), password, data: kilobytes(17) })],
  ['POST', '/admin/generate_link', () => ({ type: 'invite', email: newAddress(), data: kilobytes(17) })],
  ['POST', '/admin/users', () => ({ email: newAddress(), user_metadata: kilobytes(17) })],
  ['POST', '/admin/users', () => ({ email: newAddress(), app_metadata: kilobytes(17) })],
])('%s %s refuses more, and creates no account', async (method, path, body) => {
  const token = await signServiceToken(server.auth.context, 3600)
  const count = () => server.query('SELECT count(*) FROM auth.users')
  const before = await count()
  expect(await callAuth(server, method, path, { token, body: body() })).toMatchObject(refused)
  await server.settle()
  expect(await count()).toEqual(before)
})

test('PUT /user counts existing metadata, and accepts a replacement for it', async () => {
  const account = await signedInAccount(server)
  expect(await putUser(server, account, { data: { one: kilobytes(12) } })).toMatchObject({ status: 200 })
  expect(await putUser(server, account, { data: { two: kilobytes(12) } })).toMatchObject(refused)
  expect(await putUser(server, account, { data: { one: null, two: kilobytes(12) } })).toMatchObject({ status: 200 })
  expect((await account.client.getUser()).data.user?.user_metadata).toEqual({ two: kilobytes(12) })
})

test('concurrent changes don’t overwrite each other', async () => {
  const account = await signedInAccount(server)
  const token = await signServiceToken(server.auth.context, 3600)
  const keys = [...'abcdefgh']
  await Promise.all(keys.map((key) => putUser(server, account, { data: { [key]: 1 } })))
  await Promise.all(
    keys.map((key) =>
      callAuth(server, 'PUT', `/admin/users/${account.id}`, { token, body: { app_metadata: { [key]: 1 } } }),
    ),
  )
  const { data } = await account.client.getUser()
  const all = Object.fromEntries(keys.map((key) => [key, 1]))
  expect(data.user).toMatchObject({ user_metadata: all, app_metadata: all })
})

test.each(['user_metadata', 'app_metadata'])('PUT /admin/users/{id} counts existing %s', async (field) => {
  const { id } = await signedInAccount(server)
  const token = await signServiceToken(server.auth.context, 3600)
  const put = (body: unknown) => callAuth(server, 'PUT', `/admin/users/${id}`, { token, body })
  expect(await put({ [field]: { one: kilobytes(12) } })).toMatchObject({ status: 200 })
  expect(await put({ [field]: { two: kilobytes(12) } })).toMatchObject(refused)
})

test('metadata older than the limit stays out of tokens and can shrink but not grow; everything else works', async () => {
  const account = await signedInAccount(server)
  await server.query(
    `UPDATE auth.users SET raw_user_meta_data = jsonb_build_object('old', repeat('x', 3000000), 'name', 'Ann'),
            raw_app_meta_data = raw_app_meta_data || jsonb_build_object('old', repeat('x', 3000000)) WHERE id = $1`,
    [account.id],
  )
  const { data } = await account.client.refreshSession()
  expect((data.session?.access_token ?? '').length).toBeLessThan(3000)
  expect(claimsOf(data.session?.access_token)).toMatchObject({
    user_metadata: {},
    app_metadata: { provider: 'email', providers: ['email'] },
  })
  expect(JSON.stringify(data.user).length).toBeLessThan(3000)
  expect(await putUser(server, account, { data: { more: 'x' } })).toMatchObject(refused)
  expect(await putUser(server, account, { password: 'another long password' })).toMatchObject({ status: 200 })
  expect(await putUser(server, account, { data: { old: null } })).toMatchObject({
    status: 200,
    body: { user_metadata: { name: 'Ann' } },
  })
  const { data: after } = await account.client.refreshSession()
  expect(claimsOf(after.session?.access_token).user_metadata).toEqual({ name: 'Ann' })
})

test('an outside sign-in with too many claims works, without them', async () => {
  const person = { provider: 'sso:test', subject: 'ann', data: { sub: 'ann', custom_claims: kilobytes(100) } }
  const client = { address: '127.0.0.1', userAgent: '' }
  for (let visit = 0; visit < 2; visit++) {
    const user = await findOrCreateOutsideAccount(server.auth.context, person, { isSsoUser: true }, client)
    expect(user.userMetadata).toEqual({ sub: 'ann' })
  }
  const [identity] = await server.query("SELECT identity_data FROM auth.identities WHERE provider_id = 'ann'")
  expect(identity).toEqual({ identity_data: { sub: 'ann' } })
})

test('no endpoint reads metadata without the limit', () => {
  const endpoints = listFiles(['server/auth/protocol']).filter((file) => !file.endsWith('.test.ts'))
  const unlimited = endpoints.filter((file) => readFileSync(file, 'utf8').includes('z.record('))
  expect(unlimited).toEqual([])
})
