import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findUserByEmail } from '#server/auth/index.ts'
import { findCalendarFeed, renewCalendarFeed } from '#server/bookings/visits/calendar/calendar-feeds.ts'
import { findRole } from '#server/people/roles.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'
import { createSamlProvider } from '#tests/support/accounts/saml-provider.ts'
import { adminCommands, runAdminCommand } from './admin-commands.ts'

const server = await startAuthServer()
const admin = await server.admin()
afterAll(() => server.stop())

const noSecret = () => ({
  db: server.auth.context.db,
  dataDir: tmpdir(),
  secret: 'the secret of this test, 32 letters',
  previousSecret: undefined,
})
const address = () => `${crypto.randomUUID()}@example.com`
const run = (args: string[], typedPassword?: string) =>
  runAdminCommand(
    {
      db: server.auth.context.db,
      clock: server.auth.context.clock,
      auth: server.auth,
      secret: noSecret(),
      askPassword: typedPassword === undefined ? null : async () => typedPassword,
    },
    args,
  )
const roleOf = async (email: string) => {
  const [user] = await server.query<{ id: string }>('SELECT id FROM auth.users WHERE email = $1', [email])
  return findRole(server.auth.context.db, user?.id ?? '')
}

test('list explains how to make the first admin, by id when the auth service is hosted', async () => {
  const { db, clock } = server.auth.context
  expect(await run(['list'])).toEqual(['There is no admin yet; make one with: npm run admin -- create you@example.com'])
  expect(await runAdminCommand({ db, clock, auth: null, secret: noSecret(), askPassword: null }, ['list'])).toEqual([
    'There is no admin yet; sign up at /admin/login, then: npm run admin -- grant ID (the id that the hosted service shows)',
  ])
})

test('create makes an admin account and prints a working password', async () => {
  const email = address()
  const lines = await run(['create', email])
  const password = lines.find((line) => line.startsWith('Password: '))?.slice('Password: '.length) ?? ''
  expect((await server.client().signInWithPassword({ email, password })).error).toBeNull()
  expect(await roleOf(email)).toBe('admin')
})

test('create accepts a typed password and does not print it', async () => {
  const email = address()
  const lines = await run(['create', email], 'typed by the owner')
  expect(lines.join('\n')).not.toContain('typed by the owner')
  expect((await server.client().signInWithPassword({ email, password: 'typed by the owner' })).error).toBeNull()
})

test('a password of an admin has at least 8 characters, whoever sets it', async () => {
  const email = address()
  await expect(run(['create', email], 'kettle4')).rejects.toThrow('Password should be at least 8 characters.')
  await run(['create', email], 'kettle45')
  await expect(run(['reset-password', email], 'kettle4')).rejects.toThrow('Password should be at least 8 characters.')
})

test('grant refuses an account with an unconfirmed address; create takes it over and wipes what was there', async () => {
  const email = address()
  await server.client().signUp({ email, password: 'chosen by a stranger' })
  await expect(run(['grant', email])).rejects.toThrow(
    new RegExp(`^Nobody has confirmed the address of ${email} yet.*npm run admin -- create ${email}`),
  )
  expect(await roleOf(email)).toBeNull()
  await run(['create', email], 'typed by the owner')
  expect(await roleOf(email)).toBe('admin')
  const enter = async (password: string) => (await server.client().signInWithPassword({ email, password })).error
  expect(await enter('chosen by a stranger')).toMatchObject({ code: 'invalid_credentials' })
  expect(await enter('typed by the owner')).toBeNull()
})

test('create won’t touch an account whose address is confirmed', async () => {
  const email = address()
  await admin.createUser({ email, password: 'the first password', email_confirm: true })
  await expect(run(['create', email], 'another password')).rejects.toThrow('already been registered')
  expect((await server.client().signInWithPassword({ email, password: 'the first password' })).error).toBeNull()
})

test('grant accepts an account that confirmed its address; revoke takes the role away', async () => {
  const email = address()
  await server.client().signUp({ email, password: 'a decent password' })
  expect(await roleOf(email)).toBeNull()
  const { code } = await server.readMail(email)
  await server.client().verifyOtp({ email, token: code, type: 'signup' })
  expect(await run(['grant', email])).toEqual([`${email} is an admin now.`])
  expect(await roleOf(email)).toBe('admin')
  expect((await server.client().signInWithPassword({ email, password: 'a decent password' })).error).toBeNull()
  expect(await run(['list'])).toContain(email)
  expect(await run(['revoke', email])).toEqual([`${email} is no longer an admin.`])
  expect(await roleOf(email)).toBeNull()
})

