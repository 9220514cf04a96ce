import { randomUUID } from 'node:crypto'
import type { GoTrueClient, UserIdentity } from '@supabase/auth-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addAuthenticator } from '#tests/support/accounts/auth-accounts.ts'
import { type AuthServer, startAuthServer } from '#tests/support/accounts/auth-server.ts'
import { type OpenIdProviderServer, startOpenIdProvider } from '#tests/support/accounts/openid-provider.ts'
import { followTo, openBrowser } from '#tests/support/browser/browser-visit.ts'

const home = 'http://localhost:3000'
const password = 'correct horse battery'
const browser = openBrowser()
let provider: OpenIdProviderServer
let server: AuthServer

beforeAll(async () => {
  provider = await startOpenIdProvider()
  const { issuer, clientId, clientSecret } = provider
  server = await startAuthServer({
    isEmailAutoconfirmed: true,
    providers: { google: { issuer, clientId, clientSecret } },
  })
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
})
beforeEach(() => {
  server.settings.isManualLinkingEnabled = true
  provider.person = { sub: randomUUID(), email: address(), email_verified: true, name: 'Ann' }
})

const address = () => `${randomUUID()}@example.com`

async function signedUp(email = address(), flowType: 'implicit' | 'pkce' = 'implicit'): Promise<GoTrueClient> {
  const client = server.client({ flowType, fetch: browser.fetch })
  const { error } = await client.signUp({ email, password })
  expect(error).toBeNull()
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

async function identityOf(client: GoTrueClient, name: string): Promise<UserIdentity> {
  const found = (await identitiesOf(client)).find(({ provider }) => provider === name)
  if (!found) throw new Error(`There is no identity ${name}.`)
  return found
}

describe('linking', () => {
  test('only finishes in the browser that started it, even with PKCE', async () => {
    for (const flowType of ['implicit', 'pkce'] as const) {
      const client = server.client({ fetch: browser.fetch, flowType })
      await client.signUp({ email: address(), password })
      const { data } = await client.linkIdentity({ provider: 'google', options: { redirectTo: `${home}/account` } })
      const landed = await followTo(home, data?.url ?? '', openBrowser())
      expect(landed.searchParams.get('error_code')).toBe('bad_oauth_state')
      expect((await identitiesOf(client)).map(({ provider }) => provider)).toEqual(['email'])
    }
  })

  test('adds an identity to the signed-in account and keeps its address', async () => {
    const email = address()
    const client = await signedUp(email)
    const landed = await link(client)
    expect(landed.hash).toContain('access_token=')
    expect((await identitiesOf(client)).map(({ provider }) => provider)).toEqual(['email', 'google'])
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
    const client = await signedUp()
    await link(client)
    const [again, others] = [await link(client), await link(await signedUp())]
    expect(Object.fromEntries(again.searchParams)).toMatchObject({
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked',
    })
    expect(Object.fromEntries(others.searchParams)).toMatchObject({
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked to another user',
    })
  })

  test('requires a bearer token, the setting turned on and a known provider', async () => {
    const path = `${server.url}/user/identities/authorize?provider=google`
    expect((await fetch(path, { redirect: 'manual' })).status).toBe(401)
    const client = await signedUp()
    const token = (await client.getSession()).data.session?.access_token
    const plain = await fetch(path, { redirect: 'manual', headers: { authorization: `Bearer ${token}` } })
    expect(plain.status).toBe(302)
    const unknown = await client.linkIdentity({ provider: 'twitch' })
    expect(unknown.error).toMatchObject({ status: 400, code: 'validation_failed' })
    server.settings.isManualLinkingEnabled = false
    const off = await client.linkIdentity({ provider: 'google' })
    expect(off.error).toMatchObject({
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
        await (await server.admin()).updateUserById(id, { password: 'set by the operator' })
      },
    ],
  ]
  test.each(ways)('%s ends a link flow in progress, which then neither links nor signs in', async (_, end) => {
    for (const flowType of ['implicit', 'pkce'] as const) {
      const client = await signedUp(address(), flowType)
      const { data } = await client.linkIdentity({ provider: 'google' })
      await end(client)
      const landed = await followTo(home, data.url ?? '', browser)
      expect(landed.href).not.toMatch(/access_token|[?&]code=/)
      expect(landed.searchParams.get('error_code')).toBe('bad_oauth_state')
      expect(await server.query('SELECT 1 FROM auth.identities WHERE provider_id = $1', [provider.person.sub])).toEqual(
        [],
      )
    }
  })

  test('voids the code of a finished link flow when it is signed out', async () => {
    const client = await signedUp(address(), 'pkce')
    const id = (await client.getUser()).data.user?.id
    expect((await link(client)).searchParams.get('code')).toBeTruthy()
    const codes = () => server.query('SELECT 1 FROM auth.flow_state WHERE user_id = $1', [id])
    expect(await codes()).toHaveLength(1)
    await client.signOut({ scope: 'local' })
    expect(await codes()).toHaveLength(0)
  })

  test('must be raised by the second factor to link or unlink, both when a flow starts and when it ends', async () => {
    const email = address()
    const client = await signedUp(email)
    await link(client)
    const { data: begun } = await client.linkIdentity({ provider: 'google' })
    const authenticator = await addAuthenticator(server, client)
    const other = server.client({ fetch: browser.fetch })
    await other.signInWithPassword({ email, password })
    const needed = { status: 403, code: 'insufficient_aal' }
    provider.person = { sub: randomUUID(), email: address(), email_verified: true }
    expect((await other.linkIdentity({ provider: 'google' })).error).toMatchObject(needed)
    const token = await provider.issueIdToken()
    expect((await other.linkIdentity({ provider: 'google', token })).error).toMatchObject(needed)
    expect((await other.unlinkIdentity(await identityOf(other, 'google'))).error).toMatchObject(needed)
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
    const client = await signedUp()
    await link(client)
    expect((await client.unlinkIdentity(await identityOf(client, 'google'))).error).toBeNull()
    expect((await client.getUser()).data.user?.app_metadata.providers).toEqual(['email'])
    const stranger = await server
      .client()
      .signInWithIdToken({ provider: 'google', token: await provider.issueIdToken() })
    expect(stranger.data.user?.id).not.toBe((await client.getUser()).data.user?.id)
  })

  test('§9.14 Identity unlinking: the last identity stays', async () => {
    const client = await signedUp()
    const { error } = await client.unlinkIdentity(await identityOf(client, 'email'))
    expect(error).toMatchObject({
      status: 422,
      code: 'single_identity_not_deletable',
      message: 'User must have at least 1 identity after unlinking',
    })
  })

  test('§9.14 Identity unlinking: two concurrent removals leave one', async () => {
    const client = await signedUp()
    await link(client)
    const both = await identitiesOf(client)
    await Promise.all(both.map((identity) => client.unlinkIdentity(identity)))
    expect(await identitiesOf(client)).toHaveLength(1)
  })

  test('§9.14 Identity unlinking: the removed identity’s email no longer signs in', async () => {
    const email = address()
    const client = await signedUp(email)
    await link(client)
    expect((await client.unlinkIdentity(await identityOf(client, 'email'))).error).toBeNull()
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
    expect((await client.unlinkIdentity(await identityOf(client, 'email'))).error).toBeNull()
    const { data } = await client.getUser()
    expect(data.user?.email).toBe(provider.person.email)
    expect(data.user).not.toHaveProperty('email_confirmed_at')
  })

  test('refuses to fall back to an address that someone else has', async () => {
    const client = await signedUp()
    await link(client)
    await signedUp(provider.person.email)
    const { error } = await client.unlinkIdentity(await identityOf(client, 'email'))
    expect(error).toMatchObject({ status: 422, code: 'email_conflict_identity_not_deletable' })
    expect(await identitiesOf(client)).toHaveLength(2)
  })

  test('refuses another user’s identity, a malformed id, and everyone while the feature is off', async () => {
    const [client, other] = [await signedUp(), await signedUp()]
    await link(client)
    const foreign = await identityOf(other, 'email')
    expect((await client.unlinkIdentity(foreign)).error).toMatchObject({ status: 422, code: 'identity_not_found' })
    const nonsense = await client.unlinkIdentity({ ...foreign, identity_id: 'nonsense' })
    expect(nonsense.error).toMatchObject({ status: 404, code: 'validation_failed' })
    server.settings.isManualLinkingEnabled = false
    const off = await client.unlinkIdentity(await identityOf(client, 'google'))
    expect(off.error).toMatchObject({ status: 404, code: 'manual_linking_disabled' })
  })

  test('emails the owner, just as linking does', async () => {
    const email = address()
    const client = await signedUp(email)
    await link(client)
    expect((await server.readMail(email)).subject).toBe('A sign-in was added at Test Site')
    await server.settle()
    const before = await server.countMails(email)
    await client.unlinkIdentity(await identityOf(client, 'google'))
    expect((await server.readMail(email, before)).subject).toBe('A sign-in was removed at Test Site')
  })

  test('leaves an entry in the audit log, without addresses', async () => {
    const client = await signedUp()
    await link(client)
    await client.unlinkIdentity(await identityOf(client, 'google'))
    const userId = (await client.getUser()).data.user?.id
    const rows = await server.query<{ action: string; payload: unknown }>(
      "SELECT action, payload FROM auth.audit_log_entries WHERE user_id = $1 AND action LIKE 'identity%' ORDER BY action",
      [userId],
    )
    expect(rows.map(({ action }) => action)).toEqual(['identity_linked', 'identity_unlinked'])
    expect(JSON.stringify(rows)).not.toContain('@')
  })
})
