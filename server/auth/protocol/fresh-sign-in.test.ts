/**
 * A session that was left open grows no roots: every change of a way to sign in asks for a sign-in or a second factor of the last ten
 * minutes.
 */
import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, describe, expect, test } from 'vitest'
import { minuteMs } from '#shared/time/durations.ts'
import {
  accountPassword,
  addAuthenticator,
  callAuth,
  newAddress,
  signedInAccount,
  tokenOf,
  withSettings,
} from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'
import { addPasskey, signInWithPasskey, withPasskeys } from '#tests/support/accounts/passkeys.ts'

const server = await startAuthServer({
  isReauthenticationRequired: true,
  providers: { google: { clientId: 'client', clientSecret: 'secret' } },
})
const admin = await server.admin()
afterAll(() => server.stop())

const anyId = '7c1e8a52-93a4-4a57-9f8e-0a6d4b1c2d3e'

/** What each change is asked with, by its route. */
const changes: Record<string, { path?: string; body?: object }[]> = {
  'PUT /user': [
    { body: { email: newAddress() } },
    { body: { phone: '15035550142' } },
    { body: { password: 'another long password' } },
  ],
  'POST /factors': [
    { body: { factor_type: 'totp', friendly_name: 'Left open' } },
    { body: { factor_type: 'phone', phone: '15035550143', friendly_name: 'Text' } },
    { body: { factor_type: 'webauthn', friendly_name: 'Key' } },
  ],
  'POST /factors/recovery-codes': [{}],
  'POST /factors/recovery-codes/regenerate': [{}],
  'DELETE /factors/recovery-codes': [{}],
  'DELETE /factors/:id': [],
  'POST /passkeys/registration/options': [{}],
  'DELETE /passkeys/:id': [{ path: `/passkeys/${anyId}` }],
  'GET /user/identities/authorize': [{ path: '/user/identities/authorize?provider=google&skip_http_redirect=true' }],
  'DELETE /user/identities/:id': [{ path: `/user/identities/${anyId}` }],
  'POST /token': [
    { path: '/token?grant_type=id_token', body: { provider: 'google', id_token: 'x.y.z', link_identity: true } },
  ],
}

/** Changes by a service user, for others. */
const changesForOthers: Record<string, { path?: string; body?: object }[]> = {
  'POST /admin/users': [{ body: { email: newAddress(), password: accountPassword } }],
  'PUT /admin/users/:id': [{ path: `/admin/users/${anyId}`, body: { password: accountPassword } }],
  'DELETE /admin/users/:id': [{ path: `/admin/users/${anyId}` }],
  'DELETE /admin/users/:id/factors/:factorId': [{ path: `/admin/users/${anyId}/factors/${anyId}` }],
  'DELETE /admin/users/:id/passkeys/:passkeyId': [{ path: `/admin/users/${anyId}/passkeys/${anyId}` }],
  'POST /admin/generate_link': [{ body: { type: 'magiclink', email: newAddress() } }],
  'POST /invite': [{ body: { email: newAddress() } }],
}

/** What signs someone in, proves an address, uses a factor that is there, undoes a change with a mailed link, renames or signs out. */
const noChange = [
  'POST /signup',
  'POST /otp',
  'POST /magiclink',
  'POST /recover',
  'POST /resend',
  'POST /verify',
  'POST /verify/link',
  'POST /undo',
  'POST /sso',
  'POST /sso/saml/acs',
  'POST /callback',
  'POST /logout',
  'POST /factors/:id/challenge',
  'POST /factors/:id/verify',
  'POST /factors/recovery-codes/verify',
  'POST /passkeys/registration/verify',
  'POST /passkeys/authentication/options',
  'POST /passkeys/authentication/verify',
  'PATCH /passkeys/:id',
]

test('every route that changes something is known here', () => {
  const routes = server.auth.routes.routes
    .filter(({ method }) => !['GET', 'ALL'].includes(method))
    .map(({ method, path }) => `${method} ${path}`)
  const known = [...Object.keys(changes), ...Object.keys(changesForOthers), ...noChange]
  expect([...new Set(routes)].toSorted()).toEqual(known.filter((name) => !name.startsWith('GET ')).toSorted())
})

