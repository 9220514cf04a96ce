/** PUT /user with a password. */

import { hash as bcryptHash } from 'bcryptjs'
import { afterAll, describe, expect, test } from 'vitest'
import { triesPerCode } from '#server/auth/flows/one-time-codes.ts'
import { readConfig } from '#server/config.ts'
import { grantRole } from '#server/people/roles.ts'
import { minuteMs } from '#shared/time/durations.ts'
import {
  newAddress,
  accountPassword as password,
  putUser,
  refused,
  signedInAccount,
  type TestAccount,
  withSettings,
} from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'
import { followTo } from '#tests/support/browser/browser-visit.ts'

const server = await startAuthServer()
const admin = await server.admin()
afterAll(() => server.stop())

const newPassword = 'another long password'
const change = (account: TestAccount, more: object = {}) => putUser(server, account, { password: newPassword, ...more })

describe('a new password', () => {
  test('keeps this session, ends the others, and is reported by email', async () => {
    const { client, email } = await signedInAccount(server)
    const other = server.client()
    await other.signInWithPassword({ email, password })
    expect((await client.updateUser({ password: newPassword })).error).toBeNull()
    expect((await client.getUser()).error).toBeNull()
    expect((await client.refreshSession()).error).toBeNull()
    expect((await other.getUser()).error).not.toBeNull()
    expect((await other.refreshSession()).error).not.toBeNull()
    expect((await server.client().signInWithPassword({ email, password })).error).not.toBeNull()
    expect((await server.client().signInWithPassword({ email, password: newPassword })).error).toBeNull()
    expect((await server.readMail(email)).subject).toBe('Your password for Test Site was changed')
  })

  test('stops a sign-in whose old password was just being checked', async () => {
    const { id, client, email } = await signedInAccount(server)
    const { db } = server.auth.context
    const { transaction } = db
    // The first transaction opens the session; by then the old password has been accepted.
    db.transaction = async (...work) => {
      db.transaction = transaction
      expect((await client.updateUser({ password: newPassword })).error).toBeNull()
      return transaction(...work)
    }
    const late = await server.client().signInWithPassword({ email, password })
    expect(late.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
    expect(await server.query('SELECT FROM auth.sessions WHERE user_id = $1', [id])).toHaveLength(1)
  })

  test('imported from elsewhere is rehashed by concurrent sign-ins, which all succeed', async () => {
    const email = newAddress()
    const hash = await bcryptHash(password, 4)
    const { data } = await admin.createUser({ email, password_hash: hash, email_confirm: true })
    const signIn = () => server.client().signInWithPassword({ email, password })
    const answers = await Promise.all([signIn(), signIn(), signIn()])
    expect(answers.map(({ error }) => error)).toEqual([null, null, null])
    const [row] = await server.query('SELECT encrypted_password FROM auth.users WHERE id = $1', [data.user?.id])
    expect(row).toMatchObject({ encrypted_password: expect.stringMatching(/^\$argon2id\$/) })
    expect((await signIn()).error).toBeNull()
  })

  test('ends half-finished sign-ins', async () => {
    const { client, email } = await signedInAccount(server)
    const other = server.client({ flowType: 'pkce' })
    await other.signInWithOtp({ email })
    const { searchParams } = await followTo(server.settings.siteUrl, (await server.readMail(email)).link)
    await client.updateUser({ password: newPassword })
    expect((await other.exchangeCodeForSession(searchParams.get('code') ?? '')).error).toMatchObject({
      code: 'flow_state_not_found',
    })
  })

  test('is refused if it is weak, too long or the old one', async () => {
    const account = await signedInAccount(server)
    expect(await change(account, { password: 'short' })).toMatchObject({
      status: 422,
      body: { code: 'weak_password', weak_password: { reasons: ['length'] } },
    })
    expect(await change(account, { password: 'x'.repeat(73) })).toMatchObject(refused(400, 'validation_failed'))
    expect(await change(account, { password })).toMatchObject({
      status: 422,
      body: { code: 'same_password', message: 'New password should be different from the old password.' },
    })
  })

  test('has at least 8 characters where the account has a role, also one from before', async () => {
    const { client, email, id } = await signedInAccount(server)
    const six = 'zwj4qx'
    const signIn = async () => (await server.client().signInWithPassword({ email, password: six })).error
    expect((await client.updateUser({ password: `${six}!` })).error).toBeNull()
    expect((await client.updateUser({ password: six })).error).toBeNull()
    expect(await signIn()).toBeNull()
    await grantRole(server.auth.context.db, { userId: id, role: 'technician' })
    expect(await signIn()).toMatchObject({
      code: 'weak_password',
      message: 'This account needs a password of at least 8 characters. Please set a new one with “Forgot password?”.',
    })
    const weak = { code: 'weak_password', message: 'Password should be at least 8 characters.', reasons: ['length'] }
    expect((await client.updateUser({ password: 'kettle4' })).error).toMatchObject(weak)
    const operator = await server.admin()
    expect((await operator.updateUserById(id, { password: 'kettle4' })).error).toMatchObject(weak)
    expect((await client.updateUser({ password: 'kettle45' })).error).toBeNull()
    expect((await server.client().signInWithPassword({ email, password: 'kettle45' })).error).toBeNull()
  })

  test('requires the current one where configured, but not after a recovery', async () => {
    await withSettings(server, { isCurrentPasswordRequired: true }, async () => {
      const account = await signedInAccount(server)
      expect(await change(account)).toMatchObject(refused(400, 'current_password_required'))
      expect(await change(account, { current_password: 'wrong' })).toMatchObject(
        refused(400, 'current_password_invalid'),
      )
      expect(await change(account, { current_password: password })).toMatchObject({ status: 200 })
      expect(await change(await recoveredAccount())).toMatchObject({ status: 200 })
    })
  })
})

/** An account whose owner came through an emailed link, because they forgot the password. */
async function recoveredAccount() {
  const account = await signedInAccount(server)
  await server.client().resetPasswordForEmail(account.email)
  const { code } = await server.readMail(account.email)
  await account.client.verifyOtp({ email: account.email, token: code, type: 'recovery' })
  return account
}

/** An account whose session is no longer fresh. */
async function accountWithOldSession() {
  const account = await signedInAccount(server)
  server.clock.aheadMs += 10 * minuteMs
  return account
}

const needed = {
  status: 400,
  body: { code: 'reauthentication_needed', message: 'Password update requires reauthentication' },
}

test('changing the password requires the old one or a fresh sign-in, unless the operator configures otherwise', async () => {
  const { auth } = readConfig(import.meta.dirname, {})
  const { isReauthenticationRequired, isCurrentPasswordRequired } = auth.settings
  expect({ isReauthenticationRequired, isCurrentPasswordRequired }).toEqual({
    isReauthenticationRequired: true,
    isCurrentPasswordRequired: false,
  })
  await withSettings(server, { isReauthenticationRequired, isCurrentPasswordRequired }, async () => {
    const account = await accountWithOldSession()
    expect(await change(account)).toMatchObject(needed)
    expect(await change(account, { current_password: 'wrong' })).toMatchObject(refused(400, 'current_password_invalid'))
    expect(await change(account, { current_password: password })).toMatchObject({ status: 200 })
    expect(await change(await signedInAccount(server))).toMatchObject({ status: 200 })
  })
})

test('someone who came through an emailed link has ten minutes to choose a new password, then takes another code', () =>
  withSettings(server, { isReauthenticationRequired: true }, async () => {
    const [prompt, late] = [await recoveredAccount(), await recoveredAccount()]
    server.clock.aheadMs += 9 * minuteMs
    expect((await prompt.client.updateUser({ password: newPassword })).error).toBeNull()
    server.clock.aheadMs += minuteMs
    await late.client.refreshSession()
    expect(await change(late)).toMatchObject(needed)
    const mails = await server.countMails(late.email)
    await server.client().signInWithOtp({ email: late.email, options: { shouldCreateUser: false } })
    const { code } = await server.readMail(late.email, mails)
    expect((await late.client.verifyOtp({ email: late.email, token: code, type: 'email' })).error).toBeNull()
    expect(await change(late)).toMatchObject({ status: 200 })
  }))

describe('reauthentication nonce', () => {
  /** An account whose session is no longer fresh, and the nonce it was sent. */
  async function staleAccount() {
    const account = await accountWithOldSession()
    expect((await account.client.reauthenticate()).error).toBeNull()
    const before = (await server.countMails(account.email)) - 1
    const { code, subject } = await server.readMail(account.email, Math.max(before, 0))
    expect(subject).toBe('Your code for Test Site')
    return { ...account, nonce: code }
  }
  const notValid = refused(422, 'reauthentication_not_valid')
  const required = { isReauthenticationRequired: true }

  test('is required for a password change in a session older than 10 minutes, and works', () =>
    withSettings(server, required, async () => {
      const fresh = await signedInAccount(server)
      expect(await change(fresh)).toMatchObject({ status: 200 })
      const { nonce, ...account } = await staleAccount()
      expect(await change(account)).toMatchObject(refused(400, 'reauthentication_needed'))
      expect(await change(account, { nonce })).toMatchObject({ status: 200 })
    }))

  test('is refused when wrong, and too many wrong ones void the right one', () =>
    withSettings(server, required, async () => {
      const { nonce, ...account } = await staleAccount()
      const wrong = nonce === '000000' ? '000001' : '000000'
      for (let guess = 0; guess < triesPerCode; guess++) {
        expect(await change(account, { nonce: wrong })).toMatchObject(notValid)
      }
      expect(await change(account, { nonce })).toMatchObject(notValid)
    }))

  test('is refused when expired, reused or another user’s', () =>
    withSettings(server, required, async () => {
      const { nonce, ...account } = await staleAccount()
      expect(await change(account, { nonce })).toMatchObject({ status: 200 })
      expect(await change(account, { password: 'yet another password', nonce })).toMatchObject(notValid)

      const [one, other] = [await staleAccount(), await staleAccount()]
      await one.client.refreshSession()
      if (one.nonce !== other.nonce) {
        expect(await change(one, { nonce: other.nonce })).toMatchObject(notValid)
      }
      server.clock.aheadMs += server.settings.emailCodeLifetimeSeconds * 1000
      await one.client.refreshSession()
      expect(await change(one, { nonce: one.nonce })).toMatchObject(notValid)
    }))

  test('is sent once per pause, and only to a proven address', async () => {
    const { id, client } = await signedInAccount(server)
    expect((await client.reauthenticate()).error).toBeNull()
    expect((await client.reauthenticate()).error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
      message: expect.stringMatching(/^For security purposes, you can only request this after \d+ seconds\.$/),
    })
    await server.query('UPDATE auth.users SET email_confirmed_at = NULL WHERE id = $1', [id])
    expect((await client.reauthenticate()).error).toMatchObject({ status: 422, code: 'email_not_confirmed' })
    const anonymous = server.client()
    await anonymous.signInAnonymously()
    expect((await anonymous.reauthenticate()).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Reauthentication requires the user to have an email or a phone number',
    })
  })
})
