import { afterAll, beforeEach, expect, test } from 'vitest'
import { findRole } from '#server/people/roles.ts'
import { explainStartError } from '#server/start/start-errors.ts'
import { newAddress } from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'
import { ensureFirstAdmin } from './first-admin.ts'

const server = await startAuthServer()
const admin = await server.admin()
afterAll(() => server.stop())
beforeEach(async () => {
  await server.query('DELETE FROM user_roles')
})

const password = 'written in the settings'

async function start(email: string, chosen = password): Promise<boolean> {
  const { context } = server.auth
  const config = { auth: { firstAdmin: { email, password: chosen } } }
  return ensureFirstAdmin({ ...server.audit, db: context.db, config }, { local: server.auth })
}

const enter = async (email: string, tried: string) =>
  (await server.client().signInWithPassword({ email, password: tried })).error

const roleOf = async (email: string) => {
  const [user] = await server.query<{ id: string }>('SELECT id FROM auth.users WHERE email = $1', [email])
  return user ? findRole(server.auth.context.db, user.id) : null
}

test('creates the first admin with the configured password, once', async () => {
  const email = newAddress()
  expect(await start(email.toUpperCase())).toBe(true)
  expect(await enter(email, password)).toBeNull()
  expect(await roleOf(email)).toBe('admin')
  const other = newAddress()
  expect(await start(other)).toBe(true)
  expect(await roleOf(other)).toBeNull()
})

test('an account a stranger made with the first admin’s address gets the configured password and locks the stranger out', async () => {
  const email = newAddress()
  await server.client().signUp({ email, password: 'chosen by a stranger' })
  await start(email)
  expect(await enter(email, 'chosen by a stranger')).toMatchObject({ code: 'invalid_credentials' })
  expect(await enter(email, password)).toBeNull()
  expect(await roleOf(email)).toBe('admin')
})

test('taking over an already confirmed account ends its sessions and passkeys', async () => {
  const email = newAddress()
  const { data } = await admin.createUser({ email, password: 'chosen by a stranger', email_confirm: true })
  const stranger = server.client()
  await stranger.signInWithPassword({ email, password: 'chosen by a stranger' })
  await server.query(
    `INSERT INTO auth.webauthn_credentials (user_id, credential_id, public_key) VALUES ($1, 'credential', 'key')`,
    [data.user?.id],
  )
  await start(email)
  expect((await stranger.getUser()).error).not.toBeNull()
  expect(await server.query('SELECT 1 FROM auth.webauthn_credentials WHERE user_id = $1', [data.user?.id])).toEqual([])
  expect(await enter(email, 'chosen by a stranger')).toMatchObject({ code: 'invalid_credentials' })
  expect(await enter(email, password)).toBeNull()
})

test.each([
  ['password', 'owner@example.com', 'ADMIN_PASSWORD cannot be used: Password is known to be weak'],
  ['kettle4', 'owner@example.com', 'ADMIN_PASSWORD cannot be used: Password should be at least 8 characters'],
  [password, 'owner at home', 'ADMIN_EMAIL or ADMIN_PASSWORD cannot be used: '],
])(
  'unusable credentials are explained in one sentence that names the setting: %s of %s',
  async (chosen, email, sentence) => {
    const failure = await start(email, chosen).catch(explainStartError)
    expect(failure).toContain(sentence)
    expect(String(failure).split('\n')).toHaveLength(1)
    expect(await server.query('SELECT FROM user_roles')).toEqual([])
  },
)
