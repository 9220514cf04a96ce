import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { triesPerCode } from '#server/auth/one-time-codes.ts'
import {
  callAuth,
  newAddress,
  newNumber,
  accountPassword as password,
  signedInAccount,
  withSettings,
} from '#tests/support/auth-accounts.ts'
import { type AuthServer, startAuthServer } from '#tests/support/auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

const newPassword = 'another long password'

async function put(account: { client: ReturnType<AuthServer['client']> }, body: unknown) {
  const token = (await account.client.getSession()).data.session?.access_token
  return callAuth(server, 'PUT', '/user', { body, token })
}

async function follow(link: string) {
  const response = await fetch(link, { redirect: 'manual' })
  return Object.fromEntries(new URLSearchParams(new URL(response.headers.get('location') ?? '').hash.slice(1)))
}

describe('metadata', () => {
  test('merges by key, and null deletes a key', async () => {
    const { client } = await signedInAccount(server)
    await client.updateUser({ data: { a: 1, b: { c: 2 } } })
    const { data } = await client.updateUser({ data: { b: { d: 3 }, a: null, e: 'x' } })
    expect(data.user?.user_metadata).toEqual({ b: { d: 3 }, e: 'x' })
  })

  test('privilege: app_metadata and role cannot be written', async () => {
    const account = await signedInAccount(server)
    expect(await put(account, { app_metadata: { role: 'admin' } })).toMatchObject({
      status: 403,
      body: { code: 'not_admin', message: 'Updating app_metadata requires admin privileges' },
    })
    const { body } = await put(account, { role: 'service_role', aud: 'x', data: { role: 'service_role' } })
    expect(body).toMatchObject({ role: 'authenticated', aud: 'authenticated', app_metadata: { provider: 'email' } })
    const { data } = await server.client().signUp({
      email: newAddress(),
      password,
      options: { data: { role: 'service_role', app_metadata: { role: 'admin' } } },
    })
    expect(data.user).toMatchObject({
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
    })
  })
})

