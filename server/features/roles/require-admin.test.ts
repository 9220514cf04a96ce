/** The one barrier between the internet and the back office: who gets past `requireAdmin`. */
import type { GoTrueClient } from '@supabase/auth-js'
import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { localAuthority } from '#server/auth/index.ts'
import { jsonErrors } from '#server/http/errors.ts'
import type { HttpVariables } from '#server/http/variables.ts'
import { createLog } from '#server/platform/log.ts'
import {
  accountPassword,
  addAuthenticator,
  callAuth,
  signedInAccount,
  type TestAccount,
  tokenOf,
} from '#tests/support/accounts/auth-accounts.ts'
import { type AuthServer, startAuthServer } from '#tests/support/accounts/auth-server.ts'
import { meApi } from './me.api.ts'
import { requireAdmin } from './require-admin.ts'
import { grantRole, revokeRole } from './roles.ts'

let server: AuthServer
let app: Hono<{ Variables: HttpVariables }>

beforeAll(async () => {
  server = await startAuthServer()
  const { context } = server.auth
  app = new Hono()
  app.onError(jsonErrors(createLog('silent')))
  app.use('*', requireAdmin({ db: context.db, authority: localAuthority(context) }))
  app.route('/', meApi())
  return () => server.stop()
})

async function signedInAdmin(): Promise<TestAccount> {
  const account = await signedInAccount(server)
  await grantRole(server.auth.context.db, { userId: account.id, role: 'admin' })
  return account
}

async function signedInAgain({ email }: TestAccount): Promise<GoTrueClient> {
  const client = server.client()
  const { error } = await client.signInWithPassword({ email, password: accountPassword })
  if (error) throw error
  return client
}

async function enter(token: string): Promise<{ status: number; code?: string; aal?: string }> {
  const response = await app.request('/me', { headers: { authorization: `Bearer ${token}` } })
  const { error, aal } = (await response.json()) as { error?: { code: string }; aal?: string }
  return { status: response.status, ...(error && { code: error.code }), ...(aal && { aal }) }
}

const refused = { status: 403, code: 'second_factor_required' }

test('an admin is refused until they use their second factor in this session', async () => {
  const admin = await signedInAdmin()
  expect(await enter(await tokenOf(admin.client))).toEqual({ status: 200, aal: 'aal1' })
  const authenticator = await addAuthenticator(server, admin.client)
  expect(await enter(await tokenOf(admin.client))).toEqual({ status: 200, aal: 'aal2' })
  const client = await signedInAgain(admin)
  expect(await enter(await tokenOf(client))).toEqual(refused)
  await authenticator.raise(client)
  expect(await enter(await tokenOf(client))).toEqual({ status: 200, aal: 'aal2' })
})

test('a token issued before a factor was removed opens nothing that its session doesn’t', async () => {
  const admin = await signedInAdmin()
  const removed = await addAuthenticator(server, admin.client, 'Old phone')
  const oldToken = await tokenOf(admin.client)
  const client = await signedInAgain(admin)
  await removed.raise(client)
  const kept = await addAuthenticator(server, client, 'New phone')
  await client.mfa.unenroll({ factorId: removed.factorId })
  expect(await enter(oldToken)).toEqual(refused)
  const asOld = { token: oldToken, body: { factor_type: 'totp', friendly_name: 'Planted' } }
  expect((await callAuth(server, 'POST', '/factors', asOld)).body).toMatchObject({ code: 'insufficient_aal' })
  const deletion = await callAuth(server, 'DELETE', `/factors/${kept.factorId}`, { token: oldToken })
  expect(deletion.body).toMatchObject({ code: 'insufficient_aal' })
  const codes = await callAuth(server, 'POST', '/factors/recovery-codes', { token: oldToken })
  expect(codes.body).toMatchObject({ code: 'insufficient_aal' })
  expect((await admin.client.refreshSession()).error).toBeNull()
  expect(await enter(await tokenOf(admin.client))).toEqual(refused)
  expect((await admin.client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1')
})

test('when the operator removes a factor, the sessions it raised drop back', async () => {
  const admin = await signedInAdmin()
  const removed = await addAuthenticator(server, admin.client, 'Old phone')
  const client = await signedInAgain(admin)
  await removed.raise(client)
  await addAuthenticator(server, client, 'New phone')
  const operator = await server.admin()
  await operator.mfa.deleteFactor({ userId: admin.id, id: removed.factorId })
  expect(await enter(await tokenOf(admin.client))).toEqual(refused)
  expect(await enter(await tokenOf(client))).toEqual({ status: 200, aal: 'aal2' })
})

test('a refreshed token carries the level in its session’s row', async () => {
  const admin = await signedInAdmin()
  await addAuthenticator(server, admin.client)
  await server.query(`UPDATE auth.sessions SET aal = 'aal1' WHERE user_id = $1`, [admin.id])
  expect(await enter(await tokenOf(admin.client))).toEqual(refused)
  expect((await admin.client.refreshSession()).error).toBeNull()
  expect((await admin.client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1')
})

test('refuses everyone else: no token, no role, signed out, banned', async () => {
  expect((await app.request('/me')).status).toBe(401)
  expect(await enter('nonsense')).toMatchObject({ status: 401 })
  const other = await signedInAccount(server)
  expect(await enter(await tokenOf(other.client))).toMatchObject({ status: 403, code: 'forbidden' })
  const admin = await signedInAdmin()
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
