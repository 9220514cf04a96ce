/** Every change to how someone signs in is mailed, and the mail's link undoes it. */
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { CredentialChange } from '#server/auth/messages/credential-words.ts'
import { keptDays } from '#shared/retention/kept-for.ts'
import {
  addAuthenticator,
  newAddress,
  newNumber,
  accountPassword as password,
  signedInAccount,
  type TestAccount,
  type TestAuthenticator,
} from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'
import { startOpenIdProvider } from '#tests/support/accounts/openid-provider.ts'
import { addPasskey, signInWithPasskey } from '#tests/support/accounts/passkeys.ts'
import { readForm } from '#tests/support/browser/browser-visit.ts'

const provider = await startOpenIdProvider()
const { issuer, clientId, clientSecret } = provider
const server = await startAuthServer({ providers: { google: { issuer, clientId, clientSecret } } })
const admin = await server.admin()
afterAll(async () => {
  await server.stop()
  await provider.stop()
})

const withEverything = { experimental: { passkey: true, recoveryCodes: true } }
const otherPassword = 'another long password'

/** The newest mail to an address, once everything has been sent. */
async function newestMail(to: string) {
  await server.settle()
  return server.readMail(to)
}

/** Opens the link's page and presses its button, as a browser or as `headers` say. */
async function press(link: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) {
  const form = readForm(await (await fetch(link)).text(), link)
  return submit(form?.action ?? `${server.url}/undo`, form?.fields ?? new URL(link).searchParams, headers)
}

async function submit(action: string, body: URLSearchParams, headers: Record<string, string> = {}) {
  const response = await fetch(action, { method: 'POST', body, headers, redirect: 'manual' })
  return { status: response.status, to: response.headers.get('location'), text: await response.text() }
}

async function open(link: string) {
  const response = await fetch(link)
  return { status: response.status, text: await response.text() }
}

async function signIn(address: { email: string } | { phone: string }, tried = password) {
  const client = server.client(withEverything)
  const { error } = await client.signInWithPassword({ ...address, password: tried })
  return error ? null : client
}
const canSignIn = async (...how: Parameters<typeof signIn>) => (await signIn(...how)) !== null

/** Everything stored that lets someone in, without the moments of its use. */
async function credentialsOf(userId: string) {
  const [row] = await server.query(
    `SELECT u.email, u.email_confirmed_at, u.phone, u.phone_confirmed_at, u.encrypted_password,
       u.raw_user_meta_data - '{sub,provider_id}'::text[] AS shown, u.raw_app_meta_data AS providers,
       (SELECT array_agg(to_jsonb(i) - '{updated_at,last_sign_in_at}'::text[] ORDER BY id) FROM auth.identities i WHERE user_id = u.id) AS identities,
       (SELECT array_agg(row(id, secret, phone, status) ORDER BY id) FROM auth.mfa_factors WHERE user_id = u.id) AS factors,
       (SELECT array_agg(row(c.id, code_hash, used_at) ORDER BY c.id) FROM auth.mfa_recovery_codes c
        JOIN auth.mfa_factors f ON f.id = factor_id WHERE user_id = u.id) AS codes,
       (SELECT array_agg(row(id, credential_id, public_key) ORDER BY id) FROM auth.webauthn_credentials WHERE user_id = u.id) AS passkeys
     FROM auth.users u WHERE id = $1`,
    [userId],
  )
  return row
}

const linksOf = (userId: string) => server.query('SELECT 1 FROM auth.credential_changes WHERE user_id = $1', [userId])

async function changeEmail({ client, email }: Pick<TestAccount, 'client' | 'email'>, to = newAddress()) {
  server.clock.aheadMs += 61_000
  await client.updateUser({ email: to })
  for (const address of [email, to]) {
    const { code } = await newestMail(address)
    const { error } = await client.verifyOtp({ type: 'email_change', email: address, token: code })
    if (error) throw error
  }
  return to
}

async function changePhone({ client }: Pick<TestAccount, 'client'>, phone = newNumber()) {
  server.clock.aheadMs += 61_000
  await client.updateUser({ phone })
  const { error } = await client.verifyOtp({ type: 'phone_change', phone, token: await server.readText(`+${phone}`) })
  if (error) throw error
  return phone
}

