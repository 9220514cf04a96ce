/** Passkey sessions of accounts with a second factor: where they're enough and where they aren't (decision 22). */

import type { GoTrueClient } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { requireTechnician } from '#server/bookings/visits/own-jobs/require-technician.ts'
import { setAccountEmail } from '#server/bookings/visits/technicians/connect-account.ts'
import { addTechnician } from '#server/bookings/visits/technicians/save-technician.ts'
import { accessRules } from '#server/platform/db/schema/role-invitations.ts'
import {
  addAuthenticator,
  putUser,
  signedInAccount,
  type TestAccount,
  tokenOf,
} from '#tests/support/accounts/auth-accounts.ts'
import { openFileAuth, signedInAdmin, signedInAgain } from '#tests/support/accounts/guarded-app.ts'
import { addPasskey, signInWithPasskey, withPasskeys } from '#tests/support/accounts/passkeys.ts'
import { technicianBody } from '#tests/support/bookings/technician-body.ts'
import { requireRole } from './require-admin.ts'

const { server, app, source } = await openFileAuth()
const desk = { ...server.auth.context, ...server.audit, deskFeed: { publish: async () => {} } }
app.get('/admin', requireRole(source, 'owner'), (c) => c.text('in'))
app.get('/technician', requireTechnician({ ...source, ctx: desk }), (c) => c.text('in'))

/** An admin with a passkey and an authenticator app, set up in this order. */
async function carefulAdmin() {
  const admin = await signedInAdmin(server, withPasskeys)
  const passkey = await addPasskey(server, admin.client)
  const authenticator = await addAuthenticator(server, admin.client)
  return { ...admin, ...passkey, authenticator }
}

async function enter(client: GoTrueClient, door = '/admin'): Promise<string> {
  const response = await app.request(door, { headers: { authorization: `Bearer ${await tokenOf(client)}` } })
  if (response.ok) return response.text()
  const { error } = (await response.json()) as { error: { code: string } }
  return error.code
}

const levelOf = async (client: GoTrueClient) => (await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel
const withPassword = (account: TestAccount) => signedInAgain(server, account, withPasskeys)

test('a passkey that verified its user needs no code, even after a refresh, and is aal1 to every client', async () => {
  const { device } = await carefulAdmin()
  const client = await signInWithPasskey(server, device)
  expect(await enter(client)).toBe('in')
  expect((await client.refreshSession()).error).toBeNull()
  expect(await enter(client)).toBe('in')
  expect(await levelOf(client)).toBe('aal1')
  expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'passkey' }])
})

test('a passkey that only detected a touch still needs the code', async () => {
  const { device, authenticator } = await carefulAdmin()
  device.verifiesUser = false
  const client = await signInWithPasskey(server, device)
  expect(await enter(client)).toBe('second_factor_required')
  await authenticator.raise(client)
  expect(await enter(client)).toBe('in')
})

test('what the passkey reports now counts, not what it reported at registration', async () => {
  const { device } = await carefulAdmin()
  const verified = await signInWithPasskey(server, device)
  device.verifiesUser = false
  const touched = await signInWithPasskey(server, device)
  expect([await enter(verified), await enter(touched)]).toEqual(['in', 'second_factor_required'])
})

test('the session needs the code as soon as the owner or the operator removes its passkey', async () => {
  for (const by of ['owner', 'operator'] as const) {
    const admin = await carefulAdmin()
    const other = await addPasskey(server, admin.client)
    const client = await signInWithPasskey(server, admin.device)
    const stays = await signInWithPasskey(server, other.device)
    if (by === 'owner') await admin.client.passkey.delete({ passkeyId: admin.passkeyId })
    else {
      const operator = await server.admin()
      const { error } = await operator.passkey.deletePasskey({ userId: admin.id, passkeyId: admin.passkeyId })
      expect(error).toBeNull()
    }
    expect([await enter(client), await enter(stays)]).toEqual(['second_factor_required', 'in'])
    expect((await client.refreshSession()).error).toBeNull()
    expect(await enter(client)).toBe('second_factor_required')
    await admin.authenticator.raise(client)
    expect(await enter(client)).toBe('in')
  }
})

test('a password session still lacks the second factor, even if it adds a passkey', async () => {
  const admin = await signedInAdmin(server, withPasskeys)
  await addPasskey(server, admin.client)
  const factor = `INSERT INTO auth.mfa_factors (user_id, factor_type, status) VALUES ($1, 'totp', 'verified')`
  await server.query(factor, [admin.id])
  expect(await enter(admin.client)).toBe('second_factor_required')
  expect(await enter(await withPassword(admin))).toBe('second_factor_required')
})

test('adding a second factor ends the sessions below that level, and the passkey signs in again without a code', async () => {
  const admin = await signedInAdmin(server, withPasskeys)
  const { device } = await addPasskey(server, admin.client)
  const [here, elsewhere] = [await signInWithPasskey(server, device), await signInWithPasskey(server, device)]
  await addAuthenticator(server, here)
  expect([await enter(here), await levelOf(here)]).toEqual(['in', 'aal2'])
  expect(await enter(elsewhere)).toBe('unauthorized')
  expect(await enter(await signInWithPasskey(server, device))).toBe('in')
})

test('sign-in methods can’t be changed without the second factor', async () => {
  const { device, passkeyId, authenticator } = await carefulAdmin()
  const client = await signInWithPasskey(server, device)
  const refused = { code: 'insufficient_aal' }
  expect((await putUser(server, { client }, { password: 'another long password' })).body).toMatchObject(refused)
  expect((await client.passkey.delete({ passkeyId })).error).toMatchObject(refused)
  expect((await client.passkey.startRegistration()).error).toMatchObject(refused)
  expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Other' })).error).toMatchObject(refused)
  expect((await client.mfa.unenroll({ factorId: authenticator.factorId })).error).toMatchObject(refused)
})

test('the same rule applies to a technician with a second factor', async () => {
  const account = await signedInAccount(server, withPasskeys)
  const { id } = await addTechnician(desk, technicianBody())
  await setAccountEmail(desk, { id, email: account.email, version: 1 })
  const { device } = await addPasskey(server, account.client)
  await addAuthenticator(server, account.client)
  expect(await enter(await withPassword(account), '/technician')).toBe('second_factor_required')
  expect(await enter(await signInWithPasskey(server, device), '/technician')).toBe('in')
  device.verifiesUser = false
  expect(await enter(await signInWithPasskey(server, device), '/technician')).toBe('second_factor_required')
})

test('where a second factor is required, nobody with a role gets in without one or a passkey that verified its user', async () => {
  const admin = await signedInAdmin(server, withPasskeys)
  expect(await enter(admin.client)).toBe('in')
  await server.auth.context.db.update(accessRules).set({ needsSecondFactor: true })
  expect(await enter(admin.client)).toBe('second_factor_missing')
  const { device } = await addPasskey(server, admin.client)
  expect(await enter(await signInWithPasskey(server, device))).toBe('in')
  expect(await enter(admin.client)).toBe('second_factor_missing')
  await addAuthenticator(server, admin.client)
  expect(await enter(admin.client)).toBe('in')
  expect(await enter(await withPassword(admin))).toBe('second_factor_required')

  const visitor = await signedInAccount(server, withPasskeys)
  expect(await enter(visitor.client)).toBe('forbidden')
  expect(await enter(visitor.client, '/technician')).toBe('forbidden')
})
