/** Who is a technician: accounts that come, go and change hands, in every order, on the application's own auth service. */

import { describe, expect, test } from 'vitest'
import { changeAccount, deleteAccount } from '#server/auth/accounts/account-administration.ts'
import { createAccount, createOrTakeOverAccount, findUserByEmail } from '#server/auth/index.ts'
import { revokeAdmin } from '#server/bookings/visits/technicians/connect-account.ts'
import { findRole, grantRole, revokeRole } from '#server/people/roles.ts'
import type { Role } from '#shared/people/roles.ts'
import { newAddress } from '#tests/support/accounts/auth-accounts.ts'
import { gatherFilePeople } from '#tests/support/accounts/people-at-doors.ts'
import { technicianBody } from '#tests/support/bookings/technician-body.ts'

const people = await gatherFilePeople({ AUTH_PHONE: 'on' })

const technicians = '/api/admin/technicians'
async function asAdmin(method: string, path: string, body: object) {
  const response = await people.ask('admin without a second factor', method, path, JSON.stringify(body))
  return { status: response.status, json: JSON.parse(await response.text()) }
}
async function hire(email: string | null) {
  const { json } = await asAdmin('POST', technicians, technicianBody())
  return email === null ? json : (await setAccount(json, email)).json.technician
}
/** A technician whose account exists already, with this role if there is one. */
async function hireSomeone(role?: Role) {
  const email = newAddress()
  const userId = await people.makeAccount(email, role)
  return { email, userId, technician: await hire(email) }
}
const setAccount = ({ id, version }: { id: string; version: number }, email: string | null) =>
  asAdmin('PUT', `${technicians}/${id}/account`, { email, version })
async function come(token: string) {
  const response = await people.app.request('/api/technician/me', { headers: { authorization: `Bearer ${token}` } })
  return { status: response.status, json: JSON.parse(await response.text()) }
}
const comeBy = async (email: string) => come(await people.signIn(email))
const account = async (id: string) => {
  const response = await people.ask('admin without a second factor', 'GET', technicians)
  const list = (await response.json()) as { technicians: { id: string; version: number; account: object | null }[] }
  return list.technicians.find((one) => one.id === id)
}

test('the first person to sign in with the address is the technician from then on, whatever their address is later', async () => {
  const email = newAddress()
  const userId = await people.makeAccount(email)
  const technician = await hire(email.toUpperCase())
  expect(technician.account).toEqual({ email, is_connected: false })
  expect(await findRole(people.ctx.db, userId)).toBe(null)
  const token = await people.signIn(email)
  const both = await Promise.all([come(token), come(token)])
  const me = { user_id: userId, email, role: 'technician', technician: { id: technician.id, name: technician.name } }
  expect(both.map(({ json }) => json)).toEqual([me, me])
  expect(await findRole(people.ctx.db, userId)).toBe('technician')
  expect(await account(technician.id)).toMatchObject({ account: { email, is_connected: true } })
  const moved = newAddress()
  await changeAccount(people.auth, userId, { email: moved, email_confirm: true })
  expect((await come(token)).json).toEqual({ ...me, email: moved })
  await people.makeAccount(email)
  expect((await comeBy(email)).status).toBe(403)
})

test('someone without an account is invited, and the account is the technician’s only once they prove that the address is theirs', async () => {
  const email = newAddress()
  const hired = await hire(null)
  const { json } = await setAccount(hired, email)
  expect(json).toMatchObject({ invitation: 'unsent', technician: { account: { email, is_connected: false } } })
  const invited = await findUserByEmail(people.auth, email)
  expect(invited?.emailConfirmedAt).toBe(null)
  expect((await setAccount(json.technician, email)).json).toMatchObject({
    invitation: 'unsent',
    link: expect.stringContaining('/auth/v1/verify?'),
  })
  // The first person to prove an address strips every right from the account that had it before.
  await createOrTakeOverAccount(people.auth, { email, password: 'tall-orange-kettle-91' })
  expect(await comeBy(email)).toMatchObject({ status: 200, json: { role: 'technician', user_id: invited?.id } })
  expect((await setAccount((await account(hired.id)) ?? hired, email)).json).toMatchObject({
    invitation: 'has_account',
  })
})

test('an account with the address doesn’t become the technician’s until the address is proven', async () => {
  const email = newAddress()
  const phone = '15035550177'
  const password = 'tall-orange-kettle-91'
  await createAccount(people.auth, { email, phone, phone_confirm: true, password })
  const technician = await hire(email)
  const body = JSON.stringify({ phone, password })
  const response = await people.ask('stranger', 'POST', '/auth/v1/token?grant_type=password', body)
  const { access_token: token } = (await response.json()) as { access_token: string }
  expect(await come(token)).toMatchObject({ status: 403, json: { error: { code: 'forbidden' } } })
  expect(await account(technician.id)).toMatchObject({ account: { is_connected: false } })
})

