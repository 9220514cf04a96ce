import { hash as bcryptHash } from 'bcryptjs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listAccounts } from '#server/auth/account-administration.ts'
import { presentUsers } from '#server/auth/users.ts'
import { type AuthServer, startAuthServer } from '#tests/support/auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

const password = 'correct horse battery'
const address = () => `${crypto.randomUUID()}@example.com`

test('a service role makes, reads, changes, lists and deletes accounts', async () => {
  const admin = await server.admin()
  const email = address()
  const created = await admin.createUser({ email, password, email_confirm: true, user_metadata: { a: 1 } })
  expect(created.error).toBeNull()
  const id = created.data.user?.id ?? ''
  expect(created.data.user).toMatchObject({ email, user_metadata: { a: 1 }, app_metadata: { provider: 'email' } })
  expect((await server.client().signInWithPassword({ email, password })).error).toBeNull()

  const changed = await admin.updateUserById(id, {
    user_metadata: { b: 2 },
    app_metadata: { plan: 'x' },
    ban_duration: '24h',
  })
  expect(changed.data.user).toMatchObject({
    user_metadata: { a: 1, b: 2 },
    app_metadata: { provider: 'email', plan: 'x' },
  })
  expect((await server.client().signInWithPassword({ email, password })).error).toMatchObject({ code: 'user_banned' })

  const page = await admin.listUsers({ page: 1, perPage: 1 })
  expect(page.data.users).toHaveLength(1)
  expect((page.data as { total: number }).total).toBeGreaterThanOrEqual(1)
  expect((await admin.getUserById(id)).data.user?.id).toBe(id)
  expect((await admin.deleteUser(id)).error).toBeNull()
  expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
})

test('an account whose address a service role changes has the new one in its identity as well', async () => {
  const admin = await server.admin()
  const created = await admin.createUser({ email: address(), password, email_confirm: true })
  const email = address()
  const changed = await admin.updateUserById(created.data.user?.id ?? '', { email })
  expect(changed.data.user).toMatchObject({ email, identities: [{ email, identity_data: { email } }] })
})

test('a page of accounts is read in as many statements as one account', async () => {
  const admin = await server.admin()
  for (let i = 0; i < 3; i++) await admin.createUser({ email: address() })
  const { db } = server.auth.context
  const { users } = await listAccounts({ db }, { page: 1, perPage: 3 })
  const select = vi.spyOn(db, 'select')
  const shown = await presentUsers({ db }, users)
  expect(select).toHaveBeenCalledTimes(2)
  select.mockRestore()
  expect(shown.map(({ email }) => email)).toEqual(users.map(({ email }) => email))
  for (const { id, identities } of shown) expect(identities).toMatchObject([{ user_id: id }])
})

test('an address that is taken is refused', async () => {
  const admin = await server.admin()
  const email = address()
  await admin.createUser({ email })
  expect((await admin.createUser({ email })).error).toMatchObject({ status: 422, code: 'email_exists' })
})

test('a moved bcrypt hash signs in and is upgraded to argon2id', async () => {
  const admin = await server.admin()
  const email = address()
  await admin.createUser({ email, password_hash: await bcryptHash(password, 10), email_confirm: true })
  expect((await server.client().signInWithPassword({ email, password })).error).toBeNull()
  const [row] = await server.query<{ hash: string }>(
    'SELECT encrypted_password AS hash FROM auth.users WHERE email = $1',
    [email],
  )
  expect(row?.hash).toMatch(/^\$argon2id\$/)
  expect((await server.client().signInWithPassword({ email, password })).error).toBeNull()
})

test('a new password by the operator ends all sessions', async () => {
  const admin = await server.admin()
  const email = address()
  const { data } = await admin.createUser({ email, password, email_confirm: true })
  const client = server.client()
  await client.signInWithPassword({ email, password })
  await admin.updateUserById(data.user?.id ?? '', { password: 'another good password' })
  expect((await client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
})

test('an invited user gets a mail and the account waits', async () => {
  const admin = await server.admin()
  const email = address()
  const invited = await admin.inviteUserByEmail(email, { data: { team: 'office' } })
  expect(invited.data.user).toMatchObject({ email, user_metadata: { team: 'office' } })
  expect(invited.data.user?.invited_at).toBeTruthy()
  expect((await server.readMail(email)).link).toContain('type=invite')
})

test('generate_link gives link and code without a mail', async () => {
  const admin = await server.admin()
  const email = address()
  const mailsBefore = await server.countMails()
  const { data, error } = await admin.generateLink({ type: 'signup', email, password })
  expect(error).toBeNull()
  expect(data.properties).toMatchObject({ verification_type: 'signup', email_otp: expect.stringMatching(/^\d{6}$/) })
  expect(data.properties?.action_link).toContain(data.properties?.hashed_token)
  expect((await admin.generateLink({ type: 'recovery', email: address() })).error).toMatchObject({ status: 404 })
  expect(await server.countMails()).toBe(mailsBefore)
})

describe('contract §9.8: privilege', () => {
  test('a user token on /admin is refused, and so is none', async () => {
    const email = address()
    await (await server.admin()).createUser({ email, password, email_confirm: true })
    const client = server.client()
    const { data } = await client.signInWithPassword({ email, password })
    const ask = (authorization?: string) =>
      fetch(`${server.url}/admin/users`, { headers: authorization ? { authorization } : {} })
    expect((await ask(`Bearer ${data.session?.access_token}`)).status).toBe(403)
    expect((await ask()).status).toBe(401)
  })
})

test.each([
  ['negative page', '/admin/users?page=-1', 400],
  ['id that is no UUID', '/admin/users/x', 404],
  ['unknown id', `/admin/users/${crypto.randomUUID()}`, 404],
])('%s is refused', async (_name, path, status) => {
  const { signServiceToken } = await import('#server/auth/index.ts')
  const token = await signServiceToken(server.auth.context, 60)
  expect((await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })).status).toBe(status)
})