async function linkGoogle({ client }: Pick<TestAccount, 'client'>) {
  provider.person = { sub: randomUUID(), email: newAddress(), email_verified: true }
  const now = Math.floor(Date.now() / 1000) + server.clock.aheadMs / 1000
  const token = await provider.issueIdToken({ iat: now, exp: now + 3600 })
  const { error } = await client.linkIdentity({ provider: 'google', token })
  if (error) throw error
  return async () => {
    const signedIn = await server.client().signInWithIdToken({ provider: 'google', token })
    return signedIn.data.user?.id
  }
}

async function unlinkGoogle({ client }: Pick<TestAccount, 'client'>) {
  const identities = (await client.getUserIdentities()).data?.identities ?? []
  const google = identities.find(({ provider: name }) => name === 'google')
  if (google) await client.unlinkIdentity(google)
}

interface Change {
  subject: string
  /** What the account has before it. */
  prepare?(account: TestAccount): Promise<unknown>
  /** Changes it, and returns what can be done only after it, or only until then. */
  make(account: TestAccount, prepared: never): Promise<Tried>
}
interface Tried {
  after?: () => Promise<unknown>
  before?: () => Promise<unknown>
}

const changes: Record<CredentialChange, Change> = {
  password_changed: {
    subject: 'Your password for Test Site was changed',
    async make({ client, email }) {
      await client.updateUser({ password: otherPassword })
      return { before: () => canSignIn({ email }), after: () => canSignIn({ email }, otherPassword) }
    },
  },
  email_changed: {
    subject: 'Your email for Test Site was changed',
    async make(account) {
      const email = await changeEmail(account)
      return { before: () => canSignIn({ email: account.email }), after: () => canSignIn({ email }) }
    },
  },
  phone_changed: {
    subject: 'Your phone number was changed at Test Site',
    prepare: changePhone,
    async make(account, phone: string) {
      const next = await changePhone(account)
      return { before: () => canSignIn({ phone }), after: () => canSignIn({ phone: next }) }
    },
  },
  factor_added: {
    subject: 'A second factor was added at Test Site',
    async make({ client, email }) {
      const app = await addAuthenticator(server, client)
      return { after: () => canRaise(app, email) }
    },
  },
  factor_removed: {
    subject: 'A second factor was removed at Test Site',
    prepare: ({ client }) => addAuthenticator(server, client),
    async make({ client, email }, app: TestAuthenticator) {
      await client.mfa.unenroll({ factorId: app.factorId })
      return { before: () => canRaise(app, email) }
    },
  },
  recovery_codes_made: {
    subject: 'New recovery codes at Test Site',
    prepare: withCodes,
    async make({ client, email }, [, spare = '']: string[]) {
      const made = (await client.mfa.recoveryCodes.regenerate()).data?.codes ?? []
      return { before: () => canRecover(email, spare), after: () => canRecover(email, made[0]) }
    },
  },
  recovery_codes_removed: {
    subject: 'Your recovery codes were removed at Test Site',
    prepare: withCodes,
    async make({ client, email }, [, spare = '']: string[]) {
      const { data } = await client.mfa.listFactors()
      const id = data?.all.find(({ factor_type }) => String(factor_type) === 'recovery_code')?.id ?? ''
      await client.mfa.unenroll({ factorId: id })
      return { before: () => canRecover(email, spare) }
    },
  },
  passkey_added: {
    subject: 'A passkey was added at Test Site',
    async make({ client }) {
      const { device } = await addPasskey(server, client)
      return { after: () => enters(device) }
    },
  },
  passkey_removed: {
    subject: 'A passkey was removed at Test Site',
    prepare: ({ client }) => addPasskey(server, client),
    async make({ client }, { device, passkeyId }: Awaited<ReturnType<typeof addPasskey>>) {
      await client.passkey.delete({ passkeyId })
      return { before: () => enters(device) }
    },
  },
  identity_added: {
    subject: 'A sign-in was added at Test Site',
    async make(account) {
      const whose = await linkGoogle(account)
      return { after: async () => (await whose()) === account.id }
    },
  },
  identity_removed: {
    subject: 'A sign-in was removed at Test Site',
    prepare: linkGoogle,
    async make(account, whose: () => Promise<string>) {
      await unlinkGoogle(account)
      // Not tried until then: this person would get an account of their own.
      return { before: async () => (await linksOf(account.id)).length < 2 && (await whose()) === account.id }
    },
  },
}

const enters = (device: Parameters<typeof signInWithPasskey>[1]) =>
  signInWithPasskey(server, device).then(
    () => true,
    () => false,
  )
const canRaise = async (app: TestAuthenticator, email: string) =>
  app.raise((await signIn({ email })) ?? server.client()).then(
    () => true,
    () => false,
  )
