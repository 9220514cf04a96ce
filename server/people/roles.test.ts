import { expect, test } from 'vitest'
import { newAddress, accountPassword as password } from '#tests/support/accounts/auth-accounts.ts'
import { openFileAuth } from '#tests/support/accounts/guarded-app.ts'
import { readSourceFiles } from '#tests/support/words/source-code.ts'
import { findRole, grantRole, listUsersBehind } from './roles.ts'

const { server } = await openFileAuth()

async function signUpAndConfirm(email: string): Promise<string> {
  const before = await server.countMails(email)
  await server.client().signUp({ email, password })
  const { code } = await server.readMail(email, before)
  const { data, error } = await server.client().verifyOtp({ email, token: code, type: 'signup' })
  if (error) throw error
  return data.user?.id ?? ''
}

test.each([
  ['deleted', false],
  ['deleted but for its row', true],
])('an admin whose account is %s and who signs up again is a new user without the role', async (_, isSoft) => {
  const { db } = server.auth.context
  const email = newAddress()
  const id = await signUpAndConfirm(email)
  await grantRole(db, { userId: id, role: 'admin' })
  expect((await (await server.admin()).deleteUser(id, isSoft)).error).toBeNull()
  expect(await findRole(db, id)).toBeNull()
  expect(await listUsersBehind(db, 'owner')).not.toContain(id)
  server.clock.aheadMs += 61_000
  const again = await signUpAndConfirm(email)
  expect(again).not.toBe(id)
  expect(await findRole(db, again)).toBeNull()
})

test('a failed deletion doesn’t revoke the role', async () => {
  const { db } = server.auth.context
  const id = await signUpAndConfirm(newAddress())
  await grantRole(db, { userId: id, role: 'admin' })
  await server.query('CREATE TABLE holds_on (user_id uuid REFERENCES auth.users)')
  await server.query('INSERT INTO holds_on VALUES ($1)', [id])
  expect((await (await server.admin()).deleteUser(id)).error).not.toBeNull()
  expect(await findRole(db, id)).toBe('admin')
  await server.query('DROP TABLE holds_on')
})

test('only one module reads and writes the roles table', () => {
  const users = readSourceFiles(['app', 'server', 'shared', 'scripts'])
    .filter(({ imports }) => imports.some((name) => name.endsWith('schema/user-roles.ts')))
    .map(({ path }) => path)
  expect(users).toEqual(['server/people/roles.ts'])
})
