/**
 * A user with the service_role role runs all accounts, so anything taken away from them takes effect immediately, not when the token
 * expires.
 */
import { afterAll, expect, test } from 'vitest'
import {
  accountPassword,
  addAuthenticator,
  callAuth,
  signedInAccount,
  type TestAccount,
  tokenOf,
} from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'

const server = await startAuthServer()
const admin = await server.admin()
afterAll(() => server.stop())

async function serviceUser(): Promise<TestAccount> {
  const account = await signedInAccount(server)
  await admin.updateUserById(account.id, { role: 'service_role' })
  await account.client.refreshSession()
  return account
}

const listUsers = async (token: string) => {
  const { status, body } = await callAuth(server, 'GET', '/admin/users?per_page=1', { token })
  return status === 200 ? 'let in' : body.code
}

test('a service user is let in, but refused once banned, without the role, or signed out', async () => {
  const account = await serviceUser()
  const operator = await server.admin()
  const token = await tokenOf(account.client)
  expect(await listUsers(token)).toBe('let in')
  await operator.updateUserById(account.id, { ban_duration: '1h' })
  expect(await listUsers(token)).toBe('user_banned')
  await operator.updateUserById(account.id, { ban_duration: 'none', role: 'authenticated' })
  expect(await listUsers(token)).toBe('not_admin')
  await operator.updateUserById(account.id, { role: 'service_role' })
  expect(await listUsers(token)).toBe('let in')
  await account.client.signOut()
  expect(await listUsers(token)).toBe('session_not_found')
})

test('a service user is refused in a session without the second factor, or whose factor was removed', async () => {
  const account = await serviceUser()
  const authenticator = await addAuthenticator(server, account.client)
  const raised = await tokenOf(account.client)
  expect(await listUsers(raised)).toBe('let in')
  const client = server.client()
  await client.signInWithPassword({ email: account.email, password: accountPassword })
  expect(await listUsers(await tokenOf(client))).toBe('insufficient_aal')
  await admin.mfa.deleteFactor({ userId: account.id, id: authenticator.factorId })
  expect(await listUsers(raised)).toBe('insufficient_aal')
})
