import { randomUUID } from 'node:crypto'
import type { GoTrueClient, UserIdentity } from '@supabase/auth-js'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addAuthenticator,
  newAddress,
  accountPassword as password,
  refusalOf,
  tokenOf,
} from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'
import { startOpenIdProvider } from '#tests/support/accounts/openid-provider.ts'
import { followTo, openBrowser } from '#tests/support/browser/browser-visit.ts'

const home = 'http://localhost:3000'
const browser = openBrowser()

const provider = await startOpenIdProvider()
const { issuer, clientId, clientSecret } = provider
const server = await startAuthServer({
  isEmailAutoconfirmed: true,
  providers: { google: { issuer, clientId, clientSecret } },
})
const admin = await server.admin()
afterAll(async () => {
  await server.stop()
  await provider.stop()
})
beforeEach(() => {
  server.settings.isManualLinkingEnabled = true
  provider.person = { sub: randomUUID(), email: newAddress(), email_verified: true, name: 'Ann' }
})

async function signedUp(email = newAddress(), flowType: 'implicit' | 'pkce' = 'implicit'): Promise<GoTrueClient> {
  const client = server.client({ flowType, fetch: browser.fetch })
  expect((await client.signUp({ email, password })).error).toBeNull()
  return client
}

/** Links the provider's current person; returns where the browser lands. */
async function link(client: GoTrueClient): Promise<URL> {
  const { data, error } = await client.linkIdentity({ provider: 'google', options: { redirectTo: `${home}/account` } })
  expect(error).toBeNull()
  return followTo(home, data.url ?? '', browser)
}

async function identitiesOf(client: GoTrueClient): Promise<UserIdentity[]> {
  return (await client.getUserIdentities()).data?.identities ?? []
}

const providersOf = async (client: GoTrueClient) => (await identitiesOf(client)).map(({ provider }) => provider)

async function identityOf(client: GoTrueClient, name: string): Promise<UserIdentity> {
  const found = (await identitiesOf(client)).find(({ provider }) => provider === name)
  if (!found) throw new Error(`There is no identity ${name}.`)
  return found
}
const unlink = async (client: GoTrueClient, name: string) => client.unlinkIdentity(await identityOf(client, name))

/** An account with a password and the provider's current person. */
async function linked(email = newAddress()) {
  const client = await signedUp(email)
  await link(client)
  return client
}

describe('linking', () => {
  test('only finishes in the browser that started it, even with PKCE', async () => {
    for (const flowType of ['implicit', 'pkce'] as const) {
      const client = server.client({ fetch: browser.fetch, flowType })
      await client.signUp({ email: newAddress(), password })
      const { data } = await client.linkIdentity({ provider: 'google', options: { redirectTo: `${home}/account` } })
      const landed = await followTo(home, data?.url ?? '', openBrowser())
      expect(landed.searchParams.get('error_code')).toBe('bad_oauth_state')
      expect(await providersOf(client)).toEqual(['email'])
    }
  })

  test('adds an identity to the signed-in account and keeps its address', async () => {
    const email = newAddress()
    const client = await signedUp(email)
    const landed = await link(client)
    expect(landed.hash).toContain('access_token=')
    expect(await providersOf(client)).toEqual(['email', 'google'])
    const { data } = await client.getUser()
    expect(data.user).toMatchObject({ email, app_metadata: { providers: ['email', 'google'] } })
  })

  test('makes an anonymous account permanent, with the verified address', async () => {
    const client = server.client({ fetch: browser.fetch })
    await client.signInAnonymously()
    await link(client)
    expect((await client.getUser()).data.user).toMatchObject({ is_anonymous: false, email: provider.person.email })
  })

  test('refuses an identity that is already linked, to this account or another', async () => {
    const client = await linked()
    for (const [account, message] of [
      [client, 'Identity is already linked'],
      [await signedUp(), 'Identity is already linked to another user'],
    ] as const) {
      expect(Object.fromEntries((await link(account)).searchParams)).toMatchObject({
        error_code: 'identity_already_exists',
        error_description: message,
      })
    }
  })

  test('requires a bearer token, the setting turned on and a known provider', async () => {
    const path = `${server.url}/user/identities/authorize?provider=google`
    expect((await fetch(path, { redirect: 'manual' })).status).toBe(401)
    const client = await signedUp()
    const headers = { authorization: `Bearer ${await tokenOf(client)}` }
    expect((await fetch(path, { redirect: 'manual', headers })).status).toBe(302)
    expect(await refusalOf(client.linkIdentity({ provider: 'twitch' }))).toBe('400 validation_failed')
    server.settings.isManualLinkingEnabled = false
    expect((await client.linkIdentity({ provider: 'google' })).error).toMatchObject({
      status: 404,
      code: 'manual_linking_disabled',
      message: 'Manual linking is disabled',
    })
  })
})

