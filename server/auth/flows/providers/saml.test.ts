import { generateKeyPairSync } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { callAuth, refused } from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'
import { createSamlProvider, type SamlAnswer } from '#tests/support/accounts/saml-provider.ts'
import { saveSamlProvider } from './saml-providers.ts'

const home = 'https://www.example.com/admin/login'
const domain = 'company.example'

const server = await startAuthServer({ siteUrl: 'https://www.example.com' })
const admin = await server.admin()
const provider = createSamlProvider()
const providerId = (await saveSamlProvider(server.auth.context.db, { metadataXml: provider.metadata, domain })).id
afterAll(() => server.stop())

async function begin(client = server.client()) {
  const { data, error } = await client.signInWithSSO({ domain, options: { redirectTo: home } })
  expect(error).toBeNull()
  return data?.url ?? ''
}

/** Posts the form as the browser does, and returns what the application finds in its URL. */
async function comeBack(form: URLSearchParams) {
  const response = await fetch(`${server.url}/sso/saml/acs`, { method: 'POST', body: form, redirect: 'manual' })
  expect(response.status).toBe(303)
  const url = new URL(response.headers.get('location') ?? '')
  return {
    target: url.origin + url.pathname,
    query: Object.fromEntries(url.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(url.hash.slice(1))),
  }
}

async function signIn(changes?: Partial<SamlAnswer>) {
  return comeBack(provider.answer(await begin(), changes))
}

async function userOf(fragment: Record<string, string>) {
  const { data } = await server.client().getUser(fragment.access_token)
  return data.user
}

test('someone from the domain signs in, and gets the same account the next time', async () => {
  const first = await signIn({ nameId: 'ann' })
  expect(first).toMatchObject({ target: home, fragment: { token_type: 'bearer' } })
  const user = await userOf(first.fragment)
  expect(user).toMatchObject({
    email: 'ann@company.example',
    app_metadata: { provider: `sso:${providerId}` },
    identities: [{ provider: `sso:${providerId}`, id: 'ann' }],
  })
  expect((await userOf((await signIn({ nameId: 'ann' })).fragment))?.id).toBe(user?.id)
  const claims = JSON.parse(Buffer.from(first.fragment.access_token?.split('.')[1] ?? '', 'base64url').toString())
  expect(claims.amr).toMatchObject([{ method: 'sso/saml', provider: `sso:${providerId}` }])
})

test('with PKCE, the browser returns with a code that the client exchanges', async () => {
  const client = server.client({ flowType: 'pkce' })
  const { query } = await comeBack(provider.answer(await begin(client), { nameId: 'pkce' }))
  const { data } = await client.exchangeCodeForSession(query.code ?? '')
  expect(data.user?.identities?.[0]?.id).toBe('pkce')
  const [method] = (await client.getClaims()).data?.claims.amr ?? []
  expect(method).toMatchObject({ method: 'sso/saml', provider: `sso:${providerId}` })
})

test('nobody is linked by address, neither to an account that has it nor to another provider’s person', async () => {
  const email = 'shared@company.example'
  const { data: own } = await admin.createUser({ email, password: 'correct horse', email_confirm: true })
  const another = createSamlProvider()
  await saveSamlProvider(server.auth.context.db, { metadataXml: another.metadata, domain: 'other.example' })
  const here = await userOf((await signIn({ nameId: 'same-name', email })).fragment)
  const { data } = await server.client().signInWithSSO({ domain: 'other.example' })
  const there = await userOf((await comeBack(another.answer(data?.url ?? '', { nameId: 'same-name', email }))).fragment)
  expect(new Set([own.user?.id, here?.id, there?.id]).size).toBe(3)
  expect([here?.email, there?.email]).toEqual([email, email])
})

test('a response is accepted once', async () => {
  const form = provider.answer(await begin(), { nameId: 'replay' })
  expect((await comeBack(form)).fragment.access_token).toBeDefined()
  expect((await comeBack(form)).fragment).toMatchObject({ error_code: 'saml_relay_state_not_found' })
})

test('an intercepted assertion can’t answer the thief’s own request', async () => {
  const victim = await begin()
  const thief = provider.readRequest(await begin())
  for (const inResponseTo of [thief.id, provider.readRequest(victim).id]) {
    const form = provider.answer(victim, { inResponseTo })
    form.set('RelayState', thief.relayState)
    expect((await comeBack(form)).fragment.access_token).toBeUndefined()
  }
})

const strangerKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
test.each<[string, Partial<SamlAnswer>]>([
  ['nothing is signed', { signs: 'nothing' }],
  ['only the envelope is signed', { signs: 'Response' }],
  ['a stranger signed it', { key: strangerKey }],
  ['it was changed afterwards', { tamper: (xml) => xml.replace('person-1', 'the-owner') }],
  [
    'a second assertion was slipped in',
    { tamper: (xml) => xml.replace(/(<saml:Assertion .*<\/saml:Assertion>)/, '$1$1') },
  ],
  ['it is for another audience', { audience: 'https://other.example/metadata' }],
  ['it is for another address', { recipient: 'https://other.example/acs' }],
  ['it is of another issuer', { issuer: 'https://evil.example' }],
  ['it answers no request', { inResponseTo: '_unknown', confirmedFor: '_unknown' }],
  ['the assertion answers another request than the envelope', { confirmedFor: '_unknown' }],
  ['it has expired', { notOnOrAfter: new Date(Date.now() - 5 * 60_000) }],
  ['its name changes every time', { format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }],
  ['it has no address', { email: null }],
  ['its address is none', { email: 'not an address' }],
])('refuses a response when %s', async (_reason, changes) => {
  const { target, fragment } = await signIn(changes)
  expect(target).toBe(home)
  expect(fragment).toMatchObject({ error: 'access_denied', error_code: 'validation_failed' })
  expect(fragment.access_token).toBeUndefined()
})

