/** PUT /user: metadata, anonymous users, and who may change what. */
import { afterAll, describe, expect, test } from 'vitest'
import {
  callAuth,
  newAddress,
  newNumber,
  accountPassword as password,
  putUser,
  refusalOf,
  refused,
  signedInAccount,
  withSettings,
} from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'

const server = await startAuthServer()
afterAll(() => server.stop())

const newPassword = 'another long password'

test('metadata merges by key, and null deletes a key', async () => {
  const { client } = await signedInAccount(server)
  await client.updateUser({ data: { a: 1, b: { c: 2 } } })
  const { data } = await client.updateUser({ data: { b: { d: 3 }, a: null, e: 'x' } })
  expect(data.user?.user_metadata).toEqual({ b: { d: 3 }, e: 'x' })
})

describe('an anonymous user', () => {
  test('becomes permanent by proving an address, and keeps the id', async () => {
    const client = server.client()
    const before = (await client.signInAnonymously()).data.user
    expect(before).toMatchObject({ is_anonymous: true, email: '', identities: [] })
    const email = newAddress()
    const asked = await client.updateUser({ email, password })
    expect(asked.data.user).toMatchObject({ is_anonymous: true, new_email: email })
    const { code } = await server.readMail(email)
    const { data } = await client.verifyOtp({ email, token: code, type: 'email_change' })
    expect(data.user).toMatchObject({ id: before?.id, email, is_anonymous: false, identities: [{ provider: 'email' }] })
    expect((await client.getClaims()).data?.claims).toMatchObject({ is_anonymous: false })
    expect((await server.client().signInWithPassword({ email, password })).error).toBeNull()
  })

  test('becomes permanent by proving a phone number', async () => {
    const client = server.client()
    const before = (await client.signInAnonymously()).data.user
    const phone = newNumber()
    await client.updateUser({ phone })
    const token = await server.readText(`+${phone}`)
    const { data } = await client.verifyOtp({ phone, token, type: 'phone_change' })
    expect(data.user).toMatchObject({ id: before?.id, phone, is_anonymous: false })
  })

  test('becomes permanent right away where addresses need no confirmation', () =>
    withSettings(server, { isEmailAutoconfirmed: true }, async () => {
      const client = server.client()
      await client.signInAnonymously()
      const email = newAddress()
      expect((await client.updateUser({ email })).data.user).toMatchObject({ email, is_anonymous: false })
    }))

  test('can’t set a password without an address', async () => {
    const client = server.client()
    await client.signInAnonymously()
    expect(await refusalOf(client.updateUser({ password }))).toBe('422 validation_failed')
  })
})

async function accountWithFactor() {
  const account = await signedInAccount(server)
  const insert = `INSERT INTO auth.mfa_factors (user_id, factor_type, status) VALUES ($1, 'totp', 'verified')`
  await server.query(insert, [account.id])
  return account
}

test('an account with a second factor can only change how it signs in at aal2', async () => {
  const account = await accountWithFactor()
  for (const change of [{ password: newPassword }, { email: newAddress() }, { phone: newNumber() }]) {
    expect(await putUser(server, account, change)).toMatchObject(refused(401, 'insufficient_aal'))
  }
  expect(await putUser(server, account, { data: { a: 1 } })).toMatchObject({ status: 200 })
})

test('an unacceptable password is refused before asking for the second factor', async () => {
  const account = await accountWithFactor()
  const choose = (chosen: string) => putUser(server, account, { password: chosen })
  expect(await choose('short')).toMatchObject(refused(422, 'weak_password'))
  expect(await choose('qwerty123')).toMatchObject({ body: { weak_password: { reasons: ['pwned'] } } })
  expect(await choose('x'.repeat(73))).toMatchObject(refused(400, 'validation_failed'))
  expect(await choose(password)).toMatchObject(refused(422, 'same_password'))
  expect(await choose(newPassword)).toMatchObject(refused(401, 'insufficient_aal'))
})

test('an SSO user can’t change anything the provider manages', async () => {
  const account = await signedInAccount(server)
  await server.query('UPDATE auth.users SET is_sso_user = true WHERE id = $1', [account.id])
  for (const change of [{ password: newPassword }, { email: newAddress() }, { phone: newNumber() }]) {
    expect(await putUser(server, account, change)).toMatchObject(refused(422, 'user_sso_managed'))
  }
})

test('nobody can change anything without signing in', async () => {
  expect(await callAuth(server, 'PUT', '/user', { body: {} })).toMatchObject({
    status: 401,
    body: { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
  })
})