describe('the session', () => {
  const ways: [string, (client: GoTrueClient) => Promise<unknown>][] = [
    ['signing out here', (client) => client.signOut({ scope: 'local' })],
    ['signing out everywhere', (client) => client.signOut({ scope: 'global' })],
    [
      "the operator's new password",
      async (client) => {
        const id = (await client.getUser()).data.user?.id ?? ''
        await admin.updateUserById(id, { password: 'set by the operator' })
      },
    ],
  ]
  test.each(ways)('%s ends a link flow in progress, which then neither links nor signs in', async (_, end) => {
    for (const flowType of ['implicit', 'pkce'] as const) {
      const client = await signedUp(newAddress(), flowType)
      const { data } = await client.linkIdentity({ provider: 'google' })
      await end(client)
      const landed = await followTo(home, data.url ?? '', browser)
      expect(landed.href).not.toMatch(/access_token|[?&]code=/)
      expect(landed.searchParams.get('error_code')).toBe('bad_oauth_state')
      const { sub } = provider.person
      expect(await server.query('SELECT 1 FROM auth.identities WHERE provider_id = $1', [sub])).toEqual([])
    }
  })

  test('voids the code of a finished link flow when it is signed out', async () => {
    const client = await signedUp(newAddress(), 'pkce')
    const id = (await client.getUser()).data.user?.id
    expect((await link(client)).searchParams.get('code')).toBeTruthy()
    const codes = () => server.query('SELECT 1 FROM auth.flow_state WHERE user_id = $1', [id])
    expect(await codes()).toHaveLength(1)
    await client.signOut({ scope: 'local' })
    expect(await codes()).toHaveLength(0)
  })

  test('must be raised by the second factor to link or unlink, both when a flow starts and when it ends', async () => {
    const email = newAddress()
    const client = await linked(email)
    const { data: begun } = await client.linkIdentity({ provider: 'google' })
    const authenticator = await addAuthenticator(server, client)
    const other = server.client({ fetch: browser.fetch })
    await other.signInWithPassword({ email, password })
    provider.person = { sub: randomUUID(), email: newAddress(), email_verified: true }
    const token = await provider.issueIdToken()
    expect(await refusalOf(other.linkIdentity({ provider: 'google' }))).toBe('403 insufficient_aal')
    expect(await refusalOf(other.linkIdentity({ provider: 'google', token }))).toBe('403 insufficient_aal')
    expect(await refusalOf(unlink(other, 'google'))).toBe('403 insufficient_aal')
    expect(await identitiesOf(other)).toHaveLength(2)
    // The session that started the flow has since lost its second factor.
    await addAuthenticator(server, client, 'Another')
    await client.mfa.unenroll({ factorId: authenticator.factorId })
    await server.query(`UPDATE auth.sessions SET aal = 'aal1'`)
    const landed = await followTo(home, begun.url ?? '', browser)
    expect(landed.searchParams.get('error_code')).toBe('insufficient_aal')
    expect(await identitiesOf(client)).toHaveLength(2)
  })
})

