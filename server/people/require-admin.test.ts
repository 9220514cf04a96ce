/** The one barrier between the internet and the back office: who gets past `requireRole`. */

import { expect, test } from 'vitest'
import { addAuthenticator, callAuth, signedInAccount, tokenOf } from '#tests/support/accounts/auth-accounts.ts'
import { openFileAuth, signedInAdmin, signedInAgain } from '#tests/support/accounts/guarded-app.ts'
import { meApi } from './me.api.ts'
import { adminGuards } from './require-admin.ts'
import { grantRole, revokeRole } from './roles.ts'

const { server, app, source } = await openFileAuth()
app.route('/', meApi(adminGuards(source)))

async function enter(token: string): Promise<{ status: number; code?: string; aal?: string }> {
  const response = await app.request('/api/admin/me', { headers: { authorization: `Bearer ${token}` } })
  const { error, aal } = (await response.json()) as { error?: { code: string }; aal?: string }
  return { status: response.status, ...(error && { code: error.code }), ...(aal && { aal }) }
}

const refused = { status: 403, code: 'second_factor_required' }

test('an admin is refused until they use their second factor in this session', async () => {
  const admin = await signedInAdmin(server)
  expect(await enter(await tokenOf(admin.client))).toEqual({ status: 200, aal: 'aal1' })
  const authenticator = await addAuthenticator(server, admin.client)
  expect(await enter(await tokenOf(admin.client))).toEqual({ status: 200, aal: 'aal2' })
  const client = await signedInAgain(server, admin)
  expect(await enter(await tokenOf(client))).toEqual(refused)
  await authenticator.raise(client)
  expect(await enter(await tokenOf(client))).toEqual({ status: 200, aal: 'aal2' })
})

test('a token issued before a factor was removed opens nothing that its session doesn’t', async () => {
  const admin = await signedInAdmin(server)
  const removed = await addAuthenticator(server, admin.client, 'Old phone')
  const oldToken = await tokenOf(admin.client)
  const client = await signedInAgain(server, admin)
  await removed.raise(client)
  const kept = await addAuthenticator(server, client, 'New phone')
  await client.mfa.unenroll({ factorId: removed.factorId })
  expect(await enter(oldToken)).toEqual(refused)
  for (const [method, path, body] of [
    ['POST', '/factors', { factor_type: 'totp', friendly_name: 'Planted' }],
    ['DELETE', `/factors/${kept.factorId}`],
    ['POST', '/factors/recovery-codes'],
  ] as const) {
    const answer = await callAuth(server, method, path, { token: oldToken, body })
    expect(answer.body, path).toMatchObject({ code: 'insufficient_aal' })
  }
  expect((await admin.client.refreshSession()).error).toBeNull()
  expect(await enter(await tokenOf(admin.client))).toEqual(refused)
  expect((await admin.client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1')
})

test('when the operator removes a factor, the sessions it raised drop back', async () => {
  const admin = await signedInAdmin(server)
  const removed = await addAuthenticator(server, admin.client, 'Old phone')
  const client = await signedInAgain(server, admin)
  await removed.raise(client)
  await addAuthenticator(server, client, 'New phone')
  const operator = await server.admin()
  await operator.mfa.deleteFactor({ userId: admin.id, id: removed.factorId })
  expect(await enter(await tokenOf(admin.client))).toEqual(refused)
  expect(await enter(await tokenOf(client))).toEqual({ status: 200, aal: 'aal2' })
})

test('a refreshed token carries the level in its session’s row', async () => {
  const admin = await signedInAdmin(server)
  await addAuthenticator(server, admin.client)
  await server.query(`UPDATE auth.sessions SET aal = 'aal1' WHERE user_id = $1`, [admin.id])
  expect(await enter(await tokenOf(admin.client))).toEqual(refused)
  expect((await admin.client.refreshSession()).error).toBeNull()
  expect((await admin.client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1')
})

test('refuses everyone else: no token, no role, signed out, banned', async () => {
  expect((await app.request('/api/admin/me')).status).toBe(401)
  expect(await enter('nonsense')).toMatchObject({ status: 401 })
  const other = await signedInAccount(server)
  expect(await enter(await tokenOf(other.client))).toMatchObject({ status: 403, code: 'forbidden' })
  const admin = await signedInAdmin(server)
  const token = await tokenOf(admin.client)
  await (await server.admin()).updateUserById(admin.id, { ban_duration: '1h' })
  expect(await enter(token)).toMatchObject({ status: 401 })
  await (await server.admin()).updateUserById(admin.id, { ban_duration: 'none' })
  await revokeRole(server.auth.context.db, { userId: admin.id, role: 'admin' })
  expect(await enter(token)).toMatchObject({ status: 403, code: 'forbidden' })
  await grantRole(server.auth.context.db, { userId: admin.id, role: 'admin' })
  await admin.client.signOut()
  expect(await enter(token)).toMatchObject({ status: 401 })
})