test('two technicians can’t share an address, and of two tabs saving at once, one is refused', async () => {
  const email = newAddress()
  await hire(email)
  const other = await hire(null)
  const error = { fields: { email: 'Another technician signs in with this address' } }
  expect(await setAccount(other, email)).toMatchObject({ status: 400, json: { error } })
  const answers = await Promise.all([setAccount(other, newAddress()), setAccount(other, newAddress())])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

describe('access ends', () => {
  async function connected() {
    const { email, userId, technician } = await hireSomeone()
    const token = await people.signIn(email)
    expect((await come(token)).status).toBe(200)
    return { email, userId, technician, token }
  }

  test('when the office takes the account away; entering the same address connects it again', async () => {
    const { email, userId, technician, token } = await connected()
    const { json } = await setAccount(technician, null)
    expect(json).toMatchObject({ technician: { account: null }, invitation: null })
    expect((await come(token)).status).toBe(403)
    expect(await findRole(people.ctx.db, userId)).toBe(null)
    await setAccount(json.technician, email)
    expect((await come(token)).status).toBe(200)
  })

  test('while the technician is inactive', async () => {
    const { technician, token } = await connected()
    const at = `${technicians}/${technician.id}`
    const { json } = await asAdmin('PUT', at, { ...technician, is_active: false })
    expect((await come(token)).status).toBe(403)
    await asAdmin('PUT', at, { ...json, is_active: true })
    expect((await come(token)).status).toBe(200)
  })

  test('when the role is revoked, until the office assigns the account again', async () => {
    const { email, userId, technician, token } = await connected()
    await revokeRole(people.ctx.db, { userId, role: 'technician' })
    expect((await come(token)).status).toBe(403)
    expect(await findRole(people.ctx.db, userId)).toBe(null)
    const { json } = await setAccount(technician, null)
    await setAccount(json.technician, email)
    expect((await come(token)).status).toBe(200)
  })

  test.each([true, false])(
    'when the account is deleted (soft: %s), and a new sign-up with that address is someone else',
    async (isSoft) => {
      const { email, userId, technician, token } = await connected()
      await deleteAccount(people.auth, userId, { isSoft })
      expect((await come(token)).status).toBe(401)
      expect(await account(technician.id)).toMatchObject({ account: null })
      expect(await people.makeAccount(email)).not.toBe(userId)
      expect((await comeBy(email)).status).toBe(403)
    },
  )

  test('while the second factor is missing, and the response asks for it', async () => {
    await hire('careful@example.com')
    const response = await people.ask('admin without the raised session', 'GET', '/api/technician/me')
    expect([response.status, await response.json()]).toMatchObject([403, { error: { code: 'second_factor_required' } }])
    expect((await people.ask('admin with the raised session', 'GET', '/api/technician/me')).status).toBe(200)
  })
})

test('someone from the office drives as what they are, and a writer never sees a job', async () => {
  const office = await hireSomeone('office')
  expect(await comeBy(office.email)).toMatchObject({ status: 200, json: { role: 'office' } })
  const writer = await hireSomeone('writer')
  expect((await comeBy(writer.email)).status).toBe(403)
  expect(await findRole(people.ctx.db, writer.userId)).toBe('writer')
})

describe('an admin who is a technician', () => {
  test('stays an admin even if the office takes the technician’s account away', async () => {
    const { email, userId, technician } = await hireSomeone('admin')
    expect(await comeBy(email)).toMatchObject({ status: 200, json: { role: 'admin' } })
    await setAccount(technician, null)
    expect((await comeBy(email)).status).toBe(403)
    expect(await findRole(people.ctx.db, userId)).toBe('admin')
  })

  test('who was a technician first is both, and a technician again once the admin role is revoked', async () => {
    const { email, userId, technician } = await hireSomeone()
    await comeBy(email)
    await grantRole(people.ctx.db, { userId, role: 'admin' })
    expect((await comeBy(email)).json).toMatchObject({ role: 'admin' })
    expect(await revokeAdmin(people.ctx.db, userId)).toEqual({ wasAdmin: true, isTechnician: true })
    expect(await comeBy(email)).toMatchObject({ status: 200, json: { role: 'technician' } })
    expect(await revokeAdmin(people.ctx.db, userId)).toEqual({ wasAdmin: false, isTechnician: true })
    await setAccount(technician, null)
    expect((await comeBy(email)).status).toBe(403)
    expect(await findRole(people.ctx.db, userId)).toBe(null)
  })

  test('is nobody once the office has taken the technician’s account away and the admin role is revoked', async () => {
    const { email, userId, technician } = await hireSomeone('admin')
    await comeBy(email)
    await setAccount(technician, null)
    expect(await revokeAdmin(people.ctx.db, userId)).toEqual({ wasAdmin: true, isTechnician: false })
    expect(await findRole(people.ctx.db, userId)).toBe(null)
  })
})