async function canRecover(email: string, code = '') {
  const client = await signIn({ email })
  return (await client?.mfa.recoveryCodes.verify({ code }))?.error === null
}
async function withCodes({ client, email }: TestAccount): Promise<string[]> {
  await addAuthenticator(server, client)
  const codes = (await client.mfa.recoveryCodes.generate()).data?.codes ?? []
  expect(await canRecover(email, codes[0])).toBe(true)
  return codes
}

describe.each(Object.entries(changes))('%s', (kind, { subject, prepare, make }) => {
  test('is mailed, and its mail undoes it', async () => {
    const account = await signedInAccount(server, withEverything)
    const prepared = (await prepare?.(account)) as never
    await server.settle()
    const before = await credentialsOf(account.id)
    const count = await server.countMails(account.email)
    const { before: former, after: later } = await make(account, prepared)
    const changed = await newestMail(account.email)
    expect(changed).toMatchObject({
      subject,
      link: expect.stringMatching(/\/auth\/v1\/undo\?token=[\w-]{43}$/),
      text: expect.stringMatching(/ on \w+, \w+ \d+, \d{4} at .+ P[SD]T, from an unknown program\./),
    })
    if (kind !== 'email_changed') expect(await server.countMails(account.email)).toBeGreaterThan(count)
    const state = await credentialsOf(account.id)
    expect(state).not.toEqual(before)
    expect([await former?.(), await later?.()]).toEqual([former && false, later && true])

    const page = await open(changed.link)
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining('Undo this change') })
    const { status, text } = await press(changed.link)
    expect([status, text]).toEqual([200, expect.stringContaining('The change was undone')])
    expect(await credentialsOf(account.id)).toEqual(before)
    expect((await account.client.getUser()).error).not.toBeNull()
    expect([await former?.(), await later?.()]).toEqual([former && true, later && false])
    await server.settle()
    expect(await open(changed.link)).toMatchObject({ status: 404 })
    const [entry] = await server.query(
      `SELECT payload FROM auth.audit_log_entries WHERE user_id = $1 AND action = 'credentials_restored'`,
      [account.id],
    )
    expect(entry).toEqual({ payload: { change: kind } })
  })
})

/** An account with a change that can be undone. */
async function changedAccount() {
  const account = await signedInAccount(server, withEverything)
  await addPasskey(server, account.client)
  return { ...account, link: (await newestMail(account.email)).link }
}

test('a change from before an email change comes from the old address, and undoing it ends what came after', async () => {
  const account = await signedInAccount(server, withEverything)
  const before = await credentialsOf(account.id)
  const moved = await changeEmail(account)
  const { link } = await newestMail(account.email)
  const { device } = await addPasskey(server, account.client)
  const later = await newestMail(moved)
  await account.client.updateUser({ password: otherPassword })
  const last = await newestMail(moved)
  await server.client().resetPasswordForEmail(moved)
  const { code } = await newestMail(moved)
  const count = await server.countMails(account.email)

  expect((await press(link)).status).toBe(200)
  expect(await credentialsOf(account.id)).toEqual(before)
  expect(await enters(device)).toBe(false)
  for (const dead of [link, later.link, last.link]) expect((await press(dead)).status).toBe(404)
  expect((await server.client().verifyOtp({ type: 'recovery', email: moved, token: code })).error).not.toBeNull()
  await server.settle()
  const said = 'A change to your account at Test Site was undone'
  expect(await server.countMails(account.email)).toBe(count + 1)
  for (const to of [account.email, moved]) expect((await newestMail(to)).subject).toBe(said)
})

test('undoing a later change leaves the earlier one, and its link, as they were', async () => {
  const { id, email, client, link } = await changedAccount()
  const before = await credentialsOf(id)
  await client.updateUser({ password: otherPassword })
  const last = await newestMail(email)
  expect((await press(last.link)).status).toBe(200)
  expect(await credentialsOf(id)).toEqual(before)
  expect((await press(link)).status).toBe(200)
  expect(await server.query('SELECT 1 FROM auth.webauthn_credentials WHERE user_id = $1', [id])).toEqual([])
})

test('a recovery code that was used after the change stays used', async () => {
  const account = await signedInAccount(server, withEverything)
  const [, second = '', third = ''] = await withCodes(account)
  await account.client.updateUser({ password: otherPassword })
  const { link } = await newestMail(account.email)
  expect(await verifyCode(account, second)).toBe(true)
  await account.client.mfa.recoveryCodes.regenerate()
  expect((await press(link)).status).toBe(200)
  expect([await canRecover(account.email, second), await canRecover(account.email, third)]).toEqual([false, true])
})
const verifyCode = async ({ client }: TestAccount, code: string) =>
  (await client.mfa.recoveryCodes.verify({ code })).error === null

