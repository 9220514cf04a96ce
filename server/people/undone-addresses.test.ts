/** What someone may do in the shop after a change of their email address was undone. */
import { expect, test } from 'vitest'
import { proveAddress } from '#server/auth/accounts/address-proofs.ts'
import { hashUndoToken, recordCredentialChange } from '#server/auth/accounts/credential-changes.ts'
import { inTransaction } from '#server/auth/context.ts'
import { setAccountEmail } from '#server/bookings/visits/technicians/connect-account.ts'
import { addTechnician } from '#server/bookings/visits/technicians/save-technician.ts'
import { type Role, rolesBehind } from '#shared/people/roles.ts'
import { newAddress } from '#tests/support/accounts/auth-accounts.ts'
import { gatherFilePeople } from '#tests/support/accounts/people-at-doors.ts'
import { auditedWhile } from '#tests/support/audit/read-audit-log.ts'
import { technicianBody } from '#tests/support/bookings/technician-body.ts'
import { findRole, grantRole } from './roles.ts'

const people = await gatherFilePeople()
const { ctx, auth } = people
const client = { address: '127.0.0.1', userAgent: 'test' }

/** Changes an account's address as its holder does. Returns how the mail's link undoes that. */
async function move(userId: string, email: string) {
  const token = crypto.randomUUID()
  await inTransaction(auth, async (inside) => {
    await recordCredentialChange(inside, userId, 'email_changed', client)
    await proveAddress(inside, userId, { email }, 'holder')
  })
  await ctx.pool.query(
    `UPDATE auth.credential_changes SET token_hash = $1
     WHERE id = (SELECT max(id) FROM auth.credential_changes WHERE user_id = $2)`,
    [hashUndoToken(auth, token), userId],
  )
  return async () => {
    const body = new URLSearchParams({ token })
    const response = await people.app.request('/auth/v1/undo', { method: 'POST', body })
    return response.status
  }
}

async function expectTechnician(email: string) {
  const { id } = await addTechnician(ctx, technicianBody())
  await setAccountEmail(ctx, { id, email, version: 1 })
}
async function comeAsTechnician(email: string) {
  const headers = { authorization: `Bearer ${await people.signIn(email)}` }
  return (await people.app.request('/api/technician/me', { headers })).status
}

test.each(rolesBehind('staff'))('a role from before the change stays: %s', async (role: Role) => {
  const email = newAddress()
  const userId = await people.makeAccount(email, role)
  const undo = await move(userId, newAddress())
  const events = await auditedWhile(ctx.db, async () => expect(await undo()).toBe(200))
  expect(events).toEqual([{ kind: 'credentials_restored', by: 'unknown', subject: email }])
  expect(await findRole(ctx.db, userId)).toBe(role)
})

test('a role that the changed address was given ends: it was meant for whoever has that address', async () => {
  for (const role of rolesBehind('staff')) {
    const email = newAddress()
    const userId = await people.makeAccount(email)
    const undo = await move(userId, newAddress())
    await grantRole(ctx.db, { userId, role })
    const events = await auditedWhile(ctx.db, async () => expect(await undo()).toBe(200))
    expect(events.map(({ kind }) => kind)).toContain('role_ended')
    expect(await findRole(ctx.db, userId)).toBeNull()
  }
})

test('a role stays where another change than the address is undone', async () => {
  const userId = await people.makeAccount(newAddress())
  const token = crypto.randomUUID()
  await inTransaction(auth, (inside) => recordCredentialChange(inside, userId, 'passkey_added', client))
  await ctx.pool.query('UPDATE auth.credential_changes SET token_hash = $1 WHERE user_id = $2', [
    hashUndoToken(auth, token),
    userId,
  ])
  await grantRole(ctx.db, { userId, role: 'writer' })
  const body = new URLSearchParams({ token })
  expect((await people.app.request('/auth/v1/undo', { method: 'POST', body })).status).toBe(200)
  expect(await findRole(ctx.db, userId)).toBe('writer')
})

test('a technician who came with the address from before stays one; one who came with the changed address doesn’t', async () => {
  const own = newAddress()
  await expectTechnician(own)
  const technician = await people.makeAccount(own)
  expect(await comeAsTechnician(own)).toBe(200)
  const undoOwn = await move(technician, newAddress())
  expect(await undoOwn()).toBe(200)
  expect(await comeAsTechnician(own)).toBe(200)

  for (const role of [undefined, 'admin'] as const) {
    const [email, expected] = [newAddress(), newAddress()]
    await expectTechnician(expected)
    const userId = await people.makeAccount(email, role)
    const undo = await move(userId, expected)
    expect(await comeAsTechnician(expected)).toBe(200)
    expect(await undo()).toBe(200)
    expect(await comeAsTechnician(email)).not.toBe(200)
    expect(await findRole(ctx.db, userId)).toBe(role ?? null)
  }
})

test('an address that was changed back claims no invitation, and neither does the one it leaves', async () => {
  const [email, invited] = [newAddress(), newAddress()]
  const userId = await people.makeAccount(email)
  const invite = (address: string) =>
    ctx.pool.query(
      `INSERT INTO role_invitations (id, email, role, invited_by, invited_at) VALUES (gen_random_uuid(), $1, 'admin', $2, now())`,
      [address, people.userIds['admin without a second factor']],
    )
  await invite(invited)
  const undo = await move(userId, invited)
  await invite(email)
  expect(await undo()).toBe(200)
  const headers = { authorization: `Bearer ${await people.signIn(email)}` }
  expect((await people.app.request('/api/admin/me', { headers })).status).toBe(403)
  expect(await findRole(ctx.db, userId)).toBeNull()
})