describe('a new password', () => {
  test('keeps this session, ends the others, and is told by mail', async () => {
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

  test('ends sign-ins that were only half finished', async () => {
    const { client, email } = await signedInAccount(server)
    const other = server.client({ flowType: 'pkce' })
    await other.signInWithOtp({ email })
    const { link } = await server.readMail(email)
    const answer = await fetch(link, { redirect: 'manual' })
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
    await client.updateUser({ password: newPassword })
    expect((await other.exchangeCodeForSession(code)).error).toMatchObject({ code: 'flow_state_not_found' })
  })

  test('is refused when it is weak, too long or the old one', async () => {
    const account = await signedInAccount(server)
    expect(await put(account, { password: 'short' })).toMatchObject({
      status: 422,
      body: { code: 'weak_password', weak_password: { reasons: ['length'] } },
    })
    expect(await put(account, { password: 'x'.repeat(73) })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    })
    expect(await put(account, { password })).toMatchObject({
      status: 422,
      body: { code: 'same_password', message: 'New password should be different from the old password.' },
    })
  })

  test('needs the current one where that is required, but not after a recovery', async () => {
    await withSettings(server, { isCurrentPasswordRequired: true }, async () => {
      const account = await signedInAccount(server)
      expect(await put(account, { password: newPassword })).toMatchObject({
        status: 400,
        body: { code: 'current_password_required' },
      })
      expect(await put(account, { password: newPassword, current_password: 'wrong' })).toMatchObject({
        status: 400,
        body: { code: 'current_password_invalid' },
      })
      expect(await put(account, { password: newPassword, current_password: password })).toMatchObject({ status: 200 })

      const forgetful = await signedInAccount(server)
      await server.client().resetPasswordForEmail(forgetful.email)
      const { code } = await server.readMail(forgetful.email)
      await forgetful.client.verifyOtp({ email: forgetful.email, token: code, type: 'recovery' })
      expect((await forgetful.client.updateUser({ password: newPassword })).error).toBeNull()
    })
  })
})

describe('reauthentication nonce', () => {
  /** An account whose session is older than a day, and the nonce that it was sent. */
  async function staleAccount() {
    const account = await signedInAccount(server)
    server.clock.aheadMs += 25 * 60 * 60 * 1000
    await account.client.refreshSession()
    const sent = await account.client.reauthenticate()
    expect(sent.error).toBeNull()
    const before = (await server.countMails(account.email)) - 1
    const { code, subject } = await server.readMail(account.email, Math.max(before, 0))
    expect(subject).toBe('Your code for Test Site')
    return { ...account, nonce: code }
  }
  const refused = { status: 422, body: { code: 'reauthentication_not_valid' } }
  const required = { isReauthenticationRequired: true }

  test('is needed for a password change in a session older than a day, and works', () =>
    withSettings(server, required, async () => {
      const fresh = await signedInAccount(server)
      expect(await put(fresh, { password: newPassword })).toMatchObject({ status: 200 })
      const { nonce, ...account } = await staleAccount()
      expect(await put(account, { password: newPassword })).toMatchObject({
        status: 400,
        body: { code: 'reauthentication_needed' },
      })
      expect(await put(account, { password: newPassword, nonce })).toMatchObject({ status: 200 })
    }))

  test('wrong', () =>
    withSettings(server, required, async () => {
      const { nonce, ...account } = await staleAccount()
      const wrong = nonce === '000000' ? '000001' : '000000'
      for (let guess = 0; guess < triesPerCode; guess++) {
        expect(await put(account, { password: newPassword, nonce: wrong })).toMatchObject(refused)
      }
      expect(await put(account, { password: newPassword, nonce })).toMatchObject(refused)
    }))

  test('expired', () =>
    withSettings(server, required, async () => {
      const { nonce, ...account } = await staleAccount()
      server.clock.aheadMs += server.settings.emailCodeLifetimeSeconds * 1000
      await account.client.refreshSession()
      expect(await put(account, { password: newPassword, nonce })).toMatchObject(refused)
    }))

  test('reused', () =>
    withSettings(server, required, async () => {
      const { nonce, ...account } = await staleAccount()
      expect(await put(account, { password: newPassword, nonce })).toMatchObject({ status: 200 })
      expect(await put(account, { password: 'yet another password', nonce })).toMatchObject(refused)
    }))

  test('another user’s', () =>
    withSettings(server, required, async () => {
      const [one, other] = [await staleAccount(), await staleAccount()]
      await one.client.refreshSession()
      if (one.nonce !== other.nonce) {
        expect(await put(one, { password: newPassword, nonce: other.nonce })).toMatchObject(refused)
      }
    }))

  test('is sent once in the pause, and only to a proved address', async () => {
    const { client } = await signedInAccount(server)
    expect((await client.reauthenticate()).error).toBeNull()
    expect((await client.reauthenticate()).error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
      message: expect.stringMatching(/^For security purposes, you can only request this after \d+ seconds\.$/),
    })
    const anonymous = server.client()
    await anonymous.signInAnonymously()
    expect((await anonymous.reauthenticate()).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Reauthentication requires the user to have an email or a phone number',
    })
  })
})