test('an unsolicited response, or one that isn’t SAML, goes to the site with an error', async () => {
  const relayState = provider.readRequest(await begin()).relayState
  const forms: Record<string, string>[] = [
    {},
    { SAMLResponse: 'x' },
    { SAMLResponse: 'x', RelayState: 'x' },
    { SAMLResponse: 'x', RelayState: crypto.randomUUID() },
    { SAMLResponse: Buffer.from('<a').toString('base64'), RelayState: relayState },
  ]
  for (const form of forms) {
    const { target, fragment } = await comeBack(new URLSearchParams(form))
    expect([home, 'https://www.example.com/']).toContain(target)
    expect(fragment.error_code).toMatch(/validation_failed|saml_relay_state_not_found/)
  }
})

test('a response after ten minutes is too late', async () => {
  const form = provider.answer(await begin())
  server.clock.aheadMs += 11 * 60_000
  expect((await comeBack(form)).fragment).toMatchObject({ error_code: 'saml_relay_state_not_found' })
  server.clock.aheadMs = 0
})

test('a banned person is told so, and a newcomer needs open sign-up', async () => {
  const user = await userOf((await signIn({ nameId: 'banned' })).fragment)
  await admin.updateUserById(user?.id ?? '', { ban_duration: '24h' })
  expect((await signIn({ nameId: 'banned' })).fragment).toMatchObject({
    error_code: 'user_banned',
    error_description: 'User is banned',
  })
  server.settings.isSignupEnabled = false
  expect((await signIn({ nameId: 'newcomer' })).fragment).toMatchObject({ error_code: 'signup_disabled' })
  server.settings.isSignupEnabled = true
})

test('POST /sso redirects, explains what is wrong, and never leads to a foreign site', async () => {
  const ask = (body: object) => callAuth(server, 'POST', '/sso', { body })
  const redirect = await ask({ provider_id: providerId })
  expect([redirect.status, redirect.headers.get('location')?.split('?')[0]]).toEqual([303, 'https://idp.example/sso'])
  for (const body of [
    {},
    { domain, provider_id: providerId },
    { provider_id: 'x' },
    { domain, code_challenge: 'x'.repeat(43) },
  ]) {
    expect(await ask(body)).toMatchObject(refused(400, 'validation_failed'))
  }
  for (const body of [{ domain: 'nobody.example' }, { provider_id: crypto.randomUUID() }]) {
    expect(await ask(body)).toMatchObject(refused(404, 'sso_provider_not_found'))
  }
  const evil = await ask({ domain, redirect_to: 'https://evil.example/', skip_http_redirect: true })
  expect((await comeBack(provider.answer(String(evil.body.url), { nameId: 'ann' }))).target).toBe(
    'https://www.example.com/',
  )

  await server.query('UPDATE auth.sso_providers SET disabled = true WHERE id = $1', [providerId])
  expect(await ask({ domain })).toMatchObject(refused(404, 'sso_provider_disabled'))
  await server.query('UPDATE auth.sso_providers SET disabled = false WHERE id = $1', [providerId])
  server.settings.isSamlEnabled = false
  expect(await ask({})).toMatchObject(refused(404, 'saml_provider_disabled'))
  server.settings.isSamlEnabled = true
})

test('this site’s metadata contains its URLs and asks for signed assertions', async () => {
  const response = await fetch(`${server.url}/sso/saml/metadata`)
  const xml = await response.text()
  expect(response.headers.get('content-type')).toContain('xml')
  expect(xml).toContain(`entityID="${server.url}/sso/saml/metadata"`)
  expect(xml).toContain(`Location="${server.url}/sso/saml/acs"`)
  expect(xml).toContain('WantAssertionsSigned="true"')
})

test('tells the operator when a file isn’t an identity provider’s metadata', async () => {
  const save = (metadataXml: string) => saveSamlProvider(server.auth.context.db, { metadataXml, domain: 'x.example' })
  await expect(save('<a')).rejects.toThrow('not well-formed')
  await expect(save('<a/>')).rejects.toThrow('not the SAML metadata')
  const site = await (await fetch(`${server.url}/sso/saml/metadata`)).text()
  await expect(save(site)).rejects.toThrow('no IDPSSODescriptor')
  await expect(save(provider.metadata.replaceAll('HTTP-Redirect', 'HTTP-POST'))).rejects.toThrow('by redirect')
  await expect(save(provider.metadata.replaceAll('X509Certificate', 'Nothing'))).rejects.toThrow('no certificate')
})