test('pressed twice at once, it undoes once', async () => {
  const { id, email, link } = await changedAccount()
  await server.settle()
  const count = await server.countMails(email)
  const pressed = await Promise.all([press(link), press(link), press(link)])
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
  await server.settle()
  expect(await server.countMails(email)).toBe(count + 1)
  expect(await linksOf(id)).toEqual([])
})

test('two links of one account at once never end in an error, and the earlier change is undone', async () => {
  const { id, email, client, link } = await changedAccount()
  await client.updateUser({ password: otherPassword })
  const last = (await newestMail(email)).link
  const pressed = await Promise.all([press(last), press(link)])
  expect(pressed.map(({ status }) => status).filter((status) => ![200, 404].includes(status))).toEqual([])
  expect(await server.query('SELECT 1 FROM auth.webauthn_credentials WHERE user_id = $1', [id])).toEqual([])
  expect(await canSignIn({ email })).toBe(true)
})

test('after a hundred changes within a week there are no more until one is undone; the operator still helps', async () => {
  const { id, client, link } = await changedAccount()
  await server.query(
    `INSERT INTO auth.credential_changes (user_id, kind, token_hash, before)
     SELECT user_id, kind, token_hash || number, before FROM auth.credential_changes, generate_series(1, 99) AS number WHERE user_id = $1`,
    [id],
  )
  const change = () => client.updateUser({ password: otherPassword })
  expect((await change()).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
  expect((await admin.updateUserById(id, { phone: newNumber() })).error).toBeNull()
  expect([await linksOf(id), (await press(link)).status]).toEqual([[], 404])
  expect((await change()).error).toBeNull()
})

test('it works for seven days by the database’s clock, and the night deletes it then', async () => {
  const { id, link } = await changedAccount()
  const [{ days } = { days: 0 }] = await server.query<{ days: number }>(
    `SELECT extract(day FROM expires_at - created_at)::int AS days FROM auth.credential_changes WHERE user_id = $1`,
    [id],
  )
  expect(days).toBe(keptDays.credentialChange)
  const age = (ends: string) =>
    server.query(`UPDATE auth.credential_changes SET expires_at = now() + $2::interval WHERE user_id = $1`, [id, ends])
  await age('1 minute')
  expect((await open(link)).status).toBe(200)
  await age('-1 second')
  expect([(await open(link)).status, (await press(link)).status]).toEqual([404, 404])
  expect(await linksOf(id)).toHaveLength(1)
})

test('opening the page changes nothing, however often, and it has no script', async () => {
  const { id, link } = await changedAccount()
  const before = await credentialsOf(id)
  for (const method of ['GET', 'HEAD', 'GET']) {
    const response = await fetch(link, { method })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('strict-origin')
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'nonce-[\w-]+'/)
    expect(await response.text()).not.toContain('<script')
  }
  expect([await credentialsOf(id), await linksOf(id)]).toEqual([before, [{ '?column?': 1 }]])
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['another host of the same site', { 'sec-fetch-site': 'same-site', origin: 'https://blog.example.com' }],
  ['another site, in a browser that doesn’t say so', { origin: 'https://evil.example' }],
  ['a page that hides where it is', { origin: 'null' }],
])('its button isn’t pressed by %s, which only leads to the page', async (_, headers) => {
  const { id, link } = await changedAccount()
  const before = await credentialsOf(id)
  expect(await press(link, headers)).toMatchObject({ status: 303, to: link })
  expect(await credentialsOf(id)).toEqual(before)
})

test('an unknown or empty token, or a form without one, is told so', async () => {
  for (const token of ['unknown', '', 'x'.repeat(500), '"><script>x</script>', '\u0000']) {
    const query = new URLSearchParams({ token })
    const answers = [await open(`${server.url}/undo?${query}`), await submit(`${server.url}/undo`, query)]
    for (const { status, text } of answers) {
      expect([400, 404], token).toContain(status)
      expect(text).not.toContain('<script>x')
    }
  }
  expect((await submit(`${server.url}/undo`, new URLSearchParams())).status).toBe(404)
})