describe('a new e-mail address', () => {
  test('is asked for at both addresses, and taken when both have agreed, in either order', async () => {
    for (const order of ['current first', 'new first']) {
      const { client, email } = await signedInAccount(server)
      const newEmail = newAddress()
      const { data } = await client.updateUser({ email: newEmail })
      expect(data.user).toMatchObject({ email, new_email: newEmail })
      expect(data.user?.email_change_sent_at).toBeTruthy()
      const links = [(await server.readMail(email)).link, (await server.readMail(newEmail)).link]
      if (order === 'new first') links.reverse()
      expect((await follow(links[0] ?? '')).message).toBe(
        'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      )
      expect((await follow(links[0] ?? '')).error_code).toBe('otp_expired')
      expect((await client.getUser()).data.user?.email).toBe(email)
      expect((await follow(links[1] ?? '')).type).toBe('email_change')
      const { user } = (await client.getUser()).data
      expect(user).toMatchObject({ email: newEmail, identities: [{ identity_data: { email: newEmail } }] })
      expect(user?.new_email).toBeUndefined()
      expect((await server.client().signInWithPassword({ email: newEmail, password })).error).toBeNull()
      expect((await server.client().signInWithPassword({ email, password })).error).not.toBeNull()
      expect((await server.readMail(email, 1)).subject).toBe('Your email for Test Site was changed')
    }
  })

  test('can be agreed to with typed codes, each at its own address only', async () => {
    const { client, email } = await signedInAccount(server)
    const newEmail = newAddress()
    await client.updateUser({ email: newEmail })
    const [current, next] = [(await server.readMail(email)).code, (await server.readMail(newEmail)).code]
    const enter = (address: string, token: string) =>
      callAuth(server, 'POST', '/verify', { body: { type: 'email_change', email: address, token } })
    if (current !== next) expect(await enter(newEmail, current)).toMatchObject({ status: 403 })
    expect(await enter(newEmail, next)).toMatchObject({ status: 200, body: { code: '200' } })
    const last = await enter(email, current)
    expect(last.body).toMatchObject({ token_type: 'bearer', user: { email: newEmail } })
  })

  test('with PKCE ends in a code after the second agreement', async () => {
    const { client, email } = await signedInAccount(server, { flowType: 'pkce' })
    const newEmail = newAddress()
    await client.updateUser({ email: newEmail })
    await follow((await server.readMail(email)).link)
    const answer = await fetch((await server.readMail(newEmail)).link, { redirect: 'manual' })
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
    const { data, error } = await client.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user?.email).toBe(newEmail)
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'email_change' }])
  })

  test('is asked for again only at the address that has not agreed', async () => {
    const { client, email } = await signedInAccount(server)
    const newEmail = newAddress()
    await client.updateUser({ email: newEmail })
    await follow((await server.readMail(email)).link)
    await server.readMail(newEmail)
    server.clock.aheadMs += 61_000
    expect((await server.client().resend({ type: 'email_change', email })).error).toBeNull()
    const { link } = await server.readMail(newEmail, 1)
    expect(await server.countMails(email)).toBe(1)
    expect((await follow(link)).type).toBe('email_change')
    expect((await client.getUser()).data.user?.email).toBe(newEmail)
  })

  test('needs one agreement where addresses need no confirmation', () =>
    withSettings(server, { isEmailAutoconfirmed: true }, async () => {
      const { client, email } = await signedInAccount(server)
      const newEmail = newAddress()
      await client.updateUser({ email: newEmail })
      await follow((await server.readMail(newEmail)).link)
      expect((await client.getUser()).data.user?.email).toBe(newEmail)
      expect(email).not.toBe(newEmail)
    }))

  test('is refused when it is taken, malformed or asked for too soon', async () => {
    const [account, other] = [await signedInAccount(server), await signedInAccount(server)]
    expect(await put(account, { email: other.email })).toMatchObject({
      status: 422,
      body: { code: 'email_exists', message: 'A user with this email address has already been registered' },
    })
    expect(await put(account, { email: 'nonsense' })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    })
    expect(await put(account, { email: newAddress() })).toMatchObject({ status: 200 })
    expect(await put(account, { email: newAddress() })).toMatchObject({
      status: 429,
      body: { code: 'over_email_send_rate_limit' },
    })
    expect(await put(account, { email: account.email })).toMatchObject({ status: 200 })
  })

  test('is refused at the end when somebody else took it meanwhile', async () => {
    const { client, email } = await signedInAccount(server)
    const newEmail = newAddress()
    await client.updateUser({ email: newEmail })
    const [current, next] = [await server.readMail(email), await server.readMail(newEmail)]
    await follow(current.link)
    const admin = await server.admin()
    await admin.createUser({ email: newEmail, password, email_confirm: true })
    expect((await follow(next.link)).error_code).toBe('email_exists')
    expect((await client.getUser()).data.user?.email).toBe(email)
  })
})

