import { afterAll, expect, test, vi } from 'vitest'
import { listAccounts } from '#server/auth/accounts/account-administration.ts'
import { presentUsers } from '#server/auth/accounts/users.ts'
import { signServiceToken } from '#server/auth/index.ts'
import {
  callAuth,
  newAddress,
  accountPassword as password,
  refusalOf,
  refused,
  signedInAccount,
} from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'
import { addPasskey, withPasskeys } from '#tests/support/accounts/passkeys.ts'
import { followTo } from '#tests/support/browser/browser-visit.ts'

const server = await startAuthServer()
const admin = await server.admin()
const token = await signServiceToken(server.auth.context, 3600)
afterAll(() => server.stop())

test('a service role creates, reads, changes, lists and deletes accounts', async () => {
  const email = newAddress()
  const created = await admin.createUser({ email, password, email_confirm: true, user_metadata: { a: 1 } })
  expect(created.error).toBeNull()
  const id = created.data.user?.id ?? ''
  expect(created.data.user).toMatchObject({ email, user_metadata: { a: 1 }, app_metadata: { provider: 'email' } })
  expect((await server.client().signInWithPassword({ email, password })).error).toBeNull()

  const changes = { user_metadata: { b: 2 }, app_metadata: { plan: 'x' }, ban_duration: '24h' }
  expect((await admin.updateUserById(id, changes)).data.user).toMatchObject({
    user_metadata: { a: 1, b: 2 },
    app_metadata: { provider: 'email', plan: 'x' },
  })
  expect((await server.client().signInWithPassword({ email, password })).error).toMatchObject({ code: 'user_banned' })

  const page = await admin.listUsers({ page: 1, perPage: 1 })
  expect(page.data.users).toHaveLength(1)
  expect((page.data as { total: number }).total).toBeGreaterThanOrEqual(1)
  expect((await admin.getUserById(id)).data.user?.id).toBe(id)
  expect((await admin.deleteUser(id)).error).toBeNull()
  expect(await refusalOf(admin.getUserById(id))).toBe('404 user_not_found')
})

