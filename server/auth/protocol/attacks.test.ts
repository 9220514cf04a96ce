/** Attacks on sessions, privileges, bodies and logs by someone who speaks the protocol. */
import { afterAll, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { newAddress } from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'
import { followTo } from '#tests/support/browser/browser-visit.ts'

const logged: string[] = []
/** Every secret this file sent or received; the log is searched for them. */
const secrets = new Set<string>()

const log = createLog('trace', { write: (line: string) => logged.push(line) })
const server = await startAuthServer({ isEmailAutoconfirmed: true }, { log })
const admin = await server.admin()
afterAll(() => server.stop())

const password = `correct horse ${crypto.randomUUID()}`
secrets.add(password)

async function signUp() {
  const email = newAddress()
  const client = server.client()
  const { data } = await client.signUp({ email, password })
  return { email, client, userId: data.user?.id ?? '', ...remember(data.session) }
}

async function signIn(email: string) {
  const client = server.client()
  const { data } = await client.signInWithPassword({ email, password })
  return { client, ...remember(data.session) }
}

function remember(session: { access_token: string; refresh_token: string } | null) {
  const { access_token: accessToken = '', refresh_token: refreshToken = '' } = session ?? {}
  secrets.add(accessToken).add(refreshToken)
  return { accessToken, refreshToken }
}

async function send(method: string, path: string, options: { token?: string; body?: string | object } = {}) {
  const { token, body } = options
  const response = await fetch(`${server.url}${path}`, {
    method,
    redirect: 'manual',
    headers: { 'x-supabase-api-version': '2024-01-01', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, json: text.startsWith('{') ? JSON.parse(text) : {} }
}

async function refresh(token: string) {
  const { status, json } = await send('POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } })
  if (json.refresh_token) remember(json)
  return { status, code: json.code as string | undefined, token: (json.refresh_token ?? '') as string }
}

const isAlive = async (accessToken: string) => (await send('GET', '/user', { token: accessToken })).status === 200

test('ten parallel refreshes of one token all give 200 and the same current token', async () => {
  const { refreshToken } = await signUp()
  const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(refreshToken)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(new Set(answers.map(({ token }) => token)).size).toBe(1)
  expect((await refresh(answers[0]?.token ?? '')).status).toBe(200)
})

test('a refresh token with an altered count or signature is not found', async () => {
  const { refreshToken } = await signUp()
  const bytes = Buffer.from(refreshToken, 'base64url')
  for (const at of [21, bytes.length - 1]) {
    const forged = Buffer.from(bytes)
    forged.writeUInt8((forged[at] ?? 0) ^ 1, at)
    expect(await refresh(forged.toString('base64url'))).toMatchObject({ code: 'refresh_token_not_found' })
  }
  expect((await refresh(refreshToken)).status).toBe(200)
})

test('logout scopes: local keeps the other sessions, others keeps this one, global ends all', async () => {
  const first = await signUp()
  const [second, third] = [await signIn(first.email), await signIn(first.email)]
  const alive = () => Promise.all([first, second, third].map(({ accessToken }) => isAlive(accessToken)))
  await first.client.signOut({ scope: 'local' })
  expect(await alive()).toEqual([false, true, true])
  await second.client.signOut({ scope: 'others' })
  expect(await alive()).toEqual([false, true, false])
  const fourth = await signIn(first.email)
  await second.client.signOut({ scope: 'global' })
  expect(await alive()).toEqual([false, false, false])
  expect(await isAlive(fourth.accessToken)).toBe(false)
  expect((await refresh(fourth.refreshToken)).status).toBe(400)
})

test('privilege: a user token on /admin gives 403', async () => {
  const { accessToken, userId } = await signUp()
  const doors = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['PUT', `/admin/users/${userId}`],
    ['DELETE', `/admin/users/${userId}`],
    ['POST', '/admin/generate_link'],
    ['POST', '/invite'],
  ] as const
  for (const [method, path] of doors) {
    const body = method === 'GET' ? {} : { body: {} }
    const { status, json } = await send(method, path, { token: accessToken, ...body })
    expect([status, json.code]).toEqual([403, 'not_admin'])
  }
  expect((await send('GET', '/admin/users')).status).toBe(401)
})

test('privilege: app_metadata and role can’t be set through signup, PUT /user or data', async () => {
  const email = newAddress()
  const wish = { role: 'service_role', aud: 'x', app_metadata: { admin: true }, id: crypto.randomUUID() }
  const signup = await send('POST', '/signup', { body: { email, password, ...wish, data: wish } })
  const { accessToken } = remember(signup.json)
  const change = (body: object) => send('PUT', '/user', { token: accessToken, body })
  const changed = await change({ ...wish, app_metadata: undefined, data: wish })
  expect(await change({ app_metadata: { admin: true } })).toMatchObject({
    status: 403,
    json: { code: 'not_admin', message: 'Updating app_metadata requires admin privileges' },
  })
  const member = { role: 'authenticated', aud: 'authenticated' }
  for (const user of [signup.json.user, changed.json, (await send('GET', '/user', { token: accessToken })).json]) {
    expect(user).toMatchObject({ ...member, app_metadata: { provider: 'email', providers: ['email'] } })
    expect(user.id).not.toBe(wish.id)
  }
  const { data } = await (await signIn(email)).client.getClaims()
  expect(data?.claims).toMatchObject({ role: 'authenticated', app_metadata: { provider: 'email' } })
  expect(data?.claims.app_metadata).not.toHaveProperty('admin')
})

test('bodies: no user object contains a secret, hash or token', async () => {
  const { email, accessToken, client } = await signUp()
  await client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
  await client.updateUser({ email: `new-${email}` })
  const stored = await server.query<Record<string, string>>(
    `SELECT encrypted_password, (SELECT secret FROM auth.mfa_factors WHERE user_id = users.id) AS secret
     FROM auth.users WHERE email = $1 OR email_change = $2`,
    [email, `new-${email}`],
  )
  const shown = JSON.stringify([
    (await send('GET', '/user', { token: accessToken })).json,
    (await admin.listUsers()).data,
  ])
  const hidden = stored.flatMap((row) => Object.values(row))
  expect(hidden.length).toBeGreaterThan(1)
  for (const secret of hidden) expect(shown).not.toContain(secret)
  expect(shown).not.toMatch(/\$argon2|encrypted_password|token|hmac|is_sso_user/i)
})

const endpoints = [
  ...['/signup', '/otp', '/magiclink', '/recover', '/resend', '/verify'],
  ...['password', 'refresh_token', 'pkce', 'web3'].map((grant) => `/token?grant_type=${grant}`),
]

test('bodies: a body over 64 KB gives 413', async () => {
  const body = JSON.stringify({ filling: 'x'.repeat(64 * 1024) })
  for (const path of endpoints) {
    // Not over the wire: a server that answers before reading everything may close the connection on the sender.
    const answer = await server.auth.routes.request(path, { method: 'POST', body })
    expect([path, answer.status]).toEqual([path, 413])
    expect(await answer.json()).toMatchObject({ error_code: 'request_entity_too_large' })
  }
})

test('bodies: JSON that isn’t an object, or isn’t JSON at all, gives 400', async () => {
  for (const path of endpoints) {
    for (const body of ['', '[]', 'null', '"text"', '5', '{', '{"email":"\\u0000"}']) {
      expect([path, body, (await send('POST', path, { body })).status]).toEqual([path, body, 400])
    }
  }
})

test('open redirect: a foreign redirect_to never becomes the target of an emailed link', async () => {
  const { email } = await signUp()
  const mails = await server.countMails(email)
  const target = 'http://localhost:3000@evil.example/'
  await send('POST', `/recover?redirect_to=${encodeURIComponent(target)}`, { body: { email } })
  const { link, code } = await server.readMail(email, mails)
  secrets.add(code)
  expect((await followTo('http://localhost:3000', link)).origin).toBe('http://localhost:3000')
})

test('the log contains no password, token, code or address, even when queries fail', async () => {
  const { email, accessToken, refreshToken } = await signUp()
  const before = logged.length
  await server.query('ALTER TABLE auth.users RENAME COLUMN last_sign_in_at TO gone')
  try {
    await server.client().signInWithPassword({ email, password })
    await refresh(refreshToken)
    await send('GET', '/user', { token: accessToken })
    await send('POST', '/recover', { body: { email } })
  } finally {
    await server.query('ALTER TABLE auth.users RENAME COLUMN gone TO last_sign_in_at')
  }
  expect(logged.length).toBeGreaterThan(before)
  const log = logged.join('')
  for (const secret of secrets) expect(secret !== '' && log.includes(secret)).toBe(false)
  expect(log).not.toContain('@example.com')
})