describe('a new phone number', () => {
  test('is taken when its code is entered', async () => {
    const { client } = await signedInAccount(server)
    const phone = newNumber()
    const { data } = await client.updateUser({ phone })
    expect(data.user).toMatchObject({ phone: '', new_phone: phone })
    const token = await server.readText(`+${phone}`)
    expect((await client.updateUser({ phone: newNumber() })).error).toMatchObject({
      status: 429,
      code: 'over_sms_send_rate_limit',
    })
    const verified = await client.verifyOtp({ phone, token, type: 'phone_change' })
    expect(verified.error).toBeNull()
    expect(verified.data.user).toMatchObject({
      phone,
      app_metadata: { provider: 'email', providers: ['email', 'phone'] },
    })
    expect((await server.client().signInWithPassword({ phone, password })).error).toBeNull()
  })

  test('has its code sent again, also when it is the first number', async () => {
    const { client } = await signedInAccount(server)
    const phone = newNumber()
    await client.updateUser({ phone })
    await server.readText(`+${phone}`)
    server.clock.aheadMs += 61_000
    expect((await server.client().resend({ type: 'phone_change', phone })).error).toBeNull()
    const token = await server.readText(`+${phone}`, 1)
    expect((await client.verifyOtp({ phone, token, type: 'phone_change' })).error).toBeNull()
  })

  test('is taken at once where numbers need no confirmation', () =>
    withSettings(server, { isPhoneAutoconfirmed: true }, async () => {
      const { client } = await signedInAccount(server)
      const phone = newNumber()
      expect((await client.updateUser({ phone })).data.user).toMatchObject({ phone })
    }))

  test('is refused when it is taken, malformed or phones are off', async () => {
    const account = await signedInAccount(server)
    const taken = newNumber()
    const admin = await server.admin()
    await admin.createUser({ phone: taken, password, phone_confirm: true })
    expect(await put(account, { phone: taken })).toMatchObject({ status: 422, body: { code: 'phone_exists' } })
    expect(await put(account, { phone: '0123' })).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    await withSettings(server, { isPhoneEnabled: false }, async () => {
      expect(await put(account, { phone: newNumber() })).toMatchObject({ status: 400 })
    })
  })
})

describe('an anonymous user', () => {
  test('becomes permanent with a proved address, and keeps the id', async () => {
    const client = server.client()
    const before = (await client.signInAnonymously()).data.user
    expect(before).toMatchObject({ is_anonymous: true, email: '', identities: [] })
    const email = newAddress()
    const asked = await client.updateUser({ email, password })
    expect(asked.data.user).toMatchObject({ is_anonymous: true, new_email: email })
    const { code } = await server.readMail(email)
    const { data } = await client.verifyOtp({ email, token: code, type: 'email_change' })
    expect(data.user).toMatchObject({ id: before?.id, email, is_anonymous: false, identities: [{ provider: 'email' }] })
    expect((await client.getClaims()).data?.claims).toMatchObject({ is_anonymous: false })
    expect((await server.client().signInWithPassword({ email, password })).error).toBeNull()
  })

  test('becomes permanent with a proved phone number', async () => {
    const client = server.client()
    const before = (await client.signInAnonymously()).data.user
    const phone = newNumber()
    await client.updateUser({ phone })
    const token = await server.readText(`+${phone}`)
    const { data } = await client.verifyOtp({ phone, token, type: 'phone_change' })
    expect(data.user).toMatchObject({ id: before?.id, phone, is_anonymous: false })
  })

  test('becomes permanent at once where addresses need no confirmation', () =>
    withSettings(server, { isEmailAutoconfirmed: true }, async () => {
      const client = server.client()
      await client.signInAnonymously()
      const email = newAddress()
      expect((await client.updateUser({ email })).data.user).toMatchObject({ email, is_anonymous: false })
    }))

  test('sets no password without an address', async () => {
    const client = server.client()
    await client.signInAnonymously()
    expect((await client.updateUser({ password })).error).toMatchObject({ status: 422, code: 'validation_failed' })
  })
})

test('an account with a second factor changes how it signs in at aal2 only', async () => {
  const account = await signedInAccount(server)
  await server.query(`INSERT INTO auth.mfa_factors (user_id, factor_type, status) VALUES ($1, 'totp', 'verified')`, [
    account.id,
  ])
  for (const change of [{ password: newPassword }, { email: newAddress() }, { phone: newNumber() }]) {
    expect(await put(account, change)).toMatchObject({ status: 401, body: { code: 'insufficient_aal' } })
  }
  expect(await put(account, { data: { a: 1 } })).toMatchObject({ status: 200 })
})

test('an SSO user changes nothing that belongs to the provider', async () => {
  const account = await signedInAccount(server)
  await server.query('UPDATE auth.users SET is_sso_user = true WHERE id = $1', [account.id])
  for (const change of [{ password: newPassword }, { email: newAddress() }, { phone: newNumber() }]) {
    expect(await put(account, change)).toMatchObject({ status: 422, body: { code: 'user_sso_managed' } })
  }
})

test('nobody changes anything without signing in', async () => {
  expect(await callAuth(server, 'PUT', '/user', { body: {} })).toMatchObject({
    status: 401,
    body: { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
  })
})