/** What the session is told, for each change. */
async function askForAll(client: GoTrueClient, asked: typeof changes): Promise<[string, unknown][]> {
  const token = await tokenOf(client)
  const told: [string, unknown][] = []
  for (const [route, requests] of Object.entries(asked)) {
    const [method = '', usual = ''] = route.split(' ')
    for (const { path = usual, body } of requests) {
      const answer = await callAuth(server, method, path, { body, token })
      told.push([`${route} ${Object.keys(body ?? {})[0] ?? ''}`, answer.body.code])
    }
  }
  return told
}

/** An account with an authenticator app, whose session proved itself so long ago and has been refreshed since. */
async function leftOpen(ms: number) {
  const account = await signedInAccount(server)
  const authenticator = await addAuthenticator(server, account.client)
  server.clock.aheadMs += ms
  expect((await account.client.refreshSession()).error).toBeNull()
  return { ...account, authenticator }
}

const stale = 'reauthentication_needed'

describe('a change of a way to sign in', () => {
  test.for([10 * minuteMs, 3 * 24 * 60 * minuteMs])(
    'is refused %d ms after the last proof, whichever it is',
    async (ms) => {
      const { client, authenticator } = await leftOpen(ms)
      const told = await askForAll(client, changes)
      expect(told.filter(([, code]) => code !== stale)).toEqual([])
      expect(
        await callAuth(server, 'DELETE', `/factors/${authenticator.factorId}`, { token: await tokenOf(client) }),
      ).toMatchObject({
        status: 400,
        body: { code: stale, message: 'This requires a sign-in of the last 10 minutes. Please sign in again.' },
      })
      expect((await client.getUser()).data.user).toMatchObject({ factors: [{ id: authenticator.factorId }] })
    },
  )

  test('is let through until then, and again after a second factor', async () => {
    const { client, authenticator } = await leftOpen(9 * minuteMs)
    const fresh = async () => (await askForAll(client, changes)).filter(([, code]) => code === stale)
    expect(await fresh()).toEqual([])
    server.clock.aheadMs += 60 * minuteMs
    await client.refreshSession()
    expect((await fresh()).length).toBeGreaterThan(5)
    await authenticator.raise(client)
    expect(await fresh()).toEqual([])
  })

  test('is let through again after a password, an emailed code or a passkey', async () => {
    const account = await signedInAccount(server, withPasskeys)
    const { device } = await addPasskey(server, account.client)
    const enrol = async (client: GoTrueClient) => {
      const { error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: newAddress() })
      return error?.code ?? null
    }
    const later = async () => {
      server.clock.aheadMs += 11 * minuteMs
      await account.client.refreshSession()
      expect(await enrol(account.client)).toBe(stale)
    }
    await later()
    await account.client.signInWithPassword({ email: account.email, password: accountPassword })
    expect(await enrol(account.client)).toBeNull()
    await later()
    const mails = await server.countMails(account.email)
    await account.client.signInWithOtp({ email: account.email, options: { shouldCreateUser: false } })
    const { code } = await server.readMail(account.email, mails)
    await account.client.verifyOtp({ email: account.email, token: code, type: 'email' })
    expect(await enrol(account.client)).toBeNull()
    await later()
    expect(await enrol(await signInWithPasskey(server, device))).toBeNull()
  })

  test('is left to anonymous users, who have no other way in, and to whoever turned the rule off', async () => {
    const client = server.client()
    await client.signInAnonymously()
    server.clock.aheadMs += 30 * minuteMs
    await client.refreshSession()
    expect((await client.updateUser({ email: newAddress() })).error).toBeNull()
    const { client: old } = await leftOpen(30 * minuteMs)
    await withSettings(server, { isReauthenticationRequired: false }, async () => {
      expect((await old.mfa.enroll({ factorType: 'totp', friendlyName: 'Second' })).error).toBeNull()
    })
  })
})

test('a service user changes other accounts only with a fresh sign-in, and reads them without', async () => {
  const account = await signedInAccount(server)
  await admin.updateUserById(account.id, { role: 'service_role' })
  server.clock.aheadMs += 10 * minuteMs
  await account.client.refreshSession()
  const told = await askForAll(account.client, changesForOthers)
  expect(told.filter(([, code]) => code !== stale)).toEqual([])
  const token = await tokenOf(account.client)
  expect(await callAuth(server, 'GET', '/admin/users?per_page=1', { token })).toMatchObject({ status: 200 })
  await account.client.signInWithPassword({ email: account.email, password: accountPassword })
  expect((await askForAll(account.client, changesForOthers)).filter(([, code]) => code === stale)).toEqual([])
})