test('a calendar address rests while its maker is banned, and revoke says which ones ended with the role', async () => {
  const { context } = server.auth
  const email = address()
  await run(['create', email], 'typed by the owner')
  const madeBy = (await findUserByEmail(context, email))?.id ?? ''
  const secret = await renewCalendarFeed(context, { whose: 'all', madeBy })
  expect(await findCalendarFeed(context, secret)).toBeDefined()
  await admin.updateUserById(madeBy, { ban_duration: '1h' })
  expect(await findCalendarFeed(context, secret)).toBeUndefined()
  await admin.updateUserById(madeBy, { ban_duration: 'none' })
  expect(await findCalendarFeed(context, secret)).toBeDefined()
  expect((await run(['revoke', email]))[1]).toBe(
    'The calendar addresses they made stopped working: Everyone. Make new ones under Calendars.',
  )
  expect(await findCalendarFeed(context, secret)).toBeUndefined()
})

test('reset-password sets a new password and ends the sessions', async () => {
  const email = address()
  await run(['create', email], 'the first password')
  const client = server.client()
  await client.signInWithPassword({ email, password: 'the first password' })
  await run(['reset-password', email], 'the second password')
  expect((await client.getUser()).error).not.toBeNull()
  expect((await server.client().signInWithPassword({ email, password: 'the second password' })).error).toBeNull()
})

test('sessions lists where an account is signed in; revoke-sessions signs it out', async () => {
  const email = address()
  await run(['create', email], 'a decent password')
  await server.client().signInWithPassword({ email, password: 'a decent password' })
  expect((await run(['sessions', email]))[0]).toContain('aal1')
  expect(await run(['revoke-sessions', email])).toEqual([`1 session(s) of ${email} ended.`])
  expect(await run(['sessions', email])).toEqual([`${email} isn’t signed in anywhere.`])
})

test.each([
  [[], /Which command\?/],
  [['fly'], /There is no command "fly"/],
  [['grant'], /Please name an email address/],
  [['grant', 'nobody@example.com'], /There is no account nobody@example\.com/],
  [['grant', '-'.repeat(36)], /There is no account -{36}/],
])('%j fails with a message that says what to do', async (args, message) => {
  await expect(run(args)).rejects.toThrow(message)
})

test('service-token prints a token that makes accounts over the API', async () => {
  const [token = ''] = await run(['service-token'])
  const email = address()
  const make = (authorization: string) =>
    fetch(`${server.url}/admin/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ email, password: 'tall-orange-kettle-1', email_confirm: true }),
    })
  expect((await make(`Bearer ${token.slice(0, -9)}aaaaaaaaa`)).status).toBe(403)
  expect((await make(`Bearer ${token}`)).status).toBe(200)
  expect(await findUserByEmail(server.auth.context, email)).toMatchObject({ emailConfirmedAt: expect.any(Date) })
})

test('the usage text covers every command', async () => {
  await expect(run([])).rejects.toThrow(new RegExp(Object.keys(adminCommands).join('[^]*')))
})

test('add-saml lets a company’s people sign in, and explains what’s wrong with bad input', async () => {
  const { entityId, metadata } = createSamlProvider()
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'saml-')), 'metadata.xml')
  writeFileSync(file, metadata)
  expect((await run(['add-saml', file, 'Company.example']))[0]).toContain(`${entityId} now signs in people from`)
  expect((await server.client().signInWithSSO({ domain: 'company.example' })).data?.url).toMatch(/^https:\/\/idp/)
  await expect(run(['add-saml', file])).rejects.toThrow('Please name the domain')
  await expect(run(['add-saml', '/no/such/file', 'company.example'])).rejects.toThrow(
    'We can’t read the file /no/such/file',
  )
})

test('verify-events leaves a checkpoint for the next backup, and refuses one that doesn’t hold', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'verified-'))
  const secret = { ...noSecret(), dataDir }
  const verify = (...args: string[]) =>
    runAdminCommand({ db: secret.db, clock: server.auth.context.clock, auth: server.auth, secret, askPassword: null }, [
      'verify-events',
      ...args,
    ])
  expect(await verify()).toEqual([
    '0 events of 0 bookings are intact.',
    expect.stringMatching(/^\d+ events of the back office are intact\.$/),
    expect.stringMatching(/^Checkpoint: log\d+-[\da-f]{32}$/),
  ])
  expect(readFileSync(path.join(dataDir, 'verified-events.txt'), 'utf8')).toMatch(/^\S+ log\d+-[\da-f]{32}\n$/)
  await expect(verify('12-00')).rejects.toThrow('The record is not what it was at 12-00.')
})
