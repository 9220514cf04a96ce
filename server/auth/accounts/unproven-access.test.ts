/** A person who proves an address doesn't share the account with anyone who set something on it before. */

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { rooms } from '#tests/boundary-rules.ts'
import {
  callAuth,
  newAddress,
  newNumber,
  accountPassword as ownerPassword,
  withSettings,
} from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'
import { followTo } from '#tests/support/browser/browser-visit.ts'
import { listFiles } from '#tests/support/words/source-code.ts'

const server = await startAuthServer()
const admin = await server.admin()
afterAll(() => server.stop())
beforeEach(() => {
  server.clock.aheadMs += 61_000
})

const strangersPassword = 'chosen by a stranger'
const elsewhere = { 'x-test-address': '203.0.113.7' }

async function signUp(email: string, password: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/signup`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password, data: { chosenWith: password } }),
  })
  expect(response.status).toBe(200)
  // Emails go out one at a time, so the newest belongs to the newest request.
  await server.settle()
}

function pauseOver() {
  server.clock.aheadMs += server.settings.resendIntervalSeconds * 1000
}

async function confirmByNewestMail(email: string, mailsBefore: number) {
  await server.settle()
  const { code } = await server.readMail(email, mailsBefore)
  const { data, error } = await server.client().verifyOtp({ email, token: code, type: 'email' })
  expect(error).toBeNull()
  return data.user
}

const signsIn = async (email: string, password: string) =>
  (await server.client().signInWithPassword({ email, password })).error === null

/** Everything someone may have left on an unproven account, as if every kind of endpoint had let them in before. */
async function plantAccess(email: string): Promise<string> {
  await signUp(email, strangersPassword)
  const [user] = await server.query<{ id: string }>('SELECT id FROM auth.users WHERE email = $1', [email])
  const id = user?.id ?? ''
  const statements = [
    `INSERT INTO auth.sessions (user_id, refresh_token_hmac_key) VALUES ($1, 'key')`,
    `INSERT INTO auth.mfa_factors (user_id, factor_type, status) VALUES ($1, 'totp', 'verified')`,
    `INSERT INTO auth.webauthn_credentials (user_id, credential_id, public_key) VALUES ($1, gen_random_uuid(), 'key')`,
    `INSERT INTO auth.webauthn_challenges (user_id, purpose, challenge, expires_at) VALUES ($1, 'registration', 'c', now())`,
    `INSERT INTO auth.known_devices (user_id, device_hash, last_seen_at) VALUES ($1, 'hash', now())`,
    `INSERT INTO auth.identities (user_id, provider, provider_id) VALUES ($1, 'google', gen_random_uuid())`,
    `INSERT INTO auth.flow_state (user_id, auth_code, provider_type, authentication_method) VALUES ($1, gen_random_uuid(), 'email', 'magiclink')`,
    `UPDATE auth.users SET last_sign_in_at = now(), email_change = 'stranger@example.com', phone_change = '15035550100' WHERE id = $1`,
    `UPDATE auth.users SET raw_user_meta_data = raw_user_meta_data || '{"planted": true}' WHERE id = $1`,
    `INSERT INTO user_roles (user_id, role) VALUES ($1, 'admin')`,
  ]
  for (const statement of statements) await server.query(statement, [id])
  return id
}

async function expectNothingPlanted(id: string) {
  const tables = ['mfa_factors', 'webauthn_credentials', 'webauthn_challenges', 'flow_state']
  for (const table of tables) {
    expect(await server.query(`SELECT 1 FROM auth.${table} WHERE user_id = $1`, [id]), table).toEqual([])
  }
  const planted = [
    `SELECT 1 FROM auth.sessions WHERE user_id = $1 AND refresh_token_hmac_key = 'key'`,
    `SELECT 1 FROM auth.known_devices WHERE user_id = $1 AND device_hash = 'hash'`,
    `SELECT 1 FROM auth.identities WHERE user_id = $1 AND provider = 'google'`,
    `SELECT 1 FROM auth.one_time_tokens WHERE user_id = $1 AND (link_used_at IS NULL OR claim IS NOT NULL)`,
    `SELECT 1 FROM auth.users WHERE id = $1 AND (email_change <> '' OR phone_change <> '' OR email_confirmed_at IS NULL)`,
    `SELECT 1 FROM auth.users WHERE id = $1 AND (raw_user_meta_data ? 'planted' OR raw_user_meta_data ? 'chosenWith')`,
    `SELECT 1 FROM user_roles WHERE user_id = $1`,
  ]
  for (const statement of planted) expect(await server.query(statement, [id]), statement).toEqual([])
}

describe('two sign-ups with one address', () => {
  test('an owner who signs up second and answers the newest email gets the password; the first sign-up is refused', async () => {
    const email = newAddress()
    await signUp(email, strangersPassword)
    pauseOver()
    await signUp(email, ownerPassword)
    const user = await confirmByNewestMail(email, 1)
    expect(await signsIn(email, strangersPassword)).toBe(false)
    expect(await signsIn(email, ownerPassword)).toBe(true)
    expect(user?.user_metadata).toMatchObject({ chosenWith: ownerPassword, email, email_verified: true, sub: user?.id })
    expect(user?.identities).toMatchObject([{ provider: 'email', identity_data: { chosenWith: ownerPassword } }])
  })

  test('a stranger who signs up second from another network gains nothing, even though the newest email is theirs', async () => {
    const email = newAddress()
    await signUp(email, ownerPassword)
    pauseOver()
    await signUp(email, strangersPassword, elsewhere)
    const user = await confirmByNewestMail(email, 1)
    expect(await signsIn(email, strangersPassword)).toBe(false)
    expect(user?.user_metadata).not.toHaveProperty('chosenWith')
  })

  test('too soon for its own email, the second removes the first one’s password, and neither signs in', async () => {
    const email = newAddress()
    await signUp(email, strangersPassword)
    await signUp(email, ownerPassword)
    await confirmByNewestMail(email, 0)
    expect(await signsIn(email, strangersPassword)).toBe(false)
    expect(await signsIn(email, ownerPassword)).toBe(false)
  })

  test('with the same password count as one, even when concurrent or repeated', async () => {
    const email = newAddress()
    await Promise.all([signUp(email, ownerPassword), signUp(email, ownerPassword, elsewhere)])
    await signUp(email, ownerPassword)
    pauseOver()
    await signUp(email, ownerPassword, elsewhere)
    pauseOver()
    await server.client().resend({ type: 'signup', email })
    await confirmByNewestMail(email, 2)
    expect(await signsIn(email, ownerPassword)).toBe(true)
  })

  test('work the same way by phone', async () => {
    const phone = newNumber()
    await server.client().signUp({ phone, password: strangersPassword })
    await server.readText(`+${phone}`)
    pauseOver()
    await server.client().signUp({ phone, password: ownerPassword })
    const token = await server.readText(`+${phone}`, 1)
    expect((await server.client().verifyOtp({ phone, token, type: 'sms' })).error).toBeNull()
    const enter = (password: string) => server.client().signInWithPassword({ phone, password })
    expect((await enter(strangersPassword)).error).toMatchObject({ code: 'invalid_credentials' })
    expect((await enter(ownerPassword)).error).toBeNull()
  })
})

describe('nothing set before the proof stays', () => {
  type Door = (email: string, id: string) => Promise<unknown>
  const link = (type: 'signup' | 'invite' | 'magiclink' | 'recovery') => async (email: string) => {
    const asked = { type, email, password: ownerPassword } as Parameters<typeof admin.generateLink>[0]
    const { data } = await admin.generateLink(asked)
    const landed = await followTo(server.settings.siteUrl, data.properties?.action_link ?? '')
    expect(landed.hash).toContain('access_token=')
  }
  const doors: [string, Door][] = [
    ['a code to sign in with', (email) => askAndConfirm(email, () => server.client().signInWithOtp({ email }))],
    ['recovery', (email) => askAndConfirm(email, () => server.client().resetPasswordForEmail(email))],
    ['an invitation', (email) => askAndConfirm(email, async () => admin.inviteUserByEmail(email))],
    ['a link of the kind signup', link('signup')],
    ['a link of the kind invite', link('invite')],
    ['a link of the kind magiclink', link('magiclink')],
    ['a link of the kind recovery', link('recovery')],
    ['the operator who confirms the address', (_, id) => admin.updateUserById(id, { email_confirm: true })],
    [
      'the operator who confirms it with a new password',
      (_, id) => admin.updateUserById(id, { email_confirm: true, password: ownerPassword }),
    ],
    [
      'a sign-up where addresses need no confirmation',
      (email) =>
        withSettings(server, { isEmailAutoconfirmed: true }, async () => {
          expect((await server.client().signUp({ email, password: ownerPassword })).error).toBeNull()
          expect(await signsIn(email, ownerPassword)).toBe(true)
        }),
    ],
  ]

  async function askAndConfirm(email: string, ask: () => Promise<{ error: unknown }>) {
    const before = await server.countMails(email)
    pauseOver()
    expect((await ask()).error).toBeNull()
    await confirmByNewestMail(email, before)
  }

  test.each(doors)('after %s', async (_, open) => {
    const email = newAddress()
    const id = await plantAccess(email)
    await open(email, id)
    await expectNothingPlanted(id)
    expect(await signsIn(email, strangersPassword)).toBe(false)
  })
})

describe('what the operator set stays', () => {
  test('when the operator confirms the address, or the owner does with the email sent for it', async () => {
    for (const confirm of [
      async (id: string) => void (await admin.updateUserById(id, { email_confirm: true })),
      async (_: string, email: string) => {
        await server.client().resend({ type: 'signup', email })
        await confirmByNewestMail(email, 0)
      },
    ]) {
      const email = newAddress()
      const { data } = await admin.createUser({ email, password: ownerPassword, user_metadata: { team: 'office' } })
      expect(await signsIn(email, ownerPassword)).toBe(false)
      await confirm(data.user?.id ?? '', email)
      expect(await signsIn(email, ownerPassword)).toBe(true)
      expect((await admin.getUserById(data.user?.id ?? '')).data.user?.user_metadata).toMatchObject({ team: 'office' })
    }
  })

  test('with a signup link, even for a pending address', async () => {
    const email = newAddress()
    await signUp(email, strangersPassword)
    const { data } = await admin.generateLink({ type: 'signup', email, password: ownerPassword })
    await server.client().verifyOtp({ token_hash: data.properties?.hashed_token ?? '', type: 'signup' })
    expect(await signsIn(email, ownerPassword)).toBe(true)
    expect(await signsIn(email, strangersPassword)).toBe(false)
  })

  test('with an invitation: a sign-up with the address resends it and adds no password', async () => {
    const email = newAddress()
    await admin.inviteUserByEmail(email, { data: { team: 'office' } })
    await server.settle()
    pauseOver()
    await signUp(email, strangersPassword)
    const user = await confirmByNewestMail(email, 1)
    expect(user?.user_metadata).toEqual({ team: 'office' })
    expect(await signsIn(email, strangersPassword)).toBe(false)
  })
})

test('a pending password is recognized as correct, and any other is not', async () => {
  const email = newAddress()
  await signUp(email, ownerPassword)
  const enter = async (password: string) =>
    (await callAuth(server, 'POST', '/token?grant_type=password', { body: { email, password } })).body.code
  expect(await enter(ownerPassword)).toBe('email_not_confirmed')
  expect(await enter(strangersPassword)).toBe('invalid_credentials')
})

test('an address becomes proven in one place only, so no endpoint forgets what ends with it', () => {
  const writers = listFiles(['server/auth', ...rooms])
    .filter((file) => !file.includes('.test.') && file !== 'server/auth/schema.ts')
    .filter((file) => {
      const code = readFileSync(path.join(import.meta.dirname, '../../..', file), 'utf8')
      return /(email|phone)ConfirmedAt: (?!null|users\.)/.test(code)
    })
    .sort()
  // The others create new accounts; `updateUser` doesn't accept these columns.
  expect(writers).toEqual([
    'server/auth/accounts/account-administration.ts',
    'server/auth/accounts/address-proofs.ts',
    'server/auth/flows/providers/provider-accounts.ts',
    'server/auth/protocol/routes/sso.ts',
  ])
})