describe('what belongs to someone else by now', () => {
  const taken: [string, string, () => Promise<{ id: string; link: string }>][] = [
    [
      'an address',
      'The email address you had before belongs to another account now.',
      async () => {
        const account = await signedInAccount(server, withEverything)
        await changeEmail(account)
        const { link } = await newestMail(account.email)
        await admin.createUser({ email: account.email, password, email_confirm: true })
        return { ...account, link }
      },
    ],
    [
      'a number',
      'The phone number you had before belongs to another account now.',
      async () => {
        const account = await signedInAccount(server, withEverything)
        const phone = await changePhone(account)
        await changePhone(account)
        const { link } = await newestMail(account.email)
        await admin.createUser({ phone, password, phone_confirm: true })
        return { ...account, link }
      },
    ],
    [
      'a passkey',
      'A passkey or a connected account you had before belongs to another account now.',
      async () => {
        const account = await signedInAccount(server, withEverything)
        const { passkeyId } = await addPasskey(server, account.client)
        const [row] = await server.query<{ credential_id: string }>(
          'SELECT credential_id FROM auth.webauthn_credentials WHERE id = $1',
          [passkeyId],
        )
        await account.client.passkey.delete({ passkeyId })
        const { link } = await newestMail(account.email)
        const { id } = await signedInAccount(server, withEverything)
        await server.query(
          `INSERT INTO auth.webauthn_credentials (user_id, credential_id, public_key) VALUES ($1, $2, 'x')`,
          [id, row?.credential_id],
        )
        return { ...account, link }
      },
    ],
    [
      'an identity',
      'A passkey or a connected account you had before belongs to another account now.',
      async () => {
        const account = await signedInAccount(server, withEverything)
        const whose = await linkGoogle(account)
        await unlinkGoogle(account)
        const { link } = await newestMail(account.email)
        expect(await whose()).not.toBe(account.id)
        return { ...account, link }
      },
    ],
  ]
  test.each(taken)('%s: nothing is undone, and the page says why', async (_, sentence, take) => {
    const { id, link } = await take()
    const [before, links] = [await credentialsOf(id), await linksOf(id)]
    for (const _again of [1, 2]) {
      expect(await press(link)).toMatchObject({ status: 409, text: expect.stringContaining(sentence) })
    }
    expect([await credentialsOf(id), await linksOf(id)]).toEqual([before, links])
  })
})

describe('the operator', () => {
  const helps: [string, RegExp | null, (account: TestAccount) => Promise<unknown>][] = [
    ['a new password', /password for/, ({ id }) => admin.updateUserById(id, { password: otherPassword })],
    ['a new address', /email for/, ({ id }) => admin.updateUserById(id, { email: newAddress() })],
    ['a new number', /phone number/, ({ id }) => admin.updateUserById(id, { phone: newNumber() })],
    [
      'removing a factor',
      /factor was removed/,
      async (account) => {
        const { factorId } = await addAuthenticator(server, account.client)
        return admin.mfa.deleteFactor({ id: factorId, userId: account.id })
      },
    ],
  ]
  test.each(helps)('ends the links with %s, which is mailed without one', async (_, subject, help) => {
    const account = await changedAccount()
    expect(await help(account)).toMatchObject({ error: null })
    const mail = await newestMail(account.email)
    expect(mail.subject).toMatch(subject ?? '')
    expect(mail.text).toContain('by Test Site')
    expect(mail.text).not.toContain('/undo')
    expect([await linksOf(account.id), (await press(account.link)).status]).toEqual([[], 404])
  })

  test('closing the account ends them; a ban leaves them, and undoing leaves the ban', async () => {
    for (const shouldSoftDelete of [true, false]) {
      const { id, link } = await changedAccount()
      await admin.deleteUser(id, shouldSoftDelete)
      expect((await press(link)).status).toBe(404)
    }
    const { id, email, link } = await changedAccount()
    await admin.updateUserById(id, { ban_duration: '24h' })
    expect((await press(link)).status).toBe(200)
    expect((await server.client().signInWithPassword({ email, password })).error).toMatchObject({ code: 'user_banned' })
  })
})

test('who has no proven address, or no account of their own, gets no mail', async () => {
  const phone = newNumber()
  const { data } = await admin.createUser({ phone, password, phone_confirm: true })
  const client = await signIn({ phone })
  await client?.updateUser({ password: otherPassword })
  expect(await canSignIn({ phone }, otherPassword)).toBe(true)
  const anonymous = server.client()
  const { user } = (await anonymous.signInAnonymously()).data
  await changePhone({ client: anonymous })
  await server.settle()
  for (const id of [data.user?.id, user?.id]) expect(await linksOf(id ?? '')).toEqual([])
})