describe('unlinking', () => {
  test('removes the identity, and its person no longer gets in', async () => {
    const client = await linked()
    expect((await unlink(client, 'google')).error).toBeNull()
    expect((await client.getUser()).data.user?.app_metadata.providers).toEqual(['email'])
    const token = await provider.issueIdToken()
    const stranger = await server.client().signInWithIdToken({ provider: 'google', token })
    expect(stranger.data.user?.id).not.toBe((await client.getUser()).data.user?.id)
  })

  test('§9.14 Identity unlinking: the last identity stays', async () => {
    const client = await signedUp()
    expect((await unlink(client, 'email')).error).toMatchObject({
      status: 422,
      code: 'single_identity_not_deletable',
      message: 'User must have at least 1 identity after unlinking',
    })
  })

  test('§9.14 Identity unlinking: two concurrent removals leave one', async () => {
    const client = await linked()
    const both = await identitiesOf(client)
    await Promise.all(both.map((identity) => client.unlinkIdentity(identity)))
    expect(await identitiesOf(client)).toHaveLength(1)
  })

  test('§9.14 Identity unlinking: the removed identity’s email no longer signs in', async () => {
    const email = newAddress()
    const client = await linked(email)
    expect((await unlink(client, 'email')).error).toBeNull()
    expect((await client.getUser()).data.user).toMatchObject({
      email: provider.person.email,
      email_confirmed_at: expect.any(String),
      user_metadata: { email: provider.person.email },
    })
    for (const tried of [email, provider.person.email ?? '']) {
      const login = await server.client({ fetch: browser.fetch }).signInWithPassword({ email: tried, password })
      expect(login.error).toMatchObject({ code: 'invalid_credentials' })
    }
    expect((await signedUp(email)).getUser).toBeDefined()
  })

  test('leaves an unverified replacement address unconfirmed', async () => {
    const client = await signedUp()
    provider.person = { ...provider.person, email_verified: false }
    await link(client)
    expect((await unlink(client, 'email')).error).toBeNull()
    const { data } = await client.getUser()
    expect(data.user?.email).toBe(provider.person.email)
    expect(data.user).not.toHaveProperty('email_confirmed_at')
  })

  test('refuses to fall back to an address that someone else has', async () => {
    const client = await linked()
    await signedUp(provider.person.email)
    expect(await refusalOf(unlink(client, 'email'))).toBe('422 email_conflict_identity_not_deletable')
    expect(await identitiesOf(client)).toHaveLength(2)
  })

  test('refuses another user’s identity, a malformed id, and everyone while the feature is off', async () => {
    const [client, other] = [await signedUp(), await signedUp()]
    await link(client)
    const foreign = await identityOf(other, 'email')
    expect(await refusalOf(client.unlinkIdentity(foreign))).toBe('422 identity_not_found')
    expect(await refusalOf(client.unlinkIdentity({ ...foreign, identity_id: 'nonsense' }))).toBe(
      '404 validation_failed',
    )
    server.settings.isManualLinkingEnabled = false
    expect(await refusalOf(unlink(client, 'google'))).toBe('404 manual_linking_disabled')
  })

  test('is emailed to the owner and logged without addresses, just as linking is', async () => {
    const email = newAddress()
    const client = await linked(email)
    expect((await server.readMail(email)).subject).toBe('A sign-in was added at Test Site')
    await server.settle()
    const before = await server.countMails(email)
    await unlink(client, 'google')
    expect((await server.readMail(email, before)).subject).toBe('A sign-in was removed at Test Site')
    const rows = await server.query<{ action: string; payload: unknown }>(
      "SELECT action, payload FROM auth.audit_log_entries WHERE user_id = $1 AND action LIKE 'identity%' ORDER BY action",
      [(await client.getUser()).data.user?.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['identity_linked', 'identity_unlinked'])
    expect(JSON.stringify(rows)).not.toContain('@')
  })
})