test('an account is soft-deleted when the request says so in a chunked body without a length', async () => {
  const { id } = await signedInAccount(server)
  const response = await fetch(`${server.url}/admin/users/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: new Blob(['{"should_soft_delete":true}']).stream(),
    duplex: 'half',
  } as RequestInit)
  expect([response.status, await response.json()]).toEqual([200, {}])
  expect(await server.query('SELECT 1 FROM auth.users WHERE id = $1 AND deleted_at IS NOT NULL', [id])).toHaveLength(1)
})

test('changing an account’s address as a service role also updates its identity', async () => {
  const created = await admin.createUser({ email: newAddress(), password, email_confirm: true })
  const email = newAddress()
  const changed = await admin.updateUserById(created.data.user?.id ?? '', { email })
  expect(changed.data.user).toMatchObject({ email, identities: [{ email, identity_data: { email } }] })
})

test('reading a page of accounts takes as many statements as reading one', async () => {
  for (let i = 0; i < 3; i++) await admin.createUser({ email: newAddress() })
  const { db } = server.auth.context
  const { users } = await listAccounts({ db }, { page: 1, perPage: 3 })
  const select = vi.spyOn(db, 'select')
  const shown = await presentUsers({ db }, users)
  expect(select).toHaveBeenCalledTimes(2)
  select.mockRestore()
  expect(shown.map(({ email }) => email)).toEqual(users.map(({ email }) => email))
  for (const { id, identities } of shown) expect(identities).toMatchObject([{ user_id: id }])
})

test('refuses an address that is already taken', async () => {
  const email = newAddress()
  await admin.createUser({ email })
  expect(await refusalOf(admin.createUser({ email }))).toBe('422 email_exists')
})

test('a new password set by the operator ends all sessions', async () => {
  const email = newAddress()
  const { data } = await admin.createUser({ email, password, email_confirm: true })
  const client = server.client()
  await client.signInWithPassword({ email, password })
  await admin.updateUserById(data.user?.id ?? '', { password: 'another good password' })
  expect((await client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
})

test('an invited user gets an email and a pending account', async () => {
  const email = newAddress()
  const invited = await admin.inviteUserByEmail(email, { data: { team: 'office' } })
  expect(invited.data.user).toMatchObject({ email, user_metadata: { team: 'office' } })
  expect(invited.data.user?.invited_at).toBeTruthy()
  expect((await server.readMail(email)).link).toContain('type=invite')
})

test('generate_link returns a link and code without sending an email', async () => {
  const email = newAddress()
  const mailsBefore = await server.countMails()
  const { data, error } = await admin.generateLink({ type: 'signup', email, password })
  expect(error).toBeNull()
  expect(data.properties).toMatchObject({ verification_type: 'signup', email_otp: expect.stringMatching(/^\d{6}$/) })
  expect(data.properties?.action_link).toContain(data.properties?.hashed_token)
  expect((await admin.generateLink({ type: 'recovery', email: newAddress() })).error).toMatchObject({ status: 404 })
  expect(await server.countMails()).toBe(mailsBefore)
})

test('generate_link answers the data it was given, and so does the account once its address is proven', async () => {
  const make = async (type: 'signup' | 'invite' | 'magiclink', email: string, name: string) =>
    (await admin.generateLink({ type, email, password, options: { data: { name, since: 2026 } } })).data
  for (const type of ['signup', 'invite'] as const) {
    const email = newAddress()
    expect((await make(type, email, 'Ann')).user?.user_metadata, type).toMatchObject({ name: 'Ann', since: 2026 })
    const again = await make(type, email, 'Bob')
    expect(again.user?.user_metadata, type).toMatchObject({ name: 'Bob', since: 2026 })
    const proof = { token_hash: again.properties?.hashed_token ?? '', type }
    const { user } = (await server.client().verifyOtp(proof)).data
    expect(user?.user_metadata, type).toMatchObject({ name: 'Bob', since: 2026 })
  }
  expect((await make('magiclink', newAddress(), 'Ann')).user?.user_metadata).toMatchObject({ name: 'Ann' })
})

test('generate_link records when it made the code, just as an email would', async () => {
  const email = newAddress()
  const { user } = (await admin.generateLink({ type: 'signup', email, password })).data
  expect([user?.confirmation_sent_at, user?.recovery_sent_at]).toEqual([expect.any(String), undefined])
  expect((await admin.generateLink({ type: 'recovery', email })).data.user?.recovery_sent_at).toBeTruthy()
  const invite = await admin.generateLink({ type: 'invite', email: newAddress() })
  expect(invite.data.user?.confirmation_sent_at).toBeTruthy()
})

test('a magic link for an address without an account becomes a sign-up link', async () => {
  const email = newAddress()
  const { data } = await admin.generateLink({ type: 'magiclink', email })
  expect(data.properties?.verification_type).toBe('signup')
  expect(data.properties?.action_link).toContain('&type=signup&')
  expect(data.user?.confirmation_sent_at).toBeTruthy()
  const client = server.client()
  const verified = await client.verifyOtp({ type: 'signup', token_hash: data.properties?.hashed_token ?? '' })
  expect(verified.data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) })
  const again = await admin.generateLink({ type: 'magiclink', email })
  expect(again.data.properties?.verification_type).toBe('magiclink')
})

test.each([
  ['', '&redirect_to=http://localhost:3000'],
  ['http://localhost:3000/welcome', '&redirect_to=http://localhost:3000/welcome'],
  [
    'http://localhost:3000/welcome?a=1&b=2#c',
    '&redirect_to=http%3A%2F%2Flocalhost%3A3000%2Fwelcome%3Fa%3D1%26b%3D2%23c',
  ],
])('an action link encodes the target %s only where needed', async (redirectTo, ending) => {
  const { data } = await admin.generateLink({ type: 'signup', email: newAddress(), password, options: { redirectTo } })
  const link = data.properties?.action_link ?? ''
  expect(link.endsWith(ending), link).toBe(true)
  const landed = await followTo(server.settings.siteUrl, link)
  expect(landed.href).toContain(redirectTo.split('#')[0])
})

test('lists and deletes an account’s passkeys, and notifies the owner', async () => {
  const account = await signedInAccount(server, withPasskeys)
  await addPasskey(server, account.client)
  await server.settle()
  const path = `/admin/users/${account.id}/passkeys`
  const listed = (await callAuth(server, 'GET', path, { token })).body as unknown as { id: string }[]
  expect(listed).toEqual([{ id: expect.any(String), friendly_name: 'Passkey', created_at: expect.any(String) }])
  const one = `${path}/${listed[0]?.id}`
  expect((await callAuth(server, 'DELETE', one)).status).toBe(401)
  expect((await callAuth(server, 'DELETE', one, { token })).status).toBe(204)
  await server.settle()
  expect((await server.readMail(account.email, 1)).subject).toBe('A passkey was removed at Test Site')
  const notFound = { status: 404, body: { code: 'validation_failed', message: 'Passkey not found' } }
  expect(await callAuth(server, 'DELETE', one, { token })).toMatchObject(notFound)
  expect(await callAuth(server, 'DELETE', `${path}/x`, { token })).toMatchObject(notFound)
  expect((await callAuth(server, 'GET', path, { token })).body).toEqual([])
})

test('refuses a password hash with an absurd cost, for new and existing accounts', async () => {
  const body = { password_hash: `$2b$31$${'N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy'}` }
  const { id } = await signedInAccount(server)
  for (const [method, path] of [
    ['POST', '/admin/users'],
    ['PUT', `/admin/users/${id}`],
  ] as const) {
    const answer = callAuth(server, method, path, { token, body: { email: newAddress(), ...body } })
    expect(await answer).toMatchObject(refused(400, 'validation_failed'))
  }
})

test.each([
  ['GET', '/nothing'],
  ['POST', '/nothing/at/all'],
  ['DELETE', '/health'],
  ['PUT', '/signup'],
  ['GET', '/'],
  ['GET', ''],
])('%s %s gets the protocol’s JSON, not a page', async (method, path) => {
  const { status, body, headers } = await callAuth(server, method, path)
  expect({ status, body, type: headers.get('content-type') }).toEqual({
    status: 404,
    body: { code: 'not_found', message: 'There is nothing at this address' },
    type: expect.stringContaining('application/json'),
  })
})

test.each([
  ['negative page', '/admin/users?page=-1', 400],
  ['id that is no UUID', '/admin/users/x', 404],
  ['unknown id', `/admin/users/${crypto.randomUUID()}`, 404],
])('%s is refused', async (_name, path, status) => {
  expect((await callAuth(server, 'GET', path, { token })).status).toBe(status)
})
